import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { exportCatalog } from './export-catalog.ts';
import { importCatalog } from './import-catalog.ts';
import { readCatalogFile } from './read-file.ts';

test('uses and print areas come with the file, and a file without them leaves those of the shop', async () => {
  const shop = await useFreshDatabase('demo');
  const folder = await mkdtemp(join(tmpdir(), 'pw-uses-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'all.jsonl');
  await exportCatalog(shop.database, file);
  const lines = (await readFile(file, 'utf8')).split('\n');
  const first = JSON.parse(lines.find((line) => line.includes('"sku":"CUP-HOT-12-SLV"')) ?? '') as CatalogFileProduct;
  const take = async (product: object) => {
    await writeFile(file, JSON.stringify(product));
    await importCatalog(shop.connection, { rows: readCatalogFile(file) });
    const { rows } = await shop.database.$client.query(
      'select title, kind, uses, print_areas from products where sku = $1',
      [first.sku],
    );
    return rows[0];
  };

  expect(first.uses?.length).toBeGreaterThan(10);
  expect(first.print_areas?.length).toBeGreaterThan(0);
  const { uses: _, kind: __, print_areas: ___, ...without } = first;
  const renamed = { title: 'No word of uses', kind: first.kind, uses: first.uses, print_areas: first.print_areas };
  expect(await take({ ...without, title: 'No word of uses' })).toEqual(renamed);
  const fewer = { title: first.title, kind: null, uses: ['one'], print_areas: [] };
  expect(await take({ ...first, ...fewer, options: [] })).toEqual(fewer);
});
