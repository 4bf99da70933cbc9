import type Stripe from 'stripe';
import { toDisputeId } from '#contract/payments/disputes.ts';
import { type PaymentPayouts, type PayoutEntry, type ProviderPayout, toProviderId, toReturnedId } from './provider.ts';
import type { CallStripe } from './stripe-client.ts';

/** Payouts that are read at once: Stripe answers 25 calls in a second in test mode. */
const atOnce = 4;
/** Of one payout. */
const mostEntries = 5_000;

const states: Record<string, Pick<ProviderPayout, 'state' | 'isVoid'>> = {
  paid: { state: 'Paid', isVoid: false },
  pending: { state: 'Scheduled', isVoid: false },
  in_transit: { state: 'On its way', isVoid: false },
  canceled: { state: 'Canceled', isVoid: true },
  failed: { state: 'Failed', isVoid: true },
};

export function createStripePayouts(call: CallStripe): PaymentPayouts {
  return {
    list: ({ from, until }, most) =>
      call(async (stripe) => {
        const arrival_date = { gte: toMidnight(from), lt: toMidnight(until) + daySeconds };
        const { data, has_more } = await stripe.payouts.list({ arrival_date, limit: most });
        const payouts: ProviderPayout[] = [];
        for (let at = 0; at < data.length; at += atOnce)
          payouts.push(...(await Promise.all(data.slice(at, at + atOnce).map((payout) => toPayout(stripe, payout)))));
        return { payouts, hasMore: has_more };
      }),
  };
}

const daySeconds = 86_400;
/** Stripe names the day of arrival by an instant of it in UTC. */
const toMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
const readDay = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

async function toPayout(stripe: Stripe, payout: Stripe.Payout): Promise<ProviderPayout> {
  const note = describeUnknown(payout);
  return {
    id: payout.id,
    arrivesOn: readDay(payout.arrival_date),
    amountCents: payout.amount,
    ...(states[payout.status] ?? { state: payout.status.replaceAll('_', ' '), isVoid: false }),
    entries: note ? null : await listEntries(stripe, payout.id),
    note,
  };
}

/** Of payouts on Stripe's schedule alone it says what is in them, and once it has worked that out. */
function describeUnknown({ automatic, reconciliation_status }: Stripe.Payout): string {
  if (!automatic) return 'It was sent by hand, so Stripe doesn’t say what’s in it.';
  return reconciliation_status === 'in_progress'
    ? 'Stripe is still working out what’s in it. Please try again later.'
    : '';
}

async function listEntries(stripe: Stripe, payout: string): Promise<PayoutEntry[]> {
  const asked = { payout, limit: 100, expand: ['data.source'] };
  const found = await stripe.balanceTransactions.list(asked).autoPagingToArray({ limit: mostEntries });
  // The payout itself is among them, as what left the balance.
  return found.filter(({ type }) => type !== 'payout').map(toEntry);
}

function toEntry(transaction: Stripe.BalanceTransaction): PayoutEntry {
  const { id, type, amount, fee, description, created } = transaction;
  const { what, moneyId } = toMoney(transaction);
  return {
    id,
    moneyId,
    what: what || [toWords(type), description].filter(Boolean).join(': '),
    at: new Date(created * 1000),
    cents: amount,
    feeCents: fee,
  };
}

/** 'stripe_fee' as 'Stripe fee'. */
const toWords = (type: string) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ');

/** What it is in our books, as `payments.provider_id` has it. */
function toMoney({ id, type, amount, source }: Stripe.BalanceTransaction): { what: string; moneyId: string | null } {
  if (source && typeof source !== 'string') {
    if (source.object === 'charge' && (type === 'charge' || type === 'payment')) {
      const payment = source.payment_intent;
      const paymentId = typeof payment === 'string' ? payment : payment?.id;
      return { what: 'Payment', moneyId: toProviderId('stripe', paymentId ?? source.id) };
    }
    if (source.object === 'refund') {
      const refundId = toProviderId('stripe', source.id);
      return amount > 0
        ? { what: 'Returned refund', moneyId: toReturnedId(refundId) }
        : { what: 'Refund', moneyId: refundId };
    }
    if (source.object === 'dispute') return { what: 'Dispute', moneyId: `${toDisputeId('stripe', source.id)}:${id}` };
  }
  return { what: '', moneyId: null };
}
