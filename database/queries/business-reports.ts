import { type SQL, sql } from 'drizzle-orm';
import { orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { requestWorkflow } from '#contract/workflows/request-workflow.ts';
import { listPhase } from '#contract/workflows/states.ts';
import type { Queryable } from '../connect.ts';
import { oneOf } from '../schema/columns.ts';
import type { Days } from './days.ts';
import { isWithinDays } from './days.ts';

const within = (column: SQL, days: Days): SQL => isWithinDays(column, days) ?? sql`true`;

/** The rows of a statement; numbers are cast to what JavaScript reads as numbers. */
async function read<Row extends Record<string, unknown>>(db: Queryable, statement: SQL): Promise<Row[]> {
  return (await db.execute<Row>(statement)).rows as Row[];
}

const isSpam = oneOf(listPhase(requestWorkflow.states, 'spam'));

export interface FunnelRow extends Record<string, unknown> {
  source: string;
  requests: number;
  quoted: number;
  accepted: number;
  ordered: number;
}

/** Requests that came in during these days, and how far each got until now. */
export function readFunnel(db: Queryable, days: Days): Promise<FunnelRow[]> {
  return read(
    db,
    sql`select r.submit_source as source, count(*)::int as requests,
      count(*) filter (where exists (select from quote_versions v where v.quote_id = q.id and v.sent_at is not null))::int as quoted,
      count(*) filter (where q.state ${oneOf(listPhase(quoteWorkflow.states, 'accepted'))})::int as accepted,
      count(*) filter (where exists (select from orders o where o.quote_id = q.id))::int as ordered
    from requests r left join quotes q on q.request_id = r.id
    where not r.state ${isSpam} and ${within(sql`r.created_at`, days)} group by r.submit_source`,
  );
}

/** Orders that came without a quote, by where they came from. */
export function readDirectOrders(db: Queryable, days: Days): Promise<{ source: string; ordered: number }[]> {
  return read(
    db,
    sql`select o.source, count(*)::int as ordered from orders o
    where o.source <> 'quote' and ${within(sql`o.created_at`, days)} group by o.source`,
  );
}

export interface ReplyRow extends Record<string, unknown> {
  week: string;
  requested: Date;
  replied: Date | null;
}

/** Each request with the first thing the customer heard from a person: a message or a quote. */
export function readFirstReplies(db: Queryable, days: Days): Promise<ReplyRow[]> {
  return read(
    db,
    sql`select to_char(date_trunc('week', r.created_at at time zone ${days.zone}), 'YYYY-MM-DD') as week,
      r.created_at as requested,
      least(
        (select min(m.created_at) from conversations c join messages m on m.conversation_id = c.id
          where c.subject_kind = 'request' and c.subject_id = r.id and m.author_kind = 'staff' and not m.internal),
        (select min(v.sent_at) from quotes q join quote_versions v on v.quote_id = q.id where q.request_id = r.id)
      ) as replied
    from requests r where not r.state ${isSpam} and ${within(sql`r.created_at`, days)} order by r.created_at`,
  );
}

export interface PromiseRow extends Record<string, unknown> {
  designer: string;
  spent_ms: number;
}

/** Designs whose first concepts were sent, with the working time they took. */
export function readPromise(db: Queryable, days: Days): Promise<PromiseRow[]> {
  return read(
    db,
    sql`select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Unassigned') as designer,
      d.concepts_after_ms::float8 as spent_ms
    from designs d left join users u on u.id = d.owner_id
    where d.concepts_after_ms is not null and ${within(sql`d.created_at`, days)}`,
  );
}

export interface RevenueRow extends Record<string, unknown> {
  name: string;
  orders: number;
  pieces: number;
  cents: number;
  /** Products whose cost is known: what was charged for them, and what they cost at today's costs. */
  costed_cents: number;
  cost_cents: number;
}

/** `offset 0` keeps it apart: joined into one plan, PostgreSQL reads the lines of all years for an order of this week. */
const linesOf = sql`select product_uuid, quantity, content->>'title' as title, (content->>'amount_cents')::bigint as amount,
    (content->>'setup_cents')::bigint as setup
  from order_lines where order_id = o.id and not state ${oneOf(listPhase(orderLineWorkflow.states, 'canceled'))} offset 0`;

/** What some pieces cost by the ladder of their product: the largest step they reach, else the smallest. */
const costOf = sql`select quantity * (step->>'unit_cost_mills')::numeric / 10
  from products p cross join lateral jsonb_array_elements(p.cost_ladder) step where p.uuid = product_uuid
  order by (step->>'quantity')::int <= quantity desc,
    case when (step->>'quantity')::int <= quantity then -(step->>'quantity')::int else (step->>'quantity')::int end
  limit 1`;

/** The lines ordered on these days. A cost is looked up once for each product and quantity, not for each line. */
const soldOn = (days: Days) => sql`with sold as (
    select o.id as order_id, o.company_id, o.email, o.restaurant, l.* from orders o cross join lateral (${linesOf}) l
    where ${within(sql`o.created_at`, days)}
  ), costs as (
    select product_uuid, quantity, (${costOf}) as cost_cents from (select distinct product_uuid, quantity from sold) each
  )`;

const sums = sql`count(distinct order_id)::int as orders, sum(quantity)::float8 as pieces, sum(amount + setup)::float8 as cents,
  coalesce(sum(amount) filter (where cost_cents is not null), 0)::float8 as costed_cents,
  coalesce(round(sum(cost_cents)), 0)::float8 as cost_cents`;

/** Ordered lines without freight and tax; what was canceled does not count. */
export function readProductRevenue(db: Queryable, days: Days, limit: number): Promise<RevenueRow[]> {
  return read(
    db,
    sql`${soldOn(days)} select title as name, ${sums} from sold left join costs using (product_uuid, quantity)
    group by title order by cents desc, name limit ${limit}`,
  );
}

export function readCustomerRevenue(db: Queryable, days: Days, limit: number): Promise<RevenueRow[]> {
  return read(
    db,
    sql`${soldOn(days)} select coalesce(max(c.name), max(nullif(restaurant, '')), 'Deleted customer') as name, ${sums}
    from sold left join costs using (product_uuid, quantity) left join companies c on c.id = company_id
    group by coalesce(company_id::text, lower(email)) order by cents desc, name limit ${limit}`,
  );
}

export interface AgingRow extends Record<string, unknown> {
  /** Null for all that companies owe which are deleted. */
  company_id: string | null;
  name: string;
  current_cents: number;
  days_30_cents: number;
  days_60_cents: number;
  days_90_cents: number;
  older_cents: number;
  open_cents: number;
  /** The part of what is current that no invoice went out for. */
  not_invoiced_cents: number;
}

/** All that is open on account, by company and by the days that it is past due; the largest overdue sum first. */
export function readAging(db: Queryable, today: string): Promise<AgingRow[]> {
  const late = sql`${today}::date - b.due_on`;
  const cents = (condition: SQL) => sql`coalesce(sum(b.open_cents) filter (where ${condition}), 0)::float8`;
  const isCurrent = sql`(b.due_on is null or ${late} <= 0)`;
  return read(
    db,
    sql`select c.id as company_id, coalesce(c.name, 'Deleted companies') as name,
      ${cents(isCurrent)} as current_cents,
      ${cents(sql`${late} between 1 and 30`)} as days_30_cents,
      ${cents(sql`${late} between 31 and 60`)} as days_60_cents,
      ${cents(sql`${late} between 61 and 90`)} as days_90_cents,
      ${cents(sql`${late} > 90`)} as older_cents,
      sum(b.open_cents)::float8 as open_cents,
      ${cents(sql`b.invoiced_on is null`)} as not_invoiced_cents
    from order_balances b left join companies c on c.id = b.company_id
    where b.terms <> 'advance' and b.open_cents > 0
    group by c.id, c.name
    order by sum(b.open_cents) filter (where not ${isCurrent}) desc nulls last, open_cents desc, c.name`,
  );
}

export interface CountedRow extends Record<string, unknown> {
  name: string;
  kind: string;
  count: number;
  day: string;
}

export function readSearchMisses(db: Queryable, days: Days, limit: number): Promise<CountedRow[]> {
  return read(
    db,
    sql`select query as name, '' as kind, count, to_char(last_seen_at at time zone ${days.zone}, 'YYYY-MM-DD') as day
    from search_misses where ${within(sql`last_seen_at`, days)} order by count desc, query limit ${limit}`,
  );
}

export function readErrorGroups(db: Queryable, days: Days, limit: number): Promise<CountedRow[]> {
  return read(
    db,
    sql`select message as name, type as kind, count, to_char(last_seen_at at time zone ${days.zone}, 'YYYY-MM-DD') as day
    from error_groups where ${within(sql`last_seen_at`, days)} order by count desc, fingerprint limit ${limit}`,
  );
}

export interface EmailRow extends Record<string, unknown> {
  day: string;
  sent: number;
  waiting: number;
  failed: number;
  retried: number;
}

export function readEmailHealth(db: Queryable, days: Days): Promise<EmailRow[]> {
  return read(
    db,
    sql`select to_char(created_at at time zone ${days.zone}, 'YYYY-MM-DD') as day,
      count(*) filter (where sent_at is not null)::int as sent,
      count(*) filter (where sent_at is null and dead_at is null)::int as waiting,
      count(*) filter (where sent_at is null and dead_at is not null)::int as failed,
      count(*) filter (where attempts > 1)::int as retried
    from outbox where channel = 'mail' and ${within(sql`created_at`, days)} group by 1 order by 1 desc`,
  );
}
