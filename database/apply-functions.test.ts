import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyMigrations } from './migrate.ts';
import { copyRelease } from './test-support/copy-release.ts';
import { useFreshDatabase } from './test-support/fresh-database.ts';

const greeting = (text: string) =>
  `create or replace function greet() returns text language sql as $$ select '${text}' $$;`;

test('a changed file is applied at the next start, an unchanged one is left alone', async () => {
  const { database } = await useFreshDatabase();
  const root = await copyRelease();
  const ask = async (text: string) => (await database.$client.query(text)).rows;
  const file = join(root, 'database/functions/greet.sql');
  await writeFile(file, greeting('hello'));
  await applyMigrations(database, root);
  expect(await ask('select greet()')).toEqual([{ greet: 'hello' }]);
  const applied = await ask('select * from drizzle.applied_functions order by name');

  await applyMigrations(database, root);
  expect(await ask('select * from drizzle.applied_functions order by name')).toEqual(applied);

  await writeFile(file, greeting('good morning'));
  await applyMigrations(database, root);
  expect(await ask('select greet()')).toEqual([{ greet: 'good morning' }]);
  const others = (rows: { name: string }[]) => rows.filter(({ name }) => name !== 'greet.sql');
  expect(others(await ask('select * from drizzle.applied_functions order by name'))).toEqual(others(applied));
});

test('several processes that start at once apply it once, and a faulty file is named and changes nothing', async () => {
  const { database } = await useFreshDatabase();
  const root = await copyRelease();
  const file = join(root, 'database/functions/greet.sql');
  await writeFile(file, greeting('hello'));
  await Promise.all([1, 2, 3].map(() => applyMigrations(database, root)));
  await writeFile(file, `${greeting('good morning')} select broken;`);
  await expect(applyMigrations(database, root)).rejects.toThrow('database/functions/greet.sql: column "broken"');
  expect((await database.$client.query('select greet()')).rows).toEqual([{ greet: 'hello' }]);
});

test('every function of the database has its file', async () => {
  const { database } = await useFreshDatabase();
  const { rows } = await database.$client.query(
    `select proname from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      order by proname`,
  );
  const folder = join(import.meta.dirname, 'functions');
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const defined = texts.flatMap((text) =>
    [...text.matchAll(/CREATE OR REPLACE FUNCTION (\w+)/g)].map(([, name]) => name),
  );
  expect(defined.toSorted()).toEqual(rows.map(({ proname }) => proname));
});
