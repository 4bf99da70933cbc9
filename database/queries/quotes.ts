import { and, desc, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QuoteState } from '#contract/workflows/quote-workflow.ts';
import type { Queryable } from '../connect.ts';
import { prepareOnce } from '../prepare-once.ts';
import { products, productWords } from '../schema/catalog.ts';
import { users } from '../schema/people.ts';
import { quotes, quoteVersions } from '../schema/quotes.ts';
import { extendAccessLinks } from './access-links.ts';
import { isOwnedBy, type Workplace } from './companies.ts';
import { type Cursor, continueAt, countRows, type Keyset, toKeysetPage } from './keyset.ts';

export type QuoteRecord = typeof quotes.$inferSelect;
export type QuoteVersionRecord = typeof quoteVersions.$inferSelect;

const owners = alias(users, 'owners');

export async function insertQuote(
  db: Queryable,
  quote: typeof quotes.$inferInsert,
  version: Omit<typeof quoteVersions.$inferInsert, 'quoteId' | 'number'>,
): Promise<QuoteRecord> {
  const [row] = await db.insert(quotes).values(quote).returning();
  if (!row) throw new Error('A quote was not written.');
  await insertQuoteVersion(db, { quoteId: row.id, number: 1, ...version });
  return row;
}

export async function insertQuoteVersion(db: Queryable, version: typeof quoteVersions.$inferInsert): Promise<void> {
  await db.insert(quoteVersions).values(version);
}

export async function findQuoteRecord(db: Queryable, id: string): Promise<QuoteRecord | null> {
  const rows = await db.select().from(quotes).where(eq(quotes.id, id));
  return rows[0] ?? null;
}

/** Holds the row until the transaction ends. */
export async function lockQuoteRecord(db: Queryable, id: string): Promise<QuoteRecord | null> {
  const rows = await db.select().from(quotes).where(eq(quotes.id, id)).for('update');
  return rows[0] ?? null;
}

const sentQuote = prepareOnce(['id', 'requestId'], (db, { id, requestId }) => {
  const sent = db
    .select({ number: quoteVersions.number })
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quotes.id), isNotNull(quoteVersions.sentAt)));
  return db
    .select()
    .from(quotes)
    .where(and(or(eq(quotes.id, id), eq(quotes.requestId, requestId)), exists(sent)));
});

/** One of which a version was sent; by its id or by its request. */
export async function findSentQuote(
  db: Queryable,
  { id, requestId }: { id: string; requestId?: never } | { id?: never; requestId: string },
): Promise<QuoteRecord | null> {
  const rows = await sentQuote(db, { id: id ?? null, requestId: requestId ?? null });
  return rows[0] ?? null;
}

const quoteOfRequest = prepareOnce(['requestId'], (db, { requestId }) =>
  db.select().from(quotes).where(eq(quotes.requestId, requestId)),
);

export async function findQuoteOfRequest(db: Queryable, requestId: string): Promise<QuoteRecord | null> {
  const rows = await quoteOfRequest(db, { requestId });
  return rows[0] ?? null;
}

export async function findQuoteByNumber(db: Queryable, number: string, email: string): Promise<QuoteRecord | null> {
  const rows = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.number, number), eq(sql`lower(${quotes.email})`, email.toLowerCase())));
  return rows[0] ?? null;
}

/** Call it on a row that is held: every change makes a new version and prolongs its links. */
export async function changeQuote(
  db: Queryable,
  id: string,
  changes: Partial<Pick<QuoteRecord, 'state' | 'ownerId'>> = {},
): Promise<QuoteRecord> {
  const rows = await db
    .update(quotes)
    .set({ ...changes, version: sql`${quotes.version} + 1`, updatedAt: sql`now()` })
    .where(eq(quotes.id, id))
    .returning();
  if (!rows[0]) throw new Error('A quote was not changed.');
  await extendAccessLinks(db, { kind: 'quote', id });
  return rows[0];
}

/** Nothing that anyone decides on changes by it, so it is no new version. */
export async function setQuoteViewed(db: Queryable, id: string): Promise<QuoteRecord> {
  const changes = { state: 'viewed', updatedAt: sql`now()` } as const;
  const rows = await db.update(quotes).set(changes).where(eq(quotes.id, id)).returning();
  if (!rows[0]) throw new Error('A quote was not changed.');
  await extendAccessLinks(db, { kind: 'quote', id });
  return rows[0];
}

const versionsOfQuotes = prepareOnce(['quoteIds'], (db, { quoteIds }) =>
  db
    .select()
    .from(quoteVersions)
    .where(sql`${quoteVersions.quoteId} = any(${quoteIds})`)
    .orderBy(quoteVersions.quoteId, desc(quoteVersions.number)),
);

/** Newest first. */
export async function listQuoteVersions(db: Queryable, quoteIds: string[]): Promise<QuoteVersionRecord[]> {
  return quoteIds.length === 0 ? [] : versionsOfQuotes(db, { quoteIds });
}

/** The version that counts: the last one that was sent. */
export async function findSentVersion(db: Queryable, quoteId: string): Promise<QuoteVersionRecord | null> {
  const rows = await db
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId), isNotNull(quoteVersions.sentAt)))
    .orderBy(desc(quoteVersions.number))
    .limit(1);
  return rows[0] ?? null;
}

export async function changeDraft(
  db: Queryable,
  { quoteId, number }: Pick<QuoteVersionRecord, 'quoteId' | 'number'>,
  changes: Partial<
    Pick<QuoteVersionRecord, 'content' | 'costs' | 'internalNote' | 'authorId' | 'sentAt' | 'validUntil'>
  >,
): Promise<void> {
  await db
    .update(quoteVersions)
    .set(changes)
    .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.number, number)));
}

/** Of a company, or without one of the account; newest first. */
export async function listOwnQuotes(db: Queryable, place: Workplace, limit: number): Promise<QuoteRecord[]> {
  return db.select().from(quotes).where(isOwnedBy(place, quotes)).orderBy(desc(quotes.createdAt)).limit(limit);
}

export const quoteOrder: Keyset = {
  columns: [
    { column: quotes.updatedAt, kind: 'time' },
    { column: quotes.id, kind: 'uuid' },
  ],
  descending: true,
};

export interface QuoteFilter {
  states?: readonly QuoteState[];
  keyword?: string;
}

export async function listQuoteRows(
  db: Queryable,
  { states, keyword }: QuoteFilter,
  { limit, cursor }: { limit: number; cursor: Cursor | null },
) {
  const { where, orderBy, key } = continueAt(quoteOrder, cursor);
  const like = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null;
  const condition = and(
    states && inArray(quotes.state, [...states]),
    like ? sql`(${quotes.number} || ' ' || ${quotes.email} || ' ' || ${quotes.restaurant}) ilike ${like}` : undefined,
  );
  const rows = await db
    .select({ quote: quotes, ownerName: owners.firstName, key })
    .from(quotes)
    .leftJoin(owners, eq(owners.id, quotes.ownerId))
    .where(and(condition, where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  return { page: toKeysetPage(rows, limit, cursor), total: await countRows(db, quotes, condition) };
}

/** What prices and costs of products are counted from, for staff alone. */
export async function listCostRows(db: Queryable, uuids: string[]) {
  if (uuids.length === 0) return [];
  return db
    .select({
      uuid: products.uuid,
      options: products.options,
      print_methods: products.printMethods,
      price_ladder: products.priceLadder,
      case_pack: products.casePack,
      case_weight_grams: products.caseWeightGrams,
      moq: products.moq,
      cost_ladder: products.costLadder,
    })
    .from(products)
    .where(inArray(products.uuid, uuids));
}

/** The product with this SKU or name, else the most ordered one whose SKU or name contains the words. */
export async function findProductByWords(db: Queryable, words: string): Promise<string | null> {
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const [found] = await db
    .select({ uuid: products.uuid })
    .from(products)
    .where(sql`${productWords} ilike ${like}`)
    .orderBy(
      sql`lower(${words}) in (lower(${products.sku}), lower(${products.title})) desc`,
      desc(products.popularity),
      products.sku,
    )
    .limit(1);
  return found?.uuid ?? null;
}

const productPictures = prepareOnce(['uuids'], (db, { uuids }) =>
  db
    .select({
      uuid: products.uuid,
      sku: products.sku,
      customisable: products.customisable,
      title: products.title,
      seoTitle: products.seoTitle,
      image: products.image,
      cdnImage: products.cdnImage,
      imageObj: products.imageObj,
    })
    .from(products)
    .where(sql`${products.uuid} = any(${uuids})`),
);

/** What the catalog shows of products today. */
export async function listProductPictures(db: Queryable, uuids: string[]) {
  return uuids.length === 0 ? [] : productPictures(db, { uuids });
}
