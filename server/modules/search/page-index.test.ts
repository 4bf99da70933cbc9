import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductList } from '#contract/catalog/catalog.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

async function search(keyword: string, query = '') {
  const { data } = await site.get(`/api/product/v2/list?keyword=${encodeURIComponent(keyword)}${query}`);
  return data as unknown as ProductList & { search: NonNullable<ProductList['search']> };
}

test.each([
  ['shipping policy', /delivery|freight|ship/i],
  ['how do i pay', /pay|terms|invoice/i],
  ['privacy', /privacy/i],
  ['returns and refunds', /wrong|damage|return|refund|problem/i],
  ['free samples', /sample/i],
  ['pfas', /PFAS/],
  ['pizzeria', /pizz/i],
  ['fine dining', /Packaging for fine dining/],
  ['food truck', /Packaging for food trucks/],
  ['phone number', /contact|call/i],
  ['track my order', /find|track|status/i],
])('a page answers "%s"', async (text, expected) => {
  const { pages } = (await search(text)).search;
  expect(pages.map(({ title }) => title).join('; ')).toMatch(expected);
});

test.each([
  ['shipping policy', /^\/(faq|terms)\.html#.*(delivery|freight)/],
  ['shipping', /^\/(faq|terms)\.html#.*(delivery|freight)/],
  ['return policy', /^\/(faq|terms)\.html#/],
  ['cookie policy', /^\/privacy\.html#.*cookies/],
  ['payment terms', /^\/terms\.html#.*payment/],
  ['contact', /^\/contact$/],
  ['about us', /^\/about-us$/],
  ['PFAS', /pfas/],
  ['food truck packaging', /^\/packaging-solutions\/food-truck$/],
  ['mission and vision', /^\/about-us$/],
  ['price breaks', /^\/blog\/how-to-read-a-price-ladder$/],
])('the page that "%s" names comes first', async (text, path) => {
  const [first] = (await search(text)).search.pages;
  expect(first?.path).toMatch(path);
});

test('one page has at most two of the places', async () => {
  const { pages } = (await search('how long does delivery take')).search;
  const perPage = Map.groupBy(pages, ({ path }) => path.replace(/#.*/, ''));
  expect(Math.max(...[...perPage.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
});

test('all kinds of pages are found, and their words are plain text', async () => {
  const texts = [
    'delivery',
    'payment terms',
    'privacy',
    'cup',
    'pizza',
    'design',
    'storage',
    'contact',
    'sample',
    'bakery',
    'logo',
  ];
  const found = (await Promise.all(texts.map((text) => search(text)))).flatMap(({ search: { pages } }) => pages);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['Answer', 'Article', 'Solution', 'Page', 'Policy']));
  for (const { excerpt } of found) expect(excerpt).not.toMatch(/<|&\w+;/);
});

test.each(['qwertz zxcv', '12 oz', '<b>', ''])('no page pretends to answer "%s"', async (text) => {
  expect((await search(text)).search?.pages ?? []).toEqual([]);
});

test('a search that a page answers is not a miss, and later pages of a list have none', async () => {
  const countMisses = () => readRows(site).query('select count(*)::int as count from search_misses');
  const before = await countMisses();
  expect((await search('phone number')).meta.total_count).toBe(0);
  expect(await countMisses()).toEqual(before);
  expect((await search('cup', '&current_page=2')).search.pages).toEqual([]);
});

test('suggestions name pages too', async () => {
  const { data } = await site.get('/api/product/v2/suggest?keyword=delivery');
  expect((data as { pages?: unknown[] }).pages?.length).toBeGreaterThan(0);
});
