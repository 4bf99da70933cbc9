import { type Cents, toCents } from '#contract/money.ts';
import { toDueNowCents, toOpenCents } from '#contract/payments/payments.ts';
import type { Queryable } from '#database/connect.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import { sumPending } from '#database/queries/payment-attempts.ts';
import { sumDisputed } from '#database/queries/payment-disputes.ts';
import { readBalance } from '#database/queries/payments.ts';

export interface Payable {
  /** What may be paid now, the least first: what is missing of a deposit, and all that is open. Empty where nothing is. */
  amounts: Cents[];
  /** The last of them. */
  openCents: Cents;
  /** On account, any part of it from here on; null where it is paid as it is asked for. */
  leastPartCents: Cents | null;
  /** Of bank debits under way: paid twice if it were asked for again. */
  pendingCents: Cents;
  /** Of payments that the customer's bank looks into: it may still give them back to us. */
  disputedCents: Cents;
}

/** What is open on an order, less what is under way or disputed. */
export async function readPayable(db: Queryable, { id, depositPercent, terms }: OrderRecord): Promise<Payable> {
  const pendingCents = await sumPending(db, id);
  const disputedCents = await sumDisputed(db, id);
  const balance = await readBalance(db, id);
  const left = [toDueNowCents(balance, depositPercent), toOpenCents(balance)]
    .map((cents) => (cents - pendingCents - disputedCents) as Cents)
    .filter((cents) => cents > 0);
  const openCents = left.at(-1) ?? toCents(0);
  const takesParts = terms !== 'advance' && openCents > leastPartCents;
  return {
    amounts: [...new Set(left)],
    openCents,
    leastPartCents: takesParts ? leastPartCents : null,
    pendingCents,
    disputedCents,
  };
}

/** Below a dollar, the fee is most of it. */
const leastPartCents = toCents(100);

/** Whether so much may be paid now. */
export const isPayable = ({ amounts, leastPartCents: least, openCents }: Payable, cents: Cents): boolean =>
  amounts.includes(cents) || (least !== null && cents >= least && cents < openCents);
