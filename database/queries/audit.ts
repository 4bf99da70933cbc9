import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { users } from '../schema/people.ts';
import { events } from '../schema/records.ts';
import { isWithinDays } from './days.ts';
import { type Cursor, continueAt, type Keyset, toKeysetPage } from './keyset.ts';

export interface AuditFilter {
  /** Who did it. */
  actorIds?: string[];
  /** What it happened to. */
  subjectIds?: string[];
  /** A whole kind, or the word before the dot. */
  kind?: string;
  /** Days as they are on the calendar of the zone, both included; empty for no limit. */
  from: string;
  until: string;
  zone: string;
}

export const auditOrder: Keyset = {
  columns: [
    { column: events.createdAt, kind: 'time' },
    { column: events.id, kind: 'number' },
  ],
  descending: true,
};

function toCondition({ actorIds, subjectIds, kind, from, until, zone }: AuditFilter): SQL | undefined {
  return and(
    actorIds && inArray(events.actorId, actorIds),
    subjectIds && inArray(events.subjectId, subjectIds),
    // A range, so that the index on kinds is read: '/' follows '.' in the order of bytes.
    kind
      ? or(eq(events.kind, kind), sql`${events.kind} collate "C" between ${`${kind}.`} and ${`${kind}/`}`)
      : undefined,
    isWithinDays(events.createdAt, { from, until, zone }),
  );
}

export async function listAuditRows(
  db: Queryable,
  filter: AuditFilter,
  { limit, cursor, countLimit }: { limit: number; cursor: Cursor | null; countLimit: number },
) {
  // A person or thing that is not known did nothing.
  if (filter.actorIds?.length === 0 || filter.subjectIds?.length === 0)
    return { page: toKeysetPage<never>([], limit, null), total: 0 };
  const { where, orderBy, key } = continueAt(auditOrder, cursor);
  const rows = await db
    .select({
      event: events,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      key,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(and(toCondition(filter), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const found = db.select({ one: sql`1` }).from(events).where(toCondition(filter)).limit(countLimit);
  const counted = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${found}) found`);
  return { page: toKeysetPage(rows, limit, cursor), total: counted.rows[0]?.count ?? 0 };
}

const toLike = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** People by email or by a part of their name; a common name finds some of its owners. */
export async function findPeopleByWords(db: Queryable, words: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.email})`, words.toLowerCase()),
        sql`(${users.firstName} || ' ' || ${users.lastName}) ilike ${toLike(words)}`,
      ),
    )
    .limit(50);
  return rows.map(({ id }) => id);
}

/** Ids of what has this number, email or name; an order with its lines, shipments and problems. */
export async function findSubjectIds(db: Queryable, words: string): Promise<string[]> {
  const number = words.toUpperCase();
  const lower = words.toLowerCase();
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from requests where number = ${number}
    union all select id::text from quotes where number = ${number}
    union all select id::text from designs where number = ${number}
    union all select unnest(array[o.id::text] || array(select id::text from order_lines where order_id = o.id)
      || array(select id::text from shipments where order_id = o.id)
      || array(select id::text from order_problems where order_id = o.id)) from orders o where o.number = ${number}
    union all select id::text from users where lower(email) = ${lower}
    union all select id::text from companies where lower(name) = ${lower}
    union all select ${words}`);
  return rows.map(({ id }) => id);
}

/** Numbers and names of subjects by their id. What was deleted has none. */
export async function listSubjectNames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id));
  if (known.length === 0) return new Map();
  const list = sql`${sql.param(known)}::uuid[]`;
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id::text, number as name from requests where id = any(${list})
    union all select id::text, number from quotes where id = any(${list})
    union all select id::text, number from designs where id = any(${list})
    union all select id::text, number from orders where id = any(${list})
    union all select l.id::text, o.number || ', line ' || l.position from order_lines l join orders o on o.id = l.order_id
      where l.id = any(${list})
    union all select id::text, trim(first_name || ' ' || last_name) from users where id = any(${list})
    union all select id::text, name from companies where id = any(${list})
    union all select id::text, email from staff_invitations where id = any(${list})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
