import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductDetail, ProductList } from '#contract/catalog/catalog.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

async function search(keyword: string): Promise<ProductList> {
  return (await site.get(`/api/product/v2/list?keyword=${encodeURIComponent(keyword)}`)).data as unknown as ProductList;
}

describe('one product', () => {
  test('has its ladder, sheet, restaurant types and pictures', async () => {
    const { list } = await search('12 oz hot cup with sleeve');
    const detail = (await site.get(`/api/product/v2/detail?uuid=${list[0]?.uuid}`)).data as unknown as ProductDetail;
    expect(detail.price_ladder[0]).toEqual({ quantity: detail.moq, unit_price_mills: 158 });
    expect(detail.industries.map(({ slug }) => slug)).toContain('coffee-shop');
    expect(detail.spec_sheet.length).toBeGreaterThan(3);
  });

  test('an unknown one is a 404, a broken id a 422', async () => {
    expect((await site.get('/api/product/v2/detail?uuid=00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await site.get('/api/product/v2/detail?uuid=nonsense')).status).toBe(422);
    expect((await site.get('/api/product/v2/detail')).status).toBe(422);
  });

  test('comes with others that go with it, never with itself', async () => {
    const { list } = await search('12 oz hot cup with sleeve');
    const uuid = list[0]?.uuid ?? '';
    const { data } = await site.get(`/api/product/v2/recommend?uuid=${uuid}&limit=6`);
    const recommended = (data.list as unknown as { uuid: string }[]).map((product) => product.uuid);
    expect(recommended).toHaveLength(6);
    expect(new Set(recommended).size).toBe(6);
    expect(recommended).not.toContain(uuid);
  });
});
