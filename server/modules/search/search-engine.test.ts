import { expect, onTestFinished, test } from 'vitest';
import { channels } from '#database/channels.ts';
import { listen } from '#database/listen.ts';
import { type FreshDatabase, useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { toContentChange } from '../../cached-query.ts';
import { createContentReads, dropContentReads } from '../content/content-reads.ts';

const everything = { category: undefined, industry_tag: undefined, product_type: 0 };
const firstPage = { current_page: 1, per_page: 20, sort: 'relevance', facets: 0 } as const;

/** A process of the site, as far as search goes: caches of its own, told of changes by the database. */
async function openProcess({ database, connection }: FreshDatabase) {
  const reads = createContentReads(database);
  const listener = await listen(connection, {
    channels: [channels.contentChanged],
    onNotify: (_, payload) => dropContentReads(reads, toContentChange(payload)),
    onGap: () => dropContentReads(reads),
  });
  onTestFinished(() => listener.close());
  return async (text: string) => (await reads.search.find(text, everything, firstPage)).rows.map(({ title }) => title);
}

test.each([
  ['a title', "update products set title = 'Zebra crate' where sku = 'BOX-PIZ-12'", 'zebra crate', 'Zebra crate'],
  [
    'a use',
    "update products set uses = uses || '{schlemmerbecher}' where sku = 'CUP-ICE-04'",
    'schlemmerbecher',
    '4 oz ice cream cup',
  ],
  [
    'the uses of a kind',
    "update product_kinds set uses = uses || '{snorple}' where slug = 'napkin'",
    'snorple',
    'Cocktail napkin, printed',
  ],
  [
    'a dish',
    "insert into servings values ('zwiebelkuchen', '{zwiebelkuchen}', '{BOX-PIZ-10}', '{}', '{}')",
    'zwiebelkuchen',
    '10 in pizza box, plain',
  ],
  [
    'a word that may mean another',
    "insert into search_words values ('may-mean-zorbit', 'may_mean', '{zorbits}', '{stirrers}')",
    'zorbit',
    'Wooden stirrer, 7 in',
  ],
  ['a synonym', "insert into synonyms (words) values ('{zorbit,stirrer}')", 'zorbit', 'Wooden stirrer, 7 in'],
  [
    'a new product',
    `insert into products select (jsonb_populate_record(p, jsonb_build_object('uuid', gen_random_uuid(), 'sku', 'NEW-1', 'title', 'Zebra crate'))).*
     from products p where sku = 'BOX-PIZ-12'`,
    'zebra crate',
    'Zebra crate',
  ],
])('two processes find %s after its change', { timeout: 60_000 }, async (_, change, text, title) => {
  const shop = await useFreshDatabase('demo');
  const processes = [await openProcess(shop), await openProcess(shop)];
  for (const find of processes) expect(await find(text)).not.toContain(title);
  await shop.database.$client.query(change);
  for (const find of processes) await expect.poll(() => find(text), { timeout: 15_000 }).toContain(title);
});

test('two processes find no product that is gone', async () => {
  const shop = await useFreshDatabase('demo');
  const processes = [await openProcess(shop), await openProcess(shop)];
  for (const find of processes) expect(await find('chopsticks')).toContain('Bamboo chopsticks in sleeve');
  await shop.database.$client.query("delete from products where sku = 'UTE-CHP-210'");
  for (const find of processes)
    await expect.poll(() => find('chopsticks'), { timeout: 15_000 }).not.toContain('Bamboo chopsticks in sleeve');
});

test('an index that could not be read is read again', async () => {
  const { database } = await useFreshDatabase('demo');
  const { search } = createContentReads(database);
  await database.$client.query('alter table product_kinds rename to away');
  await expect(search.find('cup', everything, firstPage)).rejects.toThrow();
  await database.$client.query('alter table away rename to product_kinds');
  expect((await search.find('cup', everything, firstPage)).rows.length).toBeGreaterThan(5);
});

test('products edited over and over are found once each', async () => {
  const { database } = await useFreshDatabase('demo');
  const { search } = createContentReads(database);
  const { rows } = await database.$client.query('select uuid from products');
  const uuids = rows.map(({ uuid }: { uuid: string }) => uuid);
  const find = async () =>
    (await search.find('box', everything, { ...firstPage, per_page: 100 })).rows.map(({ uuid }) => uuid);
  const before = await find();
  for (let round = 0; round < 4; round += 1) {
    search.changed(uuids);
    await find();
  }
  expect(await find()).toEqual(before);
  expect(new Set(before).size).toBe(before.length);
});

test('the first search after a start reads no products, and a start that is broken off ends its reading', async () => {
  const { database } = await useFreshDatabase('demo');
  const { search } = createContentReads(database);
  await search.warm();
  await database.$client.query('alter table product_kinds rename to away');
  expect((await search.find('cup', everything, firstPage)).rows.length).toBeGreaterThan(5);

  const { search: brokenOff } = createContentReads(database);
  const warming = expect(brokenOff.warm()).rejects.toThrow('Search is closed.');
  await brokenOff.close();
  await warming;
});
