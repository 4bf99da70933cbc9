import { and, asc, desc, eq, ne, notInArray, or, sql } from 'drizzle-orm';
import type { RequestState } from '#contract/workflows/request-workflow.ts';
import type { Queryable } from '../connect.ts';
import { prepareOnce } from '../prepare-once.ts';
import { products } from '../schema/catalog.ts';
import { designs } from '../schema/designs.ts';
import { orders } from '../schema/orders.ts';
import { quotes } from '../schema/quotes.ts';
import { requestLines, requests } from '../schema/requests.ts';
import { extendAccessLinks } from './access-links.ts';
import { isOwnedBy, type Workplace } from './companies.ts';
import { listSubjectEvents, type SubjectEventRow } from './records.ts';

export type RequestRecord = typeof requests.$inferSelect;

/** Holds back equal content until this transaction ends: two sendings at one moment fold as two in a row do. */
export async function holdContent(db: Queryable, contentHash: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 42))`);
}

export interface Sender {
  userId: string | null;
  guestId: string;
  ip: string;
}

/**
 * The same words from the same browser, account or IP within a day, unless that request has come to its end.
 * Words alone are not enough: a stranger who guesses them would be handed the link to another person's request.
 */
export async function findSameRequest(
  db: Queryable,
  contentHash: string,
  sender: Sender,
  endedStates: readonly RequestState[],
): Promise<RequestRecord | null> {
  const rows = await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.contentHash, contentHash),
        sql`${requests.createdAt} > now() - interval '24 hours'`,
        notInArray(requests.state, [...endedStates]),
        or(
          eq(requests.ip, sender.ip),
          sender.guestId ? eq(requests.guestId, sender.guestId) : undefined,
          sender.userId ? eq(requests.userId, sender.userId) : undefined,
        ),
      ),
    )
    .orderBy(desc(requests.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

export async function insertRequest(
  db: Queryable,
  request: typeof requests.$inferInsert,
  lines: Omit<typeof requestLines.$inferInsert, 'requestId' | 'position'>[],
): Promise<RequestRecord> {
  const [row] = await db.insert(requests).values(request).returning();
  if (!row) throw new Error('A request was not written.');
  if (lines.length > 0)
    await db.insert(requestLines).values(lines.map((line, position) => ({ ...line, requestId: row.id, position })));
  return row;
}

export async function countRepeat(db: Queryable, id: string): Promise<void> {
  await db
    .update(requests)
    .set({ repeats: sql`${requests.repeats} + 1` })
    .where(eq(requests.id, id));
}

const requestById = prepareOnce(['id'], (db, { id }) => db.select().from(requests).where(eq(requests.id, id)));

export async function findRequestRecord(db: Queryable, id: string): Promise<RequestRecord | null> {
  const rows = await requestById(db, { id });
  return rows[0] ?? null;
}

/** Holds the row until the transaction ends, so that what is decided about it still holds when it is written. */
export async function lockRequestRecord(db: Queryable, id: string): Promise<RequestRecord | null> {
  const rows = await db.select().from(requests).where(eq(requests.id, id)).for('update');
  return rows[0] ?? null;
}

export async function findRequestByNumber(db: Queryable, number: string, email: string): Promise<RequestRecord | null> {
  const rows = await db
    .select()
    .from(requests)
    .where(and(eq(requests.number, number), eq(sql`lower(${requests.businessEmail})`, email.toLowerCase())));
  return rows[0] ?? null;
}

/** Call it on a row that is held (see lockRequestRecord): every change makes a new version and prolongs its links. */
export async function changeRequest(
  db: Queryable,
  id: string,
  changes: Partial<Pick<RequestRecord, 'state' | 'ownerId'>>,
): Promise<RequestRecord> {
  const rows = await db
    .update(requests)
    .set({ ...changes, version: sql`${requests.version} + 1`, updatedAt: sql`now()` })
    .where(eq(requests.id, id))
    .returning();
  if (!rows[0]) throw new Error('A request was not changed.');
  await extendAccessLinks(db, { kind: 'request', id });
  return rows[0];
}

const namesOfRequests = prepareOnce(['requestIds'], (db, { requestIds }) =>
  db
    .select({ requestId: requestLines.requestId, name: requestLines.productName })
    .from(requestLines)
    .where(and(sql`${requestLines.requestId} = any(${requestIds})`, ne(requestLines.productName, '')))
    .orderBy(asc(requestLines.requestId), asc(requestLines.position)),
);

/** The names of the products that each request asks for, in its order. */
export async function listProductNames(db: Queryable, requestIds: string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>(requestIds.map((id) => [id, []]));
  if (requestIds.length === 0) return names;
  const rows = await namesOfRequests(db, { requestIds });
  for (const { requestId, name } of rows) names.get(requestId)?.push(name);
  return names;
}

const linesOfRequests = prepareOnce(['requestIds'], (db, { requestIds }) =>
  db
    .select({
      line: requestLines,
      title: products.title,
      seoTitle: products.seoTitle,
      image: products.image,
      cdnImage: products.cdnImage,
      imageObj: products.imageObj,
      unit: products.unit,
      options: products.options,
      mockup: products.mockup,
    })
    .from(requestLines)
    .leftJoin(products, eq(products.uuid, requestLines.productUuid))
    .where(sql`${requestLines.requestId} = any(${requestIds})`)
    .orderBy(asc(requestLines.requestId), asc(requestLines.position)),
);

/** Lines with what the catalog knows of their product today. */
export function listRequestLines(db: Queryable, requestIds: string[]) {
  return linesOfRequests(db, { requestIds });
}

export type RequestLineRow = Awaited<ReturnType<typeof listRequestLines>>[number];

/** What happened, oldest first, with the first name of the person who did it. */
export function listRequestEvents(db: Queryable, requestId: string) {
  return listSubjectEvents(db, 'request', requestId);
}

export type RequestEventRow = SubjectEventRow;

/** The main picture, by the order that pages use. */
const mainImage = sql<string>`coalesce(nullif(${products.imageObj}->>'image', ''), nullif(${products.cdnImage}, ''), ${products.image})`;

/** Writes the picture that was composed for a line; the other words about its logo stay. */
export async function saveLinePicture(
  db: Queryable,
  line: { requestId: string; position: number },
  pictureId: string,
): Promise<void> {
  await db
    .update(requestLines)
    .set({ artwork: sql`jsonb_set(${requestLines.artwork}, '{picture_id}', to_jsonb(${pictureId}::text))` })
    .where(and(eq(requestLines.requestId, line.requestId), eq(requestLines.position, line.position)));
}

/** The catalog's own titles, by uuid and by title: what a visitor typed exactly is what they mean. */
export async function listNamedProducts(db: Queryable, uuids: string[], titles: string[]) {
  if (uuids.length + titles.length === 0) return [];
  return db
    .select({
      uuid: products.uuid,
      title: products.title,
      image: mainImage,
      printMethods: products.printMethods,
    })
    .from(products)
    .where(
      sql`${products.uuid} = any(${sql.param(uuids)}::uuid[]) or lower(${products.title}) = any(${sql.param(titles.map((title) => title.toLowerCase()))}::text[])`,
    );
}

export async function listOwnRequests(db: Queryable, place: Workplace, limit: number): Promise<RequestRecord[]> {
  return db.select().from(requests).where(isOwnedBy(place, requests)).orderBy(desc(requests.createdAt)).limit(limit);
}

/** An account's requests follow it to its new email: answers go there. */
export async function moveToEmail(db: Queryable, userId: string, address: { from: string; to: string }): Promise<void> {
  await db
    .update(requests)
    .set({ businessEmail: address.to })
    .where(and(eq(requests.userId, userId), eq(sql`lower(${requests.businessEmail})`, address.from.toLowerCase())));
  for (const table of [quotes, designs, orders])
    await db
      .update(table)
      .set({ email: address.to })
      .where(and(eq(table.userId, userId), eq(sql`lower(${table.email})`, address.from.toLowerCase())));
}
