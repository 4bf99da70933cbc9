import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductList } from '#contract/catalog/catalog.ts';
import { createTestApp, type TestApp } from '#server/test-support/test-app.ts';
import { scoreResults } from './measure.ts';
import { isAboutPages, judgedSets, readJudged } from './open-search.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
});
afterAll(() => site.close());

/**
 * All of them were read, of `banquet` every second query: they say that nothing gets worse, not how well the next person
 * is answered.
 */
test.each([
  ['dev', { mean: 0.97, ofKind: 0.85, first: 0.98, falseFinds: 0.01 }],
  ['held-out', { mean: 0.96, ofKind: 0.85, first: 0.95, falseFinds: 0 }],
  ['stranger', { mean: 0.955, ofKind: 0.87, first: 0.95, falseFinds: 0 }],
  ['newcomer', { mean: 0.96, ofKind: 0.87, first: 0.95, falseFinds: 0 }],
  ['manager', { mean: 0.945, ofKind: 0.84, first: 0.95, falseFinds: 0 }],
  ['buyer', { mean: 0.96, ofKind: 0.9, first: 0.97, falseFinds: 0 }],
  ['caterer', { mean: 0.945, ofKind: 0.84, first: 0.96, falseFinds: 0 }],
  ['cook', { mean: 0.86, ofKind: 0.8, first: 0.9, falseFinds: 0.04 }],
  ['banquet', { mean: 0.83, ofKind: 0.78, first: 0.9, falseFinds: 0.04 }],
  ['hurried', { mean: 0.93, ofKind: 0.86, first: 0.96, falseFinds: 0.13 }],
] as const)('the %s searches find what people mean', { timeout: 300_000 }, async (set, least) => {
  const queries = await readJudged(judgedSets[set]);
  const { rows } = await site.parts.database.$client.query('select uuid, sku from products');
  const skus = new Map(rows.map((row: { uuid: string; sku: string }) => [row.uuid, row.sku]));
  const results = [];
  for (const judged of queries) {
    // Each set from a network of its own: together they are more than one visitor may ask in a minute.
    const headers = { 'x-forwarded-for': `203.0.113.${1 + Object.keys(judgedSets).indexOf(set)}` };
    const path = `/api/product/v2/list?per_page=10&keyword=${encodeURIComponent(judged.query)}`;
    const { list, search } = ((await (await site.app.request(path, { headers })).json()) as { data: ProductList }).data;
    const pages = [...new Set(search?.pages.map(({ path }) => path.replace(/#.*/, '')))];
    results.push({ ...judged, ranked: isAboutPages(judged) ? pages : list.map(({ uuid }) => skus.get(uuid) ?? uuid) });
  }
  const { answered, falseFinds, kinds, worst } = scoreResults(results);
  const named = set === 'dev' ? worst.map(({ query, score }) => `${query} ${score.toFixed(2)}`).join(', ') : set;
  expect(answered.mean, named).toBeGreaterThan(least.mean);
  expect(answered.first, named).toBeGreaterThan(least.first);
  for (const { kind, mean: ofKind } of kinds) expect(ofKind, kind).toBeGreaterThan(least.ofKind);
  const strange = queries.length - answered.queries;
  expect(falseFinds / Math.max(1, strange), named).toBeLessThanOrEqual(least.falseFinds);
});
