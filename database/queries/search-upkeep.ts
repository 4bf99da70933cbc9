import { sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';

/**
 * For a transaction that writes products in several statements: triggers leave the rows of search alone, and whoever
 * said so calls `search_refresh` at the end.
 */
export const followSearchLaterSql = `select set_config('packwright.search_later', 'on', true)`;

export async function followSearchLater(db: Queryable): Promise<void> {
  await db.execute(sql.raw(followSearchLaterSql));
}
