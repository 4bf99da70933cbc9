import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PaymentProviderName } from '#contract/payments/pay-online.ts';
import type { PaymentCaseKind } from '#contract/payments/payment-cases.ts';
import type { Queryable } from '../connect.ts';
import { paymentCases, paymentEvents, strayPayments } from '../schema/payment-cases.ts';

/** False where it was acted on already; one that is being acted on is waited for. */
export async function insertPaymentEvent(
  db: Queryable,
  event: { provider: PaymentProviderName; id: string; kind: string },
): Promise<boolean> {
  const rows = await db.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id });
  return rows.length > 0;
}

export async function isPaymentEventKnown(db: Queryable, provider: PaymentProviderName, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id)));
  return rows.length > 0;
}

/** False where it is known. */
export async function insertStrayPayment(db: Queryable, stray: typeof strayPayments.$inferInsert): Promise<boolean> {
  const rows = await db.insert(strayPayments).values(stray).onConflictDoNothing().returning({ id: strayPayments.id });
  return rows.length > 0;
}

/** Once for each thing it is about: false where it was opened before. */
export async function openCase(db: Queryable, opened: typeof paymentCases.$inferInsert): Promise<boolean> {
  const rows = await db.insert(paymentCases).values(opened).onConflictDoNothing().returning({ id: paymentCases.id });
  return rows.length > 0;
}

/** Staff say what they did. Null where it was closed before. */
export async function closeCase(
  db: Queryable,
  id: string,
  { userId, note }: { userId: string; note: string },
): Promise<{ kind: PaymentCaseKind; orderId: string | null } | null> {
  const [row] = await db
    .update(paymentCases)
    .set({ closedAt: sql`now()`, closedBy: userId, note })
    .where(and(eq(paymentCases.id, id), isNull(paymentCases.closedAt)))
    .returning({ kind: paymentCases.kind, orderId: paymentCases.orderId });
  return row ?? null;
}

/** Of an order: what solved itself, such as a debit that came back once the order is paid. */
export async function closeSolvedCases(db: Queryable, orderId: string, kinds: PaymentCaseKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await db
    .update(paymentCases)
    .set({ closedAt: sql`now()` })
    .where(and(eq(paymentCases.orderId, orderId), inArray(paymentCases.kind, kinds), isNull(paymentCases.closedAt)));
}
