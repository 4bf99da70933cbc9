import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { deriveOrderStatus } from '#contract/orders/derive-order-status.ts';
import type { StockHold } from '#contract/orders/stock-hold.ts';
import { type Clearance, isPaid, toDepositCents } from '#contract/payments/payments.ts';
import type { DesignState } from '#contract/workflows/design-workflow.ts';
import type { OrderLineState } from '#contract/workflows/order-line-workflow.ts';
import { isLineIn } from '#contract/workflows/order-line-workflow.ts';
import type { Queryable } from '../connect.ts';
import { designs } from '../schema/designs.ts';
import { orderLines, orders } from '../schema/orders.ts';
import { extendAccessLinks } from './access-links.ts';
import { sumPending } from './payment-attempts.ts';
import { readBalance } from './payments.ts';
import type { User } from './people.ts';
import { readOrderSettings } from './records.ts';

export type OrderRecord = typeof orders.$inferSelect;
export type OrderLineRecord = typeof orderLines.$inferSelect;
export type NewOrderRow = Omit<typeof orders.$inferInsert, 'status'>;
export type NewOrderLineRow = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>;

/** A line with the order it belongs to: both are held while it moves. */
export interface OrderLineRow extends OrderLineRecord {
  order: OrderRecord;
  designState: DesignState | null;
  /** Of its order. */
  clearance: Clearance;
}

/** With its lines in the order they are given; the status is what they imply. */
export async function insertOrder(
  db: Queryable,
  order: NewOrderRow,
  lines: readonly NewOrderLineRow[],
): Promise<{ order: OrderRecord; lines: OrderLineRecord[] }> {
  const status = deriveOrderStatus(lines.map(({ state }) => state));
  const [row] = await db
    .insert(orders)
    .values({ ...order, status })
    .returning();
  if (!row) throw new Error('An order was not written.');
  const written = await db
    .insert(orderLines)
    .values(lines.map((line, index) => ({ ...line, orderId: row.id, position: index + 1 })))
    .returning();
  return { order: row, lines: written };
}

export async function findOrderRecord(db: Queryable, id: string): Promise<OrderRecord | null> {
  const rows = await db.select().from(orders).where(eq(orders.id, id));
  return rows[0] ?? null;
}

/**
 * Holds the row until the transaction ends. It is the lock of its lines, shipments and problems too. A row that names the order
 * by a foreign key can be written meanwhile: a second change of a reorder in one transaction checks `reorder_of` again, and
 * would wait for the earlier order while it holds stock.
 */
export async function lockOrderRecord(db: Queryable, id: string): Promise<OrderRecord | null> {
  const rows = await db.select().from(orders).where(eq(orders.id, id)).for('no key update');
  return rows[0] ?? null;
}

export async function findOrderOfQuote(db: Queryable, quoteId: string): Promise<OrderRecord | null> {
  const rows = await db.select().from(orders).where(eq(orders.quoteId, quoteId));
  return rows[0] ?? null;
}

/** The orders that came of quotes, by the id of the quote. */
export async function listOrdersOfQuotes(
  db: Queryable,
  quoteIds: readonly string[],
): Promise<Map<string, OrderRecord>> {
  const rows =
    quoteIds.length > 0
      ? await db
          .select()
          .from(orders)
          .where(inArray(orders.quoteId, [...quoteIds]))
      : [];
  return new Map(rows.flatMap((row) => (row.quoteId ? [[row.quoteId, row] as const] : [])));
}

export async function findOrderByClientKey(db: Queryable, clientKey: string): Promise<OrderRecord | null> {
  const rows = await db.select().from(orders).where(eq(orders.clientKey, clientKey));
  return rows[0] ?? null;
}

export async function listOrderLines(db: Queryable, orderIds: readonly string[]): Promise<OrderLineRecord[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** The order first, then the line: every transaction takes them in this order, and the status is counted under the lock. */
export async function lockOrderLine(db: Queryable, id: string): Promise<OrderLineRow | null> {
  const [found] = await db.select({ orderId: orderLines.orderId }).from(orderLines).where(eq(orderLines.id, id));
  const order = found && (await lockOrderRecord(db, found.orderId));
  if (!order) return null;
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, id)).for('update');
  if (!line) return null;
  const [design] = line.designId
    ? await db.select({ state: designs.state }).from(designs).where(eq(designs.id, line.designId))
    : [];
  return { ...line, order, designState: design?.state ?? null, clearance: await readClearance(db, order) };
}

/** On account, and released by staff, an order goes all the way; in advance as far as it is paid, or will be where staff trust a debit. */
export async function readClearance(db: Queryable, order: OrderRecord): Promise<Clearance> {
  if (order.terms !== 'advance' || order.releasedAt !== null) return 'ship';
  const balance = await readBalance(db, order.id);
  if (isPaid(balance)) return 'ship';
  const missing = toDepositCents(balance.dueCents, order.depositPercent) - balance.paidCents;
  if (missing <= 0) return 'make';
  const isOnItsWay = missing <= (await sumPending(db, order.id));
  return isOnItsWay && (await readOrderSettings(db)).starts_on_debit ? 'make' : 'none';
}

/** Writes the state of a line that is held, and with it what the order is now. */
export async function setLineState(
  db: Queryable,
  row: OrderLineRow,
  state: OrderLineState,
  { reason, dueOn }: { reason: string; dueOn: string | null },
): Promise<OrderLineRow> {
  const [line] = await db
    .update(orderLines)
    .set({
      state,
      version: sql`${orderLines.version} + 1`,
      heldFrom: isLineIn(state, 'held') ? row.state : null,
      movedFrom: row.state,
      stateReason: isLineIn(state, 'held', 'canceled') ? reason : '',
      stateSince: sql`now()`,
      dueOn,
    })
    .where(eq(orderLines.id, row.id))
    .returning();
  if (!line) throw new Error('A line of an order was not changed.');
  return { ...row, ...line, order: await touchOrder(db, row.orderId) };
}

/** The order changed: its status follows its lines, its version counts, its links go on. Call it on a row that is held. */
export async function touchOrder(db: Queryable, id: string): Promise<OrderRecord> {
  const lines = await db.select({ state: orderLines.state }).from(orderLines).where(eq(orderLines.orderId, id));
  const [order] = await db
    .update(orders)
    .set({
      status: deriveOrderStatus(lines.map(({ state }) => state)),
      version: sql`${orders.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, id))
    .returning();
  if (!order) throw new Error('An order was not changed.');
  await extendAccessLinks(db, { kind: 'order', id });
  return order;
}

/** How it holds its cases. The rows of stock are the caller's to move. */
export async function changeHold(
  db: Queryable,
  id: string,
  hold: { stockHold: StockHold; heldUntil: Date | null },
): Promise<void> {
  await db.update(orders).set(hold).where(eq(orders.id, id));
}

/** Staff let it go on unpaid. */
export async function releaseUnpaid(db: Queryable, id: string, reason: string): Promise<void> {
  await db.update(orders).set({ releasedAt: sql`now()`, releasedReason: reason }).where(eq(orders.id, id));
}

const isUnclaimed = (email: string) =>
  and(eq(sql`lower(${orders.email})`, email.toLowerCase()), isNull(orders.userId), isNull(orders.companyId));

export async function hasUnclaimedOrders(db: Queryable, email: string): Promise<boolean> {
  const rows = await db.select({ id: orders.id }).from(orders).where(isUnclaimed(email)).limit(1);
  return rows.length > 0;
}

/** An account and its company take over what was ordered under its email before. Only with proof of that email. */
export async function giveUnclaimedOrders(
  db: Queryable,
  user: Pick<User, 'id' | 'email'>,
  companyId: string | null,
): Promise<void> {
  await db.update(orders).set({ userId: user.id, companyId }).where(isUnclaimed(user.email));
}

/** A member left: their orders stay with the company and go on in another's name; their links end. */
export async function handOverOrders(
  db: Queryable,
  companyId: string,
  leaver: Pick<User, 'id' | 'email'>,
  heirEmail: string,
): Promise<void> {
  const email = leaver.email.toLowerCase();
  await db.execute(sql`
    update access_links set revoked_at = now() from orders
    where subject_kind = 'order' and subject_id = orders.id and orders.company_id = ${companyId}
      and revoked_at is null and lower(access_links.email) = ${email}`);
  await db
    .update(orders)
    .set({
      email: sql`case when lower(${orders.email}) = ${email} then ${heirEmail} else ${orders.email} end`,
      userId: sql`case when ${orders.userId} = ${leaver.id} then null else ${orders.userId} end`,
    })
    .where(
      and(eq(orders.companyId, companyId), or(eq(orders.userId, leaver.id), eq(sql`lower(${orders.email})`, email))),
    );
}
