import { readdir, rm } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';

let site: TestApp;
afterEach(() => site.close());

const ask = async () => {
  const response = await site.app.request('/readyz');
  return `${response.status} ${await response.text()}`;
};

test('a site that can read and write is ready', async () => {
  site = await createTestApp();
  expect(await ask()).toBe('200 ok');
  // The file of the check is gone: its blocks would hide that the disk is full.
  expect(await readdir(site.parts.settings.dataDir)).not.toContain('write-probe');
});

test('one whose data folder cannot be written is not', async () => {
  site = await createTestApp();
  await rm(site.parts.settings.dataDir, { recursive: true });
  expect(await ask()).toBe('503 the data folder cannot be written');
});

test('one whose database only reads is not', async () => {
  site = await createTestApp();
  const { database } = site.parts;
  const { rows } = await database.$client.query('select current_database() as name');
  await database.$client.query(`alter database ${rows[0].name} set default_transaction_read_only = on`);
  await database.$client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await database.$client.query('set default_transaction_read_only = on');
  expect(await ask()).toBe('503 the database cannot write');
});
