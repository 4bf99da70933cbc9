import { toBackofficeOrderPath } from '#contract/backoffice-paths.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import { toCents } from '#contract/money.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import { addJob } from '#database/queries/jobs.ts';
import { findOrderRecord, lockOrderRecord, type OrderRecord, touchOrder } from '#database/queries/orders.ts';
import { findAttempt } from '#database/queries/payment-attempts.ts';
import {
  changeRefund,
  findRefund,
  insertRefund,
  listAttempts,
  type RefundRecord,
} from '#database/queries/payment-refunds.ts';
import { readBalance } from '#database/queries/payments.ts';
import type { Tasks } from '../../jobs/tasks.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import { notifyOrderPages } from '../ordering/notify-order.ts';
import { openPaymentCase } from './payment-cases.ts';
import { sumRefundable } from './present-online.ts';
import { findProvider } from './providers/find-provider.ts';
import { ProviderError } from './providers/provider.ts';
import { changeOrder } from './record-payment.ts';
import { settle } from './settle.ts';

type Wanted = CallInput<'POST /api/backoffice/order/refund/online'>;

/**
 * Staff send money back by the card or account it came from. The refund is written before the provider hears of it, and a job
 * sends it should this process die: its id is the key there, so that it goes out once.
 */
export async function refundPayment(parts: Parts, wanted: Wanted, actor: StaffActor): Promise<OrderRecord | Failure> {
  const started: RefundRecord[] = [];
  const changed = await changeOrder(parts, wanted, async (tx, order) => {
    const refund = await startRefund(tx, parts, order, wanted, actor);
    if (refund instanceof Failure) return refund;
    started.push(refund);
    return null;
  });
  if (changed instanceof Failure) return changed;
  for (const { id } of started) {
    try {
      const refused = await sendRefund(parts, id);
      if (refused) return fail('conflict', { msg: refused });
    } catch (error) {
      // The page shows that it is not confirmed yet, and the job goes on.
      if (!(error instanceof ProviderError)) throw error;
      parts.log.warn({ reason: error.message }, 'the payment provider did not answer');
    }
  }
  return (await findOrderRecord(parts.database, wanted.id)) ?? changed;
}

async function startRefund(
  tx: Queryable,
  parts: Parts,
  order: OrderRecord,
  { payment_id, amount_cents, reason }: Wanted,
  actor: StaffActor,
): Promise<RefundRecord | Failure> {
  const attempt = (await listAttempts(tx, order.id)).find(({ id }) => id === payment_id);
  if (!attempt) return fail('notFound', { msg: 'We couldn’t find this payment.' });
  const { paidCents } = await readBalance(tx, order.id);
  const most = Math.min(sumRefundable(attempt, findProvider(parts)), paidCents);
  if (most <= 0) return fail('conflict', { msg: 'There’s nothing left to send back of this payment.' });
  if (amount_cents > most)
    return fail('invalid', { fields: { amount_cents: `At most ${formatCents(toCents(most))} can go back.` } });
  const amountCents = toCents(amount_cents);
  const refund = await insertRefund(tx, { attemptId: attempt.id, amountCents, reason, requestedBy: actor.userId });
  const data = { amount_cents, reason };
  await recordEvent(tx, 'order.refund_started', { type: 'order', id: order.id }, toEventActor(actor), data);
  await addJob(tx, 'sendRefund', { id: refund.id }, { runAt: new Date(Date.now() + 60_000) });
  return refund;
}

/** Until the provider has confirmed or refused it: each try that it does not answer is one of the job. */
export function createRefundTask(parts: Parts): Tasks['sendRefund'] {
  return async ({ id }) => {
    const refused = await sendRefund(parts, id);
    if (refused) parts.log.warn({ refund: id }, 'a refund was refused by the payment provider');
  };
}

/** Null where it went out, or was decided before; a sentence where the provider refused it. */
async function sendRefund(parts: Parts, id: string): Promise<string | null> {
  const { database } = parts;
  const refund = await findRefund(database, id);
  const attempt = refund?.state === 'created' ? await findAttempt(database, refund.attemptId) : null;
  const { name, pages } = findProvider(parts);
  if (!refund || !attempt?.sessionId || !attempt.providerId) return null;
  if (attempt.provider !== name || !pages) throw new ProviderError(`${attempt.provider} is not connected.`);
  const { amountCents } = refund;
  const { sessionId, providerId: paymentId, orderId } = attempt;
  const refused = await pages.refund({ id, paymentId, sessionId, amountCents });
  if (!refused) {
    const seen = await pages.read(sessionId);
    await database.transaction((tx) => settle(tx, parts, name, seen));
    return null;
  }
  await database.transaction(async (tx) => {
    const order = await lockOrderRecord(tx, orderId);
    if (!order || (await findRefund(tx, id))?.state !== 'created') return;
    await changeRefund(tx, id, { state: 'failed', failure: refused });
    const data = { amount_cents: amountCents, reason: refused };
    await recordEvent(tx, 'order.refund_failed', { type: 'order', id: orderId }, { id: null, roles: 'system' }, data);
    const what = `${order.number}: the refund of ${formatCents(amountCents)} was refused. ${refused}`;
    const opened = { kind: 'refund_failed', about: id, orderId, amountCents, what } as const;
    await openPaymentCase(tx, parts, opened, toBackofficeOrderPath(orderId));
    await notifyOrderPages(tx, parts.realtime, await touchOrder(tx, orderId));
  });
  return refused;
}
