import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Queryable } from '../connect.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { readProductRevenue } from './business-reports.ts';
import { listMovementRows, listStorageRows } from './storage.ts';

/** Rows of a table that PostgreSQL looked at while something was done, whatever plan it chose. */
async function countReads(tx: Queryable, table: string, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables where relname = ${table}`,
    );
    return rows[0]?.count ?? 0;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

test('the newest movements of some items are read by their index, though others moved since', async () => {
  const { database } = await useFreshDatabase();
  await database.execute(sql`insert into storage_items (title, lot, units_per_case, lead_days)
    select 'Item ' || n, 'lot ' || n, 100, 10 from generate_series(1, 200) n`);
  // Of the first twenty items first, of the others afterwards.
  await database.execute(sql`insert into storage_movements (item_id, kind, cases, reserved, on_hand_after, reserved_after)
    select i.id, 'in', 1, 0, 1, 0 from (select id, row_number() over (order by lot) as place from storage_items) i,
      generate_series(1, 100) n order by i.place, n`);
  await database.execute(sql`analyze storage_items, storage_movements`);
  const { rows } = await database.execute<{ id: string }>(sql`select id from storage_items order by lot limit 20`);
  const itemIds = rows.map(({ id }) => id);
  await database.transaction(async (tx) => {
    const asked = { itemIds, limit: 10, stockOnly: true };
    expect(await listMovementRows(tx, asked)).toHaveLength(10);
    expect(await countReads(tx, 'storage_movements', () => listMovementRows(tx, asked))).toBeLessThan(1_000);
  });
});

test('staff find a stored item by a part of its lot, or by its company, without reading all items', async () => {
  const { database } = await useFreshDatabase();
  await database.execute(sql`insert into companies (name) values ('Luna Park')`);
  await database.execute(sql`insert into storage_items (company_id, title, lot, units_per_case, lead_days)
    select case when n = 7 then (select id from companies) end, 'Cup', md5(n::text), 100, 10
    from generate_series(1, 20000) n`);
  // As autovacuum would: it moves what is new into the trigram index.
  await database.execute(sql`vacuum analyze storage_items, companies`);
  await database.transaction(async (tx) => {
    for (const keyword of ['a87ff679a2', 'luna']) {
      const list = () => listStorageRows(tx, keyword, { limit: 50, cursor: null });
      expect((await list()).total).toBe(1);
      expect(await countReads(tx, 'storage_items', list), keyword).toBeLessThan(100);
    }
  });
});

test('revenue of a week reads the lines of its orders, not those of all years', async () => {
  const { database } = await useFreshDatabase();
  await database.execute(sql`insert into orders (source, status, email, restaurant, accepted_by, ship_to, bill_to, goods_cents,
      setup_cents, freight_cents, total_cents, created_at)
    select 'checkout', 'delivered', 'a@b.example', 'A', 'A', '{}', '{}', 0, 0, 0, 0, '2020-01-01'::timestamptz + n * interval '2 hours'
    from generate_series(1, 5000) n`);
  await database.execute(sql`insert into order_lines (order_id, position, kind, content, quantity, state)
    select o.id, n, 'stock', '{"title": "Cup", "amount_cents": 100, "setup_cents": 0}', 1, 'delivered' from orders o, generate_series(1, 3) n`);
  await database.execute(sql`analyze orders, order_lines`);
  await database.transaction(async (tx) => {
    const days = { from: '2020-02-03', until: '2020-02-09', zone: 'America/New_York' };
    const read = () => readProductRevenue(tx, days, 10);
    expect(await read()).toMatchObject([{ name: 'Cup', orders: 84, pieces: 252 }]);
    expect(await countReads(tx, 'order_lines', read)).toBeLessThan(1_000);
  });
});
