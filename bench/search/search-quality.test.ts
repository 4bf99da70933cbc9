import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ProductList } from '#contract/catalog/catalog.ts';
import { createTestApp } from '#server/test-support/test-app.ts';
import { type JudgedQuery, scoreResults } from './measure.ts';

test('the judged searches find what people mean', { timeout: 300_000 }, async () => {
  const queries = JSON.parse(await readFile(join(import.meta.dirname, 'judged-queries.json'), 'utf8')) as JudgedQuery[];
  const site = await createTestApp({ data: 'demo' });
  const { rows } = await site.parts.database.$client.query('select uuid, sku from products');
  const skus = new Map(rows.map((row: { uuid: string; sku: string }) => [row.uuid, row.sku]));
  const results = [];
  for (const judged of queries) {
    const { data } = await site.get(`/api/product/v2/list?per_page=10&keyword=${encodeURIComponent(judged.query)}`);
    const { list } = data as unknown as ProductList;
    results.push({ ...judged, ranked: list.map(({ uuid }) => skus.get(uuid) ?? uuid) });
  }
  await site.close();
  const { mean, kinds, worst } = scoreResults(results);
  const named = worst.map(({ query, score }) => `${query} ${score.toFixed(2)}`).join(', ');
  expect(mean, named).toBeGreaterThan(0.97);
  for (const { kind, mean: ofKind } of kinds) expect(ofKind, kind).toBeGreaterThan(0.9);
});
