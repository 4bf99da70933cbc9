import { formatDay } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';
import { toButtonClass } from '#ui/button-look.ts';
import type { SentVersion } from './choices.ts';

interface ShortPanelProps {
  quote: CustomerQuote;
  current: SentVersion;
  totalCents: number;
  /** The least total: an alternative is still to be chosen. */
  isFrom: boolean;
}

/** The total and the answers while the whole panel is out of sight: beside the lines on a desktop, at the foot of a phone. */
export function ShortPanel({ quote, current, totalCents, isFrom }: ShortPanelProps) {
  if (!quote.may_accept) return null;
  const validity = `Good through ${formatDay(current.valid_until)}.`;
  return (
    <>
      <aside
        aria-label="Your answer"
        className="sticky top-6 rounded-card border border-line bg-card p-7 max-lg:hidden print:hidden"
      >
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-display-small text-20 font-bold">{isFrom ? 'Delivered, from' : 'Delivered'}</span>
          <span className="font-display text-28 font-bold tabular-nums">{formatCents(totalCents)}</span>
        </p>
        <p className="mt-1 text-14 text-muted">
          {quote.delivery && `${quote.delivery.date}. `}
          {validity}
        </p>
        <a href="#accept" className={`mt-4 ${toButtonClass({ variant: 'strong', wide: true })}`}>
          Accept quote
        </a>
        <p className="mt-2 flex justify-center gap-6">
          <a href="#answers" className="link inline-flex min-h-11 items-center text-15 font-semibold">
            Request changes or decline
          </a>
        </p>
      </aside>
      <aside
        aria-label="Total"
        data-foot-bar=""
        className="fixed inset-x-0 bottom-0 z-50 border-line border-t bg-card pr-safe-right pb-safe-bottom pl-safe-left lg:hidden print:hidden"
      >
        <div className="flex items-center justify-between gap-4 px-gutter py-3">
          <p className="min-w-0">
            <span className="block font-display text-22 font-bold tabular-nums">
              {isFrom && 'From '}
              {formatCents(totalCents)}
            </span>
            <span className="block text-13 text-muted">{validity}</span>
          </p>
          <a href="#accept" className={toButtonClass({ variant: 'strong', className: 'shrink-0 whitespace-nowrap' })}>
            Accept quote
          </a>
        </div>
      </aside>
    </>
  );
}
