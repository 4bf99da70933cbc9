import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { exportCatalog } from './export-catalog.ts';
import { importCatalog } from './import-catalog.ts';
import { readCatalogFile } from './read-file.ts';

test.each(['csv', 'jsonl'])('costs travel in %s, and a file without them leaves those of the shop', async (kind) => {
  const shop = await useFreshDatabase('demo');
  const folder = await mkdtemp(join(tmpdir(), 'pw-costs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, `all.${kind}`);
  const take = async (text: string) => {
    await writeFile(file, text);
    return importCatalog(shop.connection, { rows: readCatalogFile(file) });
  };
  const read = async () => {
    const { rows } = await shop.database.$client.query<{ cost_ladder: CatalogFileProduct['cost_ladder'] }>(
      `select cost_ladder from products where sku = 'CUP-HOT-12-SLV'`,
    );
    return rows[0]?.cost_ladder;
  };
  const step = { quantity: 1000, unit_cost_mills: 54_321 };
  await shop.database.$client.query(
    `update products set cost_ladder = $1, content_hash = null where sku = 'CUP-HOT-12-SLV'`,
    [JSON.stringify([step])],
  );
  await exportCatalog(shop.database, file);
  const whole = await readFile(file, 'utf8');
  expect(whole).toContain(kind === 'csv' ? '1000=54.321' : '"unit_cost_mills":54321');
  const cheaper = kind === 'csv' ? whole.replace('54.321', '54.320') : whole.replace('54321', '54320');
  expect(await take(cheaper)).toMatchObject({ changed: 1 });
  expect(await read()).toEqual([{ ...step, unit_cost_mills: 54_320 }]);

  if (kind === 'csv') return;
  const cup = whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CatalogFileProduct)
    .find(({ sku }) => sku === 'CUP-HOT-12-SLV');
  const { cost_ladder: _, ...without } = cup ?? {};
  await take(JSON.stringify({ ...without, title: 'No word of costs' }));
  expect(await read()).toEqual([{ ...step, unit_cost_mills: 54_320 }]);
  await take(JSON.stringify({ ...without, cost_ladder: [] }));
  expect(await read()).toEqual([]);
  const rising = [step, { quantity: 2000, unit_cost_mills: 60_000 }];
  await expect(take(JSON.stringify({ ...without, cost_ladder: rising }))).rejects.toThrow(
    /Line 1, cost_ladder: Costs of a ladder must not rise with the quantity. It says: 60.000/,
  );
});
