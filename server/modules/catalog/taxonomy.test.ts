import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exportCatalog } from '#database/catalog-files/export-catalog.ts';
import { importCatalog } from '#database/catalog-files/import-catalog.ts';
import { readCatalogFile } from '#database/catalog-files/read-file.ts';
import { type BuiltSite, openBuiltSite } from '../../test-support/built-site.ts';

let site: BuiltSite;
let folder: string;
beforeAll(async () => {
  site = await openBuiltSite();
  folder = await mkdtemp(join(tmpdir(), 'pw-taxonomy-'));
}, 300_000);
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string) => site.send({ method: 'GET', path });
const readData = async (path: string) => JSON.parse((await get(path)).text).data;
const query = (text: string) => site.database.$client.query(text);

/** A file as the shop itself writes it, with one product of another category, kind and restaurant type. */
async function importLid() {
  const all = join(folder, 'all.csv');
  await exportCatalog(site.database, all);
  const [header = '', first = ''] = (await readFile(all, 'utf8')).split(/\r?\n(?="[0-9a-f]{8}-|$)/);
  const names = header.split(',').map((name) => name.replaceAll('"', ''));
  const file = join(folder, 'lids.csv');
  const cells = first.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const changes: Record<string, string> = {
    uuid: '11111111-1111-4111-8111-111111111111',
    sku: 'LID-1',
    title: 'Zirconia dome lid',
    category: 'lids',
    kind: '',
    industries: 'airline',
  };
  await writeFile(file, `${header}\n${names.map((name, place) => changes[name] ?? cells[place]).join(',')}\n`);
  return importCatalog(site.connection, { rows: readCatalogFile(file) });
}

test('a category and a restaurant type are rows: every part of the shop follows them', async () => {
  expect((await get('/collections/lids/')).status).toBe(404);
  expect((await get('/')).text).not.toContain('/collections/lids/');
  await expect(importLid()).rejects.toThrow(/The shop has no such category. It has bags, .*It says: lids/);

  await query(`insert into categories (uuid, slug, name, title, summary, description, position)
    values ('22222222-2222-4222-8222-222222222222', 'lids', 'Lids', 'Lids that fit', 'Flat and domed', 'All rims.', 3)`);
  await expect(importLid()).rejects.toThrow(/The shop has no such restaurant type. It has coffee-shop, .*airline/);
  await query(`insert into industry_tags (uuid, slug, name, title, position)
    values ('33333333-3333-4333-8333-333333333333', 'airline', 'Airship', 'Packaging for airships', 4)`);
  expect(await importLid()).toMatchObject({ added: 1 });

  // The site hears of it by NOTIFY, and drops its pages.
  await vi.waitFor(async () => expect((await get('/collections/lids/')).status).toBe(200), 10_000);
  const collection = (await get('/collections/lids/')).text;
  expect(collection).toContain('<title>Lids that fit');
  expect(collection).toContain('Zirconia dome lid');
  // Menu: the links of every page, and what the panel below Products shows.
  const home = (await get('/')).text;
  expect(home).toMatch(/<a [^>]*href="\/collections\/lids\/"[^>]*>/);
  expect(home).toContain('Flat and domed');
  expect(home.replaceAll('<!-- -->', '')).toContain('8 categories');
  // Filters, in the order of the rows.
  const all = (await get('/collections/all/')).text;
  expect(all).toContain('/collections/all/?type=airline');
  const { list } = await readData('/api/product/v2/category_list');
  expect(list.map(({ slug }: { slug: string }) => slug)).toEqual([
    'all',
    'bags',
    'cups',
    'bowls',
    'boxes',
    'lids',
    'utensils',
    'uniforms',
    'others',
  ]);
  const found = await readData(`/api/product/v2/list?industry_tag=33333333-3333-4333-8333-333333333333&facets=1`);
  expect(found).toMatchObject({
    meta: { total_count: 1 },
    list: [{ title: 'Zirconia dome lid', category: 'lids' }],
    facets: { categories: { '22222222-2222-4222-8222-222222222222': 1 } },
  });
  // Search, sitemap, llms.txt, account form.
  expect(await readData('/api/product/v2/suggest?keyword=lids')).toMatchObject({
    categories: expect.arrayContaining([{ name: 'Lids', path: '/collections/lids/', product_count: 1 }]),
  });
  // No product says the name of the restaurant type: only its row does.
  expect(await readData('/api/product/v2/list?keyword=airship')).toMatchObject({
    meta: { total_count: 1 },
    list: [{ title: 'Zirconia dome lid' }],
  });
  const sitemap = (await get('/sitemap-pages.xml')).text;
  expect(sitemap).toContain('/collections/lids/<');
  expect(sitemap).toContain('/collections/all/?type=airline<');
  expect((await get('/llms.txt')).text).toContain('Lids');
  // A page written about an industry takes its name from the row.
  await query(`update industry_tags set name = 'Bread and pastry' where slug = 'bakery'`);
  await vi.waitFor(
    async () => expect((await get('/packaging-solutions/pizzeria')).text).toContain('Bread and pastry'),
    10_000,
  );
});

test.each(['all', 'printed', 'Paper Cups', ''])('no category can be called "%s" in a URL', async (slug) => {
  await expect(
    query(`insert into categories (uuid, slug, name, title, description, position)
      values (gen_random_uuid(), '${slug}', '', '', '', 9)`),
  ).rejects.toThrow('categories_slug');
});
