import { and, asc, desc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { timeZone } from '#contract/locale.ts';
import { orderStatusRows } from '#contract/orders/derive-order-status.ts';
import { orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { isInPhase, listPhase } from '#contract/workflows/states.ts';
import { type StoreState, storeWorkflow } from '#contract/workflows/store-workflow.ts';
import type { Queryable } from '../connect.ts';
import { productIndustryTags, products } from '../schema/catalog.ts';
import { companies, memberships } from '../schema/companies.ts';
import { orderLines, orders } from '../schema/orders.ts';
import { storeProducts, stores } from '../schema/stores.ts';

export type StoreRecord = typeof stores.$inferSelect;
export type StoreProductRecord = typeof storeProducts.$inferSelect;
export type CatalogProduct = typeof products.$inferSelect;
export interface StoreProductRow {
  line: StoreProductRecord;
  product: CatalogProduct;
}

export async function insertStore(db: Queryable, store: typeof stores.$inferInsert): Promise<StoreRecord> {
  const [row] = await db.insert(stores).values(store).returning();
  if (!row) throw new Error('A store was not written.');
  return row;
}

export async function findStore(db: Queryable, id: string): Promise<StoreRecord | null> {
  const [row] = await db.select().from(stores).where(eq(stores.id, id));
  return row ?? null;
}

export async function findStoreOfCompany(db: Queryable, companyId: string): Promise<StoreRecord | null> {
  const [row] = await db.select().from(stores).where(eq(stores.companyId, companyId));
  return row ?? null;
}

/** Its members see nothing of a store in another state. */
export async function findOpenStore(db: Queryable, companyId: string | null): Promise<StoreRecord | null> {
  const store = companyId ? await findStoreOfCompany(db, companyId) : null;
  return store && isInPhase(storeWorkflow.states, store.state, 'open') ? store : null;
}

/** Holds the store until the transaction ends: staff change it one after the other. */
export async function lockStore(db: Queryable, id: string): Promise<StoreRecord | null> {
  const [row] = await db.select().from(stores).where(eq(stores.id, id)).for('update');
  return row ?? null;
}

/** Call it on a row that is held. */
export async function changeStore(
  db: Queryable,
  id: string,
  changes: Partial<Pick<StoreRecord, 'state' | 'logoFileId' | 'colors' | 'agreedUntil'>> = {},
): Promise<StoreRecord> {
  const [row] = await db
    .update(stores)
    .set({ ...changes, version: sql`${stores.version} + 1`, updatedAt: sql`now()` })
    .where(eq(stores.id, id))
    .returning();
  if (!row) throw new Error('A store was not changed.');
  return row;
}

export async function listStoreRows(
  db: Queryable,
  { state, keyword, limit }: { state: StoreState | 'all'; keyword: string; limit: number },
) {
  return db
    .select({
      store: stores,
      company: companies.name,
      products: sql<number>`(select count(*)::int from store_products where store_id = ${stores.id})`,
    })
    .from(stores)
    .innerJoin(companies, eq(companies.id, stores.companyId))
    .where(
      and(
        state === 'all' ? undefined : eq(stores.state, state),
        keyword ? sql`position(lower(${keyword}) in lower(${companies.name})) > 0` : undefined,
      ),
    )
    .orderBy(desc(stores.updatedAt), asc(stores.id))
    .limit(limit);
}

export async function listStoreProducts(db: Queryable, storeId: string): Promise<StoreProductRow[]> {
  return db
    .select({ line: storeProducts, product: products })
    .from(storeProducts)
    .innerJoin(products, eq(products.uuid, storeProducts.productUuid))
    .where(eq(storeProducts.storeId, storeId))
    .orderBy(asc(storeProducts.position), asc(storeProducts.id));
}

export async function insertStoreProduct(
  db: Queryable,
  line: Omit<typeof storeProducts.$inferInsert, 'position'>,
): Promise<boolean> {
  const position = sql`(select coalesce(max(position), 0) + 1 from store_products where store_id = ${line.storeId})`;
  const rows = await db
    .insert(storeProducts)
    .values({ ...line, position })
    .onConflictDoNothing()
    .returning({ id: storeProducts.id });
  return rows.length > 0;
}

const isLine = (storeId: string, id: string) => and(eq(storeProducts.storeId, storeId), eq(storeProducts.id, id));

export async function changeStoreProduct(
  db: Queryable,
  storeId: string,
  id: string,
  changes: Partial<Pick<StoreProductRecord, 'breaks' | 'usualQuantity' | 'isUsual'>>,
): Promise<void> {
  await db.update(storeProducts).set(changes).where(isLine(storeId, id));
}

export async function deleteStoreProduct(db: Queryable, storeId: string, id: string): Promise<void> {
  await db.delete(storeProducts).where(isLine(storeId, id));
}

export async function findProductOfSku(db: Queryable, sku: string): Promise<CatalogProduct | null> {
  const [row] = await db
    .select()
    .from(products)
    .where(eq(sql`lower(${products.sku})`, sku.toLowerCase()));
  return row ?? null;
}

export async function findCatalogProduct(db: Queryable, uuid: string): Promise<CatalogProduct | null> {
  const [row] = await db.select().from(products).where(eq(products.uuid, uuid));
  return row ?? null;
}

/** What a company had printed, each product once: with its artwork where it has one, else as it was ordered last. */
export async function listBoughtLines(db: Queryable, companyId: string, limit: number) {
  const rows = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.companyId, companyId),
        eq(orderLines.kind, 'custom'),
        isNotNull(orderLines.productUuid),
        notInArray(orderLines.state, listPhase(orderLineWorkflow.states, 'canceled')),
      ),
    )
    .orderBy(sql`${orderLines.artworkId} is null`, desc(orders.createdAt), asc(orderLines.position))
    .limit(mostLinesRead);
  const isFirst = ({ line }: (typeof rows)[number], index: number) =>
    rows.findIndex((other) => other.line.productUuid === line.productUuid) === index;
  return rows.filter(isFirst).slice(0, limit);
}

const mostLinesRead = 500;

/** When a company ordered each of these products last. */
export async function listLastOrdered(
  db: Queryable,
  companyId: string,
  uuids: readonly string[],
): Promise<Map<string, Date>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .select({ uuid: orderLines.productUuid, at: sql<string>`max(${orders.createdAt})` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.companyId, companyId), inArray(orderLines.productUuid, [...uuids])))
    .groupBy(orderLines.productUuid);
  return new Map(rows.flatMap(({ uuid, at }) => (uuid ? [[uuid, new Date(at)] as const] : [])));
}

/** Products that are printed, the most popular first; of one restaurant type where it is named. */
export async function listPrintedProducts(
  db: Queryable,
  industryUuid: string | null,
  limit: number,
): Promise<CatalogProduct[]> {
  const isTagged = sql`exists (select from ${productIndustryTags} where product_uuid = ${products.uuid} and industry_tag_uuid = ${industryUuid})`;
  return db
    .select()
    .from(products)
    .where(and(eq(products.customisable, true), industryUuid ? isTagged : undefined))
    .orderBy(desc(products.popularity), asc(products.uuid))
    .limit(limit);
}

const monthBegan = sql.raw(`(date_trunc('month', now() at time zone '${timeZone}') at time zone '${timeZone}')`);

/** What members ordered for the company in this calendar month, by account; canceled orders do not count. */
export async function listSpent(db: Queryable, companyId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: orders.userId, cents: sql<string>`sum(${orders.totalCents})` })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        isNotNull(orders.userId),
        notInArray(orders.status, listPhase(orderStatusRows, 'canceled')),
        sql`${orders.createdAt} >= ${monthBegan}`,
      ),
    )
    .groupBy(orders.userId);
  return new Map(rows.map(({ userId, cents }) => [userId ?? '', Number(cents)]));
}

/** Null for no limit. */
export async function listLimits(db: Queryable, companyId: string): Promise<Map<string, number | null>> {
  const rows = await db
    .select({ userId: memberships.userId, limit: memberships.spendingLimitCents })
    .from(memberships)
    .where(eq(memberships.companyId, companyId));
  return new Map(rows.map(({ userId, limit }) => [userId, limit]));
}

export async function setSpendingLimit(
  db: Queryable,
  { companyId, userId, cents }: { companyId: string; userId: string; cents: number | null },
): Promise<void> {
  await db
    .update(memberships)
    .set({ spendingLimitCents: cents })
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)));
}
