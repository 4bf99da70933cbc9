import type Stripe from 'stripe';
import { toDay } from '#contract/day.ts';

/** Of the package's own types: what the site asks for and reads, and no more. */
export type BookedTransaction = Pick<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'fee' | 'net' | 'type' | 'currency' | 'created' | 'description'
> & {
  /** The charge, refund or dispute it is about, by its id. */
  source: string | null;
};
export type BookedPayout = Pick<
  Stripe.Payout,
  | ('id' | 'object' | 'amount' | 'arrival_date' | 'automatic' | 'created' | 'currency' | 'status')
  | 'reconciliation_status'
>;
type Written = Pick<BookedTransaction, 'amount' | 'type' | 'source'> & { fee?: number; description?: string };

/** All that changed the balance of a stand-in of Stripe, and its payouts to the bank. */
export function createStripeLedger(name: (prefix: string) => string) {
  const transactions: BookedTransaction[] = [];
  const payouts: BookedPayout[] = [];
  /** By transaction: the payout it is in. */
  const paidOut = new Map<string, string>();
  const now = () => Math.floor(Date.now() / 1000);
  /** As Stripe writes it: midnight in UTC of the day, which is that of the business, also in the evening. */
  const today = () => Date.parse(toDay(new Date())) / 1000;

  function write({ amount, type, source, fee = 0, description }: Written): BookedTransaction {
    const transaction: BookedTransaction = {
      ...{ id: name('txn'), object: 'balance_transaction', amount, fee, net: amount - fee, type, currency: 'usd' },
      ...{ created: now(), description: description ?? null, source },
    };
    transactions.push(transaction);
    return transaction;
  }

  return {
    ...{ transactions, payouts, write },
    /** What is not paid out yet goes to the bank; by hand, and Stripe does not say what is in it. */
    payOut(changes: Partial<BookedPayout> = {}): BookedPayout {
      const waiting = transactions.filter(({ id }) => !paidOut.has(id));
      const amount = waiting.reduce((sum, { net }) => sum + net, 0);
      const payout: BookedPayout = {
        ...{ id: name('po'), object: 'payout', amount, arrival_date: today(), automatic: true, created: now() },
        ...{ currency: 'usd', status: 'paid', reconciliation_status: 'completed', ...changes },
      };
      payouts.push(payout);
      const sent = write({ amount: -amount, type: 'payout', source: payout.id, description: 'STRIPE PAYOUT' });
      for (const { id } of [...waiting, sent]) paidOut.set(id, payout.automatic ? payout.id : '');
      return payout;
    },
    /** The newest first, as Stripe lists them. */
    listOf: (payoutId: string) => transactions.filter(({ id }) => paidOut.get(id) === payoutId).toReversed(),
    listPayouts: (from: number, until: number) =>
      payouts.filter(({ arrival_date }) => arrival_date >= from && arrival_date < until).toReversed(),
  };
}
export type StripeLedger = ReturnType<typeof createStripeLedger>;
