import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
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

let products: CatalogFileProduct[];
const jsonl = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

beforeEach(async () => {
  const file = join(folder, 'all.jsonl');
  await exportCatalog(shop.database, file);
  products = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as CatalogFileProduct);
});

describe('a catalog file', () => {
  test.each(['csv', 'jsonl'])('as %s comes back from the shop unchanged, however often', async (kind) => {
    const file = join(folder, `round.${kind}`);
    expect(await exportCatalog(shop.database, file)).toBe(89);
    expect(await take(file)).toEqual({ added: 0, changed: 0, unchanged: 89, missing: 0, rows: 89 });
    const again = join(folder, `again.${kind}`);
    await exportCatalog(shop.database, again);
    expect(await readFile(again, 'utf8')).toBe(await readFile(file, 'utf8'));
  });

  test('says what it would change before it changes anything', async () => {
    const [first, second, ...rest] = products as [CatalogFileProduct, CatalogFileProduct, ...CatalogFileProduct[]];
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
    const [first] = products as [CatalogFileProduct];
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

type Faulty = [string, string, (all: CatalogFileProduct[], csv: string) => string, RegExp];

const plain = { method: 'none', name: 'Plain, from stock', colours: 0, lead_days: 2, setup_fee_cents: 0 };
const toOption = (values: object[]) => ({
  name: 'Finish',
  values: values.map((value, at) => ({ label: `Value ${at + 1}`, surcharge_mills: 0, ...value })),
});

describe('a file with a fault changes nothing and names the line', () => {
  const faulty: Faulty[] = [
    [
      'wrong header',
      'csv',
      (_all, csv) => csv.replace('price_ladder', 'prices'),
      /Line 1: The header lacks price_ladder/,
    ],
    [
      'broken quote',
      'csv',
      (_all, csv) => `${csv}"never closed,1`,
      /Line 91: This can’t be read as CSV: a quote is opened and never closed/,
    ],
    [
      'a quote in a cell',
      'csv',
      (_all, csv) => csv.replace(/\r\n[^,]+,/, '\r\nab"c,'),
      /Line 2: This can’t be read as CSV: there’s a quote in the middle of a cell/,
    ],
    ['too few cells', 'csv', (_all, csv) => `${csv}a,b,c\r\n`, /Line 91: This line has 3 cells/],
    ['no JSON', 'jsonl', (all) => `${jsonl(all.slice(0, 2))}\n{oops`, /Line 3: This is not JSON/],
    [
      'a duplicate sku',
      'jsonl',
      (all) => jsonl([all[0], { ...all[1], sku: all[0]?.sku }]),
      /Line 2, sku: This sku is already on line 1/,
    ],
    [
      'a product twice, by uuid and by sku',
      'jsonl',
      (all) =>
        jsonl([
          { ...all[0], sku: 'OTHER-1' },
          { ...all[0], uuid: '33333333-3333-4333-8333-333333333333' },
        ]),
      /Line 2, sku: This is the product of line 1 again, by uuid or sku/,
    ],
    [
      'the sku of another product',
      'jsonl',
      (all) => jsonl([{ ...all[0], sku: all[1]?.sku }]),
      /Line 1, sku: This sku belongs to another product in the shop/,
    ],
    [
      'a negative price',
      'jsonl',
      (all) => jsonl([all[1], { ...all[0], price_ladder: [{ quantity: 1, unit_price_mills: -5 }] }]),
      /Line 2, price_ladder.0.unit_price_mills: This must be more than 0. It says: -5/,
    ],
    [
      'a negative price in a cell',
      'csv',
      (_all, csv) => csv.replace(/(\d+)=0\.\d{3}/, '$1=-0.158'),
      /Line \d+, price_ladder.0.unit_price_mills: This must be more than 0. It says: -158/,
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
      /Line 1, price_ladder: Prices of a ladder must fall.* It says: 0.020/,
    ],
    [
      'an unknown category',
      'jsonl',
      (all) => jsonl([{ ...all[0], category: 'hats' }]),
      /Line 1, category: The shop has no such category. It has bags, cups, bowls, boxes, utensils, uniforms, others. It says: hats/,
    ],
    [
      'an unknown restaurant type among known ones',
      'jsonl',
      (all) => jsonl([{ ...all[0], industries: ['bakery', 'airline'] }]),
      /Line 1, industries: The shop has no such restaurant type. It has coffee-shop, bakery, .*It says: airline/,
    ],
    [
      'a value made by a method the product lacks',
      'jsonl',
      (all) => jsonl([{ ...all[0], options: [toOption([{ print_method: 'foil' }])], print_methods: [plain] }]),
      /Line 1, options: The product has no print method foil. It says: Value 1/,
    ],
    [
      'a method without a value',
      'jsonl',
      (all) =>
        jsonl([
          {
            ...all[0],
            options: [toOption([{ print_method: 'none' }])],
            print_methods: [plain, { ...plain, method: 'foil', name: 'Foil' }],
          },
        ]),
      /Line 1, options: No value of this option works with foil. It says: Finish/,
    ],
    [
      'a default that cannot be ordered',
      'jsonl',
      (all) =>
        jsonl([{ ...all[0], options: [toOption([{ min_quantity: (all[0]?.moq ?? 0) * 2 }])], print_methods: [plain] }]),
      /Line 1, options: The first value for none can’t have a minimum/,
    ],
    ...['/etc/passwd.png', '../secret.jpg', 'C:\\one.jpg', 'file:///one.jpg', 'one.exe', 'http://'].map(
      (source): Faulty => [
        `a picture at ${source.replace(/\W/g, '-')}`,
        'jsonl',
        (all) => jsonl([{ ...all[0], images: [source] }]),
        /Line 1, images.0: A picture is an http address, or a path below the folder of the file/,
      ],
    ),
    [
      'an unknown column',
      'csv',
      (_all, csv) => csv.replace('"popularity"', '"popularity","colour"'),
      /Line 1: The header has columns that don’t exist. It says: colour/,
    ],
    [
      'a column twice',
      'csv',
      (_all, csv) => csv.replace('"popularity"', '"popularity","sku"'),
      /Line 1: The header has a column twice. It says: sku/,
    ],
    ['an empty file', 'csv', () => '', /Line 1: The file is empty/],
    ['a list of products', 'jsonl', (all) => JSON.stringify(all.slice(0, 2)), /Line 1: A line must be one product/],
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

test.each(['csv', 'jsonl'])('a gigabyte of garbage as %s is refused at once and changes nothing', async (kind) => {
  const path = join(folder, `garbage.${kind}`);
  const file = await open(path, 'w');
  // A file with a hole: a gigabyte of zeros that takes no room on the disk.
  await file.truncate(2 ** 30);
  await file.close();
  const before = await query('select count(*)::int as count, max(updated_at) as last from products');
  await expect(take(path, { remove: true })).rejects.toThrow(
    /Nothing was changed\.\nLine 1: .*far too long to be a product/,
  );
  expect(await query('select count(*)::int as count, max(updated_at) as last from products')).toEqual(before);
});

test('a file with nothing but faults is given up early', async () => {
  async function* endless() {
    for (let line = 1; line < 1_000_000; line += 1) yield { line, fields: { sku: `no ${line}` }, bytes: 0 };
    throw new Error('It was read to its end.');
  }
  await expect(importCatalog(shop.connection, { rows: endless() })).rejects.toThrow(
    /Line 1, uuid: This value is missing.*and 950 more/s,
  );
});

describe('pictures to be fetched', () => {
  const sources = (uuid: string) =>
    query(
      `select position, source, fetched_at from product_image_sources where product_uuid = '${uuid}' order by position`,
    );

  test.each(['csv', 'jsonl'])(
    'are noted from %s, exported again, and asked for anew only where they change',
    async (kind) => {
      const [first] = products as [CatalogFileProduct];
      const images = ['cups/one.jpg', 'https://example.com/two.png?size=large'];
      await take(await write('images.jsonl', jsonl([{ ...first, images }])));
      await query(`update product_image_sources set fetched_at = '2026-01-01' where product_uuid = '${first.uuid}'`);
      const file = join(folder, `images.${kind}`);
      await exportCatalog(shop.database, file);
      expect(await take(file)).toMatchObject({ changed: 0, unchanged: 89 });
      expect(await sources(first.uuid)).toMatchObject(images.map((source, position) => ({ position, source })));

      await take(await write('fewer.jsonl', jsonl([{ ...first, images: [images[0], 'cups/three.webp'] }])));
      expect((await sources(first.uuid)).map(({ source, fetched_at }) => [source, fetched_at === null])).toEqual([
        ['cups/one.jpg', false],
        ['cups/three.webp', true],
      ]);
      await take(await write('none.jsonl', jsonl([{ ...first, images: [] }])));
      expect(await sources(first.uuid)).toEqual([]);
      expect(await take(await write('still-none.jsonl', jsonl([first])))).toMatchObject({ unchanged: 1 });
    },
  );

  test('need no column in a CSV file', async () => {
    const file = join(folder, 'without.csv');
    await exportCatalog(shop.database, file);
    const text = (await readFile(file, 'utf8')).replaceAll(/,(images)?\r\n/g, '\r\n');
    expect(await take(await write('without-images.csv', text))).toMatchObject({ changed: 0, unchanged: 89 });
  });
});

test('generated products are all of them right', async () => {
  const file = join(folder, 'generated.jsonl');
  await generateCatalog(join(import.meta.dirname, '../..'), 400, file);
  expect(await take(file, { dryRun: true })).toMatchObject({ added: 400, rows: 400 });
});
