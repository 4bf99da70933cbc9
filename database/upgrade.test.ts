import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applyMigrations } from './migrate.ts';
import { useFreshDatabase } from './test-support/fresh-database.ts';

const projectRoot = join(import.meta.dirname, '..');

/** A database as the release before this migration left it. */
async function useDatabaseBefore(migration: string) {
  const root = await mkdtemp(join(tmpdir(), 'pw-upgrade-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(join(import.meta.dirname, 'migrations'), join(root, 'database/migrations'), { recursive: true });
  // Today's views read tables that are not there yet; what that release needed, its migrations have made.
  await mkdir(join(root, 'database/functions'));
  const journal = join(root, 'database/migrations/meta/_journal.json');
  const known: { entries: { tag: string }[] } = JSON.parse(await readFile(journal, 'utf8'));
  const entries = known.entries.slice(
    0,
    known.entries.findIndex(({ tag }) => tag.endsWith(`_${migration}`)),
  );
  await writeFile(journal, JSON.stringify({ ...known, entries }));

  const { database } = await useFreshDatabase();
  const query = async (text: string) => (await database.$client.query(text)).rows;
  await query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await applyMigrations(database, root);
  return { query, upgrade: () => applyMigrations(database, projectRoot) };
}

test('tiles of categories become part of them, and a restaurant type that is gone counts as none', async () => {
  const { query, upgrade } = await useDatabaseBefore('category-rows');
  await query(`insert into categories (uuid, slug, name, title, description, position) values
    (gen_random_uuid(), 'cups', 'Cups', '', '', 1), (gen_random_uuid(), 'lids', 'Lids', '', '', 2)`);
  await query(`insert into industry_tags (uuid, slug, name, title, position)
    values (gen_random_uuid(), 'bakery', 'Bakery', '', 1)`);
  await query(`insert into users (email, password_hash, restaurant_type)
    values ('a@b.c', '', 'bakery'), ('b@b.c', '', 'circus'), ('c@b.c', '', '')`);
  await query(`insert into advertisement_groups (code) values ('home_category'), ('navigation')`);
  await query(`insert into advertisements (group_code, position, title, description, relate_value, image, alt) values
    ('home_category', 0, 'Cups', '', '/collections/cups/', '/media/tiles/cups.webp', 'Two cups'),
    ('navigation', 0, 'Cups', 'From $0.052', '/collections/cups/', '/media/products/cup.webp', 'A cup'),
    ('navigation', 1, 'News', 'A box', '/product/box', '', '')`);
  await upgrade();
  expect(await query('select slug, summary, image, image_alt from categories order by position')).toEqual([
    { slug: 'cups', summary: 'From $0.052', image: '/media/tiles/cups.webp', image_alt: 'Two cups' },
    { slug: 'lids', summary: '', image: '', image_alt: '' },
  ]);
  expect(await query('select title from advertisements')).toEqual([{ title: 'News' }]);
  expect(await query('select restaurant_type from users order by email')).toEqual([
    { restaurant_type: 'bakery' },
    { restaurant_type: null },
    { restaurant_type: null },
  ]);
});

test('lists of what is not sold leave the synonyms', async () => {
  const { query, upgrade } = await useDatabaseBefore('search-words');
  await query(
    `insert into synonyms (words) values ('{not sold,wine glass,mug}'), ('{beaker,tumbler}'), ('{not sold}')`,
  );
  await upgrade();
  expect(await query('select words from synonyms')).toEqual([{ words: ['beaker', 'tumbler'] }]);
  expect(await query('select slug, role, words from search_words')).toEqual([
    { slug: 'not-sold-1', role: 'not_sold', words: ['wine glass', 'mug'] },
  ]);
});

test('staff keep the role they had, customers have none, and no other role can be written', async () => {
  const { query, upgrade } = await useDatabaseBefore('staff-roles');
  await query(`insert into users (email, password_hash, role)
    values ('a@b.c', '', 'admin'), ('b@b.c', '', 'customer'), ('c@b.c', '', 'warehouse')`);
  await upgrade();
  expect(await query('select roles from users order by email')).toEqual([
    { roles: ['admin'] },
    { roles: [] },
    { roles: ['warehouse'] },
  ]);
  await expect(query(`update users set roles = '{sales,customer}'`)).rejects.toThrow('users_roles');
});

test('orders made from quotes get their lines, their sums and the facts of their quote', async () => {
  const { query, upgrade } = await useDatabaseBefore('order-lines');
  await query(`insert into quotes (id, email, restaurant, state)
    values ('00000000-0000-7000-8000-000000000001', 'a@b.c', 'Bistro', 'accepted')`);
  const content = {
    lines: [
      { name: 'Cup', product_uuid: '00000000-0000-4000-8000-000000000009', options: { color: 'red' }, lead_days: 9 },
      { name: 'Plates', product_uuid: null, options: {} },
    ],
  };
  const totals = {
    lines: [
      { quantity: 500, unit_price_mills: 94, goods_cents: 4700, setup_cents: 100 },
      { quantity: 1, unit_price_mills: 1000, goods_cents: 100, setup_cents: 0 },
    ],
    goods_cents: 4800,
    setup_cents: 100,
    freight_cents: 50,
  };
  await query(`insert into quote_versions (quote_id, number, content, sent_at)
    values ('00000000-0000-7000-8000-000000000001', 2, '${JSON.stringify(content)}', now())`);
  await query(`insert into orders (quote_id, quote_version, choices, totals, total_cents, accepted_by, ship_to)
    values ('00000000-0000-7000-8000-000000000001', 2, '[0, 0]', '${JSON.stringify(totals)}', 4950, 'Ada', '{"city": "Newark"}')`);
  await upgrade();
  expect(
    await query(`select source, status, email, restaurant, goods_cents, freight_cents, bill_to from orders`),
  ).toEqual([
    {
      source: 'quote',
      status: 'awaiting_artwork',
      email: 'a@b.c',
      restaurant: 'Bistro',
      goods_cents: '4800',
      freight_cents: '50',
      bill_to: { city: 'Newark' },
    },
  ]);
  expect(
    await query(`select kind, state, quantity, content->>'title' as title, (content->>'amount_cents')::int as amount
      from order_lines order by position`),
  ).toEqual([
    { kind: 'custom', state: 'awaiting_artwork', quantity: 500, title: 'Cup', amount: 4700 },
    { kind: 'free', state: 'scheduled', quantity: 1, title: 'Plates', amount: 100 },
  ]);
});

test('requests that staff made of a chat are no longer said to come from the request form', async () => {
  const { query, upgrade } = await useDatabaseBefore('requests-from-chats');
  await query(`insert into requests (id, kind, business_email, restaurant, submit_source, source_type, content_hash, ip)
    values ('00000000-0000-7000-8000-000000000001', 'quote', 'a@b.c', 'Chat', 'page', 4, 'a', '192.0.2.1'),
      ('00000000-0000-7000-8000-000000000002', 'quote', 'b@b.c', 'Form', 'page', 4, 'b', '192.0.2.2')`);
  await query(`insert into chats (request_id) values ('00000000-0000-7000-8000-000000000001'), (null)`);
  await upgrade();
  expect(await query('select submit_source, source_type, ip from requests order by id')).toEqual([
    { submit_source: 'chat', source_type: 10, ip: '' },
    { submit_source: 'page', source_type: 4, ip: '192.0.2.2' },
  ]);
});

test('material, coating and capacity of products become attributes, and the columns go', async () => {
  const { query, upgrade } = await useDatabaseBefore('product-attributes');
  await query(`insert into categories (uuid, slug, name, title, description, position)
    values ('00000000-0000-4000-8000-000000000001', 'cups', 'Cups', '', '', 1)`);
  const columns = `uuid, sku, title, seo_title, description, page_description, category_uuid, customisable, stock, highlights,
    dimensions_mm, spec_sheet, case_pack, case_weight_grams, options, print_methods, certifications, moq, order_multiple,
    price_ladder, lowest_unit_price_mills, shortest_lead_days, keywords, related, popularity, material, coating, capacity_ml`;
  const toRow = (
    number: number,
    values: string,
  ) => `('00000000-0000-4000-8000-00000000001${number}', 'CUP-${number}', '', '', '', '',
    '00000000-0000-4000-8000-000000000001', true, false, '{}', '{}', '[]', 1, 1, '[]', '[]', '[]', 1, 1, '[]', 1, 1, '{}', '{}', 1, ${values})`;
  await query(`insert into products (${columns}) values
    ${toRow(1, `'Board, PET lid', '18 gsm PE', 355`)}, ${toRow(2, `'Paper|Foil', null, null`)}`);
  await upgrade();
  expect(await query('select key, label, unit, kind, filterable from attributes order by position')).toEqual([
    { key: 'capacity_ml', label: 'Capacity', unit: 'ml', kind: 'number', filterable: true },
    { key: 'material', label: 'Material', unit: '', kind: 'text', filterable: false },
    { key: 'coating', label: 'Coating', unit: '', kind: 'text', filterable: false },
  ]);
  expect(
    await query(`select sku, attribute_key, v."values" from product_attributes v join products p on p.uuid = v.product_uuid
      order by sku, attribute_key`),
  ).toEqual([
    { sku: 'CUP-1', attribute_key: 'capacity_ml', values: ['355'] },
    { sku: 'CUP-1', attribute_key: 'coating', values: ['18 gsm PE'] },
    { sku: 'CUP-1', attribute_key: 'material', values: ['Board, PET lid'] },
    { sku: 'CUP-2', attribute_key: 'material', values: ['Paper', 'Foil'] },
  ]);
  expect(
    await query(`select column_name from information_schema.columns
    where table_name = 'products' and column_name in ('material', 'coating', 'capacity_ml')`),
  ).toEqual([]);
});
