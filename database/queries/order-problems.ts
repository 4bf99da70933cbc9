import { asc, eq, sql } from 'drizzle-orm';
import type { OrderProblemState } from '#contract/workflows/order-problem-workflow.ts';
import type { Queryable } from '../connect.ts';
import { orderProblems } from '../schema/orders.ts';
import { lockOrderRecord, type OrderRecord } from './orders.ts';

export type OrderProblemRecord = typeof orderProblems.$inferSelect;

/** A problem with the order it belongs to. */
export interface OrderProblemRow extends OrderProblemRecord {
  order: OrderRecord;
}

export async function insertOrderProblem(
  db: Queryable,
  problem: typeof orderProblems.$inferInsert,
): Promise<OrderProblemRecord> {
  const [row] = await db.insert(orderProblems).values(problem).returning();
  if (!row) throw new Error('A problem was not written.');
  return row;
}

export async function listOrderProblems(db: Queryable, orderId: string): Promise<OrderProblemRecord[]> {
  return db
    .select()
    .from(orderProblems)
    .where(eq(orderProblems.orderId, orderId))
    .orderBy(asc(orderProblems.createdAt), asc(orderProblems.id));
}

/** The order first, as for its lines. */
export async function lockOrderProblem(db: Queryable, id: string): Promise<OrderProblemRow | null> {
  const [found] = await db
    .select({ orderId: orderProblems.orderId })
    .from(orderProblems)
    .where(eq(orderProblems.id, id));
  const order = found && (await lockOrderRecord(db, found.orderId));
  if (!order) return null;
  const rows = await db.select().from(orderProblems).where(eq(orderProblems.id, id)).for('update');
  return rows[0] ? { ...rows[0], order } : null;
}

export async function setProblemState(
  db: Queryable,
  { order, id }: OrderProblemRow,
  state: OrderProblemState,
): Promise<OrderProblemRow> {
  const [moved] = await db
    .update(orderProblems)
    .set({ state, version: sql`${orderProblems.version} + 1` })
    .where(eq(orderProblems.id, id))
    .returning();
  if (!moved) throw new Error('A problem was not changed.');
  return { ...moved, order };
}
