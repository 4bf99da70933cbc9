import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { seedDemo, toSeedSentence } from './seed-demo.ts';

const projectRoot = join(import.meta.dirname, '../..');

/** Everything the seed writes to, row by row. */
const everything = `
  select 'category' as kind, to_jsonb(t) as fields from categories t union all
  select 'industry', to_jsonb(t) from industry_tags t union all
  select 'product', to_jsonb(t) from products t union all
  select 'industry of a product', to_jsonb(t) from product_industry_tags t union all
  select 'synonyms', to_jsonb(t) from synonyms t union all
  select 'search words', to_jsonb(t) from search_words t union all
  select 'dish or occasion', to_jsonb(t) from servings t union all
  select 'kind of product', to_jsonb(t) from product_kinds t union all
  select 'advertisement group', to_jsonb(t) from advertisement_groups t union all
  select 'advertisement', to_jsonb(t) from advertisements t union all
  select 'page', to_jsonb(t) from content_pages t union all
  select 'setting', to_jsonb(t) from settings t
  order by kind, fields`;

test('a shop edited by staff stays as it is', async () => {
  const { database } = await useFreshDatabase('demo');
  const ask = async (text: string) => (await database.$client.query(text)).rows;
  await ask(`
    update products set title = 'Our own title', popularity = 1 where sku = 'BOX-PIZ-12';
    delete from product_industry_tags where product_uuid = (select uuid from products where sku = 'BOX-PIZ-12');
    insert into product_industry_tags
      select (select uuid from products where sku = 'BOX-PIZ-12'), uuid from industry_tags where slug = 'coffee-shop';
    update categories set name = 'Beakers', position = 9 where slug = 'cups';
    insert into products select (jsonb_populate_record(p, jsonb_build_object('uuid', gen_random_uuid(), 'sku', 'OUR-OWN-1'))).*
      from products p where sku = 'BOX-PIZ-12';
    insert into product_industry_tags
      select (select uuid from products where sku = 'OUR-OWN-1'), uuid from industry_tags where slug = 'coffee-shop';
    update servings set best = '{BAG-TWH-M}', names = '{quick lunch}' where slug = 'taqueria';
    insert into synonyms (words) values ('{beaker,tumbler}');
    update synonyms set words = words || '{pizza crate}' where 'bubble tea' = any (words);
    update advertisement_groups set title = 'Our title' where code = (select min(code) from advertisement_groups);
    delete from advertisements where id = (select id from advertisements order by id limit 1);
    update content_pages set body = jsonb_set(body, '{title}', '"Our page"');
    update settings set value = '{"list": []}' where key = 'faq'`);
  const before = await ask(everything);
  const report = await seedDemo(database, projectRoot);
  expect(await ask(everything)).toEqual(before);
  expect(toSeedSentence(report)).toMatch(
    /^The demo catalog and its pages are in: added nothing; left alone .*89 products/,
  );
});

test('what is missing is added, with its industries', async () => {
  const { database } = await useFreshDatabase('demo');
  const ask = async (text: string) => (await database.$client.query(text)).rows;
  const before = await ask(everything);
  await ask(`
    delete from products where sku in ('BOX-PIZ-12', 'CUP-HOT-12-SLV');
    delete from synonyms where 'bubble tea' = any (words)`);
  expect(await ask(everything)).not.toEqual(before);
  const sentence = toSeedSentence(await seedDemo(database, projectRoot));
  expect(sentence).toMatch(/: added 2 products, \d+ synonym groups?; left alone .*87 products/);
  const withoutTimes = (rows: { kind: string; fields: Record<string, unknown> }[]) =>
    rows
      .map(({ kind, fields: { created_at, updated_at, id, ...fields } }) => JSON.stringify([kind, fields]))
      .toSorted();
  expect(withoutTimes(await ask(everything))).toEqual(withoutTimes(before));
});

test('a category that staff made under the same slug takes the products of the file', async () => {
  const { database } = await useFreshDatabase();
  await database.$client.query(`insert into categories (uuid, slug, name, title, description, position)
    values ('11111111-1111-4111-8111-111111111111', 'cups', 'Ours', 'Ours', '', 1)`);
  await seedDemo(database, projectRoot);
  const { rows } = await database.$client.query(
    "select count(*)::int as count from products where category_uuid = '11111111-1111-4111-8111-111111111111'",
  );
  expect(rows[0].count).toBeGreaterThan(5);
});
