import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductList } from '#contract/catalog/catalog.ts';
import { createTestApp, type TestApp } from '#server/test-support/test-app.ts';
import { type JudgedQuery, scoreResults } from './measure.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

/** What search is tuned on must stay good throughout; what it is not tuned on shows whether that was learned or memorized. */
test.each([
  ['judged-queries.json', 0.97, 0.9],
  ['held-out-queries.json', 0.9, 0.6],
])('the searches of %s find what people mean', { timeout: 300_000 }, async (file, least, leastOfKind) => {
  const queries = JSON.parse(await readFile(join(import.meta.dirname, file), 'utf8')) as JudgedQuery[];
  const { rows } = await site.parts.database.$client.query('select uuid, sku from products');
  const skus = new Map(rows.map((row: { uuid: string; sku: string }) => [row.uuid, row.sku]));
  const results = [];
  for (const judged of queries) {
    const { data } = await site.get(`/api/product/v2/list?per_page=10&keyword=${encodeURIComponent(judged.query)}`);
    const { list } = data as unknown as ProductList;
    results.push({ ...judged, ranked: list.map(({ uuid }) => skus.get(uuid) ?? uuid) });
  }
  const { mean, kinds, worst } = scoreResults(results);
  const named = worst.map(({ query, score }) => `${query} ${score.toFixed(2)}`).join(', ');
  expect(mean, named).toBeGreaterThan(least);
  for (const { kind, mean: ofKind } of kinds) expect(ofKind, kind).toBeGreaterThan(leastOfKind);
});
