import { type AnyColumn, and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import type { RequestKind } from '#contract/requests/request-kinds.ts';
import type { RequestState } from '#contract/workflows/request-workflow.ts';
import type { Queryable } from '../connect.ts';
import { users } from '../schema/people.ts';
import { errorGroups, missingPaths } from '../schema/records.ts';
import { requests, requestWords, subscribers } from '../schema/requests.ts';
import { searchMisses } from '../schema/search.ts';
import { type Cursor, continueAt, countRows, type Keyset, toKeysetPage } from './keyset.ts';

export interface RequestFilter {
  states?: readonly RequestState[];
  kind?: RequestKind;
  /** A member of staff, or null for unassigned ones. */
  ownerId?: string | null;
  keyword?: string;
}

const owners = alias(users, 'owners');

function toCondition({ states, kind, ownerId, keyword }: RequestFilter): SQL | undefined {
  // Both halves have a trigram index; in one condition over two tables neither would be used.
  const like = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null;
  return and(
    states && inArray(requests.state, [...states]),
    kind && eq(requests.kind, kind),
    ownerId === null ? isNull(requests.ownerId) : ownerId ? eq(requests.ownerId, ownerId) : undefined,
    like
      ? sql`${requests.id} in (select id from requests where ${requestWords} ilike ${like}
          union select request_id from request_lines where product_name ilike ${like})`
      : undefined,
  );
}

const byChange = [
  { column: requests.updatedAt, kind: 'time' },
  { column: requests.serial, kind: 'number' },
] as const;

/** `first` stand before all others, the longest untouched on top; without it the latest change comes first. */
export function toRequestOrder(first?: readonly RequestState[]): Keyset {
  if (!first) return { columns: byChange, descending: true };
  const rank = sql`(case when ${inArray(requests.state, [...first])} then 0 else 1 end)`;
  return { columns: [{ column: rank, kind: 'number' }, ...byChange], descending: false };
}

export async function listRequestRows(
  db: Queryable,
  filter: RequestFilter,
  { limit, order, cursor }: { limit: number; order: Keyset; cursor: Cursor | null },
) {
  const { where, orderBy, key } = continueAt(order, cursor);
  const rows = await db
    .select({ request: requests, ownerName: owners.firstName, key })
    .from(requests)
    .leftJoin(owners, eq(owners.id, requests.ownerId))
    .where(and(toCondition(filter), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  return toKeysetPage(rows, limit, cursor);
}

export async function countRequestsByState(
  db: Queryable,
  filter: RequestFilter,
): Promise<Partial<Record<RequestState, number>>> {
  const rows = await db
    .select({ state: requests.state, count: sql<number>`count(*)::int` })
    .from(requests)
    .where(toCondition(filter))
    .groupBy(requests.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** One page of a table in its order, and how many rows there are in all. */
async function listPage<Table extends PgTable>(
  db: Queryable,
  table: Table,
  order: Keyset,
  limit: number,
  cursor: Cursor | null,
) {
  const { where, orderBy, key } = continueAt(order, cursor);
  const rows = await db
    .select({ row: getTableColumns(table), key })
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = toKeysetPage(rows as { row: Table['$inferSelect']; key: string[] }[], limit, cursor);
  return { page, total: await countRows(db, table) };
}

export const errorGroupOrder: Keyset = {
  columns: [
    { column: errorGroups.lastSeenAt, kind: 'time' },
    { column: errorGroups.fingerprint, kind: 'text' },
  ],
  descending: true,
};

export const listErrorGroupRows = (db: Queryable, limit: number, cursor: Cursor | null) =>
  listPage(db, errorGroups, errorGroupOrder, limit, cursor);

export const subscriberOrder: Keyset = {
  columns: [
    { column: subscribers.createdAt, kind: 'time' },
    { column: subscribers.email, kind: 'text' },
  ],
  descending: true,
};

export const listSubscriberRows = (db: Queryable, limit: number, cursor: Cursor | null) =>
  listPage(db, subscribers, subscriberOrder, limit, cursor);

export async function listConfirmedSubscribers(db: Queryable) {
  return db
    .select({ email: subscribers.email, confirmedAt: subscribers.confirmedAt })
    .from(subscribers)
    .where(eq(subscribers.state, 'confirmed'))
    .orderBy(asc(subscribers.email));
}

/** The most frequent first. By the hash of what was typed: a cursor of the text itself could become too long. */
const toCountOrder = (count: AnyColumn, lastSeenAt: AnyColumn, text: AnyColumn): Keyset => ({
  columns: [
    { column: count, kind: 'number' },
    { column: lastSeenAt, kind: 'time' },
    { column: sql`md5(${text})`, kind: 'text' },
  ],
  descending: true,
});

export const searchMissOrder = toCountOrder(searchMisses.count, searchMisses.lastSeenAt, searchMisses.query);
export const missingPathOrder = toCountOrder(missingPaths.count, missingPaths.lastSeenAt, missingPaths.path);

export const listSearchMissRows = (db: Queryable, limit: number, cursor: Cursor | null) =>
  listPage(db, searchMisses, searchMissOrder, limit, cursor);

export const listMissingPathRows = (db: Queryable, limit: number, cursor: Cursor | null) =>
  listPage(db, missingPaths, missingPathOrder, limit, cursor);
