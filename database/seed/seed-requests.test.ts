import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertUser } from '../queries/people.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { seedRequests } from './seed-requests.ts';
import { readStories } from './stories.ts';

test('demo requests are of every kind that has a form, with prices and threads, and are made once', async () => {
  const { database } = await useFreshDatabase('demo');
  const [customer, staff] = [
    await insertUser(database, { email: 'owner@demo.example', passwordHash: 'none', firstName: 'Dana' }),
    await insertUser(database, { email: 'staff@demo.example', passwordHash: 'none', firstName: 'Robin' }),
  ];
  if (!customer || !staff) throw new Error('No people');
  const stories = await readStories(join(import.meta.dirname, '../..'));
  await seedRequests(database, stories, { customer, staff });
  const count = async (sql: string) =>
    Number((await database.$client.query(`select count(*) from ${sql}`)).rows[0].count);
  const { rows } = await database.$client.query('select distinct kind from requests order by kind');
  expect(rows.map(({ kind }) => kind)).toEqual(['contact', 'design', 'quote', 'sample', 'storage']);
  // Every line of a quote or a sample has the list price of its day.
  const unpriced = `request_lines join requests on id = request_id where list_price is null and kind in ('quote', 'sample')`;
  expect(await count(unpriced)).toBe(0);
  expect(await count('messages')).toBeGreaterThan(8);
  const made = await count('requests');
  await seedRequests(database, stories, { customer, staff });
  expect(await count('requests')).toBe(made);
});
