import { Plus, X } from 'lucide-react';
import { quoteGroups } from '#contract/quotes/quote-content.ts';
import type { QuoteRules } from '#contract/quotes/quote-margin.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { KeyCap } from '#ui/key-cap.tsx';
import { Picture } from '#ui/picture.tsx';
import { FileRow } from './file-list.tsx';
import { ProductFinder } from './product-finder.tsx';
import { BreakRow, inputClass } from './quote-break-row.tsx';
import {
  type Draft,
  type DraftBreak,
  type DraftLine,
  emptyBreak,
  emptyLine,
  type SentPictures,
  toContent,
  toLineName,
} from './quote-draft.ts';

interface QuoteLinesProps {
  draft: Draft;
  /** Of each line. */
  sent: readonly SentPictures[];
  /** Sentences of the contract by field. */
  errors: Record<string, string>;
  rules: QuoteRules;
  onChange: (draft: Draft) => void;
}

/** The lines of a draft: each with its quantities, prices beside the list price, and what the customer pays for it. */
export function QuoteLines({ draft, sent, errors, rules, onChange }: QuoteLinesProps) {
  const setLine = (at: number, line: DraftLine) =>
    onChange({ ...draft, lines: draft.lines.map((each, index) => (index === at ? line : each)) });
  const content = toContent(draft);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {draft.lines.map((line, index) => (
        <LineEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name while it is written
          key={index}
          line={line}
          index={index}
          sent={sent[index]}
          priced={content.lines[index]?.breaks ?? []}
          setupCents={content.lines[index]?.setup_cents ?? 0}
          errors={errors}
          rules={rules}
          onChange={(changed) => setLine(index, changed)}
          onRemove={
            draft.lines.length > 1
              ? () => onChange({ ...draft, lines: draft.lines.filter((_, at) => at !== index) })
              : undefined
          }
        />
      ))}
      <ProductFinder error={errors.product} />
      <Button
        variant="line"
        size="small"
        className="justify-self-start"
        data-key="f"
        aria-keyshortcuts="F"
        onClick={() => onChange({ ...draft, lines: [...draft.lines, emptyLine] })}
      >
        <Plus aria-hidden="true" className="size-4" /> Custom line <KeyCap>F</KeyCap>
      </Button>
    </div>
  );
}

interface LineEditorProps {
  line: DraftLine;
  index: number;
  sent: SentPictures | undefined;
  priced: ReturnType<typeof toContent>['lines'][number]['breaks'];
  setupCents: number;
  errors: Record<string, string>;
  rules: QuoteRules;
  onChange: (line: DraftLine) => void;
  onRemove: (() => void) | undefined;
}

function LineEditor(props: LineEditorProps) {
  const { line, index, sent, priced, setupCents, errors, rules, onChange, onRemove } = props;
  const text = (field: 'name' | 'note' | 'setup' | 'leadDays') => ({
    value: line[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ ...line, [field]: event.target.value }),
    className: inputClass,
  });
  const setBreak = (at: number, each: DraftBreak) =>
    onChange({ ...line, breaks: line.breaks.map((one, position) => (position === at ? each : one)) });
  const error = Object.entries(errors).find(([name]) => name.startsWith(`content.lines.${index}`))?.[1];
  return (
    <fieldset
      id={`line-${index + 1}`}
      className="max-xl:rounded-card max-xl:border max-xl:border-line max-xl:bg-card max-xl:p-4 xl:border-line xl:border-b xl:pb-4"
    >
      <legend className="sr-only">Line {index + 1}</legend>
      <input type="hidden" name={toLineName(index, 'product')} value={line.productUuid} />
      <input type="hidden" name={toLineName(index, 'options')} value={JSON.stringify(line.options)} />
      <div className="flex items-start gap-3">
        <LinePicture sent={sent} />
        <div className="grid min-w-0 grow gap-2">
          <label>
            <span className="sr-only">Product</span>
            <input
              name={toLineName(index, 'name')}
              maxLength={120}
              placeholder="Product or charge"
              required
              {...text('name')}
            />
          </label>
          <p className="flex flex-wrap items-center gap-2 text-14 text-muted">
            {line.group && <Badge tone="neutral">One of group {line.group}</Badge>}
            {Object.values(line.options).join(', ')}
          </p>
          {sent?.logo && <FileRow file={sent.logo} />}
        </div>
        {onRemove && (
          <IconButton label={`Remove ${line.name || `line ${index + 1}`}`} onClick={onRemove}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </div>
      <table className="mt-3 w-full text-15">
        <thead className="text-left text-13 text-muted">
          <tr>
            <th className="py-1 font-semibold">Quantity</th>
            <th className="px-2 py-1 font-semibold">Unit price</th>
            <th className="py-1 text-right font-semibold max-sm:hidden">List, cost</th>
            <th className="py-1 pl-4 font-semibold max-sm:hidden">Margin, at least {rules.minimum_margin_percent}%</th>
            {line.productUuid === '' && <th className="px-2 py-1 font-semibold">Freight</th>}
            <th className="py-1 text-right font-semibold max-sm:hidden">Line total</th>
            <th className="w-11">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {line.breaks.map((each, at) => (
            <BreakRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a quantity has no other name while it is written
              key={at}
              index={index}
              at={at}
              each={each}
              priced={priced[at]}
              setupCents={setupCents}
              isPacked={line.productUuid !== ''}
              rules={rules}
              onChange={(changed) => setBreak(at, changed)}
              onRemove={
                line.breaks.length > 1
                  ? () => onChange({ ...line, breaks: line.breaks.filter((_, position) => position !== at) })
                  : undefined
              }
            />
          ))}
        </tbody>
      </table>
      {error && (
        <p role="alert" className="mt-1 text-14 font-semibold text-error">
          {error}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-end gap-2">
        {line.breaks.length < 6 && (
          <Button
            variant="line"
            size="small"
            data-key="b"
            aria-keyshortcuts="B"
            onClick={() => onChange({ ...line, breaks: [...line.breaks, emptyBreak] })}
          >
            <Plus aria-hidden="true" className="size-4" /> Add quantity <KeyCap>B</KeyCap>
          </Button>
        )}
        <label className="w-20 text-13 text-muted">
          Setup
          <input name={toLineName(index, 'setup')} inputMode="decimal" {...text('setup')} />
        </label>
        <label className="w-20 text-13 text-muted">
          Lead days
          <input name={toLineName(index, 'lead')} inputMode="numeric" {...text('leadDays')} />
        </label>
        <label className="w-32 text-13 text-muted">
          Alternatives
          <select
            name={toLineName(index, 'group')}
            value={line.group}
            onChange={(event) => onChange({ ...line, group: event.target.value })}
            className={inputClass}
          >
            <option value="">None</option>
            {quoteGroups.map((group) => (
              <option key={group} value={group}>
                One of group {group}
              </option>
            ))}
          </select>
        </label>
        <label className="min-w-40 grow text-13 text-muted">
          Note on this line
          <input name={toLineName(index, 'note')} maxLength={600} {...text('note')} />
        </label>
      </div>
    </fieldset>
  );
}

/** The product with the customer's logo on it opens at its full size; the product alone is only shown. */
function LinePicture({ sent }: Pick<LineEditorProps, 'sent'>) {
  const box = 'block size-15 shrink-0 overflow-hidden rounded-field bg-sunk';
  if (sent?.logoUrl)
    return (
      <a href={sent.logoUrl} target="_blank" rel="noreferrer" className={box}>
        <img
          src={sent.logoUrl}
          width={60}
          height={60}
          alt="With the customer’s logo"
          className="size-full object-cover"
        />
      </a>
    );
  return (
    <span className={box}>
      {sent?.image && <Picture src={sent.image} width={60} height={60} alt="" className="size-full object-cover" />}
    </span>
  );
}
