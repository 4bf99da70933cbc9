import { type Cents, subtractCents } from '#contract/money.ts';
import { toOpenCents } from '#contract/payments/payments.ts';
import type { Queryable } from '#database/connect.ts';
import { sumPending } from '#database/queries/payment-attempts.ts';
import { readBalance } from '#database/queries/payments.ts';

interface Payable {
  /** To be paid now. */
  payableCents: Cents;
  /** Of bank debits under way: paid twice if it were asked for again. */
  pendingCents: Cents;
}

/** What is open on an order, less what is under way. */
export async function readPayable(db: Queryable, orderId: string): Promise<Payable> {
  const pendingCents = await sumPending(db, orderId);
  const open = subtractCents(toOpenCents(await readBalance(db, orderId)), pendingCents);
  return { payableCents: Math.max(0, open) as Cents, pendingCents };
}
