import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { users, userWords } from '../schema/people.ts';
import { events } from '../schema/records.ts';
import { isWithinDays } from './days.ts';
import { type Cursor, continueAt, countRows, type Keyset, toKeysetPage } from './keyset.ts';

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
    // Two conditions instead of one with `or`, for which PostgreSQL would read the index on kinds from its beginning.
    kind
      ? kind.includes('.')
        ? eq(events.kind, kind)
        : like(events.kind, `${kind.replace(/[\\%_]/g, '\\$&')}.%`)
      : undefined,
    isWithinDays(events.createdAt, { from, until, zone }),
  );
}

export async function listAuditRows(
  db: Queryable,
  filter: AuditFilter,
  { limit, cursor }: { limit: number; cursor: Cursor | null },
) {
  // No events for a person or thing that was not found.
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
  return { page: toKeysetPage(rows, limit, cursor), total: await countRows(db, events, toCondition(filter)) };
}

const toLike = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** People by email or by a part of their name; a common name finds some of its owners. Each half by its own index. */
export async function findPeopleByWords(db: Queryable, words: string): Promise<string[]> {
  const like = toLike(words);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where lower(email) = ${words.toLowerCase()}
    union select id from users where ${userWords} ilike ${like} and (first_name || ' ' || last_name) ilike ${like} limit 50`);
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
    union all select id::text from storage_releases where number = ${number}
    union all select uuid::text from products where sku = ${number}
    union all select s.id::text from stores s join companies c on c.id = s.company_id where lower(c.name) = ${lower}
    union all select id::text from users where lower(email) = ${lower}
    union all select id::text from companies where lower(name) = ${lower}
    union all select ${words}`);
  return rows.map(({ id }) => id);
}

/** What staff call a subject, and the thing whose page shows it. */
export interface SubjectName {
  name: string;
  pageId: string;
}

/** How each kind of subject is called: id, name, and the id of its page. Ids are unique among all of them. */
const namedSubjects = [
  `select id, number as name, id as page_id from requests t`,
  `select id, number, id from quotes t`,
  `select id, number, id from designs t`,
  `select id, number, id from orders t`,
  `select t.id, o.number || ', line ' || t.position, o.id from order_lines t join orders o on o.id = t.order_id`,
  `select t.id, o.number || ', shipment ' || t.number, o.id from shipments t join orders o on o.id = t.order_id`,
  `select t.id, o.number || ', problem', o.id from order_problems t join orders o on o.id = t.order_id`,
  `select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email), id from users t`,
  `select id, name, id from companies t`,
  `select id, email, id from staff_invitations t`,
  `select t.id, 'Store of ' || c.name, t.id from stores t join companies c on c.id = t.company_id`,
  `select t.id, 'Order to approve of ' || c.name, t.id from store_approvals t join companies c on c.id = t.company_id`,
  `select t.id, case when t.sheet is null then 'Demo store' else 'Brand sheet' end, t.id from shared_stores t`,
  `select id, title, id from storage_items t`,
  `select t.id, t.number, t.item_id from storage_releases t`,
  `select t.id, 'Chat with ' || coalesce(nullif(u.email, ''), nullif(t.email, ''), 'a visitor'), t.id
    from chats t left join users u on u.id = t.user_id`,
  `select t.id, c.name || ', ' || t.region, c.id from tax_certificates t join companies c on c.id = t.company_id`,
  `select id, '/' || shortcut, id from canned_answers t`,
  `select id, name, id from api_keys t`,
  `select id, url, id from webhooks t`,
  `select id, title, id from advertisements t`,
  `select t.uuid, t.title, t.uuid from products t`,
  `select t.uuid, t.name, t.uuid from categories t`,
  `select t.uuid, t.name, t.uuid from industry_tags t`,
];

/** By the id of the subject, one statement for all kinds. What was deleted has no name. */
export async function listSubjectNames(db: Queryable, ids: string[]): Promise<Map<string, SubjectName>> {
  const known = ids.filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id));
  if (known.length === 0) return new Map();
  const list = sql`${sql.param(known)}::uuid[]`;
  const arms = namedSubjects.map(
    (select) =>
      sql`${sql.raw(select)} where t.${sql.raw(select.startsWith('select t.uuid') ? 'uuid' : 'id')} = any(${list})`,
  );
  const { rows } = await db.execute<{ id: string; name: string; page_id: string }>(sql.join(arms, sql` union all `));
  return new Map(rows.map(({ id, name, page_id }) => [id, { name, pageId: page_id }]));
}
