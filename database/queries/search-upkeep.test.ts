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

test('finds place between two products until there is none left, then spreads them anew', async () => {
  const skus = (await ask('select sku from products order by uuid desc limit 20')).map((row) => row.sku);
  for (const sku of skus) {
    await ask(`update products set popularity = 500 where sku = '${sku}'`);
  }
  expect(await ask(faults)).toEqual([]);
});

test('is not followed when somebody will do it at the end', async () => {
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
