import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Category, IndustryTag, ProductCard, ProductList } from '#contract/catalog/catalog.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

const list = async (query: string) => (await site.get(`/api/product/v2/list${query}`)).data as unknown as ProductList;
const categories = async () => (await site.get('/api/product/v2/category_list')).data.list as unknown as Category[];
const tags = async () => (await site.get('/api/product/v2/tag_list')).data.list as unknown as IndustryTag[];

describe('categories and restaurant types', () => {
  test('All comes first with no uuid and counts every product', async () => {
    const [all, ...rest] = await categories();
    expect(all).toMatchObject({ uuid: '', name: 'All', path: '/collections/all/' });
    expect(rest.map((category) => category.slug)).toEqual([
      'bags',
      'cups',
      'bowls',
      'boxes',
      'utensils',
      'uniforms',
      'others',
    ]);
    expect(all?.product_count).toBe(rest.reduce((sum, category) => sum + category.product_count, 0));
  });

  test('the ten restaurant types each have products', async () => {
    const list = await tags();
    expect(list).toHaveLength(10);
    for (const tag of list) expect(tag.product_count).toBeGreaterThan(0);
  });
});

test('every category and restaurant type has an icon of its own that is there', async () => {
  const icons = [...(await categories()), ...(await tags())].map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
  for (const icon of icons) expect(await readFile(`catalog${icon}`, 'utf8')).toContain('<path');
});

describe('the product list', () => {
  test('is 20 long by default and says how many there are', async () => {
    const { meta, list: products } = await list('');
    const [all] = await categories();
    expect(products).toHaveLength(20);
    expect(meta).toEqual({
      current_page: 1,
      per_page: 20,
      total_count: all?.product_count,
      page_count: Math.ceil((all?.product_count ?? 0) / 20),
    });
  });

  test('a card carries every name of the specification', async () => {
    const { list: products } = await list('?per_page=1');
    const card = products[0] as ProductCard;
    expect(card.seoTitle).toBe(card.seo_title);
    expect(card.path).toBe(`/product/12-oz-paper-coffee-cups-with-custom-printed-kraft-sleeve_${card.uuid}`);
    expect(card.price_from).toEqual({ unit_price_mills: 94, quantity: 10_000 });
  });

  test('pages show every product once', async () => {
    const first = await list('?per_page=30');
    const uuids = new Set<string>();
    for (let page = 1; page <= first.meta.page_count; page += 1) {
      for (const product of (await list(`?per_page=30&current_page=${page}`)).list) uuids.add(product.uuid);
    }
    expect(uuids.size).toBe(first.meta.total_count);
  });

  test('a page past the end is empty and its meta still true', async () => {
    const { meta, list: products } = await list('?current_page=9999');
    expect(products).toEqual([]);
    expect(meta).toMatchObject({ current_page: 9999, page_count: 5 });
  });

  test('filters by category, restaurant type and product type together', async () => {
    const cups = (await categories()).find((category) => category.slug === 'cups') as Category;
    const coffee = (await tags()).find((tag) => tag.slug === 'coffee-shop') as IndustryTag;
    const all = await list(`?category=${cups.uuid}&per_page=100`);
    expect(all.meta.total_count).toBe(cups.product_count);
    const narrowed = await list(`?category=${cups.uuid}&industry_tag=${coffee.uuid}&product_type=2&per_page=100`);
    expect(narrowed.list.length).toBeGreaterThan(0);
    expect(narrowed.list.every((product) => product.category === 'cups' && product.stock)).toBe(true);
    expect(narrowed.meta.total_count).toBeLessThan(all.meta.total_count);
  });

  test('facets count what each other choice would show', async () => {
    const [, , cups] = await categories();
    const { facets, meta } = await list(`?category=${cups?.uuid}&facets=1`);
    expect(facets?.categories[cups?.uuid ?? '']).toBe(meta.total_count);
    expect(facets?.product_types['0']).toBe(meta.total_count);
    const stock = await list(`?category=${cups?.uuid}&product_type=2`);
    expect(facets?.product_types['2']).toBe(stock.meta.total_count);
  });

  test.each([
    ['price', (card: ProductCard) => card.price_from.unit_price_mills],
    ['minimum', (card: ProductCard) => card.moq],
    ['lead_time', (card: ProductCard) => card.lead_days],
  ])('sorts by %s', async (sort, key) => {
    const { list: products } = await list(`?sort=${sort}&per_page=100`);
    const keys = products.map(key);
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
  });

  test.each([
    ['per_page=0', 'per_page'],
    ['per_page=101', 'per_page'],
    ['current_page=0', 'current_page'],
    ['current_page=1.5', 'current_page'],
    ['current_page=-1', 'current_page'],
    ['category=nonsense', 'category'],
    ['industry_tag=%27%20or%201%3D1', 'industry_tag'],
    ['product_type=3', 'product_type'],
    ['sort=random', 'sort'],
  ])('?%s is refused at its field', async (query, field) => {
    const answer = await site.get(`/api/product/v2/list?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.code).toBe(422);
    expect((answer.data.fields as unknown as Record<string, string>)[field]).toMatch(/\.$/);
  });
});

test('the copy in memory gives the same answers as the database', async () => {
  const large = await createTestApp({ data: 'demo', productsInMemory: 0 });
  const cups = (await categories()).find((category) => category.slug === 'cups')?.uuid;
  const coffee = (await tags()).find((tag) => tag.slug === 'coffee-shop')?.uuid;
  for (const query of [
    '?facets=1',
    `?category=${cups}&facets=1&sort=price`,
    `?industry_tag=${coffee}&product_type=1&facets=1&sort=minimum&current_page=2&per_page=7`,
    `?category=${cups}&industry_tag=${coffee}&product_type=2&facets=1&sort=lead_time`,
    '?sort=title&per_page=100',
  ]) {
    const path = `/api/product/v2/list${query}`;
    expect((await site.get(path)).data).toEqual((await large.get(path)).data);
  }
  await large.close();
});
