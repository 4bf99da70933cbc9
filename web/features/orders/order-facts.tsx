import type { ReactNode } from 'react';
import { formatDay } from '#contract/format-date.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import { carriers, isCarrier } from '#contract/orders/carriers.ts';
import type { CustomerOrder, ShipmentView } from '#contract/orders/order-views.ts';
import { allInAdvance, describeTerms } from '#contract/orders/payment-terms.ts';
import { describeMoved } from '#contract/payments/payments.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LocalTime } from '../../platform/local-time.tsx';

export function FactSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-5">
      <h2 className="mb-2 font-display-small text-18 font-bold">{title}</h2>
      {children}
    </section>
  );
}

export function OrderSums({ order, children }: { order: CustomerOrder; children?: ReactNode }) {
  const isAll = order.due_now_cents === order.open_cents;
  const sums: [string, number][] = [
    ['Products', order.goods_cents],
    ['Setup', order.setup_cents],
    ['Freight', order.freight_cents],
    ['Sales tax', order.tax_cents],
    ['Canceled', -order.canceled_cents],
  ];
  return (
    <FactSection title="Total">
      <dl className="grid gap-1 text-15 tabular-nums">
        {sums
          .filter(([, cents]) => cents !== 0)
          .map(([label, cents]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd>{formatCents(cents)}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 border-line border-t pt-2 font-semibold">
          <dt>Total delivered</dt>
          <dd>{formatCents(order.total_cents)}</dd>
        </div>
        {order.payments.map((payment) => (
          <div key={payment.number} className="flex justify-between gap-4">
            <dt className="text-muted">
              {describeMoved(payment)} {formatDay(payment.received_on)}
            </dt>
            <dd>{formatCents(payment.direction === 'in' ? -payment.amount_cents : payment.amount_cents)}</dd>
          </div>
        ))}
        {order.open_cents > 0 && (
          <div className="flex justify-between gap-4 font-semibold">
            <dt>
              {order.payments.length > 0 ? 'Still to pay' : 'To pay'}
              {isAll && order.due_on && `${order.is_overdue ? ', overdue since' : ' by'} ${formatDay(order.due_on)}`}
            </dt>
            <dd>{formatCents(order.open_cents)}</dd>
          </div>
        )}
        {!isAll && (
          <div className="flex justify-between gap-4">
            <dt>
              {order.deposit_percent}% deposit
              {order.due_on && `${order.is_overdue ? ', overdue since' : ' by'} ${formatDay(order.due_on)}`}
            </dt>
            <dd>{formatCents(order.due_now_cents)}</dd>
          </div>
        )}
        {order.owed_cents > 0 && (
          <div className="flex justify-between gap-4 font-semibold">
            <dt>We owe you</dt>
            <dd>{formatCents(order.owed_cents)}</dd>
          </div>
        )}
      </dl>
      {order.open_cents > 0 && order.deposit_percent < allInAdvance && (
        <p className="mt-3 text-15 text-body">
          {isAll ? 'The deposit is paid.' : 'We print once the deposit is paid.'} The rest is due before it ships.
        </p>
      )}
      {order.pending_cents > 0 && (
        <p className="mt-3 text-15 text-body">
          Your bank debit of {formatCents(order.pending_cents)} is under way. It can take up to four business days.
          {order.clearance === 'none' && ' We start once it’s here.'}
        </p>
      )}
      {order.disputed_cents > 0 && (
        <p className="mt-3 text-15 text-body">
          {formatCents(order.disputed_cents)} is disputed with the bank. It isn’t asked for until the bank decides.
        </p>
      )}
      {children}
      {order.ways_to_pay.length > 0 && (
        <details className="mt-3 text-15">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
            Pay by check or bank transfer
          </summary>
          <dl className="grid gap-3 break-words text-body">
            {order.ways_to_pay.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </FactSection>
  );
}

/** Leads to the page that asks how. */
export function PayButton({ order, payPath }: { order: CustomerOrder; payPath: string }) {
  return (
    <p className="mt-4">
      <ButtonLink to={payPath} wide>
        {order.due_now_cents < order.open_cents
          ? 'Pay the deposit'
          : `Pay ${formatCents(order.open_cents - order.pending_cents - order.disputed_cents)}`}
      </ButtonLink>
    </p>
  );
}

export function OrderAddresses({ order }: { order: CustomerOrder }) {
  return (
    <FactSection title="Delivery">
      <dl className="grid gap-3 text-15">
        <div>
          <dt className="text-muted">Ship to</dt>
          <dd>
            <Address of={order.ship_to} />
          </dd>
        </div>
        <div>
          <dt className="text-muted">Bill to</dt>
          <dd>
            <Address of={order.bill_to} />
          </dd>
        </div>
        <div>
          <dt className="text-muted">Terms</dt>
          <dd>
            {describeTerms(order.terms, order.deposit_percent)}
            {order.po_number && `, PO number ${order.po_number}`}
          </dd>
        </div>
      </dl>
    </FactSection>
  );
}

function Address({ of }: { of: PostalAddress }) {
  return (
    <address className="not-italic">
      {[of.name, of.street, of.street2, `${of.city}, ${of.state} ${of.zipcode}`].filter(Boolean).map((part) => (
        <span key={part} className="block">
          {part}
        </span>
      ))}
    </address>
  );
}

export function Shipments({ shipments }: { shipments: ShipmentView[] }) {
  if (shipments.length === 0) return null;
  return (
    <section aria-labelledby="shipments" className="mt-10">
      <h2 id="shipments" className="text-24">
        Shipments
      </h2>
      <ul className="mt-3 grid gap-4">
        {shipments.map((shipment) => (
          <li key={shipment.id} className="rounded-card border border-line bg-card p-5 text-15">
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>
                Shipment {shipment.number}: {shipment.label.toLowerCase()}
              </span>
              <span className="font-normal text-muted">
                <LocalTime at={shipment.delivered_at ?? shipment.shipped_at} shape="day" />
              </span>
            </p>
            <p className="mt-1 text-body">
              {shipment.lines.map(({ title, quantity }) => `${formatCount(quantity)} × ${title}`).join(', ')}
            </p>
            <Tracking shipment={shipment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Tracking({ shipment: { carrier, tracking_number, tracking_url } }: { shipment: ShipmentView }) {
  if (!isCarrier(carrier)) return null;
  return (
    <p className="mt-1">
      {carriers[carrier].label}{' '}
      {tracking_url ? (
        <a href={tracking_url} target="_blank" rel="noreferrer" className="link font-semibold tabular-nums">
          {tracking_number}
        </a>
      ) : (
        <span className="tabular-nums">{tracking_number}</span>
      )}
    </p>
  );
}
