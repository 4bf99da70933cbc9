import { CalendarPlus } from 'lucide-react';
import { formatCents } from '#contract/format-number.ts';
import type { CustomerOrder } from '#contract/orders/order-views.ts';
import { ButtonLink } from '#ui/button.tsx';
import { findDelivery } from './find-delivery.ts';

interface DeliveryLineProps {
  order: CustomerOrder;
  toCalendar: string;
  /** An outcome above it offers the calendar already. */
  hasOutcome: boolean;
}

/** When it arrives, below the headline: what customers open the page for. */
export function DeliveryLine({ order, toCalendar, hasOutcome }: DeliveryLineProps) {
  const delivery = findDelivery(order);
  if (!delivery) return null;
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-ink border-t pt-4">
      <dl>
        <dt className="text-14 text-muted">{delivery.label}</dt>
        <dd className="font-display-small text-22 font-bold lg:text-24">{delivery.text}</dd>
      </dl>
      {delivery.isPromised && !hasOutcome && (
        <a href={toCalendar} className="link inline-flex min-h-11 items-center gap-2 font-semibold text-15">
          <CalendarPlus aria-hidden="true" className="size-5" />
          Add to calendar
        </a>
      )}
    </div>
  );
}

/** Whether the order stands still, or the customer is late, until they pay. */
export function isPaymentNext({
  pays_online,
  due_now_cents,
  pending_cents,
  terms,
  is_overdue,
}: CustomerOrder): boolean {
  return pays_online && due_now_cents > pending_cents && (terms === 'advance' || is_overdue);
}

/** What is to be paid first, beside what waits for the customer. */
export function PayFirst({ order, payPath }: { order: CustomerOrder; payPath: string }) {
  const isDeposit = order.due_now_cents < order.open_cents;
  return (
    <section
      aria-label="Payment"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-card bg-tan p-5"
    >
      <p className="min-w-0 grow basis-60">
        <strong className="block font-semibold tabular-nums">
          {formatCents(order.due_now_cents)} {order.is_overdue ? 'is overdue' : 'to pay'}
        </strong>
        {order.terms === 'advance' && (
          <span className="text-15">{`We ${isDeposit ? 'print' : 'ship'} once it’s paid.`}</span>
        )}
      </p>
      <ButtonLink to={payPath}>{isDeposit ? 'Pay the deposit' : 'Pay now'}</ButtonLink>
    </section>
  );
}
