import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { exportCatalog, writeCatalogLines } from './export-catalog.ts';
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

  if (kind === 'csv') {
    // As staff export it who do not see costs.
    let bare = '';
    for await (const line of writeCatalogLines(shop.database, 'csv', { costs: false })) bare += line;
    expect(bare).not.toContain('54.320');
    await take(bare.replace('CUP-HOT-12-SLV","', 'CUP-HOT-12-SLV","New '));
    expect(await read()).toEqual([{ ...step, unit_cost_mills: 54_320 }]);
    return;
  }
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

test('a title that a spreadsheet would run is exported as text, and comes back unchanged', async () => {
  const shop = await useFreshDatabase('demo');
  const folder = await mkdtemp(join(tmpdir(), 'pw-formula-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'all.csv');
  const titles = ['=HYPERLINK("https://evil.example")', '+1 cup', '-20% cup', '@cup', "'=cup", "'90s cup", '＝cup'];
  const { rows: some } = await shop.database.$client.query<{ uuid: string }>(
    'select uuid from products order by sku limit $1',
    [titles.length],
  );
  for (const [at, { uuid }] of some.entries())
    await shop.database.$client.query('update products set title = $1, content_hash = null where uuid = $2', [
      titles[at],
      uuid,
    ]);
  await exportCatalog(shop.database, file);
  expect(await readFile(file, 'utf8')).not.toMatch(/(^|,)"?[=+@＝-](?!\d+["\r,])/m);
  await importCatalog(shop.connection, { rows: readCatalogFile(file) });
  const { rows } = await shop.database.$client.query<{ title: string }>(
    'select title from products order by sku limit $1',
    [titles.length],
  );
  expect(rows.map(({ title }) => title)).toEqual(titles);
});
