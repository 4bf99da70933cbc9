import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { readCatalogue } from '../seed/read-catalogue.ts';
import { seedCatalogue } from '../seed/seed-catalogue.ts';
import { type FreshDatabase, useFreshDatabase } from '../test-support/fresh-database.ts';
import { followSearchLater } from './search-upkeep.ts';

const projectRoot = join(import.meta.dirname, '../..');

/** Everything search reads, compared with what it would be if it were made anew. */
const faults = `
  select 'row' as what, coalesce(s.product_uuid, r.product_uuid)::text as which
  from search_sources s full join search_rows r on r.product_uuid = s.product_uuid
  where (r.popularity, r.category, r.title, r.names, r.document, r.facets) is distinct from
    (s.popularity, s.category, s.title, s.names, s.document, s.facets)
  union all
  select 'posting', coalesce(p.term, f.term) from (select * from search_postings where places <> '{}') p
  full join (select term, sort(array_agg(place)) as places from search_rows, unnest(search_terms(document, facets)) term group by term) f
    on f.term = p.term where p.places is distinct from f.places
  union all
  select 'order', product_uuid::text from (
    select product_uuid, place, lag(place) over (order by popularity desc, product_uuid) as last from search_rows) placed
  where place <= last
  union all
  select 'word', found.word from search_rows, regexp_split_to_table(names, '[^a-z0-9]+') found(word)
  where found.word ~ '^[a-z]{3,}$' and not exists (select 1 from search_words w where w.word = found.word)`;

let shop: FreshDatabase;
beforeEach(async () => {
  shop = await useFreshDatabase('demo');
});
const ask = async (text: string, from = shop) => (await from.database.$client.query(text)).rows;
const count = async (from = shop) => (await ask('select count(*)::int as count from search_rows', from))[0]?.count;

test('is complete after the seed, and after another', async () => {
  expect(await ask(faults)).toEqual([]);
  expect(await count()).toBe(89);
  await seedCatalogue(shop.database, await readCatalogue(projectRoot));
  expect(await ask(faults)).toEqual([]);
});

test.each([
  ['a title', "update products set title = 'Zebra crate', keywords = '{zebra}' where sku = 'BOX-PIZ-12'"],
  ['what sells best', "update products set popularity = 5000 where sku = 'BOX-PIZ-12'"],
  ['what sells least', "update products set popularity = 0 where sku in ('BOX-PIZ-12', 'CUP-HOT-12-SLV')"],
  ['what it is sold as', "update products set stock = true where sku = 'BOX-PIZ-12'"],
  ['nothing', 'update products set updated_at = now()'],
  ['every product', 'update products set popularity = 1001 - popularity'],
  ['a product gone', "delete from products where sku like 'CUP-%'"],
  ['all gone', 'delete from products'],
  [
    'restaurant types',
    "delete from product_industry_tags where product_uuid in (select uuid from products where category_uuid = (select uuid from categories where slug = 'cups'))",
  ],
  ['a category renamed', "update categories set name = 'Beakers' where slug = 'cups'"],
  ['a restaurant type renamed', "update industry_tags set name = 'Roastery' where slug = 'coffee-shop'"],
  ['truncated', 'truncate products cascade'],
])('follows %s', async (_, change) => {
  await ask(change);
  expect(await ask(faults)).toEqual([]);
});

test('makes room between two products where none is left, and moves only their neighbors', async () => {
  await ask(`update products set popularity = 1000 - (select count(*) from products o where o.sku < products.sku)`);
  const skus = await ask('select sku from products where popularity < 960 order by uuid desc limit 25');
  const far = `select product_uuid, place, xmin::text from search_rows where popularity > 980 order by place`;
  const near = `select product_uuid, place from search_rows where popularity between 912 and 920 order by place`;
  const before = [await ask(far), await ask(near)];
  for (const { sku } of skus) await ask(`update products set popularity = 916 where sku = '${sku}'`);
  expect(await ask(faults)).toEqual([]);
  expect(await ask(near)).not.toEqual(before[1]);
  expect(await ask(far)).toEqual(before[0]);
});

test('places fit into an integer, however many products there are', async () => {
  const totals = [0, 1, 100_000, 2_000_000, 2_147_484, 3_000_000, 500_000_000];
  for (const { total, step } of await ask(
    `select total, search_step(total) as step from unnest('{${totals}}'::bigint[]) total`,
  )) {
    expect(step).toBeGreaterThan(0);
    expect(step * Number(total)).toBeLessThan(2 ** 31);
  }
  expect(await ask('select search_step(100000)')).toEqual([{ search_step: 1000 }]);
});

test('a product is put behind the last one, also when that has the highest place there is', async () => {
  await ask(`update search_rows set place = 2147483647 - (select max(place) from search_rows) + place;
    delete from search_postings;
    insert into search_postings (term, places)
      select term, sort(array_agg(place)) from search_rows, unnest(search_terms(document, facets)) term group by term`);
  expect(await ask(faults)).toEqual([]);
  await ask("update products set popularity = -1 where sku = 'BOX-PIZ-12'");
  expect(await ask(faults)).toEqual([]);
});

test('takes as long as it needs where a transaction follows at its end', async () => {
  await shop.database.transaction(async (tx) => {
    await tx.execute("set local statement_timeout = '50ms'");
    await followSearchLater(tx);
    await tx.execute('update products set popularity = 1001 - popularity');
    await tx.execute('select pg_sleep(0.1), search_rebuild()');
  });
  expect(await ask(faults)).toEqual([]);
});

test('is not followed when the transaction does it at the end', async () => {
  await ask(
    "begin; set local packwright.search_later = 'on'; update products set title = 'Later' where sku = 'BOX-PIZ-12'; commit",
  );
  expect(await ask(faults)).not.toEqual([]);
  await ask('select search_refresh(array(select uuid from products))');
  expect(await ask(faults)).toEqual([]);
});

test('comes back from a backup as it was, and follows changes again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pw-search-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await ask("update products set title = 'Zebra crate' where sku = 'BOX-PIZ-12'");
  const file = join(folder, 'shop.tar.gz');
  await backUp(shop.connection, { file });
  const other = await useFreshDatabase('demo');
  const migrations = readMigrationFiles({ migrationsFolder: join(projectRoot, 'database/migrations') });
  await restore(other.connection, { file, migrations, replace: true });
  expect(await ask(faults, other)).toEqual([]);
  expect(await ask("select title from search_rows where title = 'zebra crate'", other)).toHaveLength(1);
  await ask("delete from products where sku = 'BOX-PIZ-12'", other);
  expect(await ask(faults, other)).toEqual([]);
  expect(await count(other)).toBe(88);
});
