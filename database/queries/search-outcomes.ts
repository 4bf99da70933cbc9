import { eq, sql } from 'drizzle-orm';
import type { SearchOutcome } from '#contract/catalog/search-outcome.ts';
import type { Queryable } from '../connect.ts';
import { searchOutcomes } from '../schema/search.ts';

/** A new row is taken only while the day has fewer than `mostPerDay`, and for a product only if we have it. */
export async function countSearchOutcome(
  db: Queryable,
  { query, step, product_uuid, place }: SearchOutcome,
  mostPerDay: number,
): Promise<void> {
  const [shown, opened, requested] = (['shown', 'opened', 'requested'] as const).map((one) => Number(one === step));
  const product = step === 'shown' ? '' : product_uuid;
  await db.execute(sql`
    insert into search_outcomes (query, product, shown, opened, places, requested)
    select ${query}, ${product}, ${shown}, ${opened}, ${opened ? place : 0}, ${requested}
    where (${product} = '' and ${step} = 'shown' or exists (select 1 from products where uuid::text = ${product}))
      and (exists (select 1 from search_outcomes where query = ${query} and day = current_date and product = ${product})
        or (select count(*) from search_outcomes where day = current_date) < ${mostPerDay})
    on conflict (query, day, product) do update set
      shown = least(search_outcomes.shown, 1000000) + excluded.shown,
      opened = least(search_outcomes.opened, 1000000) + excluded.opened,
      places = least(search_outcomes.places, 1000000000) + excluded.places,
      requested = least(search_outcomes.requested, 1000000) + excluded.requested`);
}

interface WeakSearch extends Record<string, unknown> {
  query: string;
  shown: number;
  opened: number;
  requested: number;
  /** The mean place of what was opened; null where nothing was. */
  place: number | null;
  /** What was opened most, if search does not know it by this query yet. */
  uuid: string | null;
  sku: string | null;
  title: string | null;
}

interface Limits {
  days: number;
  /** Fewer searches say nothing. */
  leastShown: number;
  /** A smaller share of searches that open something is low. */
  leastShare: number;
  /** Further down is too far. */
  mostPlace: number;
}

/** Searches of the last days after which few open anything, or what they open stands far down; most searched first. */
export async function listWeakSearches(db: Queryable, limit: number, limits: Limits): Promise<WeakSearch[]> {
  const { rows } = await db.execute<WeakSearch>(sql`
    with searched as (
      select query, sum(shown)::int as shown, sum(opened)::int as opened, sum(requested)::int as requested,
        sum(places)::float8 / nullif(sum(opened), 0) as place
      from search_outcomes where day > current_date - ${limits.days}::int
      group by query
      having sum(shown) >= ${limits.leastShown} and not bool_or(dismissed)
        and (sum(opened) < ${limits.leastShare}::float8 * sum(shown)
          or sum(places)::float8 / nullif(sum(opened), 0) > ${limits.mostPlace})
    )
    select searched.*, best.uuid::text as uuid, best.sku, best.title
    from searched left join lateral (
      select p.uuid, p.sku, p.title, p.uses from search_outcomes o join products p on p.uuid::text = o.product
      where o.query = searched.query and o.day > current_date - ${limits.days}::int
      group by p.uuid order by sum(o.opened) + 3 * sum(o.requested) desc, p.popularity desc limit 1
    ) best on true
    where best.uuid is null or not best.uses @> array[searched.query]
    order by searched.shown desc, searched.query limit ${limit}`);
  return rows;
}

export async function dismissSearch(db: Queryable, query: string, dismissed: boolean): Promise<void> {
  await db.update(searchOutcomes).set({ dismissed }).where(eq(searchOutcomes.query, query));
}
