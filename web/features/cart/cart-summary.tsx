import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { CartFreight } from '#contract/cart/cart.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import type { ShownCart } from './shown-line.ts';

/** The sums as they are: what is known, what is estimated, and what is not in them. */
interface CartSummaryProps {
  cart: ShownCart;
  /** As typed: freight is counted to it. Null where it is not asked for, as on a shared cart. */
  zip: string | null;
  /** What is wrong with it. */
  zipFault?: string | null;
  children: ReactNode;
}

export function CartSummary({ cart, zip, zipFault = null, children }: CartSummaryProps) {
  const { freight } = cart;
  const goods = cart.goods_cents + cart.setup_cents;
  const unpriced = cart.lines.filter((line) => line.line_total_cents === null).length;
  return (
    <section aria-label="Totals" className="rounded-card bg-sunk p-5 sm:p-7 lg:sticky lg:top-24 lg:self-start">
      <dl data-sums="" className="grid gap-2 text-15">
        <Row label={cart.count === 1 ? '1 product' : `${formatCount(cart.count)} products`}>
          {formatCents(cart.goods_cents)}
        </Row>
        {cart.setup_cents > 0 && <Row label="Setup, first order only">{formatCents(cart.setup_cents)}</Row>}
        <Row label={freight?.zip ? `Freight to ${freight.zip}` : 'Freight, by distance'}>
          {freight ? toRange(freight, 0) : 'On request'}
        </Row>
        {freight && freight.tax_cents > 0 && (
          <Row label={freight.tax_label ?? 'Sales tax'}>{formatCents(freight.tax_cents)}</Row>
        )}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3">
          <dt className="text-18 font-semibold">{freight ? 'Delivered' : 'Before freight'}</dt>
          <dd className="font-display text-28 font-bold tabular-nums">
            {freight ? toRange(freight, goods + freight.tax_cents) : formatCents(goods)}
          </dd>
        </div>
      </dl>
      {freight?.next_break && <p className="mt-2 text-14 text-body">{freight.next_break}</p>}
      {zip !== null && <ZipForm zip={zip} fault={zipFault} />}
      <p className="mt-4 text-14 text-muted">
        {unpriced > 0 && `${unpriced === 1 ? 'One product has' : `${unpriced} products have`} no price in this total. `}
        {!freight?.tax_label && 'Plus sales tax, which depends on where it ships. '}
        {cart.lines.every(({ kind }) => kind === 'stock')
          ? 'Checkout has the final total.'
          : 'Your quote has the final numbers, and you pay nothing until you accept it.'}
      </p>
      <div className="mt-6 grid gap-2.5">{children}</div>
    </section>
  );
}

function toRange({ least_cents, most_cents }: CartFreight, plus: number): string {
  const least = formatCents(least_cents + plus);
  return least_cents === most_cents ? least : `${least} to ${formatCents(most_cents + plus)}`;
}

function ZipForm({ zip, fault }: { zip: string; fault: string | null }) {
  return (
    <Form method="get" replace preventScrollReset className="mt-4 flex flex-wrap items-center gap-x-3 text-15">
      <label htmlFor="cart-zip">Deliver to ZIP</label>
      <input
        id="cart-zip"
        name="zip"
        key={zip}
        defaultValue={zip}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'cart-zip-note' : undefined}
        className="h-11 w-24 rounded-field border border-field bg-card px-3 text-16 tabular-nums hover:border-ink"
      />
      <button type="submit" className="min-h-11 font-semibold underline underline-offset-4">
        Update freight
      </button>
      {fault && (
        <p id="cart-zip-note" role="alert" className="mt-1 w-full font-semibold text-14 text-error">
          {fault}
        </p>
      )}
    </Form>
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
