import { join } from 'node:path';
import { expect, test } from 'vitest';
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
