import { sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { pageViews } from '../schema/page-views.ts';
import type { Days } from './days.ts';

/** Adds what was counted since the last batch. In the order of places: two processes never wait for each other. */
export async function addPageViews(db: Queryable, day: string, counted: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...counted].sort(([a], [b]) => a - b).map(([place, views]) => ({ day, place, views }));
  await db
    .insert(pageViews)
    .values(rows)
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.place],
      set: { views: sql`${pageViews.views} + excluded.views` },
    });
}

/** Views by place over a range of days. */
export async function readPageViews(db: Queryable, { from, until }: Days): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ place: number; views: number }>(sql`
    select place, sum(views)::float8 as views from page_views
    where day between ${from}::date and ${until}::date group by place`);
  return new Map(rows.map(({ place, views }) => [place, views]));
}
