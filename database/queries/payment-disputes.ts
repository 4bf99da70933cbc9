import { and, eq, isNull, like, sql } from 'drizzle-orm';
import { type Cents, toCents } from '#contract/money.ts';
import type { Queryable } from '../connect.ts';
import { paymentCases } from '../schema/payment-cases.ts';

const lost = ':lost';
/** The case about what comes after a dispute that was lost. That it was opened says that the dispute is decided. */
export const toLostAbout = (disputeId: string): string => disputeId + lost;

/**
 * Taken from us for disputes of an order that are not decided: the bank may still give it back, so the customer is not asked
 * for it again. 'stripe:dispute:dp_1:txn_1' is money that moved for the dispute 'stripe:dispute:dp_1'.
 */
export async function sumDisputed(db: Queryable, orderId: string): Promise<Cents> {
  const { rows } = await db.execute<{ cents: string }>(sql`
    select coalesce(sum(case direction when 'out' then amount_cents else -amount_cents end), 0) as cents
    from payments p where order_id = ${orderId} and provider_id like '%:dispute:%' and not exists (
      select from payment_cases where kind = 'dispute'
        and about = substring(p.provider_id from '^[^:]*:dispute:[^:]*') || ${lost})`);
  return toCents(Math.max(0, Number(rows[0]?.cents ?? 0)));
}

/** Once for each deadline: a dispute that has to be answered anew, such as an inquiry that became one, is open again. */
export async function openDisputeCase(db: Queryable, opened: typeof paymentCases.$inferInsert): Promise<boolean> {
  const { dueAt = null, what, amountCents } = opened;
  const rows = await db
    .insert(paymentCases)
    .values(opened)
    .onConflictDoUpdate({
      target: [paymentCases.kind, paymentCases.about],
      set: { dueAt, what, amountCents, closedAt: null, closedBy: null, note: '' },
      setWhere: sql`${paymentCases.dueAt} is distinct from excluded.due_at`,
    })
    .returning({ id: paymentCases.id });
  return rows.length > 0;
}

/** There is nothing more to answer. Written closed where it was never open, so that what was read earlier opens it no more. */
export async function closeDisputeCase(db: Queryable, closed: typeof paymentCases.$inferInsert): Promise<void> {
  await db
    .insert(paymentCases)
    .values({ ...closed, closedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [paymentCases.kind, paymentCases.about],
      set: { closedAt: sql`now()` },
      setWhere: isNull(paymentCases.closedAt),
    });
}

/** The order is paid again. */
export async function closeLostDisputes(db: Queryable, orderId: string): Promise<void> {
  await db
    .update(paymentCases)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(paymentCases.orderId, orderId),
        eq(paymentCases.kind, 'dispute'),
        like(paymentCases.about, `%${lost}`),
        isNull(paymentCases.closedAt),
      ),
    );
}
