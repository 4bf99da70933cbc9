import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ProductCard, ProductDetail } from '#contract/catalog/catalog.ts';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import type { Solution } from '#contract/content/pages.ts';
import { createTestApp } from '../../test-support/test-app.ts';

const site = await createTestApp({ data: 'demo' });
afterAll(() => site.close());

async function find(picture: string): Promise<PrintSurface | null> {
  const answer = await site.get(`/api/product/v2/print_surface?picture=${encodeURIComponent(picture)}`);
  expect(answer.status).toBe(200);
  return (answer.data as unknown as { surface: PrintSurface | null }).surface;
}

test.each([
  ['the main view of a cup', 'products/cup-hot-12-slv-main.webp', 'products/cup-hot-12-slv-blank.webp', 4, ['kraft']],
  ['its enlarged view', 'products/cup-hot-12-slv-zoom.webp', 'products/cup-hot-12-slv-blank.webp', 4, ['kraft']],
  [
    'its second view',
    'products/cup-hot-12-slv-second.webp',
    'products/cup-hot-12-slv-second-blank.webp',
    4,
    ['kraft', 'white'],
  ],
  ['its close-up', 'products/cup-hot-12-slv-close.webp', 'products/cup-hot-12-slv-close-blank.webp', 4, ['kraft']],
  [
    'two piles of it',
    'products/cup-hot-12-slv-stack.webp',
    'products/cup-hot-12-slv-stack-blank.webp',
    4,
    ['white', 'white'],
  ],
  [
    'spoons that are branded without ink',
    'products/ute-spn-095-main.webp',
    'products/ute-spn-095-blank.webp',
    0,
    ['white', 'white', 'white', 'white', 'white'],
  ],
  ['a bowl printed in one color', 'products/bwl-blk-25-main.webp', 'products/bwl-blk-25-blank.webp', 1, ['dark']],
])('%s', async (_name, picture, blank, colors, papers) => {
  const surface = await find(`/media/${picture}`);
  expect(surface).toMatchObject({ blank: `/media/${blank}`, colors });
  expect(surface?.zones.map(({ paper }) => paper)).toEqual(papers);
  for (const { points, columns, rows } of surface?.zones ?? []) expect(points).toHaveLength((columns + 1) * (rows + 1));
});

test('the answer says how its product can be printed, as the detail does; a scene has no product', async () => {
  const surface = await find('/media/products/cup-hot-12-slv-main.webp');
  const { data } = await site.get(`/api/product/v2/detail?uuid=${surface?.product_uuid}`);
  const { options, print_methods, print_areas, moq, unit } = data as unknown as ProductDetail;
  expect(print_areas.map(({ name }) => name)).toEqual(['Sleeve', 'Cup', 'Sleeve']);
  expect(surface?.product).toEqual({ options, print_methods, print_areas, moq, unit });
  expect(await find('/media/scenes/home-hero.webp')).toMatchObject({
    product: null,
    map: '/media/scenes/home-hero-surface.webp',
    grids: '/media/scenes/home-hero-surface.json',
  });
});

test('a surface map comes with its grids, and both are sent as they are and may be kept', async () => {
  const surface = await find('/media/products/cup-hot-12-slv-main.webp');
  expect(surface).toMatchObject({
    map: '/media/products/cup-hot-12-slv-surface.webp',
    grids: '/media/products/cup-hot-12-slv-surface.json',
  });
  const map = await site.app.request(surface?.map ?? '');
  const grids = await site.app.request(surface?.grids ?? '');
  expect([map.status, map.headers.get('content-type')]).toEqual([200, 'image/webp']);
  // Lossless, and not through the image service: a green of 2 is not a green of 3.
  expect(
    Buffer.from(await map.arrayBuffer())
      .subarray(12, 16)
      .toString(),
  ).toBe('VP8L');
  expect([grids.status, grids.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(grids.headers.get('cache-control')).toBe('public, max-age=604800');
  const file = (await grids.json()) as { surfaces: { id: string; patches: unknown[] }[] };
  expect(file.surfaces.map(({ id }) => id)).toEqual(['wall', 'sleeve']);
  expect(await find('/media/products/cup-hot-12-slv-surface.webp')).toBeNull();
});

test('cloth is printed with a logo alone', async () => {
  expect(await find('/media/products/uni-tee-crw-main.webp')).toMatchObject({ map: null, grids: null });
});

test('a picture of another brand without a blank twin makes room for a product of its kind', async () => {
  const tile = await find('/media/tiles/cups.webp');
  expect(tile?.blank).toMatch(/^\/media\/products\/cup-.*-blank\.webp$/);
  expect(tile).toMatchObject({ product_uuid: expect.any(String), frame: 0.8 });
  const use = await find('/media/products/cup-hot-12-slv-use.webp');
  expect(use).toEqual(await find('/media/products/cup-hot-12-slv-main.webp'));
});

/** Their scenes have blank twins. */
const withFood = [
  'bakery',
  'bubble-tea-and-juice-bar',
  'burger-and-fast-food',
  'coffee-shop',
  'pizzeria',
  'salad-and-healthy-bowls',
  'asian-cuisine',
  'ice-cream-and-dessert',
];

test('the scene of each restaurant type takes the logo, or makes room for a product of its set', async () => {
  const { data } = await site.get('/api/web-set/solutions');
  const slugs = (data as unknown as { list: { slug: string }[] }).list.map(({ slug }) => slug);
  expect(slugs).toHaveLength(10);
  for (const slug of slugs) {
    const solution = (await site.get(`/api/web-set/solution?slug=${slug}`)).data as unknown as Solution;
    const surface = await find(`/media/${solution.hero.image}`);
    if (withFood.includes(slug)) {
      expect(surface, slug).toMatchObject({ blank: expect.stringMatching(/^\/media\/scenes\//), product_uuid: null });
      expect(surface, slug).not.toHaveProperty('frame');
    } else {
      expect(surface?.frame, slug).toBeCloseTo(16 / 9);
      expect(solution.kit_products.map(({ product }) => product.uuid)).toContain(surface?.product_uuid);
    }
  }
});

test('the work for another restaurant stays its own', async () => {
  expect(await find('/media/showcase/solera.webp')).toBeNull();
});

test('the hero shows six products, each with its zone', async () => {
  expect((await find('/media/scenes/home-hero.webp'))?.zones).toHaveLength(6);
});

test.each([
  ['a cup that comes plain only', '/media/products/cup-hot-12-pln-blank.webp'],
  ['a picture of another site', 'https://example.com/cup.webp'],
  ['a path out of the folder', '/media/../main.ts'],
  ['a blank, which the placement editor prints on itself', '/media/products/cup-hot-12-slv-blank.webp'],
  ['the mask of a cup', '/media/products/cup-hot-12-slv-mask.webp'],
])('nothing is printed on %s', async (_name, picture) => {
  expect(await find(picture)).toBeNull();
});

test('every printed product of the list has a surface for both of its views, and the blanks exist', async () => {
  const list = await site.get('/api/product/v2/list?per_page=100');
  for (const card of (list.data as unknown as { list: ProductCard[] }).list.filter(
    ({ customisable }) => customisable,
  )) {
    for (const picture of [card.image, card.second_image?.image ?? card.image]) {
      const surface = await find(picture);
      expect(surface, picture).not.toBeNull();
      expect(existsSync(join(import.meta.dirname, '../../../catalog', surface?.blank ?? '')), surface?.blank).toBe(
        true,
      );
    }
  }
});
