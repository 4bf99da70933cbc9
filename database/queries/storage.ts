import { and, asc, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { timeZone } from '#contract/locale.ts';
import type { StockDay } from '#contract/storage/stock-forecast.ts';
import type { Queryable } from '../connect.ts';
import { products } from '../schema/catalog.ts';
import { companies } from '../schema/companies.ts';
import { artworks, designProofs, designs } from '../schema/designs.ts';
import { files } from '../schema/files.ts';
import { users } from '../schema/people.ts';
import {
  orderByDay,
  storageItems,
  storageMovements,
  storageReleases,
  storageWords,
  storedDesign,
  storedThing,
} from '../schema/storage.ts';
import { type Cursor, continueAt, countRows, type Keyset, toKeysetPage } from './keyset.ts';

export type StorageItemRecord = typeof storageItems.$inferSelect;
export type MovementRecord = typeof storageMovements.$inferSelect;
export type NewStorageItem = typeof storageItems.$inferInsert;

export async function insertStorageItem(db: Queryable, item: NewStorageItem): Promise<StorageItemRecord> {
  const [row] = await db.insert(storageItems).values(item).returning();
  if (!row) throw new Error('A stored item was not written.');
  return row;
}

export async function findStorageItem(db: Queryable, id: string): Promise<StorageItemRecord | null> {
  const rows = await db.select().from(storageItems).where(eq(storageItems.id, id));
  return rows[0] ?? null;
}

/** Holds the row until the transaction ends: movements of one item happen one after the other. */
export async function lockStorageItem(db: Queryable, id: string): Promise<StorageItemRecord | null> {
  const rows = await db.select().from(storageItems).where(eq(storageItems.id, id)).for('update');
  return rows[0] ?? null;
}

/** What makes an item: anything else about it may change. */
export type ItemIdentity = Pick<
  StorageItemRecord,
  'companyId' | 'productUuid' | 'title' | 'options' | 'artworkId' | 'artwork' | 'lot'
>;

/** The item a company has of the same thing: what comes in again joins it. Call it with the company's row held. */
export async function findSameItem(
  db: Queryable,
  { companyId, productUuid, title, options, artworkId, artwork, lot }: ItemIdentity,
): Promise<StorageItemRecord | null> {
  const rows = await db
    .select()
    .from(storageItems)
    .where(
      sql`${storageItems.companyId} = ${companyId} and ${storedThing} = ${productUuid ?? title}
        and ${storageItems.options} = ${JSON.stringify(options)}::jsonb and ${storedDesign} = ${artworkId ?? artwork}
        and ${storageItems.lot} = ${lot}`,
    );
  return rows[0] ?? null;
}

/** Files of artworks, and the numbers of the designs they come from. */
export async function listStoredArtworks(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: artworks.id, file: files, design: designs.number })
    .from(artworks)
    .innerJoin(files, eq(files.id, artworks.fileId))
    .leftJoin(designProofs, eq(designProofs.id, artworks.proofId))
    .leftJoin(designs, eq(designs.id, designProofs.designId))
    .where(inArray(artworks.id, [...ids]));
}

/** Whether a file is the artwork of something a company has in storage. */
export async function isStoredArtwork(db: Queryable, fileId: string, companyId: string): Promise<boolean> {
  const rows = await db
    .select({ id: artworks.id })
    .from(artworks)
    .innerJoin(storageItems, eq(storageItems.artworkId, artworks.id))
    .where(and(eq(artworks.fileId, fileId), eq(storageItems.companyId, companyId)))
    .limit(1);
  return rows.length > 0;
}

/** What the catalog knows of a product that is put into storage. */
export async function findStoredProduct(db: Queryable, uuid: string) {
  const rows = await db
    .select({
      image: products.image,
      cdnImage: products.cdnImage,
      imageObj: products.imageObj,
      unit: products.unit,
      casePack: products.casePack,
    })
    .from(products)
    .where(eq(products.uuid, uuid));
  return rows[0] ?? null;
}

/** Call it on a row that is held. */
export async function changeStorageItem(
  db: Queryable,
  id: string,
  changes: Partial<Pick<StorageItemRecord, 'onHand' | 'reserved' | 'orderByOn' | 'casePack'>>,
): Promise<StorageItemRecord> {
  const rows = await db
    .update(storageItems)
    .set({ ...changes, version: sql`${storageItems.version} + 1`, updatedAt: sql`now()` })
    .where(eq(storageItems.id, id))
    .returning();
  if (!rows[0]) throw new Error('A stored item was not changed.');
  return rows[0];
}

/** What the daily check found out: no movement, so no new version. */
export async function noteForecast(
  db: Queryable,
  id: string,
  changes: Pick<StorageItemRecord, 'orderByOn' | 'lowSince'>,
): Promise<void> {
  await db.update(storageItems).set(changes).where(eq(storageItems.id, id));
}

export async function insertMovement(
  db: Queryable,
  movement: typeof storageMovements.$inferInsert,
): Promise<MovementRecord> {
  const [row] = await db.insert(storageMovements).values(movement).returning();
  if (!row) throw new Error('A movement was not written.');
  return row;
}

export type NewMovementRow = typeof storageMovements.$inferInsert;

/** For demo data, which has a past. */
export async function insertMovements(db: Queryable, movements: NewMovementRow[]): Promise<void> {
  await db.insert(storageMovements).values(movements);
}

/** The most popular product whose sku begins so. */
export async function findProductBySku(db: Queryable, start: string) {
  const rows = await db
    .select()
    .from(products)
    .where(sql`starts_with(${products.sku}, ${start})`)
    .orderBy(desc(products.popularity), asc(products.uuid))
    .limit(1);
  return rows[0] ?? null;
}

/** The one to reorder first comes first. */
export async function listItemsOfCompany(
  db: Queryable,
  companyId: string,
  limit: number,
): Promise<StorageItemRecord[]> {
  return db
    .select()
    .from(storageItems)
    .where(eq(storageItems.companyId, companyId))
    .orderBy(asc(storageItems.orderByOn), asc(storageItems.id))
    .limit(limit);
}

/** Items of companies after an id, for jobs that go through all of them. */
export async function listItemsAfter(db: Queryable, afterId: string, limit: number): Promise<StorageItemRecord[]> {
  return db
    .select()
    .from(storageItems)
    .where(sql`${storageItems.companyId} is not null and ${storageItems.id} > ${afterId}`)
    .orderBy(asc(storageItems.id))
    .limit(limit);
}

/** Sums of each day as the office counts days, for the items named. */
export async function listStockDays(db: Queryable, itemIds: string[], since: Date): Promise<Map<string, StockDay[]>> {
  const days = new Map<string, StockDay[]>(itemIds.map((id) => [id, []]));
  if (itemIds.length === 0) return days;
  const day = sql<string>`(${storageMovements.createdAt} at time zone ${sql.raw(`'${timeZone}'`)})::date::text`;
  const rows = await db
    .select({
      itemId: storageMovements.itemId,
      day,
      change: sql<number>`sum(${storageMovements.pieces})::float8`,
      shipped: sql<number>`coalesce(-sum(${storageMovements.pieces}) filter (where ${storageMovements.kind} = 'ship'), 0)::float8`,
    })
    .from(storageMovements)
    .where(
      and(
        inArray(storageMovements.itemId, itemIds),
        gte(storageMovements.createdAt, since),
        ne(storageMovements.pieces, 0),
      ),
    )
    .groupBy(storageMovements.itemId, day)
    .orderBy(storageMovements.itemId, day);
  for (const { itemId, ...sums } of rows) days.get(itemId)?.push(sums);
  return days;
}

/** The newest first, with the first name of who did it. `stockOnly` leaves out what changes no balance. */
export async function listMovementRows(
  db: Queryable,
  { itemIds, limit, stockOnly }: { itemIds: string[]; limit: number; stockOnly: boolean },
) {
  if (itemIds.length === 0) return [];
  // The newest of each item by its index, then the newest of those. Asked for all items at once, PostgreSQL reads backward
  // through the movements of every company until enough of these have come.
  const newest = sql`(select m.id from unnest(${sql.param(itemIds)}::uuid[]) as wanted (id)
    cross join lateral (select id from storage_movements where item_id = wanted.id
      ${stockOnly ? sql`and kind in ('in', 'ship', 'adjust')` : sql``} order by id desc limit ${limit}) as m)`;
  return db
    .select({ movement: storageMovements, by: users.firstName, shipTo: storageReleases.shipTo })
    .from(storageMovements)
    .leftJoin(storageReleases, eq(storageReleases.id, storageMovements.releaseId))
    .leftJoin(users, eq(users.id, storageMovements.actorId))
    .where(sql`${storageMovements.id} = any(array${newest})`)
    .orderBy(desc(storageMovements.id))
    .limit(limit);
}

export const storageOrder: Keyset = {
  columns: [
    { column: orderByDay, kind: 'number' },
    { column: storageItems.id, kind: 'uuid' },
  ],
  descending: false,
};

export async function listStorageRows(
  db: Queryable,
  keyword: string,
  { limit, cursor }: { limit: number; cursor: Cursor | null },
) {
  const { where, orderBy, key } = continueAt(storageOrder, cursor);
  const like = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null;
  // The companies are found first, so that both halves of the condition are read from an index.
  const condition = like
    ? sql`(${storageWords} ilike ${like}
        or ${storageItems.companyId} = any(array(select id from companies where name ilike ${like})))`
    : undefined;
  const rows = await db
    .select({ item: storageItems, company: companies.name, key })
    .from(storageItems)
    .leftJoin(companies, eq(companies.id, storageItems.companyId))
    .where(and(condition, where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  return { page: toKeysetPage(rows, limit, cursor), total: await countRows(db, storageItems, condition) };
}

/** How many are to be reordered by a day, and the pieces of all. */
export async function countStorage(db: Queryable, day: string): Promise<{ due: number; onHand: number }> {
  const [row] = await db
    .select({
      due: sql<number>`count(*) filter (where ${storageItems.orderByOn} <= ${day})::int`,
      onHand: sql<number>`coalesce(sum(${storageItems.onHand}), 0)::float8`,
    })
    .from(storageItems);
  return row ?? { due: 0, onHand: 0 };
}
