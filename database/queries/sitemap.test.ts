import { expect, test } from 'vitest';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { listProductAddresses, listSitemapStarts } from './sitemap.ts';

test('the files of a sitemap have every product once, each from its own start', async () => {
  const { database } = await useFreshDatabase('demo');
  const { rows } = await database.$client.query<{ uuid: string }>('select uuid from products order by uuid');
  for (const perFile of [1, 10, rows.length, rows.length + 1]) {
    const starts = await listSitemapStarts(database, perFile);
    expect(starts).toHaveLength(Math.ceil(rows.length / perFile));
    const files = await Promise.all(starts.map((from) => listProductAddresses(database, { from, limit: perFile })));
    expect(files.flat().map(({ uuid }) => uuid)).toEqual(rows.map(({ uuid }) => uuid));
  }
});

test('an empty catalog has no file', async () => {
  const { database } = await useFreshDatabase();
  expect(await listSitemapStarts(database, 10)).toEqual([]);
});
