import { formatCents } from '#contract/format-number.ts';
import type { sumQuote } from '#contract/quotes/quote-totals.ts';

interface QuoteTotalsProps {
  /** Null while a field holds no number. */
  totals: ReturnType<typeof sumQuote>;
  /** The customer still chooses between lines. */
  isFrom: boolean;
}

/** The landed total first, and what it is made of. */
export function QuoteTotals({ totals, isFrom }: QuoteTotalsProps) {
  return (
    <div>
      <p className="text-14 text-muted">Delivered, first quantities, before sales tax{isFrom && ', from'}</p>
      <p className="font-display text-[1.75rem] leading-tight font-bold tabular-nums" aria-live="polite">
        {totals ? formatCents(totals.total_cents) : 'Not priced yet'}
      </p>
      {totals && (
        <dl className="mt-2 border-line border-t text-15 tabular-nums">
          {(
            [
              ['Products', totals.goods_cents],
              ['Setup', totals.setup_cents],
              ['Freight', totals.freight_cents],
            ] as const
          ).map(([name, cents]) => (
            <div key={name} className="flex justify-between border-line border-b py-1">
              <dt>{name}</dt>
              <dd>{formatCents(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
