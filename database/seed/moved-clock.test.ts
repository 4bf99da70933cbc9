import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertCompany } from '../queries/companies.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { openMovedClock } from './moved-clock.ts';

test('what is written while the clock is set back has the time of the story, and nothing after it', async () => {
  const { connection, database } = await useFreshDatabase();
  const clock = await openMovedClock(connection);
  const then = new Date('2026-03-02T15:00:00Z');
  const isThen = (at: Date | string | number) => Math.abs(new Date(at).getTime() - then.getTime()) < 60_000;
  await clock.setTo(then);
  const { createdAt, updatedAt } = await insertCompany(clock.database, 'Fern & Folk');
  const { rows } = await clock.database.execute<{ at: Date }>(sql`select clock_timestamp() as at`);
  const seen = [createdAt, updatedAt, rows[0]?.at ?? 0, Date.now(), new Date()];
  expect(seen.map(isThen)).toEqual([true, true, true, true, true]);
  expect(new Date(0).getTime()).toBe(0);
  expect(new Date() instanceof Date).toBe(true);
  expect(await clock.atTrueTime(async () => isThen(Date.now()))).toBe(false);
  expect(isThen(Date.now())).toBe(true);
  await clock.close();
  expect(isThen(Date.now())).toBe(false);
  expect(isThen((await insertCompany(database, 'Later')).createdAt)).toBe(false);
  const left = await database.$client.query(
    `select 1 from information_schema.schemata where schema_name = 'story_clock'`,
  );
  expect(left.rows).toEqual([]);
});
