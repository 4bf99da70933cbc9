import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { exportCatalog } from './export-catalog.ts';
import { importCatalog } from './import-catalog.ts';
import { readCatalogFile } from './read-file.ts';

test('an import leaves nothing beside the trigram index that every search of staff would read', async () => {
  const shop = await useFreshDatabase('demo');
  const folder = await mkdtemp(join(tmpdir(), 'pw-trigrams-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'all.jsonl');
  await exportCatalog(shop.database, file);
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('"title":"', '"title":"New '));
  expect(await importCatalog(shop.connection, { rows: readCatalogFile(file) })).toMatchObject({ changed: 89 });
  const { rows } = await shop.database.$client.query(`select gin_clean_pending_list('products_words')::int as pages`);
  expect(rows).toEqual([{ pages: 0 }]);
});
