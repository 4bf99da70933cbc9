import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Cents, toCents } from '#contract/money.ts';
import { liveAttemptStates } from '#contract/payments/pay-online.ts';
import type { Queryable } from '../connect.ts';
import { paymentAttempts, testPayments } from '../schema/payment-attempts.ts';
import { payments } from '../schema/payments.ts';

export type AttemptRecord = typeof paymentAttempts.$inferSelect;
export type TestPaymentRecord = typeof testPayments.$inferSelect;

export async function insertAttempt(
  db: Queryable,
  attempt: typeof paymentAttempts.$inferInsert,
): Promise<AttemptRecord> {
  const [row] = await db.insert(paymentAttempts).values(attempt).returning();
  if (!row) throw new Error('An attempt to pay was not written.');
  return row;
}

export async function findAttempt(db: Queryable, id: string): Promise<AttemptRecord | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row ?? null;
}

/** The one whose page may still be paid. Call it on an order that is locked. */
export async function findLiveAttempt(db: Queryable, orderId: string): Promise<AttemptRecord | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, liveAttemptStates)));
  return row ?? null;
}

/** Call it on an order that is locked. */
export async function changeAttempt(
  db: Queryable,
  id: string,
  change: Partial<Omit<AttemptRecord, 'id' | 'orderId'>>,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(paymentAttempts.id, id));
}

/** What the provider answered. An attempt that was ended or decided meanwhile stays as it is. */
export async function openAttemptPage(
  db: Queryable,
  id: string,
  page: { sessionId: string; pageUrl: string | null },
): Promise<AttemptRecord> {
  const [row] = await db
    .update(paymentAttempts)
    .set({ ...page, state: sql`case when state = 'created' then 'open' else state end`, updatedAt: sql`now()` })
    .where(eq(paymentAttempts.id, id))
    .returning();
  if (!row) throw new Error('An attempt to pay is gone.');
  return row;
}

/** Ends an attempt whose page no one was given. */
export async function endUnopenedAttempt(db: Queryable, id: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'expired', updatedAt: sql`now()` })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'created')));
}

/** Bank debits that are under way. */
export async function sumPending(db: Queryable, orderId: string): Promise<Cents> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(amount_cents), 0)` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'pending')));
  return toCents(Number(row?.cents ?? 0));
}

/** Whether this payment of a provider is in the books already. */
export async function isPaymentKnown(db: Queryable, providerId: string): Promise<boolean> {
  const rows = await db.select({ id: payments.id }).from(payments).where(eq(payments.providerId, providerId));
  return rows.length > 0;
}

/** The same attempt again is the session it has. */
export async function openTestPayment(
  db: Queryable,
  payment: typeof testPayments.$inferInsert,
): Promise<TestPaymentRecord> {
  await db.insert(testPayments).values(payment).onConflictDoNothing({ target: testPayments.attemptId });
  const [row] = await db.select().from(testPayments).where(eq(testPayments.attemptId, payment.attemptId));
  if (!row) throw new Error('A test payment was not written.');
  return row;
}

export async function findTestPayment(db: Queryable, id: string): Promise<TestPaymentRecord | null> {
  const [row] = await db.select().from(testPayments).where(eq(testPayments.id, id));
  return row ?? null;
}

/** From one of these states only: of two buttons pressed at once one counts. */
export async function moveTestPayment(
  db: Queryable,
  id: string,
  from: readonly TestPaymentRecord['state'][],
  change: Partial<Pick<TestPaymentRecord, 'state' | 'failure' | 'settlesAt' | 'last4'>>,
): Promise<void> {
  await db
    .update(testPayments)
    .set(change)
    .where(and(eq(testPayments.id, id), inArray(testPayments.state, [...from])));
}
