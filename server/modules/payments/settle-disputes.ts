import { toBackofficeOrderPath } from '#contract/backoffice-paths.ts';
import { toDay } from '#contract/day.ts';
import { toCents } from '#contract/money.ts';
import { toDisputeId } from '#contract/payments/disputes.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import { type AttemptRecord, isPaymentKnown } from '#database/queries/payment-attempts.ts';
import { insertPayment, readBalance } from '#database/queries/payments.ts';
import type { Parts } from '../../parts.ts';
import { keepDisputeCases } from './dispute-cases.ts';
import { closeSolved } from './insert-payment.ts';
import { openOverpaid } from './payment-cases.ts';
import type { ProviderDispute } from './providers/provider.ts';

const system = { id: null, roles: 'system' } as const;

/**
 * What the provider took from us for disputes and gave back is a row each, when it moves and not when the bank decides: paid is
 * what the provider has for us, on every day in between. Call it on an order that is locked.
 */
export async function recordDisputes(
  tx: Queryable,
  parts: Parts,
  order: OrderRecord,
  attempt: AttemptRecord,
  disputes: readonly ProviderDispute[],
): Promise<boolean> {
  let hasMoved = false;
  const { id: orderId, number: title } = order;
  const disputed = { title, orderId, email: '', path: toBackofficeOrderPath(orderId), isStray: false };
  for (const dispute of disputes) {
    for (const move of dispute.moves) if (await recordMove(tx, parts, order, attempt, dispute, move)) hasMoved = true;
    await keepDisputeCases(tx, parts, attempt.provider, dispute, disputed);
  }
  // Paid in the meantime: a dispute that was heard of late is no work.
  if (disputes.length > 0) await closeSolved(tx, orderId, await readBalance(tx, orderId));
  return hasMoved;
}

/** No email: the customer's bank tells them, and a refund is not what it was. */
async function recordMove(
  tx: Queryable,
  parts: Parts,
  order: OrderRecord,
  { provider, method, last4 }: AttemptRecord,
  dispute: ProviderDispute,
  move: ProviderDispute['moves'][number],
): Promise<boolean> {
  const providerId = `${toDisputeId(provider, dispute.id)}:${move.id}`;
  if (move.cents === 0 || (await isPaymentKnown(tx, providerId))) return false;
  const amountCents = toCents(Math.abs(move.cents));
  const isTaken = move.cents < 0;
  await insertPayment(tx, {
    ...{ orderId: order.id, direction: isTaken ? 'out' : 'in', method, amountCents, providerId },
    ...{ receivedOn: toDay(new Date()), reference: last4 && `ending ${last4}` },
    reason: isTaken ? `Disputed with the bank: ${dispute.reason}.` : 'The bank gave back what was disputed.',
  });
  const subject = { type: 'order', id: order.id } as const;
  if (isTaken) {
    const data = { amount_cents: amountCents, reason: dispute.reason };
    await recordEvent(tx, 'order.disputed', subject, system, data);
  } else {
    await recordEvent(tx, 'order.dispute_returned', subject, system, { amount_cents: amountCents });
    // The order was canceled meanwhile, or paid in another way.
    await openOverpaid(tx, parts, order, { id: providerId, amountCents });
  }
  return true;
}
