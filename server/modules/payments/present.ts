import { isPast } from '#contract/day.ts';
import type { OrderSettings } from '#contract/orders/order-settings.ts';
import type { PaymentView } from '#contract/orders/order-views.ts';
import { methodLabels, toOpenCents, toOwedCents } from '#contract/payments/payments.ts';
import type { OrderLineRecord, OrderRecord } from '#database/queries/orders.ts';
import type { OrderBalance, PaymentRecord } from '#database/queries/payments.ts';
import { toPayBy } from './chase-payment.ts';

export function presentPayment(payment: PaymentRecord): PaymentView {
  const { number, direction, method, amountCents, receivedOn, reference, reason } = payment;
  return {
    number,
    direction,
    method,
    label: methodLabels[method],
    amount_cents: amountCents,
    received_on: receivedOn,
    reference,
    reason,
  };
}

/** What an order owes its readers to know about money. In advance it is due by the last day to pay. */
export function presentBalance(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  balance: OrderBalance,
  settings: OrderSettings,
) {
  const open = toOpenCents(balance);
  const due = order.terms === 'advance' ? toPayBy(order, lines, settings) : balance.dueOn;
  return {
    paid_cents: balance.paidCents,
    open_cents: open,
    owed_cents: toOwedCents(balance),
    invoiced_on: balance.invoicedOn,
    due_on: due,
    is_overdue: open > 0 && due !== null && isPast(due),
  };
}
