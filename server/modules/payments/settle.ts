import { toDay } from '#contract/day.ts';
import { toCents } from '#contract/money.ts';
import type { PaymentProviderName } from '#contract/payments/pay-online.ts';
import { isUuid } from '#contract/uuids.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import { lockOrderRecord, type OrderRecord, touchOrder } from '#database/queries/orders.ts';
import { type AttemptRecord, changeAttempt, findAttempt, isPaymentKnown } from '#database/queries/payment-attempts.ts';
import { insertSavedMethod } from '#database/queries/saved-methods.ts';
import type { Parts } from '../../parts.ts';
import { notifyOrderPages } from '../ordering/notify-order.ts';
import { insertMoved } from './insert-payment.ts';
import { openDebitFailed, openOverpaid } from './payment-cases.ts';
import { type ProviderPayment, toProviderId } from './providers/provider.ts';
import { recordStray } from './record-stray.ts';
import { recordDisputes } from './settle-disputes.ts';
import { recordRefunds } from './settle-refunds.ts';

const system = { id: null, roles: 'system' } as const;

type Step = (tx: Queryable, order: OrderRecord, attempt: AttemptRecord, seen: ProviderPayment) => Promise<boolean>;

const otherAmount = 'Another amount was paid. We’re looking into it.';

/**
 * Brings our books to what the provider says of a payment: called by its event, by the return page and by the job alike,
 * in any order and as often as they like. A payment that was decided is not decided again; money that moved is recorded
 * whatever became of its attempt, because it is ours to give back.
 */
export async function settle(
  tx: Queryable,
  parts: Parts,
  provider: PaymentProviderName,
  seen: ProviderPayment,
): Promise<void> {
  const named = seen.attemptId && isUuid(seen.attemptId) ? await findAttempt(tx, seen.attemptId) : null;
  const order = named && (await lockOrderRecord(tx, named.orderId));
  // Read again under the lock of its order.
  const attempt = order && (await findAttempt(tx, named.id));
  if (!attempt || attempt.provider !== provider)
    return recordStray(tx, parts, provider, seen, 'It names no payment of ours.');
  if (!isAsAgreed(attempt, seen)) {
    // Its page is closed, so it would keep the customer from another try.
    if (isUndecided(attempt)) await changeAttempt(tx, attempt.id, { state: 'failed', failure: otherAmount });
    return recordStray(tx, parts, provider, seen, `Order ${order.number} asked for another amount.`, order);
  }
  const step: Record<ProviderPayment['state'], Step> = {
    open: async () => false,
    pending: startDebit,
    paid: recordPaid(parts),
    failed: endAttempt(parts, 'failed'),
    expired: endAttempt(parts, 'expired'),
  };
  const hasMoved = await step[seen.state](tx, order, attempt, seen);
  if (hasMoved) await keepMethod(tx, order, attempt, seen);
  const hasRefund = await recordRefunds(tx, parts, order, attempt, seen.refunds);
  const hasDispute = await recordDisputes(tx, parts, order, attempt, seen.disputes);
  if (hasMoved || hasRefund || hasDispute) await notifyOrderPages(tx, parts.realtime, await touchOrder(tx, order.id));
}

/** What the customer wanted to be kept, once money has moved by it. Heard of again, one that was removed does not come back. */
async function keepMethod(
  tx: Queryable,
  { companyId }: OrderRecord,
  { id, provider, method, keepsMethod, startedBy }: AttemptRecord,
  { kept, last4 }: ProviderPayment,
): Promise<void> {
  if (!keepsMethod || !kept || !companyId) return;
  await changeAttempt(tx, id, { keepsMethod: false });
  if (await insertSavedMethod(tx, { ...kept, companyId, provider, method, last4, addedBy: startedBy }))
    await recordEvent(tx, 'company.method_saved', { type: 'company', id: companyId }, system, {});
}

const isAsAgreed = ({ amountCents, currency }: AttemptRecord, seen: ProviderPayment) =>
  seen.amountCents === amountCents && seen.currency === currency;

const isUndecided = ({ state }: AttemptRecord) => state === 'created' || state === 'open';

const startDebit: Step = async (tx, order, attempt, { paymentId, last4 }) => {
  if (attempt.state === 'pending' || attempt.state === 'paid' || attempt.state === 'failed') return false;
  await changeAttempt(tx, attempt.id, { state: 'pending', providerId: paymentId, last4 });
  const data = { amount_cents: attempt.amountCents };
  await recordEvent(tx, 'order.debit_started', { type: 'order', id: order.id }, system, data);
  return true;
};

const recordPaid =
  (parts: Parts): Step =>
  async (tx, order, attempt, { paymentId, last4, feeCents }) => {
    if (!paymentId) throw new Error(`A payment of attempt ${attempt.id} has no id.`);
    const providerId = toProviderId(attempt.provider, paymentId);
    if (await isPaymentKnown(tx, providerId)) {
      // The provider works out some fees after the payment.
      if (attempt.feeCents === null && feeCents !== null) await changeAttempt(tx, attempt.id, { feeCents });
      return false;
    }
    await changeAttempt(tx, attempt.id, { state: 'paid', providerId: paymentId, last4, feeCents, failure: '' });
    await insertMoved(
      tx,
      order,
      {
        direction: 'in',
        method: attempt.method,
        amountCents: toCents(attempt.amountCents),
        receivedOn: toDay(new Date()),
        reference: last4 && `ending ${last4}`,
        providerId,
      },
      system,
    );
    await openOverpaid(tx, parts, order, attempt);
    return true;
  };

const endAttempt =
  (parts: Parts, state: 'failed' | 'expired'): Step =>
  async (tx, order, attempt, { failure }) => {
    // A page that closed is no news; a debit that was under way and came back is.
    if (!isUndecided(attempt) && attempt.state !== 'pending') return false;
    await changeAttempt(tx, attempt.id, { state, failure });
    if (attempt.state !== 'pending') return false;
    const data = { amount_cents: attempt.amountCents, reason: failure };
    await recordEvent(tx, 'order.payment_failed', { type: 'order', id: order.id }, system, data);
    await openDebitFailed(tx, parts, order, attempt);
    return true;
  };
