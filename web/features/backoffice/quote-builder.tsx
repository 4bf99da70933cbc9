import { useEffect, useState } from 'react';
import { Form, useBeforeUnload, useNavigation } from 'react-router';
import { toBackofficeQuotePdfPath } from '#contract/backoffice-paths.ts';
import { formatCents } from '#contract/format-number.ts';
import { compareVersions } from '#contract/quotes/compare-versions.ts';
import { isBelowFloor, type QuoteRules, sumMargin } from '#contract/quotes/quote-margin.ts';
import { sumQuote, toFirstChoices } from '#contract/quotes/quote-totals.ts';
import type { StaffQuote } from '#contract/quotes/quote-views.ts';
import { Button } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { KeyCap } from '#ui/key-cap.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { useCommandKey } from './command-key.ts';
import { MarginBar } from './margin-bar.tsx';
import { QuoteChecks } from './quote-checks.tsx';
import { type Draft, readDraft, toContent, toCosts, toDraft, toSentPictures } from './quote-draft.ts';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteShortcuts } from './quote-shortcuts.tsx';
import { QuoteTemplates, type TemplateRow } from './quote-templates.tsx';
import { QuoteTotals } from './quote-totals.tsx';
import { WorkColumn } from './work-screen.tsx';

interface QuoteBuilderProps {
  quote: StaffQuote;
  written: NonNullable<StaffQuote['draft']>;
  refused: Refused | null;
  templates: readonly TemplateRow[];
  /** The name of a template that was just saved. */
  savedTemplate: string;
}

/** What was typed into a draft that could not be saved. */
const readRefused = (refused: Refused | null) =>
  refused?.intent === 'save' ? readDraft((name) => refused.values[name] ?? null) : null;

/** The draft as a form: saved, and sent in the same step. Sending saves first, so that what is seen is what goes out. */
export function QuoteBuilder({ quote, written, refused, templates, savedTemplate }: QuoteBuilderProps) {
  const command = useCommandKey();
  const saved = toDraft(written.content, quote.costs, written.internal_note);
  const [draft, setDraft] = useState(() => readRefused(refused) ?? saved);
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved);
  useEffect(() => {
    const typed = readRefused(refused);
    if (typed) setDraft(typed);
  }, [refused]);
  useBeforeUnload((event) => {
    if (dirty) event.preventDefault();
  });
  const content = toContent(draft, written.content);
  const totals = toTotals(content);
  const rules = { minimum_margin_percent: quote.minimum_margin_percent };
  const below = isBelowFloor(content, toCosts(draft), rules);
  const last = quote.versions[0]?.content;
  // While a field holds no number, what was saved is compared.
  const changes = last && compareVersions(last, totals ? content : written.content);
  useEffect(focusAddedLine, []);
  const sending = useNavigation().formData;
  const text = (field: 'note' | 'freight' | 'validityDays' | 'internalNote') => ({
    value: draft[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDraft({ ...draft, [field]: event.target.value }),
  });
  return (
    <Form method="post" noValidate preventScrollReset className="contents">
      <input type="hidden" name="version" value={quote.version} />
      {/* The first button is what Enter presses in a field: it saves, and never sends. */}
      <button type="submit" name="intent" value="save" hidden>
        Save draft
      </button>
      <WorkColumn label="Lines" className="bg-card max-xl:bg-paper">
        <QuoteLines
          draft={draft}
          sent={toSentPictures(draft, written.content, quote)}
          errors={refused?.fields ?? {}}
          rules={rules}
          onChange={setDraft}
        />
        <QuoteShortcuts />
      </WorkColumn>
      <WorkColumn label="Totals and sending" className="bg-paper xl:pb-0">
        <QuoteTotals totals={totals} isFrom={draft.lines.some(({ group }) => group)} />
        {totals && <MarginOfAll draft={draft} rules={rules} />}
        <div className="grid grid-cols-2 gap-3">
          <Field label="Freight" optional error={refused?.fields['content.freight.fixed_cents']}>
            <TextInput name="freight" inputMode="decimal" autoComplete="off" {...text('freight')} />
          </Field>
          <Field label="Valid for, in days" error={refused?.fields['content.validity_days']}>
            <TextInput name="validity" inputMode="numeric" {...text('validityDays')} />
          </Field>
          <p
            className={`col-span-2 -mt-1 text-14 ${totals?.is_freight_open ? 'font-semibold text-error' : 'text-muted'}`}
          >
            {totals?.is_freight_open
              ? 'We have no rate to this ZIP code. Please enter the freight.'
              : 'Freight left empty: all lines are packed together at our rates.'}
          </p>
        </div>
        <Field label="Note to the customer" optional>
          <TextArea name="note" rows={3} maxLength={2000} {...text('note')} />
        </Field>
        <Field label="Internal note" optional hint="Only staff see this.">
          <TextArea name="internal_note" rows={2} maxLength={2000} {...text('internalNote')} />
        </Field>
        <QuoteChecks content={content} below={below} delivery={quote.delivery} />
        {changes && (
          <details>
            <summary className="link inline-flex min-h-control cursor-pointer list-none items-center text-15 font-semibold">
              Compare with version {quote.versions[0]?.number}
            </summary>
            <ul className="grid list-disc gap-1 pl-5 text-15">
              {changes.length === 0 && <li>Nothing changed yet.</li>}
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </details>
        )}
        <QuoteTemplates
          templates={templates}
          saved={savedTemplate}
          error={refused?.intent === 'save-template' ? (refused.fields.name ?? refused.msg) : undefined}
        />
        {/* What sends stays at the foot of its column. */}
        <div className="grid grid-cols-2 gap-2 border-line bg-paper xl:sticky xl:bottom-0 xl:-mx-5 xl:border-t xl:px-5 xl:py-3">
          <Button
            className="col-span-2"
            type="submit"
            name="intent"
            value={below ? 'ask' : 'send'}
            variant="primary"
            data-key="send"
            aria-keyshortcuts="Meta+Enter Control+Enter"
            pending={sending?.get('intent') === 'send' || sending?.get('intent') === 'ask'}
            wide
          >
            {below ? 'Ask for approval' : 'Send quote'} <KeyCap>{`${command} ↵`}</KeyCap>
          </Button>
          <Button
            type="submit"
            name="intent"
            value="save"
            variant="line"
            size="small"
            pending={sending?.get('intent') === 'save'}
            wide
          >
            {dirty ? 'Save draft' : 'Saved'}
          </Button>
          <a
            href={toBackofficeQuotePdfPath(quote.id)}
            target="_blank"
            rel="noreferrer"
            data-key="p"
            aria-keyshortcuts="P"
            title={dirty ? 'As last saved' : undefined}
            className={toButtonClass({ variant: 'line', size: 'small', wide: true })}
          >
            Preview <KeyCap>P</KeyCap>
          </a>
        </div>
      </WorkColumn>
    </Form>
  );
}

/** A line that was just added is in the URL: its first quantity is what is typed next. */
function focusAddedLine(): void {
  if (!/^#line-\d+$/.test(location.hash)) return;
  document.querySelector<HTMLElement>(`${location.hash} table input:not([type=hidden])`)?.focus();
}

/** On products of known cost, at the first quantities. Only staff see it. */
function MarginOfAll({ draft, rules }: { draft: Draft; rules: QuoteRules }) {
  const content = toContent(draft);
  const margin = sumMargin(content, toCosts(draft), toFirstChoices(content));
  if (!margin || margin.margin_tenths === null) return null;
  return (
    <div className="text-15">
      <p className="flex justify-between tabular-nums">
        <span>Our cost</span>
        <span>{formatCents(margin.cost_cents)}</span>
      </p>
      <p className="mt-2 mb-1">
        Margin on products <span className="text-13 text-muted">at least {rules.minimum_margin_percent}%</span>
      </p>
      <MarginBar tenths={margin.margin_tenths} least={rules.minimum_margin_percent} />
      {margin.unknown_lines > 0 && (
        <p className="mt-1 text-13 text-muted">
          {margin.unknown_lines === 1 ? '1 line has' : `${margin.unknown_lines} lines have`} no cost and don’t count.
        </p>
      )}
    </div>
  );
}

/** Null while a field holds no number. */
function toTotals(content: ReturnType<typeof toContent>) {
  try {
    const totals = sumQuote(content, toFirstChoices(content));
    return totals && Number.isSafeInteger(totals.total_cents) && totals.total_cents > 0 ? totals : null;
  } catch {
    return null;
  }
}
