import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductDetail, ProductList } from '#contract/catalog/catalog.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { dropContentReads } from '../content/content-reads.ts';

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
    const views = ['zoom', 'second', 'close', 'use', 'stack'];
    expect(detail.gallery.map(({ image }) => image)).toEqual(
      views.map((view) => `/media/products/cup-hot-12-slv-${view}.webp`),
    );
    expect(detail.gallery.map(({ alt }) => alt)).toEqual([
      expect.stringContaining('printed for Fern & Folk'),
      expect.stringMatching(/second view$/),
      expect.stringMatching(/close-up$/),
      expect.stringMatching(/in use: beside an open cup of latte/),
      expect.stringMatching(/nested in two piles$/),
    ]);
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

describe('an opened product is kept', () => {
  test('until it changes, under whichever spelling of its id', async () => {
    const { list } = await search('12 oz hot cup with sleeve');
    const { uuid } = list[0] as ProductList['list'][number];
    const { reads } = site;
    const [kept, again] = await Promise.all([reads.products.read(uuid), reads.products.read(uuid.toUpperCase())]);
    expect(kept).not.toBeNull();
    expect(again).toBe(kept);

    dropContentReads(reads, { table: 'settings', keys: ['brand'] });
    dropContentReads(reads, { table: 'products', keys: ['00000000-0000-4000-8000-000000000000'] });
    expect(await reads.products.read(uuid)).toBe(kept);

    await site.parts.database.$client.query('update products set moq = 4321 where uuid = $1', [uuid]);
    dropContentReads(reads, { table: 'products', keys: [uuid] });
    const { data } = await site.get(`/api/product/v2/detail?uuid=${uuid.toUpperCase()}`);
    expect(data).toMatchObject({ uuid, moq: 4321 });
    const { data: recommended } = await site.get(`/api/product/v2/recommend?uuid=${uuid.toUpperCase()}`);
    expect((recommended.list as unknown as { uuid: string }[]).map((product) => product.uuid)).not.toContain(uuid);
  });

  test('a change of anything around it is read again, and so is one that was not there', async () => {
    const { list } = await search('12 oz hot cup with sleeve');
    const { uuid } = list[0] as ProductList['list'][number];
    const { reads } = site;
    const kept = await reads.products.read(uuid);
    dropContentReads(reads, { table: 'industry_tags' });
    expect(await reads.products.read(uuid)).not.toBe(kept);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const missing = reads.products.read(unknown);
    expect(await missing).toBeNull();
    expect(reads.products.read(unknown)).not.toBe(missing);
  });
});
