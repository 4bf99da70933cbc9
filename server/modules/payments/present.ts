import { type Day, isPast, toDay } from '#contract/day.ts';
import type { OrderSettings } from '#contract/orders/order-settings.ts';
import type { PaymentView } from '#contract/orders/order-views.ts';
import { allInAdvance } from '#contract/orders/payment-terms.ts';
import { isDisputeMove } from '#contract/payments/disputes.ts';
import { methodLabels, toDueNowCents, toOpenCents, toOwedCents } from '#contract/payments/payments.ts';
import { isLineIn, orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import type { OrderLineRecord, OrderRecord } from '#database/queries/orders.ts';
import type { OrderBalance, PaymentRecord } from '#database/queries/payments.ts';
import { toPayBy } from './chase-payment.ts';

export function presentPayment(payment: PaymentRecord): PaymentView {
  const { number, direction, method, amountCents, receivedOn, reference, reason, providerId } = payment;
  return {
    number,
    direction,
    method,
    label: methodLabels[method],
    amount_cents: amountCents,
    received_on: receivedOn,
    reference,
    reason,
    is_disputed: isDisputeMove(providerId),
  };
}

/** What an order owes its readers to know about money. In advance it is due by the last day to pay; the rest after a deposit before it ships. */
export function presentBalance(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  balance: OrderBalance,
  settings: OrderSettings,
) {
  const open = toOpenCents(balance);
  const dueNow = toDueNowCents(balance, order.depositPercent);
  const isRest = order.depositPercent < allInAdvance && dueNow === open;
  const inAdvance = isRest ? findPackedOn(lines) : toPayBy(order, lines, settings);
  const due = order.terms === 'advance' ? inAdvance : balance.dueOn;
  return {
    paid_cents: balance.paidCents,
    open_cents: open,
    due_now_cents: dueNow,
    owed_cents: toOwedCents(balance),
    invoiced_on: balance.invoicedOn,
    due_on: due,
    is_overdue: open > 0 && due !== null && !isRest && isPast(due),
  };
}

/** The day all of an order was packed; null before. */
export function findPackedOn(lines: readonly OrderLineRecord[]): Day | null {
  const open = lines.filter(({ state }) => !isLineIn(state, 'canceled'));
  if (open.length === 0 || !open.every(({ state }) => orderLineWorkflow.states[state].canShip)) return null;
  return toDay(new Date(Math.max(...open.map(({ stateSince }) => stateSince.getTime()))));
}
