import { toBackofficeOrderPath } from '#contract/backoffice-paths.ts';
import { toDay } from '#contract/day.ts';
import { formatCents } from '#contract/format-number.ts';
import { toCents } from '#contract/money.ts';
import { isUuid } from '#contract/uuids.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import { type AttemptRecord, isPaymentKnown } from '#database/queries/payment-attempts.ts';
import { changeRefund, findRefundAt, insertRefund, type RefundRecord } from '#database/queries/payment-refunds.ts';
import { insertPayment } from '#database/queries/payments.ts';
import type { Parts } from '../../parts.ts';
import { insertMoved } from './insert-payment.ts';
import { openPaymentCase } from './payment-cases.ts';
import { type ProviderRefund, toProviderId, toReturnedId } from './providers/provider.ts';

const system = { id: null, roles: 'system' } as const;

/** What went back at the provider, whoever sent it, and what of that the bank returned to us. Call it on an order that is locked. */
export async function recordRefunds(
  tx: Queryable,
  parts: Parts,
  order: OrderRecord,
  attempt: AttemptRecord,
  refunds: readonly ProviderRefund[],
): Promise<boolean> {
  let hasMoved = false;
  for (const refund of refunds) {
    const providerId = toProviderId(attempt.provider, refund.id);
    const isKnown = await isPaymentKnown(tx, providerId);
    const { reason, requestedBy } = await keepRefund(tx, attempt, refund, providerId);
    if (refund.state === 'sent' && !isKnown) {
      const moved = {
        ...toMoved(attempt, refund),
        direction: 'out',
        providerId,
        reason,
        recordedBy: requestedBy,
      } as const;
      await insertMoved(tx, order, moved, system);
      hasMoved = true;
    }
    const returnedId = toReturnedId(providerId);
    if (refund.state === 'failed' && isKnown && !(await isPaymentKnown(tx, returnedId))) {
      await recordReturn(tx, parts, order, { ...toMoved(attempt, refund), providerId: returnedId }, refund);
      hasMoved = true;
    }
  }
  return hasMoved;
}

/** The row that staff wrote before it was sent, or one of a refund that was sent at the dashboard. */
async function keepRefund(
  tx: Queryable,
  { id: attemptId }: AttemptRecord,
  { ownId, amountCents, state, failure }: ProviderRefund,
  providerId: string,
): Promise<RefundRecord> {
  const row =
    (await findRefundAt(tx, { ownId: ownId && isUuid(ownId) ? ownId : null, providerId })) ??
    (await insertRefund(tx, { attemptId, amountCents: toCents(amountCents), state, providerId, failure }));
  if (row.state !== state || row.providerId !== providerId)
    await changeRefund(tx, row.id, { state, providerId, failure });
  return row;
}

const toMoved = ({ method, last4 }: AttemptRecord, { amountCents }: ProviderRefund) => ({
  method,
  amountCents: toCents(amountCents),
  receivedOn: toDay(new Date()),
  reference: last4 && `ending ${last4}`,
});

/** The card or account took it no more: we have the money again, and the customer has a credit. */
async function recordReturn(
  tx: Queryable,
  parts: Parts,
  order: OrderRecord,
  moved: ReturnType<typeof toMoved> & { providerId: string },
  { id, failure }: ProviderRefund,
): Promise<void> {
  const { amountCents } = moved;
  await insertPayment(tx, { ...moved, orderId: order.id, direction: 'in', reason: 'The refund came back.' });
  const data = { amount_cents: amountCents, reason: failure };
  await recordEvent(tx, 'order.refund_failed', { type: 'order', id: order.id }, system, data);
  const what = `${order.number}: the refund of ${formatCents(amountCents)} came back. Please refund it in another way.`;
  const opened = { kind: 'refund_failed', about: id, orderId: order.id, amountCents, what } as const;
  await openPaymentCase(tx, parts, opened, toBackofficeOrderPath(order.id));
}
