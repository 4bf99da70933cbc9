import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFreshDatabase, type FreshDatabase, useFreshDatabase } from '../test-support/fresh-database.ts';
import { listNamedProducts } from './requests.ts';
import { purgeRules, runPurgeRule } from './retention.ts';

/** Tables with a cap on their rows: reading them whole is cheap. */
const small = /Seq Scan on (error_groups|search_misses|missing_paths)\b/;

/** One for all plans: explaining a statement changes nothing. */
let empty: FreshDatabase;
beforeAll(async () => {
  empty = await createFreshDatabase();
});
afterAll(() => empty.drop());

test.each(purgeRules)('$name are found by an index', async (rule) => {
  const plan = await empty.database.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off');
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${rule.toStatement(sql`now() - make_interval(days => 30)`, 500)}`,
    );
    return rows.map((row) => row['QUERY PLAN']);
  });
  expect(plan.filter((line) => line.includes('Seq Scan') && !small.test(line))).toEqual([]);
});

test('counters of rate limits go when they have run out', async () => {
  const { database } = await useFreshDatabase();
  await database.$client.query(`insert into rate_limits (key, points, expire) values
    ('old', 1, (extract(epoch from now()) * 1000)::bigint - 1000),
    ('running', 1, (extract(epoch from now()) * 1000)::bigint + 60000),
    ('endless', 1, null)`);
  const rule = purgeRules.find(({ name }) => name === 'rate limit counters');
  if (!rule) throw new Error('There is no rule for them.');
  expect(await runPurgeRule(database, rule, 30, 500)).toBe(1);
  expect((await database.$client.query('select key from rate_limits order by key')).rows).toEqual([
    { key: 'endless' },
    { key: 'running' },
  ]);
});

test('a product that a request names is found by an index, not among all', async () => {
  const { database } = await useFreshDatabase('demo');
  const scans = await database.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off');
    expect(await listNamedProducts(tx, ['11111111-1111-4111-8111-111111111111'], ['Pizza box'])).toEqual([]);
    const { rows } = await tx.execute<{ scans: number }>(
      "select seq_scan::int as scans from pg_stat_xact_user_tables where relname = 'products'",
    );
    return rows[0]?.scans;
  });
  expect(scans).toBe(0);
});
