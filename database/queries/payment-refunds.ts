import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Cents, toCents } from '#contract/money.ts';
import type { Queryable } from '../connect.ts';
import { paymentAttempts } from '../schema/payment-attempts.ts';
import { paymentRefunds, testRefunds } from '../schema/payment-refunds.ts';
import type { AttemptRecord } from './payment-attempts.ts';

export type RefundRecord = typeof paymentRefunds.$inferSelect;

export async function insertRefund(db: Queryable, refund: typeof paymentRefunds.$inferInsert): Promise<RefundRecord> {
  const [row] = await db.insert(paymentRefunds).values(refund).returning();
  if (!row) throw new Error('A refund was not written.');
  return row;
}

export async function findRefund(db: Queryable, id: string): Promise<RefundRecord | null> {
  const [row] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  return row ?? null;
}

/** By its own id, as the provider repeats it, or by that of the provider. Call it on an order that is locked. */
export async function findRefundAt(
  db: Queryable,
  { ownId, providerId }: { ownId: string | null; providerId: string },
): Promise<RefundRecord | null> {
  const isNamed = eq(paymentRefunds.providerId, providerId);
  const [row] = await db
    .select()
    .from(paymentRefunds)
    .where(ownId ? or(eq(paymentRefunds.id, ownId), isNamed) : isNamed);
  return row ?? null;
}

/** Call it on an order that is locked. */
export async function changeRefund(
  db: Queryable,
  id: string,
  change: Partial<Pick<RefundRecord, 'state' | 'providerId' | 'failure'>>,
): Promise<void> {
  await db
    .update(paymentRefunds)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(paymentRefunds.id, id));
}

/** Attempts of an order with their refunds, the oldest first. */
export async function listAttempts(
  db: Queryable,
  orderId: string,
): Promise<(AttemptRecord & { refunds: RefundRecord[] })[]> {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.createdAt));
  const ids = attempts.map(({ id }) => id);
  const refunds = ids.length
    ? await db
        .select()
        .from(paymentRefunds)
        .where(inArray(paymentRefunds.attemptId, ids))
        .orderBy(asc(paymentRefunds.createdAt))
    : [];
  return attempts.map((attempt) => ({ ...attempt, refunds: refunds.filter((each) => each.attemptId === attempt.id) }));
}

export const listTestRefunds = (db: Queryable, paymentId: string) =>
  db.select().from(testRefunds).where(eq(testRefunds.paymentId, paymentId));

/** False where more would go back than came in. The same again is the same refund. */
export async function insertTestRefund(
  db: Queryable,
  { id, paymentId, amountCents }: { id: string; paymentId: string; amountCents: Cents },
): Promise<boolean> {
  const known = await listTestRefunds(db, paymentId);
  if (known.some((each) => each.id === id)) return true;
  const { rows } = await db.execute(sql`
    insert into test_refunds (id, payment_id, amount_cents) select ${id}, id, ${toCents(amountCents)} from test_payments p
    where id = ${paymentId} and state in ('paid', 'pending')
      and ${amountCents} <= amount_cents - (select coalesce(sum(amount_cents), 0) from test_refunds where payment_id = p.id)
    on conflict do nothing returning id`);
  return rows.length > 0;
}
