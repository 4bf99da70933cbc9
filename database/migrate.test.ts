import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from './connect.ts';
import { applyMigrations, readKnownMigrations } from './migrate.ts';
import { makeNextRelease } from './test-support/copy-release.ts';
import { useFreshDatabase } from './test-support/fresh-database.ts';

const projectRoot = join(import.meta.dirname, '..');
const known = readKnownMigrations(projectRoot).length;
const today = (database: Database) => applyMigrations(database, projectRoot);

/** Tables, columns, functions and the journals: what a start could have changed. */
async function describeSchema({ $client }: Database) {
  const columns = await $client.query(`select table_schema, table_name, column_name, data_type
    from information_schema.columns where table_schema in ('public', 'drizzle', 'jobs') order by 1, 2, 3`);
  const functions = await $client.query(`select oid::regprocedure::text as name, prosrc, xmin::text from pg_proc
    where pronamespace in ('public'::regnamespace, 'jobs'::regnamespace) order by 1`);
  const migrations = await $client.query('select * from drizzle.__drizzle_migrations order by id');
  const applied = await $client.query('select * from drizzle.applied_functions order by name');
  return [columns.rows, functions.rows, migrations.rows, applied.rows];
}

async function expectRejection(database: Database, sentence: RegExp): Promise<void> {
  const before = await describeSchema(database);
  await expect(today(database)).rejects.toThrow(sentence);
  expect(await describeSchema(database)).toEqual(before);
}

test('a database of today is brought to the next release, with its rows, once', async () => {
  const { database } = await useFreshDatabase();
  const next = await makeNextRelease("ALTER TABLE companies ADD COLUMN motto text DEFAULT 'none' NOT NULL;");
  await database.$client.query(`insert into companies (name) values ('Bistro')`);
  await applyMigrations(database, next);
  await applyMigrations(database, next);
  expect((await database.$client.query('select name, motto from companies')).rows).toEqual([
    { name: 'Bistro', motto: 'none' },
  ]);
});

test('a database of a newer release is left unchanged', async () => {
  const { database } = await useFreshDatabase();
  await applyMigrations(database, await makeNextRelease('ALTER TABLE companies DROP COLUMN note;'));
  await expectRejection(
    database,
    new RegExp(
      `^This database belongs to a newer release \\(${known + 1} migrations, this one knows ${known}\\) and was left unchanged: update the program, or restore [^.\n]*\\.$`,
    ),
  );
});

test.each([
  ['more', 61],
  ['as many', known],
])('a database of before 1.0.0 is left unchanged: %s migrations', async (_name, count) => {
  const { database } = await useFreshDatabase();
  await database.$client.query(`delete from drizzle.__drizzle_migrations`);
  await database.$client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
      select md5(n::text), 1794710055954 + n from generate_series(1, $1) n`,
    [count],
  );
  await expectRejection(
    database,
    /^This database was created by a version before 1\.0\.0 or by another program, and was left unchanged: start with an empty DATA_DIR or database, or restore a backup \(packwright restore FILE --replace\) of 1\.0\.0 or later\.$/,
  );
});
