import { sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { servings } from '../schema/search.ts';
import type { Catalog } from './read-catalog.ts';

/** Adds dishes and occasions to a shop that was seeded before there were any. Where staff keep some, theirs stay. */
export async function fillServings(db: Queryable, catalog: Catalog): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from ${servings} limit 1`);
  if (rows.length === 0) await db.insert(servings).values(catalog.servings).onConflictDoNothing();
}
