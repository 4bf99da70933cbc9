import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prepareOnce } from './prepare-once.ts';
import { settings } from './schema/records.ts';
import { useFreshDatabase } from './test-support/fresh-database.ts';

test('SQL is put together once for a database, and for each transaction', async () => {
  const { database } = await useFreshDatabase();
  await database.insert(settings).values([
    { key: 'first', value: 1 },
    { key: 'second', value: 2 },
  ]);
  let built = 0;
  const find = prepareOnce(['key'], (db, { key }) => {
    built += 1;
    return db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  });
  const answers = await Promise.all(['first', 'second', 'none'].map((key) => find(database, { key })));
  expect(answers).toEqual([[{ value: 1 }], [{ value: 2 }], []]);
  expect(built).toBe(1);

  // Only this transaction sees what it has written.
  await database.transaction(async (tx) => {
    await tx.update(settings).set({ value: 3 }).where(eq(settings.key, 'first'));
    expect(await find(tx, { key: 'first' })).toEqual([{ value: 3 }]);
    expect(await find(database, { key: 'first' })).toEqual([{ value: 1 }]);
  });
  expect(built).toBe(2);
});

test('PostgreSQL keeps no statement of it, which a migration or a pooler could trip over', async () => {
  const { database } = await useFreshDatabase();
  const find = prepareOnce(['keys'], (db, { keys }) =>
    db.select().from(settings).where(sql`${settings.key} = any(${keys})`),
  );
  await database.transaction(async (tx) => {
    await find(tx, { keys: ['first', 'second'] });
    const { rows } = await tx.execute(sql`select name from pg_prepared_statements`);
    expect(rows).toEqual([]);
  });
});
