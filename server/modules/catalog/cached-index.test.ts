import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createClient } from '#database/connect.ts';
import { type FreshDatabase, useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { toContentChange } from '../../cached-query.ts';
import { createContentReads, dropContentReads } from '../content/content-reads.ts';
import { cacheProductIndex } from './cached-index.ts';

const all = { category: undefined, industry_tag: undefined, product_type: 0 } as const;

let shop: FreshDatabase;
beforeEach(async () => {
  shop = await useFreshDatabase('demo');
});
const ask = async (text: string) => (await shop.database.$client.query(text)).rows;

/** What the database tells about these statements. */
async function hear(...statements: string[]): Promise<string[]> {
  const client = createClient(shop.connection);
  const heard: string[] = [];
  await client.connect();
  onTestFinished(() => client.end());
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await client.query('listen content_changed');
  for (const statement of statements) await ask(statement);
  await client.query('select 1');
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  return heard;
}

test.each([
  ['one product', "update products set moq = moq + 1 where sku = 'BOX-PIZ-12'", /^products [0-9a-f-]{36}$/],
  ['three products', "delete from products where sku like 'BOX-PIZ-%'", /^products ([0-9a-f-]{36},?){3}$/],
  [
    'its restaurant types',
    "delete from product_industry_tags where product_uuid = (select uuid from products where sku = 'BOX-PIZ-12')",
    /^products [0-9a-f-]{36}$/,
  ],
  [
    'too many to name',
    "insert into products select (jsonb_populate_record(p, jsonb_build_object('uuid', gen_random_uuid(), 'sku', p.sku || n))).* from products p, generate_series(1, 2) n",
    /^products$/,
  ],
  ['another table', "update industry_tags set name = 'Roastery' where slug = 'coffee-shop'", /^industry_tags$/],
])('a change of %s is told by name', async (_, statement, expected) => {
  const heard = await hear(statement);
  expect(heard).toContainEqual(expect.stringMatching(expected));
  for (const payload of heard) expect(payload.length).toBeLessThan(8000);
});

test('a change of nothing is not told', async () => {
  const heard = await hear(
    "update products set moq = 1 where sku = 'NONE'",
    'update settings set value = value',
    'notify content_changed, $$end$$',
  );
  expect(heard.filter((payload) => payload.startsWith('products'))).toEqual([]);
});

test('lists follow a change without reading everything again', async () => {
  const reads = createContentReads(shop.database);
  const { cards: before } = await reads.catalog.read();
  const cheapest = async () => {
    const { cards } = await reads.catalog.read();
    return cards?.read(cards.find(all, 'price').subarray(0, 1))[0]?.title;
  };
  expect(await cheapest()).not.toBe('Zebra crate');
  const heard = await hear(
    `update products set title = 'Zebra crate', price_ladder = '[{"quantity": 1, "unit_price_mills": 1}]' where sku = 'BOX-PIZ-12'`,
    "delete from products where sku = 'BOX-PIZ-16'",
  );
  for (const payload of heard) dropContentReads(reads, toContentChange(payload));
  expect(await cheapest()).toBe('Zebra crate');
  const { cards, categories } = await reads.catalog.read();
  expect(cards).toBe(before);
  expect(cards?.count()).toBe(88);
  expect(categories[0]?.product_count).toBe(88);
});

test('another table leaves the cards alone; an unknown change does not', async () => {
  const reads = createContentReads(shop.database);
  const before = await reads.catalog.read();
  dropContentReads(reads, { table: 'settings' });
  expect(await reads.catalog.read()).toBe(before);
  dropContentReads(reads);
  const after = await reads.catalog.read();
  expect(after.cards).not.toBe(before.cards);
  expect(after.cards?.count()).toBe(89);
});

test('a large catalog is read beside the work, with what changes meanwhile', async () => {
  const { promise: filled, resolve: onFilled } = Promise.withResolvers<void>();
  const cards = cacheProductIndex(shop.database, { limit: 1000, onFilled, waitedFor: 50 });
  expect(await cards.read()).toBeNull();
  const [row] = await ask("delete from products where sku = 'BOX-PIZ-16' returning uuid");
  cards.drop([row?.uuid as string]);
  await filled;
  expect((await cards.read())?.count()).toBe(88);
});

test('one that is too large is not kept, nor one that has grown too large', async () => {
  const cards = cacheProductIndex(shop.database, { limit: 89, onFilled: () => undefined });
  expect((await cards.read())?.count()).toBe(89);
  const [row] = await ask(
    "insert into products select (jsonb_populate_record(p, jsonb_build_object('uuid', gen_random_uuid(), 'sku', 'NEW'))).* from products p limit 1 returning uuid",
  );
  cards.drop([row?.uuid as string]);
  expect(await cards.read()).toBeNull();
  expect(await cards.read()).toBeNull();
});

test('a reading that failed is made again', async () => {
  const cards = cacheProductIndex(shop.database, { limit: 1000, onFilled: () => undefined });
  await ask('alter table product_industry_tags rename to away');
  await expect(cards.read()).rejects.toThrow();
  await ask('alter table away rename to product_industry_tags');
  expect((await cards.read())?.count()).toBe(89);
  await ask('alter table product_industry_tags rename to away');
  const [row] = await ask('select uuid from products limit 1');
  cards.drop([row?.uuid as string]);
  await expect(cards.read()).rejects.toThrow();
  await ask('alter table away rename to product_industry_tags');
  expect((await cards.read())?.count()).toBe(89);
});
