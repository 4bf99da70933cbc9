import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueProduct } from '#contract/catalog/catalogue-product.ts';
import { createFreshDatabase, type FreshDatabase } from '../test-support/fresh-database.ts';
import { exportCatalog } from './export-catalog.ts';
import { generateCatalog } from './generate-catalog.ts';
import { importCatalog } from './import-catalog.ts';
import { readCatalogFile } from './read-file.ts';

let shop: FreshDatabase;
let folder: string;
beforeAll(async () => {
  shop = await createFreshDatabase('demo');
  folder = await mkdtemp(join(tmpdir(), 'pw-catalog-'));
});
afterAll(async () => {
  await shop.drop();
  await rm(folder, { recursive: true, force: true });
});

const take = (file: string, options: { dryRun?: boolean; remove?: boolean } = {}) =>
  importCatalog(shop.connection, { rows: readCatalogFile(file), ...options });
const query = async (text: string) => (await shop.database.$client.query(text)).rows;

async function write(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

let products: CatalogueProduct[];
const jsonl = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

beforeEach(async () => {
  const file = join(folder, 'all.jsonl');
  await exportCatalog(shop.database, file);
  products = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as CatalogueProduct);
});

describe('a catalogue file', () => {
  test.each(['csv', 'jsonl'])('as %s comes back from the shop unchanged, however often', async (kind) => {
    const file = join(folder, `round.${kind}`);
    expect(await exportCatalog(shop.database, file)).toBe(89);
    expect(await take(file)).toEqual({ added: 0, changed: 0, unchanged: 89, missing: 0, rows: 89 });
    const again = join(folder, `again.${kind}`);
    await exportCatalog(shop.database, again);
    expect(await readFile(again, 'utf8')).toBe(await readFile(file, 'utf8'));
  });

  test('says what it would change before it changes anything', async () => {
    const [first, second, ...rest] = products as [CatalogueProduct, CatalogueProduct, ...CatalogueProduct[]];
    const added = { ...second, uuid: '11111111-1111-4111-8111-111111111111', sku: 'NEW-1', title: 'A new thing' };
    const file = await write('change.jsonl', jsonl([{ ...first, title: 'Renamed' }, added, ...rest.slice(1)]));
    expect(await take(file, { dryRun: true })).toEqual({ added: 1, changed: 1, unchanged: 86, missing: 2, rows: 88 });
    expect(await query("select 1 from products where title in ('Renamed', 'A new thing')")).toEqual([]);

    await take(file, { remove: true });
    expect(await query('select count(*)::int as count from products')).toEqual([{ count: 88 }]);
    expect(
      await query("select count(*)::int as count from products where title in ('Renamed', 'A new thing')"),
    ).toEqual([{ count: 2 }]);
    await take(await write('back.jsonl', jsonl(products)), { remove: true });
    expect(await query('select count(*)::int as count from products')).toEqual([{ count: 89 }]);
  });

  test('finds a product by its sku when the uuid is another, and keeps its pictures', async () => {
    const [first] = products as [CatalogueProduct];
    await query(`update products set image = '/media/kept.webp' where sku = '${first.sku}'`);
    await take(
      await write('sku.jsonl', jsonl([{ ...first, uuid: '22222222-2222-4222-8222-222222222222', title: 'By sku' }])),
    );
    expect(await query(`select uuid, title, image from products where sku = '${first.sku}'`)).toEqual([
      { uuid: first.uuid, title: 'By sku', image: '/media/kept.webp' },
    ]);
    await take(await write('sku-back.jsonl', jsonl([first])));
  });
});

describe('a file with a fault changes nothing and names the line', () => {
  const faulty: [string, string, (all: CatalogueProduct[], csv: string) => string, RegExp][] = [
    [
      'wrong header',
      'csv',
      (_all, csv) => csv.replace('price_ladder', 'prices'),
      /Line 1: The header lacks price_ladder/,
    ],
    ['broken quote', 'csv', (_all, csv) => `${csv}"never closed,1`, /cannot be read as CSV/],
    ['too few cells', 'csv', (_all, csv) => `${csv}a,b,c\r\n`, /Line 91: This line has 3 cells/],
    ['no JSON', 'jsonl', (all) => `${jsonl(all.slice(0, 2))}\n{oops`, /Line 3: This is not JSON/],
    [
      'a duplicate sku',
      'jsonl',
      (all) => jsonl([all[0], { ...all[1], sku: all[0]?.sku }]),
      /Line 2, sku: This sku stands in line 1 already/,
    ],
    [
      'a negative price',
      'jsonl',
      (all) => jsonl([{ ...all[0], price_ladder: [{ quantity: 1, unit_price_mills: -5 }] }]),
      /Line 1, price_ladder/,
    ],
    [
      'a ladder that rises',
      'jsonl',
      (all) =>
        jsonl([
          {
            ...all[0],
            price_ladder: [
              { quantity: all[0]?.moq, unit_price_mills: 10 },
              { quantity: 9_000_000, unit_price_mills: 20 },
            ],
          },
        ]),
      /Prices of a ladder must fall.* It says: 0.020/,
    ],
    [
      'an unknown category',
      'jsonl',
      (all) => jsonl([{ ...all[0], category: 'hats' }]),
      /Line 1, category.*It says: hats/,
    ],
    ['an empty file', 'csv', () => '', /The file is empty/],
    ['garbage without an end', 'jsonl', () => 'x'.repeat(2_000_000), /far too long/],
  ];
  test.each(faulty)('%s', async (name, kind, spoil, sentence) => {
    const csv = join(folder, 'good.csv');
    await exportCatalog(shop.database, csv);
    const before = await query('select md5(string_agg(p::text, chr(10) order by uuid)) as sum from products p');
    const file = await write(`${name.replaceAll(' ', '-')}.${kind}`, spoil(products, await readFile(csv, 'utf8')));
    await expect(take(file)).rejects.toThrow(sentence);
    expect(await query('select md5(string_agg(p::text, chr(10) order by uuid)) as sum from products p')).toEqual(
      before,
    );
  });
});

test('generated products are all of them right', async () => {
  const file = join(folder, 'generated.jsonl');
  await generateCatalog(join(import.meta.dirname, '../..'), 400, file);
  expect(await take(file, { dryRun: true })).toMatchObject({ added: 400, rows: 400 });
});
