import { sql } from 'drizzle-orm';
import type { RequestKind } from '#contract/requests/request-kinds.ts';
import type { Queryable } from '../connect.ts';

/** As many of the newest steps as tell how fast we are today. */
const stepsRead = 200;

/**
 * How long requests of a kind stayed in a state before they moved on the usual way, from their own events: the hours that
 * three of four took. States that fewer than `fewest` requests have left are not in it.
 */
export async function listStepTimes(
  db: Queryable,
  kind: RequestKind,
  fewest: number,
): Promise<{ state: string; hours: number }[]> {
  const { rows } = await db.execute<{ state: string; hours: number }>(sql`
    with recent as (
      select id from requests where kind = ${kind} and created_at > now() - interval '1 year'
      order by created_at desc limit ${stepsRead}
    ), moves as (
      select subject_id, created_at, id, kind, detail->>'to' as reached,
        lead(created_at) over step as left_at, lead(detail->>'to') over step as next
      from events
      where subject_type = 'request' and subject_id in (select id::text from recent)
        and kind in ('request.received', 'request.moved')
      window step as (partition by subject_id order by id)
    ), steps as (
      select case kind when 'request.received' then 'new' else reached end as state,
        extract(epoch from left_at - created_at) / 3600 as hours
      from moves
      where (kind = 'request.received' and next = 'in_review') or (reached = 'in_review' and next = 'quoted')
    )
    select state, percentile_cont(0.75) within group (order by hours)::float8 as hours
    from steps group by state having count(*) >= ${fewest}`);
  return rows;
}
