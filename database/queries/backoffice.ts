import { and, asc, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import type { RequestKind } from '#contract/requests/requests.ts';
import type { RequestState } from '#contract/workflows/request-workflow.ts';
import type { Queryable } from '../connect.ts';
import { keptMails } from '../schema/outbox.ts';
import { users } from '../schema/people.ts';
import { errorGroups, missingPaths } from '../schema/records.ts';
import { requestLines, requests, subscribers } from '../schema/requests.ts';
import { searchMisses } from '../schema/search.ts';

interface Page {
  limit: number;
  offset: number;
}

export interface RequestFilter {
  states?: readonly RequestState[];
  kind?: RequestKind;
  /** A member of staff, or null for those nobody took. */
  ownerId?: string | null;
  keyword?: string;
}

const owners = alias(users, 'owners');

function toCondition({ states, kind, ownerId, keyword }: RequestFilter): SQL | undefined {
  const like = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null;
  return and(
    states && inArray(requests.state, [...states]),
    kind && eq(requests.kind, kind),
    ownerId === null ? isNull(requests.ownerId) : ownerId ? eq(requests.ownerId, ownerId) : undefined,
    like
      ? or(
          ilike(requests.number, like),
          ilike(requests.businessEmail, like),
          ilike(requests.restaurant, like),
          ilike(requests.phone, like),
          sql`exists (select 1 from ${requestLines} where ${requestLines.requestId} = ${requests.id} and ${ilike(requestLines.productName, like)})`,
        )
      : undefined,
  );
}

/** `first` stand before all others, the longest untouched on top; without it the latest change comes first. */
export async function listRequestRows(
  db: Queryable,
  filter: RequestFilter,
  { limit, offset, first }: Page & { first?: readonly RequestState[] },
) {
  return db
    .select({ request: requests, ownerName: owners.firstName })
    .from(requests)
    .leftJoin(owners, eq(owners.id, requests.ownerId))
    .where(toCondition(filter))
    .orderBy(
      ...(first
        ? [desc(inArray(requests.state, [...first])), asc(requests.updatedAt), asc(requests.serial)]
        : [desc(requests.updatedAt), desc(requests.serial)]),
    )
    .limit(limit)
    .offset(offset);
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

export async function findOldestChange(db: Queryable, filter: RequestFilter): Promise<Date | null> {
  const rows = await db
    .select({ at: requests.updatedAt })
    .from(requests)
    .where(toCondition(filter))
    .orderBy(asc(requests.updatedAt))
    .limit(1);
  return rows[0]?.at ?? null;
}

async function countRows(db: Queryable, table: PgTable, condition?: SQL): Promise<number> {
  const rows = await db.select({ count: sql<number>`count(*)::int` }).from(table).where(condition);
  return rows[0]?.count ?? 0;
}

export async function listErrorGroupRows(db: Queryable, { limit, offset }: Page) {
  const rows = await db
    .select()
    .from(errorGroups)
    .orderBy(desc(errorGroups.lastSeenAt), asc(errorGroups.fingerprint))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countRows(db, errorGroups) };
}

export async function listSubscriberRows(db: Queryable, { limit, offset }: Page) {
  const rows = await db
    .select()
    .from(subscribers)
    .orderBy(desc(subscribers.createdAt), asc(subscribers.email))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countRows(db, subscribers) };
}

export async function listConfirmedSubscribers(db: Queryable) {
  return db
    .select({ email: subscribers.email, confirmedAt: subscribers.confirmedAt })
    .from(subscribers)
    .where(eq(subscribers.state, 'confirmed'))
    .orderBy(asc(subscribers.email));
}

export async function listSearchMissRows(db: Queryable, { limit, offset }: Page) {
  const rows = await db
    .select()
    .from(searchMisses)
    .orderBy(desc(searchMisses.count), desc(searchMisses.lastSeenAt), asc(searchMisses.query))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countRows(db, searchMisses) };
}

export async function listMissingPathRows(db: Queryable, { limit, offset }: Page) {
  const rows = await db
    .select()
    .from(missingPaths)
    .orderBy(desc(missingPaths.count), desc(missingPaths.lastSeenAt), asc(missingPaths.path))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countRows(db, missingPaths) };
}

/** What the desk counts beside requests. */
export async function countSignals(db: Queryable) {
  return {
    keptMails: await countRows(db, keptMails),
    errorsToday: await countRows(db, errorGroups, sql`${errorGroups.lastSeenAt} > now() - interval '24 hours'`),
    subscribers: await countRows(db, subscribers, eq(subscribers.state, 'confirmed')),
    missingPaths: await countRows(db, missingPaths),
    searchMisses: await countRows(db, searchMisses),
  };
}
