import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { products } from '../schema/catalog.ts';
import { orders } from '../schema/orders.ts';
import { users } from '../schema/people.ts';
import { stockLevels, stockMovements } from '../schema/stock.ts';

const available = sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`;

/** Cases that can still be sold, by product; one that was never counted has none. */
export async function listAvailableCases(db: Queryable, uuids: readonly string[]): Promise<Map<string, number>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .select({ uuid: stockLevels.productUuid, available })
    .from(stockLevels)
    .where(inArray(stockLevels.productUuid, [...uuids]));
  return new Map(rows.map((row) => [row.uuid, row.available]));
}

/**
 * Reserves cases for an order, or answers false where fewer are left. The row is locked by the update, so that of many at
 * once each sees what the one before it left. Reserve products in the order of their ids: two carts then cannot deadlock.
 */
export async function reserveCases(
  db: Queryable,
  { productUuid, cases, orderId }: { productUuid: string; cases: number; orderId: string },
): Promise<boolean> {
  const rows = await db
    .update(stockLevels)
    .set({ reserved: sql`${stockLevels.reserved} + ${cases}::int`, updatedAt: sql`now()` })
    .where(and(eq(stockLevels.productUuid, productUuid), sql`${available} >= ${cases}::int`))
    .returning({ uuid: stockLevels.productUuid });
  if (rows.length === 0) return false;
  await db
    .insert(stockMovements)
    .values({ productUuid, kind: 'reserve', onHandChange: 0, reservedChange: cases, orderId });
  return true;
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

/**
 * Pieces of an order's line that left, or that were canceled, no longer hold cases; what left is no longer on hand either.
 * A shipment that was voided puts its cases back on hand, reserved as before.
 */
export async function settleCases(
  db: Queryable,
  kind: 'release' | 'ship' | 'void',
  { productUuid, orderId, quantity }: { productUuid: string | null; orderId: string; quantity: number },
): Promise<void> {
  if (!productUuid || quantity <= 0) return;
  const [held] = await db
    .select({
      reserved: sql<number>`coalesce(sum(${stockMovements.reservedChange}), 0)::int`,
      left: sql<number>`coalesce(-sum(${stockMovements.onHandChange}), 0)::int`,
      pack: products.casePack,
    })
    .from(products)
    .innerJoin(stockMovements, eq(stockMovements.productUuid, products.uuid))
    .where(and(eq(products.uuid, productUuid), eq(stockMovements.orderId, orderId)))
    .groupBy(products.uuid);
  // Orders from before stock was counted hold nothing.
  const most = held ? (kind === 'void' ? held.left : held.reserved) : 0;
  const cases = held ? Math.min(most, Math.ceil(quantity / held.pack)) : 0;
  if (cases <= 0) return;
  const reservedChange = kind === 'void' ? cases : -cases;
  const onHandChange = kind === 'release' ? 0 : reservedChange;
  await db
    .update(stockLevels)
    .set({
      reserved: sql`${stockLevels.reserved} + ${reservedChange}::int`,
      onHand: sql`${stockLevels.onHand} + ${onHandChange}::int`,
      updatedAt: sql`now()`,
    })
    .where(eq(stockLevels.productUuid, productUuid));
  await db.insert(stockMovements).values({ productUuid, kind, onHandChange, reservedChange, orderId });
}
