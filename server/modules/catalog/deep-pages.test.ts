import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { productSorts } from '#contract/catalog/product-lists.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openDatabase } from '#database/connect.ts';
import { listCardRows, listCardRowsByUuid } from '#database/queries/catalog.ts';
import { useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { createRateLimits } from '../../calls/rate-limits.ts';
import { createContentReads } from '../content/content-reads.ts';
import { createCatalogHandlers } from './api.ts';
import { cacheCatalogSnapshot } from './snapshot.ts';

const projectRoot = join(import.meta.dirname, '../../..');

const everything = { limit: 1000, offset: 0 };

test('pages cut out of a kept order are those of the list, in every order and filter', async () => {
  const { database } = await useFreshDatabase('demo');
  const { rows } = await database.$client.query(`select
    (select uuid from categories where slug = 'cups') as category, (select uuid from industry_tags where slug = 'coffee-shop') as tag`);
  const filters = [
    { product_type: 0 },
    { category: rows[0].category, product_type: 0 },
    { industry_tag: rows[0].tag, product_type: 0 },
    { industry_tag: rows[0].tag, category: rows[0].category, product_type: 1 },
  ];
  const { findUuids } = await cacheCatalogSnapshot(database, 0).read();
  for (const sort of productSorts) {
    for (const filter of filters) {
      const whole = await listCardRows(database, filter, sort, everything);
      expect(whole.length).toBeGreaterThan(2);
      const pages = [];
      for (let offset = 0; offset < whole.length + 7; offset += 7) {
        pages.push(...(await listCardRowsByUuid(database, await findUuids(filter, sort, { limit: 7, offset }))));
      }
      expect(pages).toEqual(whole);
    }
  }
});

test('a kept order ends with a change', async () => {
  const { database } = await useFreshDatabase('demo');
  const snapshot = cacheCatalogSnapshot(database, 0);
  const cheapest = async () => {
    const { findUuids } = await snapshot.read();
    const uuids = await findUuids({ product_type: 0 }, 'price', { limit: 1, offset: 0 });
    return (await listCardRowsByUuid(database, uuids))[0]?.title;
  };
  expect(await cheapest()).not.toBe('Zebra crate');
  await database.$client.query(
    "update products set title = 'Zebra crate', lowest_unit_price_mills = 1 where sku = 'BOX-PIZ-12'",
  );
  snapshot.drop({ table: 'products' });
  expect(await cheapest()).toBe('Zebra crate');
});

test('a list and a search have every product once, down to the last page', async () => {
  const { database } = await useFreshDatabase('demo');
  await database.$client.query(`insert into products select
    (jsonb_populate_record(p, jsonb_build_object('uuid', gen_random_uuid(), 'sku', p.sku || '-' || n))).*
    from products p, generate_series(1, 14) n`);
  const reads = createContentReads(database);
  const large = { ...reads, catalog: cacheCatalogSnapshot(database, 0) };
  const handlers = createCatalogHandlers(
    { database, limits: createRateLimits(database), settings: { projectRoot } },
    large,
  );
  const caller = { session: null, ip: 'test', userAgent: '', requestId: 'test' };
  for (const requested of [{ sort: 'price' }, { keyword: 'box' }, { keyword: 'box', sort: 'price' }]) {
    const seen: string[] = [];
    let total = 1;
    for (let page = 1; seen.length < total && page < 40; page += 1) {
      const input = endpoints['GET /api/product/v2/list'].input.parse({
        ...requested,
        per_page: 60,
        current_page: page,
      });
      const answer = await handlers['GET /api/product/v2/list'](input, caller);
      if (!('list' in answer)) throw new Error('The list failed.');
      total = answer.meta.total_count;
      seen.push(...answer.list.map(({ uuid }) => uuid));
    }
    expect(total).toBeGreaterThan(200);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  }
});

test('a deep page of a filtered list reads its own rows, however deep', { timeout: 60_000 }, async () => {
  const { database: admin, connection } = await useFreshDatabase('demo');
  const { rows: skus } = await admin.$client.query('select array_agg(sku) as own from products');
  // Ten copies at a time: all at once can take longer than a statement may.
  for (let from = 1; from <= 90; from += 10) {
    const copies = [skus[0].own, from];
    await admin.$client.query(
      `insert into products select (jsonb_populate_record(p, jsonb_build_object('uuid', md5(p.sku || n)::uuid, 'sku', p.sku || '-' || n))).*
       from products p, generate_series($2::int, $2 + 9) n where p.sku = any($1)`,
      copies,
    );
    await admin.$client.query(
      `insert into product_industry_tags select md5(p.sku || n)::uuid, t.industry_tag_uuid
       from products p join product_industry_tags t on t.product_uuid = p.uuid, generate_series($2::int, $2 + 9) n
       where p.sku = any($1)`,
      copies,
    );
  }
  await admin.$client.query('analyze');
  const { rows: wide } = await admin.$client.query(`select
    (select category_uuid from products group by 1 order by count(*) desc limit 1) as category,
    (select industry_tag_uuid from product_industry_tags group by 1 order by count(*) desc limit 1) as tag`);
  // On one connection: what it has read is flushed before the next question.
  const database = openDatabase(connection, { poolSize: 1 });
  onTestFinished(() => database.$client.end());
  const large = { ...createContentReads(database), catalog: cacheCatalogSnapshot(database, 0) };
  const { 'GET /api/product/v2/list': list } = createCatalogHandlers(
    { database, limits: createRateLimits(database), settings: { projectRoot } },
    large,
  );
  const caller = { session: null, ip: 'test', userAgent: '', requestId: 'test' };
  const countRead = async () => {
    await database.$client.query('select pg_stat_force_next_flush()');
    const { rows } = await database.$client.query(`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_user_tables where relname in ('products', 'product_industry_tags')`);
    return rows[0].read as number;
  };
  const perPage = 24;
  for (const sort of productSorts) {
    for (const filter of [{ category: wide[0].category }, { industry_tag: wide[0].tag }]) {
      const read = async (current_page: number) => {
        const input = endpoints['GET /api/product/v2/list'].input.parse({
          ...filter,
          sort,
          per_page: perPage,
          current_page,
        });
        const before = await countRead();
        const answer = await list(input, caller);
        if (!('list' in answer)) throw new Error('The list failed.');
        return { rows: (await countRead()) - before, shown: answer.list.length, pages: answer.meta.page_count };
      };
      // The first deep page reads the order of the list, once per change of the catalog.
      const { pages } = await read(45);
      expect(pages).toBeGreaterThan(50);
      for (const page of [44, 50, pages - 1]) {
        const { rows, shown } = await read(page);
        expect(shown).toBe(perPage);
        expect(rows, `${sort}, page ${page}`).toBeLessThanOrEqual(2 * perPage);
      }
    }
  }
});
