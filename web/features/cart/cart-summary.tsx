import type { ReactNode } from 'react';
import { describeFreight, estimateFreight } from '#contract/catalog/pricing/freight-cost.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import type { ShownCart } from './shown-line.ts';

/** The sums as they are: what is known, what is estimated, and what is not in them. */
export function CartSummary({ cart, children }: { cart: ShownCart; children: ReactNode }) {
  const freight = estimateFreight(
    undefined,
    cart.lines.map(({ cases, weight_grams }) => ({ cases, weightGrams: weight_grams })),
  );
  const unpriced = cart.lines.filter((line) => line.line_total_cents === null).length;
  return (
    <section aria-label="Sums" className="rounded-card bg-sunk p-5 sm:p-7 lg:sticky lg:top-24 lg:self-start">
      <dl className="grid gap-2 text-15">
        <Row label={cart.count === 1 ? '1 product' : `${formatCount(cart.count)} products`}>
          {formatCents(cart.goods_cents)}
        </Row>
        <Row label="Setup, with the first order only">{formatCents(cart.setup_cents)}</Row>
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="text-18 font-semibold">Before freight</dt>
          <dd className="font-display text-28 font-bold tabular-nums">
            {formatCents(cart.goods_cents + cart.setup_cents)}
          </dd>
        </div>
        <Row label="Freight, by distance">{describeFreight(freight)}</Row>
      </dl>
      <p className="mt-4 text-14 text-muted">
        {unpriced > 0 && `${unpriced === 1 ? 'One product has' : `${unpriced} products have`} no price in this sum. `}
        Tax is not included. The quote has the final figures, and you pay nothing before you accept it.
      </p>
      <div className="mt-6 grid gap-2.5">{children}</div>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-body">
      <dt>{label}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}
