import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runMigrations } from '#database/backup/prepare-schema.ts';
import type { Database } from '#database/connect.ts';
import { applyMigrations, readKnownMigrations } from '#database/migrate.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp } from '../../test-support/test-app.ts';

const projectRoot = join(import.meta.dirname, '../../..');
const [leaves, stars, cup] = ['a', 'b', 'c'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);

/** A storage as it was when it was counted in cases, brought up to date. */
async function migrateOldStorage(database: Database): Promise<void> {
  const known = readKnownMigrations(projectRoot);
  const before = known.findIndex(({ sql }) => sql.some((statement) => statement.includes('TABLE storage_before')));
  await database.$client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  const client = await database.$client.connect();
  await client.query('begin');
  await runMigrations(client as never, known.slice(0, before));
  await client.query('commit');
  await client.query(`
    insert into companies (id, name) values ('${leaves}', 'Bistro');
    insert into orders (source, status, company_id, email, restaurant, accepted_by, ship_to, bill_to, goods_cents, setup_cents,
      freight_cents, total_cents) select 'checkout', 'stored', '${leaves}', 'a@b.example', 'A', 'A', '{}', '{}', 0, 0, 0, 0
      from generate_series(1, 3);
    insert into order_lines (order_id, position, kind, content, quantity, state, stored_quantity, artwork_id)
      select id, 1, 'custom', '{"title": "Box", "options": {"Size": "12 in"}}', 200, 'stored', 200,
        case serial when 3 then '${stars}' else '${leaves}' end::uuid from orders;
    insert into storage_items (id, company_id, product_uuid, title, lot, units_per_case, lead_days, on_hand, reserved) values
      ('00000000-0000-7000-8000-000000000001', '${leaves}', null, 'Box', '', 100, 5, 4, 0),
      ('00000000-0000-7000-8000-000000000002', '${leaves}', null, 'Box', 'B', 100, 5, 2, 0)`);
  // Two items of one product: it was renamed between two orders.
  await client.query(`
    alter table storage_items drop constraint storage_items_product_uuid_products_uuid_fk;
    insert into storage_items (id, company_id, product_uuid, title, units_per_case, lead_days, on_hand, reserved) values
      ('00000000-0000-7000-8000-000000000003', '${leaves}', '${cup}', 'Cup', 50, 5, 3, 1),
      ('00000000-0000-7000-8000-000000000004', '${leaves}', '${cup}', 'Paper cup', 60, 5, 2, 0);
    alter table storage_items add constraint storage_items_product_uuid_products_uuid_fk foreign key (product_uuid)
      references products (uuid) on delete set null not valid;
    insert into storage_releases (item_id, cases, ship_to) values ('00000000-0000-7000-8000-000000000003', 1, '{}');
    insert into storage_movements (item_id, kind, cases, reserved, on_hand_after, reserved_after, reference) values
      ('00000000-0000-7000-8000-000000000001', 'in', 2, 0, 2, 0, (select number from orders where serial = 1)),
      ('00000000-0000-7000-8000-000000000001', 'in', 2, 0, 4, 0, (select number from orders where serial = 2)),
      ('00000000-0000-7000-8000-000000000002', 'in', 2, 0, 2, 0, ''),
      ('00000000-0000-7000-8000-000000000003', 'in', 3, 0, 3, 0, ''),
      ('00000000-0000-7000-8000-000000000004', 'in', 2, 0, 2, 0, ''),
      ('00000000-0000-7000-8000-000000000003', 'reserve', 0, 1, 3, 1, '')`);
  client.release();
  await applyMigrations(database, projectRoot);
}

test('cases become pieces with the same balance, items learn their options and artwork, and twins become one', async () => {
  const site = await createTestApp({ prepare: migrateOldStorage });
  onTestFinished(() => site.close());
  const { query } = readRows(site);
  expect(
    await query(
      `select title, lot, options ->> 'Size' as size, artwork_id, case_pack, on_hand, reserved from storage_items order by id`,
    ),
  ).toEqual([
    { title: 'Box', lot: '', size: '12 in', artwork_id: leaves, case_pack: 100, on_hand: 400, reserved: 0 },
    { title: 'Box', lot: 'B', size: null, artwork_id: null, case_pack: 100, on_hand: 200, reserved: 0 },
    { title: 'Cup', lot: '', size: null, artwork_id: null, case_pack: 50, on_hand: 270, reserved: 50 },
  ]);
  expect(
    await query(`select pieces, m.reserved, on_hand_after, reserved_after from storage_movements m
      join storage_items i on i.id = m.item_id where title = 'Cup' order by m.id`),
  ).toEqual([
    { pieces: 150, reserved: 0, on_hand_after: 150, reserved_after: 0 },
    { pieces: 120, reserved: 0, on_hand_after: 270, reserved_after: 0 },
    { pieces: 0, reserved: 50, on_hand_after: 270, reserved_after: 50 },
  ]);
  expect(await query('select pieces from storage_releases')).toEqual([{ pieces: 50 }]);
  await expect(query('update storage_movements set pieces = pieces + 1')).rejects.toThrow(/does not change/);
  await expect(query('update storage_movements set on_hand_after = 9')).rejects.toThrow(/does not change/);
});
