import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKnownMigrations } from '../migrate.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { readArchive } from './archive-reader.ts';
import { createArchive } from './archive-writer.ts';
import { backUp } from './back-up.ts';
import { MANIFEST_NAME, MANIFEST_SUM_NAME } from './manifest.ts';
import { tryRestore } from './try-restore.ts';
import { verifyBackup } from './verify-backup.ts';

const migrations = readKnownMigrations(join(import.meta.dirname, '../..'));
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pw-trial-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Other tests try backups of other databases meanwhile. */
const listTrials = `select datname from pg_database
  where starts_with(datname, 'packwright_trial_') and datname ~ current_database()`;

test('a backup is restored on trial, with all rows and sums, and no database is left', {
  timeout: 60_000,
}, async () => {
  const { connection, database } = await useFreshDatabase('demo');
  const file = join(dir, 'shop.tar.gz');
  const { rows, tables } = await backUp(connection, { file });
  const { rows: before } = await database.$client.query(
    'select sku, lowest_unit_price_mills from products order by sku',
  );
  const report = await tryRestore(connection, { file, migrations });
  expect(report).toMatchObject({ rows, tables });
  expect(report.sums).toBeGreaterThan(100);
  expect((await database.$client.query(listTrials)).rows).toEqual([]);
  expect((await database.$client.query('select sku, lowest_unit_price_mills from products order by sku')).rows).toEqual(
    before,
  );
});

test('a backup whose rows have another sum than the shop had fails its trial', { timeout: 60_000 }, async () => {
  const { connection, database } = await useFreshDatabase('demo');
  const file = join(dir, 'changed.tar.gz');
  await backUp(connection, { file });
  const products = (await verifyBackup(file)).tables.find(({ name }) => name === 'products');
  const sum = products?.sums?.lowest_unit_price_mills;
  await rewriteManifest(file, `"lowest_unit_price_mills": "${sum}"`, `"lowest_unit_price_mills": "${Number(sum) + 1}"`);
  await expect(tryRestore(connection, { file, migrations })).rejects.toThrow(
    /another sum of products\.lowest_unit_price_mills/,
  );
  expect((await database.$client.query(listTrials)).rows).toEqual([]);
});

/** The same archive with another table of contents, whose checksum is right. */
async function rewriteManifest(file: string, from: string, to: string): Promise<void> {
  const entries: { name: string; bytes: Buffer }[] = [];
  for await (const { name, body } of readArchive(file)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    entries.push({ name, bytes: Buffer.concat(chunks) });
  }
  const archive = createArchive(file);
  let sum = '';
  for (const { name, bytes } of entries) {
    let written = bytes;
    if (name === MANIFEST_NAME) written = Buffer.from(bytes.toString().replace(from, to));
    if (name === MANIFEST_SUM_NAME) written = Buffer.from(`${sum}  ${MANIFEST_NAME}\n`);
    await archive.add(name, written.length, [written]);
    sum = archive.entries.at(-1)?.sha256 ?? '';
  }
  await archive.finish();
}

test('a database that a killed trial left is dropped by the next one, a young one is not', async () => {
  const { connection, database } = await useFreshDatabase('demo');
  const [{ name }] = (await database.$client.query('select current_database() as name')).rows;
  const old = `packwright_trial_${Math.floor(Date.now() / 1000) - 90_000}_old_${name}`;
  const young = `packwright_trial_${Math.floor(Date.now() / 1000) - 60}_young_${name}`;
  for (const name of [old, young]) await database.$client.query(`create database ${name}`);
  const file = join(dir, 'next.tar.gz');
  await backUp(connection, { file });
  await tryRestore(connection, { file, migrations });
  expect((await database.$client.query(listTrials)).rows).toEqual([{ datname: young }]);
  await database.$client.query(`drop database ${young}`);
});
