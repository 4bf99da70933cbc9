import { sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';

/**
 * For a transaction that writes products in several statements: triggers leave the rows of search alone, and the
 * transaction calls `search_refresh` at its end. That may write every row of search, so no statement of it is cut off.
 */
export const followSearchLaterSql = `select set_config('packwright.search_later', 'on', true),
  set_config('statement_timeout', '0', true)`;

export async function followSearchLater(db: Queryable): Promise<void> {
  await db.execute(sql.raw(followSearchLaterSql));
}
