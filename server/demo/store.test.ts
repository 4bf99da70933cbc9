import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readStories } from '#database/seed/stories.ts';
import { useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { createLogin } from '../modules/staff/logins.ts';
import { readSettings } from '../settings.ts';
import { seedStore } from './store.ts';

test('the demo company has an open store with five products in its colors, made once', async () => {
  const { database } = await useFreshDatabase('demo');
  const dataDir = await mkdtemp(join(tmpdir(), 'pw-demo-store-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const settings = readSettings(
    { DATA_DIR: dataDir, DATABASE_URL: 'postgres://unused' },
    join(import.meta.dirname, '../..'),
  );
  const person = { firstName: 'Dana', lastName: 'Reyes', company: 'Fern & Folk' };
  await createLogin(database, { ...person, email: 'owner@example.com', roles: [] });
  await createLogin(database, { ...person, email: 'staff@example.com', roles: ['admin'] });
  const query = async (text: string) => (await database.$client.query(text)).rows;
  const [customer, staff] = await query('select id from users order by email');
  const stories = await readStories(settings.projectRoot);
  for (let time = 0; time < 2; time += 1) await seedStore(database, settings, stories, { customer, staff });
  const [store, ...others] = await query('select state, colors, logo_file_id from stores');
  expect(others).toEqual([]);
  expect(store).toMatchObject({ state: 'open', colors: { dark: '#1f3a2e' }, logo_file_id: expect.any(String) });
  const products = await query('select is_usual, artwork_id, jsonb_array_length(breaks) breaks from store_products');
  expect(products.map(({ breaks }) => breaks)).toEqual([3, 3, 3, 3, 3]);
  expect(products.filter(({ is_usual }) => is_usual)).toHaveLength(3);
  expect(products.filter(({ artwork_id }) => artwork_id)).toHaveLength(4);
});
