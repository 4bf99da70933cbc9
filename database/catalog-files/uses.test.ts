import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { exportCatalog } from './export-catalog.ts';
import { importCatalog } from './import-catalog.ts';
import { readCatalogFile } from './read-file.ts';

test('uses come with the file, and a file without them leaves those of the shop', async () => {
  const shop = await useFreshDatabase('demo');
  const folder = await mkdtemp(join(tmpdir(), 'pw-uses-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'all.jsonl');
  await exportCatalog(shop.database, file);
  const first = JSON.parse((await readFile(file, 'utf8')).split('\n')[0] ?? '') as CatalogFileProduct;
  const take = async (product: object) => {
    await writeFile(file, JSON.stringify(product));
    await importCatalog(shop.connection, { rows: readCatalogFile(file) });
    const { rows } = await shop.database.$client.query('select title, kind, uses from products where sku = $1', [
      first.sku,
    ]);
    return rows[0];
  };

  expect(first.uses?.length).toBeGreaterThan(10);
  const { uses: _, kind: __, ...without } = first;
  const renamed = { title: 'No word of uses', kind: first.kind, uses: first.uses };
  expect(await take({ ...without, title: 'No word of uses' })).toEqual(renamed);
  const fewer = { title: first.title, kind: null, uses: ['one'] };
  expect(await take({ ...first, ...fewer })).toEqual(fewer);
});
