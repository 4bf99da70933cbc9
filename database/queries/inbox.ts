import { type SQL, sql } from 'drizzle-orm';
import type { InboxKind } from '#contract/backoffice/inbox.ts';
import { chatWorkflow } from '#contract/workflows/chat-workflow.ts';
import { designWorkflow } from '#contract/workflows/design-workflow.ts';
import { orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { orderProblemWorkflow } from '#contract/workflows/order-problem-workflow.ts';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { requestWorkflow } from '#contract/workflows/request-workflow.ts';
import { listPhase, listWaiting } from '#contract/workflows/states.ts';
import { releaseWorkflow } from '#contract/workflows/storage-release-workflow.ts';
import type { Queryable } from '../connect.ts';
import { prepareOnce } from '../prepare-once.ts';
import { oneOf } from '../schema/columns.ts';
import { designWords } from '../schema/designs.ts';
import { orderWords } from '../schema/orders.ts';
import { quoteWords } from '../schema/quotes.ts';
import { requestWords } from '../schema/requests.ts';

type WaitsFor = 'staff' | 'customer';

/** How one kind of work is read: an index on its state and age serves each. */
interface Source {
  from: SQL;
  /** Whether a row waits on us or on the customer. */
  where(waitsFor: WaitsFor): SQL;
  owner: SQL;
  /** The longest untouched first: so many are shown. */
  age: SQL;
  words(like: string): SQL;
  columns: SQL;
}

/**
 * When its last move brought it to where it is: assigning or editing it gives no more time. The last by id, which the index on
 * the subject has: for `max(created_at)` PostgreSQL reads back through the moves of all others.
 */
const movedAt = (type: string, id: SQL, createdAt: SQL) =>
  sql`coalesce((select e.created_at from events e where e.subject_type = ${sql.raw(`'${type}'`)}
    and e.subject_id = ${id}::text and e.kind = ${sql.raw(`'${type}.moved'`)} order by e.id desc limit 1), ${createdAt})`;

/** Lines that staff bring forward: from the schedule until they leave. */
const inOurHands = oneOf(listPhase(orderLineWorkflow.states, 'waiting', 'making'));

/** Those that are not packed yet. */
const unpacked = oneOf(
  listPhase(orderLineWorkflow.states, 'waiting', 'making').filter((state) => !orderLineWorkflow.states[state].canShip),
);

/** An order `t` in advance that nobody has released: before its deposit is paid, and once it is packed before the rest is. */
const waitsForMoney = sql`(t.terms = 'advance' and t.released_at is null and t.stock_hold <> 'none' and exists (
  select from order_balances b where b.order_id = t.id and b.open_cents > 0
    and (b.paid_cents < ceil(b.due_cents * t.deposit_percent / 100.0)
      or not exists (select from order_lines l where l.order_id = t.id and l.state ${unpacked}))))`;

/** One row for each kind: to add one, add its name to `inboxKinds`. */
const sources: Record<InboxKind, Source> = {
  request: {
    from: sql`requests t`,
    where: (waitsFor) => sql`t.state ${oneOf(listWaiting(requestWorkflow.states, waitsFor))}`,
    owner: sql`t.owner_id`,
    age: sql`t.created_at`,
    words: (like) => sql`t.id in (select id from requests where ${requestWords} ilike ${like})`,
    columns: sql`t.id::text, t.number, coalesce(nullif(t.restaurant, ''), t.business_email) as restaurant,
      coalesce((select string_agg(trim(to_char(l.quantity, '999,999,999')) || ' × ' || l.product_name, ', ' order by l.position)
        from request_lines l where l.request_id = t.id and l.product_name <> ''),
        nullif(t.brief, ''), t.additional_comments) as what,
      t.state, t.kind as detail, ${movedAt('request', sql`t.id`, sql`t.created_at`)} as since, null::timestamptz as due_at,
      t.owner_id, t.version, t.id::text as page_id`,
  },
  quote: {
    from: sql`quotes t`,
    where: (waitsFor) => sql`t.state ${oneOf(listWaiting(quoteWorkflow.states, waitsFor))}`,
    owner: sql`t.owner_id`,
    age: sql`t.updated_at`,
    words: (like) => sql`t.id in (select id from quotes where ${quoteWords} ilike ${like})`,
    columns: sql`t.id::text, t.number, coalesce(nullif(t.restaurant, ''), t.email) as restaurant,
      coalesce((select string_agg(line ->> 'name', ', ') from (select v.content from quote_versions v
        where v.quote_id = t.id order by v.number desc limit 1) newest, jsonb_array_elements(newest.content -> 'lines') line), '') as what,
      t.state, '' as detail, ${movedAt('quote', sql`t.id`, sql`t.created_at`)} as since, null::timestamptz as due_at,
      t.owner_id, t.version, t.id::text as page_id`,
  },
  design: {
    from: sql`designs t`,
    where: (waitsFor) => sql`t.state ${oneOf(listWaiting(designWorkflow.states, waitsFor))}`,
    owner: sql`t.owner_id`,
    age: sql`t.updated_at`,
    words: (like) => sql`t.id in (select id from designs where ${designWords} ilike ${like})`,
    columns: sql`t.id::text, t.number, coalesce(nullif(t.restaurant, ''), t.email) as restaurant, t.product_name as what,
      t.state, coalesce('request ' || t.request_id, 'order ' || t.order_id, '') as detail, t.moved_at as since, t.due_at, t.owner_id,
      t.version, t.id::text as page_id`,
  },
  release: {
    from: sql`storage_releases t join storage_items i on i.id = t.item_id left join companies c on c.id = i.company_id`,
    where: (waitsFor) => sql`t.state ${oneOf(listWaiting(releaseWorkflow.states, waitsFor))}`,
    owner: sql`t.owner_id`,
    age: sql`t.created_at`,
    words: (like) => sql`(t.number || ' ' || coalesce(c.name, '') || ' ' || i.title) ilike ${like}`,
    columns: sql`t.id::text, t.number, coalesce(c.name, '') as restaurant,
      concat_ws(', ', trim(to_char(t.pieces, '999,999,999')) || ' × ' || i.title, nullif(i.artwork, '')) as what, t.state, '' as detail,
      ${movedAt('release', sql`t.id`, sql`t.created_at`)} as since, null::timestamptz as due_at, t.owner_id, t.version,
      i.id::text as page_id`,
  },
  order: {
    from: sql`orders t join lateral (select min(l.due_on) as due_on, min(l.state_since) as since,
        string_agg(trim(to_char(l.quantity, '999,999,999')) || ' × ' || (l.content ->> 'title'), ', ' order by l.position) as what
      from order_lines l where l.order_id = t.id and l.state ${inOurHands}) w on true`,
    // A line without a proof is in the inbox as its design. An order in advance may wait for its money.
    where: (waitsFor) => sql`t.id in (select order_id from order_lines where state ${inOurHands})
      and ${waitsFor === 'staff' ? sql`not` : sql``} ${waitsForMoney}`,
    owner: sql`t.owner_id`,
    age: sql`t.created_at`,
    words: (like) => sql`t.id in (select id from orders where ${orderWords} ilike ${like})`,
    // The day it should leave us ends with the last pickup.
    columns: sql`t.id::text, t.number, coalesce(nullif(t.restaurant, ''), t.email) as restaurant, coalesce(w.what, '') as what,
      t.status as state, '' as detail, coalesce(w.since, t.created_at) as since,
      (w.due_on::text || ' 22:00Z')::timestamptz as due_at, t.owner_id, t.version, t.id::text as page_id`,
  },
  problem: {
    from: sql`order_problems t join orders o on o.id = t.order_id`,
    where: (waitsFor) => sql`t.state ${oneOf(listWaiting(orderProblemWorkflow.states, waitsFor))}`,
    owner: sql`o.owner_id`,
    age: sql`t.created_at`,
    words: (like) => sql`o.id in (select id from orders where ${orderWords} ilike ${like})`,
    columns: sql`t.id::text, o.number, coalesce(nullif(o.restaurant, ''), o.email) as restaurant, t.text as what, t.state,
      t.kind as detail, ${movedAt('order_problem', sql`t.id`, sql`t.created_at`)} as since, null::timestamptz as due_at,
      o.owner_id, t.version, o.id::text as page_id`,
  },
  payment: {
    from: sql`payment_cases t left join orders o on o.id = t.order_id`,
    where: (waitsFor) => (waitsFor === 'staff' ? sql`t.closed_at is null` : sql`false`),
    owner: sql`o.owner_id`,
    age: sql`t.created_at`,
    words: (like) => sql`(concat_ws(' ', t.email, t.about, t.what) ilike ${like}
      or o.id in (select id from orders where ${orderWords} ilike ${like}))`,
    columns: sql`t.id::text, coalesce(o.number, 'Payment') as number,
      coalesce(nullif(o.restaurant, ''), nullif(o.email, ''), nullif(t.email, ''), t.about) as restaurant, t.what, t.kind as state,
      coalesce(nullif(t.email, ''), '') as detail, t.created_at as since, t.due_at, o.owner_id, 1 as version,
      coalesce(o.id::text, '') as page_id`,
  },
  chat: {
    from: sql`chats t left join users p on p.id = t.user_id`,
    // One that we answered last waits for no one: the visitor may never come back.
    where: (waitsFor) =>
      sql`t.state ${oneOf(listWaiting(chatWorkflow.states, waitsFor))} and t.waiting_since is not null`,
    owner: sql`t.owner_id`,
    age: sql`t.waiting_since`,
    words: (like) => sql`coalesce(p.email, t.email) ilike ${like}`,
    columns: sql`t.id::text, 'Chat' as number, coalesce(nullif(p.first_name, ''), p.email, nullif(t.email, ''), 'Visitor') as restaurant,
      coalesce((select m.text from messages m join conversations c on c.id = m.conversation_id
        where c.subject_kind = 'chat' and c.subject_id = t.id and m.author_kind = 'customer'
        order by m.id desc limit 1), '') as what,
      t.state, '' as detail, t.waiting_since as since, null::timestamptz as due_at, t.owner_id, t.version,
      t.id::text as page_id`,
  },
  email: {
    from: sql`outbox t`,
    where: (waitsFor) =>
      waitsFor === 'staff' ? sql`t.dead_at is not null and t.sent_at is null and t.attempts > 0` : sql`false`,
    owner: sql`null::uuid`,
    age: sql`t.dead_at`,
    words: (like) => sql`coalesce(t.payload ->> 'to', '') ilike ${like}`,
    // Not the subject: that of a code is the code.
    columns: sql`t.id::text, 'Email' as number, coalesce(t.payload ->> 'to', 'Staff') as restaurant,
      coalesce(t.last_error, '') as what, 'failed' as state, '' as detail, t.dead_at as since, null::timestamptz as due_at,
      null::uuid as owner_id, t.attempts as version, t.id::text as page_id`,
  },
};

export interface InboxFilter {
  kinds: readonly InboxKind[];
  waitsFor: readonly WaitsFor[];
  /** A member of staff, or null for unassigned work. */
  ownerId?: string | null;
  keyword?: string;
}

export interface InboxRow extends Record<string, unknown> {
  kind: InboxKind;
  id: string;
  number: string;
  restaurant: string;
  what: string;
  state: string;
  /** What else its kind needs: the kind of a request or problem, whose thread a design has ('order 0190…'). */
  detail: string;
  since: Date;
  due_at: Date | null;
  owner_id: string | null;
  owner_name: string | null;
  version: number;
  /** Of the thing whose page shows it. */
  page_id: string;
  waits_for: WaitsFor;
}

function toConditions(source: Source, waitsFor: WaitsFor, { ownerId, keyword }: InboxFilter): SQL {
  const conditions = [source.where(waitsFor)];
  if (ownerId === null) conditions.push(sql`${source.owner} is null`);
  else if (ownerId) conditions.push(sql`${source.owner} = ${ownerId}`);
  if (keyword) conditions.push(source.words(`%${keyword.replace(/[\\%_]/g, '\\$&')}%`));
  return sql.join(conditions, sql` and `);
}

function toArms(filter: InboxFilter, toArm: (kind: InboxKind, source: Source, waitsFor: WaitsFor) => SQL): SQL {
  const arms = filter.kinds.flatMap((kind) => filter.waitsFor.map((waitsFor) => toArm(kind, sources[kind], waitsFor)));
  return sql.join(arms, sql` union all `);
}

/** The work of all kinds in one query: of each kind so many, the oldest first. */
export async function listInboxRows(db: Queryable, filter: InboxFilter, limit: number): Promise<InboxRow[]> {
  if (filter.kinds.length === 0) return [];
  const arms = toArms(
    filter,
    (kind, source, waitsFor) => sql`(select ${kind} as kind, ${waitsFor} as waits_for, ${source.columns}
      from ${source.from} where ${toConditions(source, waitsFor, filter)} order by ${source.age}, t.id limit ${limit})`,
  );
  const { rows } = await db.execute<InboxRow>(sql`
    select work.*, coalesce(nullif(u.first_name, ''), u.email) as owner_name
    from (${arms}) work left join users u on u.id = work.owner_id`);
  return rows.map((row) => ({
    ...row,
    since: new Date(row.since),
    due_at: row.due_at && new Date(row.due_at),
  }));
}

const prepareCounts = (kinds: readonly InboxKind[]) =>
  prepareOnce(['userId'], (db, { userId }) => {
    const arms = toArms(
      { kinds, waitsFor: ['staff', 'customer'] },
      (kind, source, waitsFor) => sql`select ${kind} as kind, ${waitsFor} as waits_for, count(*)::int as total,
        (count(*) filter (where ${source.owner} = ${userId}))::int as mine,
        (count(*) filter (where ${source.owner} is null))::int as unassigned
        from ${source.from} where ${source.where(waitsFor)}`,
    );
    const [kind, waits_for] = [sql<InboxKind>`kind`, sql<WaitsFor>`waits_for`];
    const [total, mine, unassigned] = [sql<number>`total`, sql<number>`mine`, sql<number>`unassigned`];
    return db.select({ kind, waits_for, total, mine, unassigned }).from(sql`(${arms}) work`);
  });

/** By what a role may see: as many as there are sets of roles among staff. */
const counts = new Map<string, ReturnType<typeof prepareCounts>>();

/** On every page of the back office. */
export async function countInbox(db: Queryable, kinds: readonly InboxKind[], userId: string) {
  if (kinds.length === 0) return [];
  const key = kinds.join();
  const count = counts.get(key) ?? prepareCounts(kinds);
  counts.set(key, count);
  return count(db, { userId });
}

/** The tables with an owner; a problem has that of its order. */
const ownerTables = {
  request: sql`requests`,
  quote: sql`quotes`,
  design: sql`designs`,
  release: sql`storage_releases`,
  chat: sql`chats`,
  order: sql`orders`,
} as const;

export type Assignable = Exclude<InboxKind, 'email' | 'payment'>;

/** Writes the owner without a new version: open forms stay valid. Null where there is no such thing. */
export async function setOwner(
  db: Queryable,
  kind: Assignable,
  id: string,
  ownerId: string | null,
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    kind === 'problem'
      ? sql`update orders set owner_id = ${ownerId}, updated_at = now()
          where id = (select order_id from order_problems where id = ${id}) returning id`
      : sql`update ${ownerTables[kind]} set owner_id = ${ownerId}, updated_at = now() where id = ${id} returning id`,
  );
  return rows[0]?.id ?? null;
}

export async function listStaff(db: Queryable): Promise<{ id: string; name: string; roles: string[] }[]> {
  const { rows } = await db.execute<{ id: string; name: string; roles: string[] }>(sql`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name, roles
    from users where cardinality(roles) > 0 order by 2, 1`);
  return rows;
}
