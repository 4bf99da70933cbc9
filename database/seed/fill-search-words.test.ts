import { join } from 'node:path';
import { eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { searchWords } from '../schema/search.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { fillSearchWords } from './fill-search-words.ts';
import { readSearchWords } from './read-catalog.ts';

const projectRoot = join(import.meta.dirname, '../..');

test('a shop of its own gets the words of the trade and not what the demo does not sell; those of staff stay', async () => {
  const { database } = await useFreshDatabase();
  const count = async () => (await database.select({ slug: searchWords.slug }).from(searchWords)).length;
  await database
    .insert(searchWords)
    .values({ slug: 'not-sold-glass', role: 'not_sold', words: ['wine glass'], means: [] });
  await fillSearchWords(database, projectRoot);
  const ofTrade = (await readSearchWords(projectRoot)).filter(({ role }) => role !== 'not_sold');
  expect(await count()).toBe(1 + ofTrade.length);
  await database.delete(searchWords).where(ne(searchWords.role, 'shop'));
  await fillSearchWords(database, projectRoot);
  expect(await count()).toBe(1);
  expect(await database.select().from(searchWords).where(eq(searchWords.role, 'shop'))).toHaveLength(1);
});

test('no group of words is listed twice, and none has a word twice', async () => {
  const groups = await readSearchWords(projectRoot);
  expect(new Set(groups.map(({ slug }) => slug)).size).toBe(groups.length);
  for (const { slug, words } of groups) expect(new Set(words).size, slug).toBe(words.length);
});
