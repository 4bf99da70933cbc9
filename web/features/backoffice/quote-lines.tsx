import { Plus, X } from 'lucide-react';
import { formatCents, formatUnitPrice } from '#contract/format-number.ts';
import { sumLine, toFloorMills } from '#contract/quotes/quote-totals.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { KeyCap } from './button-keys.tsx';
import {
  type Draft,
  type DraftBreak,
  type DraftLine,
  emptyBreak,
  emptyLine,
  toBreakName,
  toContent,
  toLineName,
  toUnit,
} from './quote-draft.ts';

interface QuoteLinesProps {
  draft: Draft;
  pictures: { image: string | null; logo_url: string | null }[];
  /** Sentences of the contract by field. */
  errors: Record<string, string>;
  onChange: (draft: Draft) => void;
}

/** The lines of a draft: each with its quantities, prices beside the list price, and what the customer pays for it. */
export function QuoteLines({ draft, pictures, errors, onChange }: QuoteLinesProps) {
  const setLine = (at: number, line: DraftLine) =>
    onChange({ ...draft, lines: draft.lines.map((each, index) => (index === at ? line : each)) });
  const content = toContent(draft);
  return (
    <div className="grid gap-4">
      {draft.lines.map((line, index) => (
        <LineEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name while it is written
          key={index}
          line={line}
          index={index}
          image={pictures[index]?.image ?? null}
          logoUrl={pictures[index]?.logo_url ?? null}
          priced={content.lines[index]?.breaks ?? []}
          setupCents={content.lines[index]?.setup_cents ?? 0}
          errors={errors}
          onChange={(changed) => setLine(index, changed)}
          onRemove={
            draft.lines.length > 1
              ? () => onChange({ ...draft, lines: draft.lines.filter((_, at) => at !== index) })
              : undefined
          }
        />
      ))}
      <Button
        variant="line"
        size="small"
        className="justify-self-start"
        data-key="f"
        aria-keyshortcuts="F"
        onClick={() => onChange({ ...draft, lines: [...draft.lines, emptyLine] })}
      >
        <Plus aria-hidden="true" className="size-4" /> Free line <KeyCap>F</KeyCap>
      </Button>
    </div>
  );
}

interface LineEditorProps {
  line: DraftLine;
  index: number;
  image: string | null;
  /** The product with the customer's logo on it. */
  logoUrl: string | null;
  priced: ReturnType<typeof toContent>['lines'][number]['breaks'];
  setupCents: number;
  errors: Record<string, string>;
  onChange: (line: DraftLine) => void;
  onRemove: (() => void) | undefined;
}

const inputClass =
  'h-11 w-full min-w-0 rounded-field border border-field bg-card px-3 text-15 tabular-nums hover:border-ink aria-invalid:edge-error';

function LineEditor({ line, index, image, logoUrl, priced, setupCents, errors, onChange, onRemove }: LineEditorProps) {
  const text = (field: 'name' | 'note' | 'setup' | 'leadDays') => ({
    value: line[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ ...line, [field]: event.target.value }),
    className: inputClass,
  });
  const setBreak = (at: number, each: DraftBreak) =>
    onChange({ ...line, breaks: line.breaks.map((one, position) => (position === at ? each : one)) });
  const error = Object.entries(errors).find(([name]) => name.startsWith(`content.lines.${index}`))?.[1];
  return (
    <fieldset className="rounded-card border border-line bg-card p-4">
      <legend className="sr-only">Line {index + 1}</legend>
      <input type="hidden" name={toLineName(index, 'product')} value={line.productUuid} />
      <input type="hidden" name={toLineName(index, 'options')} value={JSON.stringify(line.options)} />
      <div className="flex items-start gap-4">
        <span className="size-15 shrink-0 overflow-hidden rounded-field bg-sunk">
          {logoUrl && (
            <img
              src={logoUrl}
              width={60}
              height={60}
              alt="With the customer’s logo"
              className="size-full object-cover"
            />
          )}
          {image && !logoUrl && (
            <Picture src={image} width={60} height={60} alt="" className="size-full object-cover" />
          )}
        </span>
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
          <p className="text-14 text-muted">{Object.values(line.options).join(', ')}</p>
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
            <th className="py-1 text-right font-semibold max-sm:hidden">List</th>
            <th className="px-2 py-1 font-semibold">Freight</th>
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
      <div className="mt-2 flex flex-wrap items-end gap-3">
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
        <label className="w-28 text-13 text-muted">
          Setup
          <input name={toLineName(index, 'setup')} inputMode="decimal" {...text('setup')} />
        </label>
        <label className="w-28 text-13 text-muted">
          Lead days
          <input name={toLineName(index, 'lead')} inputMode="numeric" {...text('leadDays')} />
        </label>
        <label className="min-w-40 grow text-13 text-muted">
          Note on this line
          <input name={toLineName(index, 'note')} maxLength={600} {...text('note')} />
        </label>
      </div>
    </fieldset>
  );
}

interface BreakRowProps {
  index: number;
  at: number;
  each: DraftBreak;
  priced: LineEditorProps['priced'][number] | undefined;
  setupCents: number;
  onChange: (each: DraftBreak) => void;
  onRemove: (() => void) | undefined;
}

function BreakRow({ index, at, each, priced, setupCents, onChange, onRemove }: BreakRowProps) {
  const isPriced =
    priced &&
    Number.isInteger(priced.quantity) &&
    priced.quantity > 0 &&
    Number.isSafeInteger(priced.quantity * priced.unit_price_mills);
  const below = isPriced && each.listMills > 0 && priced.unit_price_mills < toFloorMills(priced);
  const field = (name: 'quantity' | 'unit' | 'freight', label: string) => (
    <input
      name={toBreakName(index, at, name)}
      aria-label={`${label}, line ${index + 1}, quantity ${at + 1}`}
      aria-invalid={name === 'unit' && below ? true : undefined}
      inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={each[name]}
      onChange={(event) => onChange({ ...each, [name]: event.target.value })}
      aria-keyshortcuts={name === 'unit' && each.listMills > 0 ? 'Alt+ArrowUp' : undefined}
      onKeyDown={(event) => {
        if (name !== 'unit' || !event.altKey || event.key !== 'ArrowUp' || each.listMills === 0) return;
        event.preventDefault();
        onChange({ ...each, unit: toUnit(each.listMills) });
      }}
      className={inputClass}
    />
  );
  return (
    <tr>
      <td className="py-1">
        <input type="hidden" name={toBreakName(index, at, 'list')} value={each.listMills} />
        {field('quantity', 'Quantity')}
      </td>
      <td className="px-2 py-1">{field('unit', 'Unit price')}</td>
      <td className="py-1 text-right text-muted tabular-nums max-sm:hidden">
        {each.listMills > 0 ? formatUnitPrice(each.listMills) : 'None'}
        {below && (
          <Badge tone="error" className="ml-2">
            Below floor {priced && formatUnitPrice(toFloorMills(priced))}
          </Badge>
        )}
      </td>
      <td className="px-2 py-1">{field('freight', 'Freight')}</td>
      <td className="py-1 text-right font-semibold tabular-nums max-sm:hidden">
        {isPriced
          ? formatCents(
              sumLine({ setup_cents: setupCents || 0 }, { ...priced, freight_cents: priced.freight_cents || 0 })
                .total_cents,
            )
          : ''}
      </td>
      <td className="text-right">
        {onRemove && (
          <IconButton label={`Remove quantity ${at + 1} of line ${index + 1}`} onClick={onRemove}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </td>
    </tr>
  );
}
