import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { products } from '../schema/catalog.ts';
import { orderLines, orders } from '../schema/orders.ts';
import { users } from '../schema/people.ts';
import { stockLevels, stockMovements } from '../schema/stock.ts';

const available = sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`;

/** Cases on hand and those that can still be sold, by product; one that was never counted has no entry. */
export async function listStockLevels(
  db: Queryable,
  uuids: readonly string[],
): Promise<Map<string, { onHand: number; available: number }>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .select({ uuid: stockLevels.productUuid, onHand: stockLevels.onHand, available })
    .from(stockLevels)
    .where(inArray(stockLevels.productUuid, [...uuids]));
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** A line of an order, as far as its stock is concerned. */
interface StockLine {
  id: string;
  orderId: string;
  productUuid: string;
}

/** Changes a level that is locked, with the line that the cases belong to and the movement that says so. */
async function moveCases(
  db: Queryable,
  { id, orderId, productUuid }: StockLine,
  kind: 'reserve' | 'release' | 'ship' | 'void',
  { onHand, reserved }: { onHand: number; reserved: number },
): Promise<void> {
  await db
    .update(stockLevels)
    .set({
      reserved: sql`${stockLevels.reserved} + ${reserved}::int`,
      onHand: sql`${stockLevels.onHand} + ${onHand}::int`,
      updatedAt: sql`now()`,
    })
    .where(eq(stockLevels.productUuid, productUuid));
  await db
    .update(orderLines)
    .set({ reservedCases: sql`${orderLines.reservedCases} + ${reserved}::int` })
    .where(eq(orderLines.id, id));
  await db
    .insert(stockMovements)
    .values({ productUuid, kind, onHandChange: onHand, reservedChange: reserved, orderId });
}

async function lockLevel(db: Queryable, productUuid: string) {
  const [level] = await db.select().from(stockLevels).where(eq(stockLevels.productUuid, productUuid)).for('update');
  return level ?? null;
}

/**
 * Locks the levels of several lines in the order of their products, before the first of them is changed: lines may then be
 * moved in any order, and two orders never wait for each other.
 */
export async function lockLevels(db: Queryable, lines: readonly { productUuid: string | null }[]): Promise<void> {
  const uuids = lines.flatMap(({ productUuid }) => productUuid ?? []);
  if (uuids.length === 0) return;
  await db
    .select({ uuid: stockLevels.productUuid })
    .from(stockLevels)
    .where(inArray(stockLevels.productUuid, uuids))
    .orderBy(asc(stockLevels.productUuid))
    .for('update');
}

/**
 * Reserves cases for a line; what is left where that is too few. The level is locked, so that of many at once each sees what
 * the one before it left. Call `lockLevels` before the first of several lines. Of a product that was never counted there is
 * nothing to reserve.
 */
export async function reserveCases(
  db: Queryable,
  line: StockLine & { cases: number },
): Promise<{ available: number } | null> {
  const level = await lockLevel(db, line.productUuid);
  if (!level) return null;
  const left = level.onHand - level.reserved;
  if (left < line.cases) return { available: left };
  await moveCases(db, line, 'reserve', { onHand: 0, reserved: line.cases });
  return null;
}

/** What a line reserved is free again. */
export async function releaseCases(db: Queryable, line: StockLine & { reservedCases: number }): Promise<void> {
  if (line.reservedCases === 0 || !(await lockLevel(db, line.productUuid))) return;
  await moveCases(db, line, 'release', { onHand: 0, reserved: -line.reservedCases });
}

/** Cases of a line leave: they are neither reserved nor on hand any more. What was not reserved must be free. */
export async function shipCases(
  db: Queryable,
  { reservedCases, cases, ...line }: StockLine & { reservedCases: number; cases: number },
): Promise<{ available: number } | null> {
  const level = await lockLevel(db, line.productUuid);
  if (!level || cases === 0) return null;
  const unreserved = Math.max(0, cases - reservedCases);
  const left = level.onHand - level.reserved;
  if (left < unreserved) return { available: left };
  if (unreserved > 0) await moveCases(db, line, 'reserve', { onHand: 0, reserved: unreserved });
  await moveCases(db, line, 'ship', { onHand: -cases, reserved: -cases });
  return null;
}

/** A shipment was voided: its cases are on hand again, and reserved as before. Never more than left with this order. */
export async function returnCases(db: Queryable, { cases, ...line }: StockLine & { cases: number }): Promise<void> {
  if (!(await lockLevel(db, line.productUuid))) return;
  const [sent] = await db
    .select({ cases: sql<number>`coalesce(-sum(${stockMovements.onHandChange}), 0)::int` })
    .from(stockMovements)
    .where(and(eq(stockMovements.productUuid, line.productUuid), eq(stockMovements.orderId, line.orderId)));
  const back = Math.min(cases, sent?.cases ?? 0);
  if (back > 0) await moveCases(db, line, 'void', { onHand: back, reserved: back });
}

/** Sets what was counted. Null where less was counted than is reserved for orders: nothing is written then. */
export async function countCases(
  db: Queryable,
  {
    productUuid,
    onHand,
    reason,
    actorId,
  }: { productUuid: string; onHand: number; reason: string; actorId: string | null },
): Promise<{ before: number; reserved: number } | null> {
  await db.insert(stockLevels).values({ productUuid, onHand: 0 }).onConflictDoNothing();
  const [level] = await db.select().from(stockLevels).where(eq(stockLevels.productUuid, productUuid)).for('update');
  if (!level || onHand < level.reserved) return null;
  await db.update(stockLevels).set({ onHand, updatedAt: sql`now()` }).where(eq(stockLevels.productUuid, productUuid));
  const change = onHand - level.onHand;
  await db
    .insert(stockMovements)
    .values({ productUuid, kind: 'count', onHandChange: change, reservedChange: 0, reason, actorId });
  return { before: level.onHand, reserved: level.reserved };
}

/** Changes what is on hand. Null where less would be left than is reserved for orders: nothing is written then. */
export async function changeCases(
  db: Queryable,
  change: { productUuid: string; kind: 'receive' | 'adjust'; cases: number; reason: string; actorId: string },
): Promise<{ before: number } | null> {
  const { productUuid, cases } = change;
  await db.insert(stockLevels).values({ productUuid, onHand: 0 }).onConflictDoNothing();
  const [level] = await db.select().from(stockLevels).where(eq(stockLevels.productUuid, productUuid)).for('update');
  if (!level || level.onHand + cases < level.reserved) return null;
  await db
    .update(stockLevels)
    .set({ onHand: level.onHand + cases, updatedAt: sql`now()` })
    .where(eq(stockLevels.productUuid, productUuid));
  const { kind, reason, actorId } = change;
  await db
    .insert(stockMovements)
    .values({ productUuid, kind, onHandChange: cases, reservedChange: 0, reason, actorId });
  return { before: level.onHand };
}

/** Newest first. */
export async function listStockMovements(db: Queryable, productUuid: string, limit: number) {
  return db
    .select({ movement: stockMovements, firstName: users.firstName, orderNumber: orders.number })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.actorId))
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(eq(stockMovements.productUuid, productUuid))
    .orderBy(desc(stockMovements.createdAt), desc(stockMovements.id))
    .limit(limit);
}

/** Every product that is sold from stock, counted or not. */
export async function listStock(db: Queryable) {
  return db
    .select({
      uuid: products.uuid,
      sku: products.sku,
      title: products.title,
      onHand: sql<number>`coalesce(${stockLevels.onHand}, 0)`,
      reserved: sql<number>`coalesce(${stockLevels.reserved}, 0)`,
      isCounted: sql<boolean>`${stockLevels.productUuid} is not null`,
    })
    .from(products)
    .leftJoin(stockLevels, eq(stockLevels.productUuid, products.uuid))
    .where(eq(products.stock, true))
    .orderBy(asc(products.title), asc(products.uuid));
}

export async function findStockProduct(db: Queryable, uuid: string) {
  const rows = await db
    .select({ uuid: products.uuid, stock: products.stock, title: products.title })
    .from(products)
    .where(eq(products.uuid, uuid));
  return rows[0] ?? null;
}
