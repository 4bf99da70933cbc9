import { ne } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { searchWords } from '../schema/search.ts';
import { readSearchWords } from './read-catalog.ts';

/**
 * Gives a shop the words that search reads sentences by, at its first start: they are of the trade, not of the demo. What
 * a shop does not sell is its own. Where staff keep some, theirs stay.
 */
export async function fillSearchWords(db: Queryable, projectRoot: string): Promise<void> {
  const [any] = await db
    .select({ slug: searchWords.slug })
    .from(searchWords)
    .where(ne(searchWords.role, 'not_sold'))
    .limit(1);
  if (any) return;
  const words = await readSearchWords(projectRoot);
  await db
    .insert(searchWords)
    .values(words.filter(({ role }) => role !== 'not_sold'))
    .onConflictDoNothing();
}
