import { CalendarDays } from 'lucide-react';
import { formatDay } from '#contract/format-date.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import { listOpenGroups, type QuoteTotals } from '#contract/quotes/quote-totals.ts';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';
import { createLazyPart } from '../../platform/lazy-part.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { AcceptForm } from './accept-form.tsx';
import type { SentVersion } from './choices.ts';

const LazyAccepted = createLazyPart(() => import('./quote-moves.tsx').then(({ Accepted }) => Accepted));
const LazyApproval = createLazyPart(() => import('./quote-moves.tsx').then(({ QuoteApproval }) => QuoteApproval));
const LazyQuoteMoves = createLazyPart(() => import('./quote-moves.tsx').then(({ QuoteMoves }) => QuoteMoves));

interface QuoteSummaryProps {
  quote: CustomerQuote;
  current: SentVersion;
  totals: QuoteTotals;
  choices: readonly number[];
  /** Where it ships, as typed so far. */
  zipcode: string;
  onZipcode: (zipcode: string) => void;
  refused: Refused | null;
}

/** What was chosen, what it costs delivered, and what the customer can do about it. */
export function QuoteSummary({ quote, current, totals, choices, zipcode, onZipcode, refused }: QuoteSummaryProps) {
  return (
    <section aria-labelledby="choices" className="rounded-card border border-line bg-card p-5 sm:p-7">
      <h2 id="choices" className="font-display-small text-20 font-bold">
        {quote.accepted ? 'Your order' : quote.may_accept ? 'Your choices' : 'What we quoted'}
      </h2>
      <Sums current={current} totals={totals} choices={choices} zipcode={zipcode} isOrdered={quote.accepted !== null} />
      {quote.accepted ? <LazyAccepted accepted={quote.accepted} /> : <ValidUntil quote={quote} current={current} />}
      {quote.approval && <LazyApproval approval={quote.approval} />}
      {quote.may_accept && (
        <AcceptForm
          key={quote.version}
          quote={quote}
          choices={choices}
          totalCents={totals.total_cents}
          onZipcode={onZipcode}
          refused={refused}
        />
      )}
      <LazyQuoteMoves quote={quote} refused={refused} />
    </section>
  );
}

interface SumsProps extends Pick<QuoteSummaryProps, 'current' | 'totals' | 'choices'> {
  zipcode: string;
  isOrdered: boolean;
}

function Sums({ current: { content }, totals, choices, zipcode, isOrdered }: SumsProps) {
  const open = listOpenGroups(content, choices);
  const sums: [string, number][] = [
    ['Products', totals.goods_cents],
    ['Setup', totals.setup_cents],
    [zipcode ? `Freight to ${zipcode}` : 'Freight', totals.freight_cents],
    ...(totals.tax_label ? [[totals.tax_label, totals.tax_cents] as [string, number]] : []),
  ];
  return (
    <>
      <dl data-sums="" className="mt-3 text-15 tabular-nums" aria-live="polite">
        {content.lines.map((line, index) => {
          const own = totals.lines[index];
          const group = open.find(({ lines }) => lines.includes(index));
          // Of alternatives that are open, the least expensive stands for all.
          return own ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
            <div key={index} className="flex justify-between gap-4 border-line border-t py-2.5">
              <dt className="min-w-0">
                {group ? (
                  <a href={`#group-${group.group}`} className="link">
                    Choose one of {group.lines.length}
                  </a>
                ) : (
                  `${formatCount(own.quantity)} × ${line.name}`
                )}
              </dt>
              <dd className="font-semibold">
                {group && 'from '}
                {formatCents(own.total_cents)}
              </dd>
            </div>
          ) : null;
        })}
        {open.length === 0 &&
          sums.map(([name, cents], index) => (
            <div
              key={name}
              className={`flex justify-between gap-4 py-1 text-body ${index === 0 ? 'border-line border-t pt-3' : ''}`}
            >
              <dt>{name}</dt>
              <dd>{cents > 0 ? formatCents(cents) : 'None'}</dd>
            </div>
          ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="font-display-small text-20 font-bold">{open.length > 0 ? 'Delivered, from' : 'Delivered'}</dt>
          <dd className="font-display text-28 font-bold">{formatCents(totals.total_cents)}</dd>
        </div>
      </dl>
      {!isOrdered && (
        <p className="mt-1 text-13 text-muted">
          {totals.tax_label
            ? 'Freight and sales tax follow the ship-to address.'
            : 'Plus sales tax, which depends on where it ships.'}
        </p>
      )}
    </>
  );
}

function ValidUntil({ quote, current }: { quote: CustomerQuote; current: SentVersion }) {
  if (!quote.may_accept) return null;
  return (
    <p className="mt-4 flex items-center gap-2 text-15">
      <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-muted" />
      Good through {formatDay(current.valid_until)}
    </p>
  );
}
