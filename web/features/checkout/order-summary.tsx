import type { CheckoutLine, CheckoutTotals } from '#contract/checkout/checkout.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { paths } from '#contract/paths.ts';
import { Picture } from '#ui/picture.tsx';
import { toWindow } from './to-window.ts';

interface OrderSummaryProps {
  lines: readonly CheckoutLine[];
  goodsCents: number;
  zip: string;
  totals: CheckoutTotals | null;
}

/** What is ordered, what it costs delivered, and when it comes. */
export function OrderSummary({ lines, goodsCents, zip, totals }: OrderSummaryProps) {
  return (
    <section aria-labelledby="summary" className="rounded-card bg-sunk p-5 sm:p-8">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="summary" className="font-display-small text-22 font-bold">
          Your order
        </h2>
        <a href={paths.cart} className="link min-h-11 content-center font-semibold">
          Edit cart
        </a>
      </div>
      <ul className="mt-3 grid gap-5">
        {lines.map((line) => (
          <li key={line.product_uuid + JSON.stringify(line.options)} className="flex gap-4">
            {line.image && <Picture src={line.image} alt="" width={64} height={64} className="size-16 shrink-0" />}
            <div className="min-w-0 grow text-15">
              <p className="font-semibold">{line.title}</p>
              <p className="text-muted tabular-nums">
                {formatCount(line.cases)} {line.cases === 1 ? 'case' : 'cases'}, {formatCount(line.cases_in_stock)} in
                stock
              </p>
              <p className="text-muted tabular-nums">
                {formatCount(line.quantity)} × {formatUnitPrice(line.unit_price_mills)}
              </p>
              {line.is_agreed && <p className="text-14 text-leaf">Your agreed price</p>}
              {line.fault && <p className="mt-1 font-semibold text-error">{line.fault}</p>}
            </div>
            <p className="font-semibold tabular-nums">{formatCents(line.amount_cents)}</p>
          </li>
        ))}
      </ul>
      <dl data-sums="" className="mt-6 grid gap-2 border-line border-t pt-4 text-15">
        <Row label="Products">{formatCents(goodsCents)}</Row>
        <Row label={zip ? `Freight to ${zip}` : 'Freight'}>
          {totals ? formatCents(totals.freight_cents) : zip ? 'On request' : 'Enter your ZIP code'}
        </Row>
        {totals && <Row label={totals.tax_label}>{formatCents(totals.tax_cents)}</Row>}
        <div aria-live="polite" className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="text-18 font-semibold">{totals ? 'Delivered' : 'Before freight'}</dt>
          <dd className="font-display text-28 font-bold tabular-nums">
            {formatCents(totals?.total_cents ?? goodsCents)}
          </dd>
        </div>
      </dl>
      {!totals && <p className="mt-1 text-14 text-muted">Plus sales tax where it applies.</p>}
      {totals && (
        <p className="mt-5 border-line border-t pt-4">
          <span className="block text-14 text-muted">At your door</span>
          <strong className="font-display-small text-20 font-bold">
            {toWindow(totals.deliver_from, totals.deliver_until)}
          </strong>
        </p>
      )}
    </section>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
