import { join } from 'node:path';
import { ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { servings } from '../schema/search.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { fillServings } from './fill-servings.ts';
import { readCatalog } from './read-catalog.ts';

test('every dish and occasion is served by products or kinds that there are, each named once', async () => {
  const { servings: given, products, kinds } = await readCatalog(join(import.meta.dirname, '../..'));
  const targets = new Set([...products.map(({ sku }) => sku), ...kinds.map(({ slug }) => slug)]);
  const seen = new Map<string, string>();
  for (const { slug, names, best, good, fair } of given) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(best.length, slug).toBeGreaterThan(0);
    const all = [...best, ...good, ...fair];
    expect(
      all.filter((target) => !targets.has(target)),
      slug,
    ).toEqual([]);
    for (const name of names) {
      expect(seen.get(name.toLowerCase()), name).toBeUndefined();
      seen.set(name.toLowerCase(), slug);
    }
  }
  expect(new Set(given.map(({ slug }) => slug)).size).toBe(given.length);
});

test('a shop that was seeded before there were any gets them; those of staff stay', async () => {
  const { database } = await useFreshDatabase();
  const catalog = await readCatalog(join(import.meta.dirname, '../..'));
  const count = async () => (await database.select({ slug: servings.slug }).from(servings)).length;
  await fillServings(database, catalog);
  expect(await count()).toBe(catalog.servings.length);
  await database.delete(servings).where(ne(servings.slug, catalog.servings[0]?.slug ?? ''));
  await fillServings(database, catalog);
  expect(await count()).toBe(1);
});
