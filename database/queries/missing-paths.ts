import { sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';

/** Counts a path that led nowhere. A new one is taken only while there are fewer than `most`: the table stays small. */
export async function countMissingPath(
  db: Queryable,
  missing: { path: string; referrer: string },
  most: number,
): Promise<void> {
  await db.execute(sql`
    insert into missing_paths (path, referrer)
    select ${missing.path}, ${missing.referrer}
    where exists (select 1 from missing_paths where path = ${missing.path})
       or (select count(*) from missing_paths) < ${most}
    on conflict (path) do update set
      count = least(missing_paths.count, 2000000000) + 1,
      last_seen_at = now(),
      referrer = case when excluded.referrer = '' then missing_paths.referrer else excluded.referrer end`);
}
