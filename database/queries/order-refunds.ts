import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { orderRefunds } from '../schema/orders.ts';

export type OrderRefundRecord = typeof orderRefunds.$inferSelect;

export async function listOrderRefunds(db: Queryable, orderId: string): Promise<OrderRefundRecord[]> {
  return db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId)).orderBy(asc(orderRefunds.number));
}

/** Call it on an order that is held: its number is the next one. */
export async function insertOrderRefund(db: Queryable, refund: typeof orderRefunds.$inferInsert): Promise<void> {
  await db.insert(orderRefunds).values(refund);
}
