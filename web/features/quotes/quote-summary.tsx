import { CalendarDays } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { formatDay } from '#contract/format-date.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import type { QuoteTotals } from '#contract/quotes/quote-totals.ts';
import type { CustomerQuote } from '#contract/quotes/quotes.ts';
import { Button } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { Field, TextArea } from '#ui/field.tsx';
import { LocalTime } from '../../platform/local-time.tsx';
import { AcceptForm, type Refused } from './accept-form.tsx';
import type { SentVersion } from './choices.ts';

interface QuoteSummaryProps {
  quote: CustomerQuote;
  current: SentVersion;
  totals: QuoteTotals;
  choices: readonly number[];
  refused: Refused | null;
}

/** What was chosen, what it costs delivered, and what the customer can do about it. */
export function QuoteSummary({ quote, current, totals, choices, refused }: QuoteSummaryProps) {
  return (
    <section aria-labelledby="choices" className="rounded-card border border-line bg-card p-5 sm:p-7">
      <h2 id="choices" className="font-display-small text-20 font-bold">
        {quote.accepted ? 'Your order' : 'Your choices'}
      </h2>
      <Sums current={current} totals={totals} zipcode={quote.zipcode} />
      {quote.accepted ? <Accepted accepted={quote.accepted} /> : <ValidUntil quote={quote} current={current} />}
      {quote.may_accept && <AcceptForm key={quote.version} quote={quote} choices={choices} refused={refused} />}
      <QuoteMoves quote={quote} refused={refused} />
    </section>
  );
}

function Sums({ current, totals, zipcode }: { current: SentVersion; totals: QuoteTotals; zipcode: string }) {
  const sums: [string, number][] = [
    ['Products', totals.goods_cents],
    ['Setup', totals.setup_cents],
    [zipcode ? `Freight to ${zipcode}` : 'Freight', totals.freight_cents],
  ];
  return (
    <>
      <dl className="mt-3 text-15 tabular-nums" aria-live="polite">
        {current.content.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
          <div key={index} className="flex justify-between gap-4 border-line border-t py-2.5">
            <dt className="min-w-0">
              {formatCount(totals.lines[index]?.quantity ?? 0)} × {line.name}
            </dt>
            <dd className="font-semibold">{formatCents(totals.lines[index]?.total_cents ?? 0)}</dd>
          </div>
        ))}
        {sums.map(([name, cents], index) => (
          <div
            key={name}
            className={`flex justify-between gap-4 py-1 text-body ${index === 0 ? 'border-line border-t pt-3' : ''}`}
          >
            <dt>{name}</dt>
            <dd>{cents > 0 ? formatCents(cents) : 'None'}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="font-display-small text-20 font-bold">Delivered</dt>
          <dd className="font-display text-28 font-bold">{formatCents(totals.total_cents)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-13 text-muted">Plus sales tax where due.</p>
    </>
  );
}

function ValidUntil({ quote, current }: { quote: CustomerQuote; current: SentVersion }) {
  if (quote.state === 'expired' || quote.state === 'cancelled') return null;
  return (
    <p className="mt-4 flex items-center gap-2 text-15">
      <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-muted" />
      Good through {formatDay(current.valid_until)}
    </p>
  );
}

function Accepted({ accepted }: { accepted: NonNullable<CustomerQuote['accepted']> }) {
  const { ship_to: to } = accepted;
  return (
    <dl className="mt-4 grid gap-2 border-line border-t pt-4 text-15">
      <Fact name="Order" value={accepted.order_number} />
      <Fact name="Accepted by" value={[accepted.name, accepted.title].filter(Boolean).join(', ')} />
      <div className="flex justify-between gap-6">
        <dt className="text-muted">On</dt>
        <dd>
          <LocalTime at={accepted.at} />
        </dd>
      </div>
      {accepted.po_number && <Fact name="PO number" value={accepted.po_number} />}
      <Fact
        name="Ship to"
        value={[to.name, to.street, to.street2, `${to.city}, ${to.state} ${to.zipcode}`].filter(Boolean).join(', ')}
      />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right break-words">{value}</dd>
    </div>
  );
}

/** Request changes, decline, or ask for a new quote. Each opens a place for words; all work without scripts. */
function QuoteMoves({ quote, refused }: { quote: CustomerQuote; refused: Refused | null }) {
  const sending = useNavigation().formData;
  return (
    <div id="answers" className="mt-4 grid scroll-mt-6 gap-2 print:hidden">
      {quote.moves.map((move) => {
        const mine = refused?.intent === 'move' && refused.values.to === move.to ? refused : null;
        const form = (
          <Form method="post" className="mt-3 grid gap-3" noValidate preventScrollReset>
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="to" value={move.to} />
            <input type="hidden" name="version" value={quote.version} />
            <Field
              label={move.reason_label}
              required={move.reason === 'required'}
              error={mine?.fields.reason ?? (mine && Object.keys(mine.fields).length === 0 ? mine.msg : undefined)}
            >
              <TextArea name="reason" rows={3} maxLength={2000} defaultValue={mine?.values.reason} />
            </Field>
            <Button
              type="submit"
              variant="strong"
              pending={sending?.get('intent') === 'move' && sending.get('to') === move.to}
              wide
            >
              {move.label}
            </Button>
          </Form>
        );
        // The only answer that is left is one step: an expired or declined quote offers a new one.
        if (quote.moves.length === 1 && move.reason !== 'required') return <div key={move.to}>{form}</div>;
        return (
          <details key={move.to} name="move" open={mine !== null || undefined}>
            <summary
              className={`list-none ${move.to === 'declined' ? 'link mx-auto flex min-h-11 w-fit items-center text-15 font-semibold' : toButtonClass({ variant: 'line', wide: true })}`}
            >
              {move.label}
            </summary>
            {form}
          </details>
        );
      })}
    </div>
  );
}
