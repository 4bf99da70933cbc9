import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mostCounted } from '#contract/backoffice/cursor-paging.ts';
import type { Queryable } from '../connect.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { findPeopleByWords, listAuditRows } from './audit.ts';
import { readCustomerRevenue, readProductRevenue } from './business-reports.ts';
import { findAnswerSeconds, listChats } from './chats.ts';
import { listInboxRows } from './inbox.ts';
import type { Cursor } from './keyset.ts';
import { listOrderRows } from './order-lists.ts';
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
  await database.execute(sql`insert into storage_items (title, lot, case_pack, lead_days)
    select 'Item ' || n, 'lot ' || n, 100, 10 from generate_series(1, 200) n`);
  // Of the first twenty items first, of the others afterwards.
  await database.execute(sql`insert into storage_movements (item_id, kind, pieces, reserved, on_hand_after, reserved_after)
    select i.id, 'in', 1, 0, 1, 0 from (select id, row_number() over (order by lot) as place from storage_items) i,
      generate_series(1, 100) n order by i.place, n`);
  await database.execute(sql`analyze storage_items, storage_movements`);
  const { rows } = await database.execute<{ id: string }>(sql`select id from storage_items order by lot limit 20`);
  const itemIds = rows.map(({ id }) => id);
  await database.transaction(async (tx) => {
    const query = { itemIds, limit: 10, stockOnly: true };
    expect(await listMovementRows(tx, query)).toHaveLength(10);
    expect(await countReads(tx, 'storage_movements', () => listMovementRows(tx, query))).toBeLessThan(1_000);
  });
});

test('what staff search in storage goes on where the page before ended', async () => {
  const { database } = await useFreshDatabase();
  await database.execute(sql`insert into storage_items (title, lot, case_pack, lead_days)
    select 'Cup', n, 100, 10 from generate_series(1, 5) n`);
  const lots: string[] = [];
  let cursor: Cursor | null = null;
  do {
    const { page } = await listStorageRows(database, 'cup', { limit: 2, cursor });
    lots.push(...page.rows.map(({ item }) => item.lot));
    cursor = page.next;
  } while (cursor && lots.length < 10);
  expect(lots.toSorted()).toEqual(['1', '2', '3', '4', '5']);
});

test('staff find a stored item by a part of its lot, or by its company, without reading all items', async () => {
  const { database } = await useFreshDatabase();
  await database.execute(sql`insert into companies (name) values ('Luna Park')`);
  await database.execute(sql`insert into storage_items (company_id, title, lot, case_pack, lead_days)
    select case when n = 7 then (select id from companies) end, 'Cup', md5(n::text), 100, 10
    from generate_series(1, 8000) n`);
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

test('revenue looks up the cost of a product once for each quantity, not for each line', async () => {
  const { database } = await useFreshDatabase('demo');
  await database.execute(sql`insert into orders (source, status, email, restaurant, accepted_by, ship_to, bill_to, goods_cents,
      setup_cents, freight_cents, total_cents, created_at)
    select 'checkout', 'delivered', 'a@b.example', 'A', 'A', '{}', '{}', 0, 0, 0, 0, '2020-02-05' from generate_series(1, 300)`);
  await database.execute(sql`insert into order_lines (order_id, position, kind, product_uuid, content, quantity, state)
    select o.id, 1, 'stock', (select uuid from products where cost_ladder <> '[]' order by sku limit 1),
      '{"title": "Cup", "amount_cents": 100, "setup_cents": 0}', 1000, 'delivered' from orders o where o.restaurant = 'A'`);
  await database.execute(sql`analyze orders, order_lines`);
  await database.transaction(async (tx) => {
    const days = { from: '2020-02-03', until: '2020-02-09', zone: 'America/New_York' };
    const read = () => readCustomerRevenue(tx, days, 10);
    expect(await read()).toMatchObject([{ orders: 300, costed_cents: 30_000 }]);
    expect(await countReads(tx, 'products', read)).toBeLessThan(200);
  });
});

test('a list is counted no further than its page says', async () => {
  const { database } = await useFreshDatabase();
  await database.execute(sql`insert into orders (source, status, email, restaurant, accepted_by, ship_to, bill_to, goods_cents,
      setup_cents, freight_cents, total_cents)
    select 'checkout', 'delivered', 'a@b.example', 'A', 'A', '{}', '{}', 0, 0, 0, 0 from generate_series(1, 5000)`);
  await database.execute(sql`analyze orders`);
  await database.transaction(async (tx) => {
    const list = () => listOrderRows(tx, { statuses: ['delivered'] }, { limit: 50, cursor: null });
    expect((await list()).total).toBe(mostCounted);
    expect(await countReads(tx, 'orders', list)).toBeLessThan(2 * mostCounted);
  });
});

test('the inbox reads when a request was moved from its own events, not through the moves of all others', async () => {
  const { database } = await useFreshDatabase();
  await database.execute(sql`insert into requests (kind, state, business_email, restaurant, submit_source, source_type, content_hash)
    select 'quote', case when n <= 10 then 'in_review' else 'declined' end, 'a@b.example', 'A', 'page', 4, n from generate_series(1, 200) n`);
  // Those that are open were moved first.
  await database.execute(sql`insert into events (kind, subject_type, subject_id, actor_role, created_at)
    select 'request.moved', 'request', id, 'admin', now() - interval '1 day' + n * interval '1 second' + serial * interval '1 minute'
    from requests, generate_series(1, 60) n order by serial, n`);
  await database.execute(sql`vacuum analyze requests, events`);
  await database.transaction(async (tx) => {
    const list = () => listInboxRows(tx, { kinds: ['request'], waitsFor: ['staff'] }, 50);
    expect(await list()).toHaveLength(10);
    expect(await countReads(tx, 'events', list)).toBeLessThan(1_000);
  });
});

test('the audit log finds a kind, a first word and a person without reading all events or people', async () => {
  const { database } = await useFreshDatabase();
  await database.execute(sql`insert into users (email, password_hash, first_name, last_name)
    select 'guest' || n || '@b.example', '', md5(n::text), 'Reyes' from generate_series(1, 5000) n`);
  // Most kinds come before the wanted ones in the index.
  await database.execute(sql`insert into events (kind, subject_type, subject_id, actor_role)
    select case when n % 500 = 0 then 'request.moved' else 'message.sent' end, 'request', n, 'admin' from generate_series(1, 10000) n`);
  await database.execute(sql`vacuum analyze events, users`);
  await database.transaction(async (tx) => {
    for (const kind of ['request.moved', 'request']) {
      const list = () => listAuditRows(tx, { kind, from: '', until: '', zone: 'UTC' }, { limit: 10, cursor: null });
      expect((await list()).total, kind).toBe(20);
      expect(await countReads(tx, 'events', list), kind).toBeLessThan(200);
    }
    for (const words of ['guest7@b.example', 'a87ff679a2']) {
      expect(await findPeopleByWords(tx, words), words).toHaveLength(1);
      expect(await countReads(tx, 'users', () => findPeopleByWords(tx, words)), words).toBeLessThan(200);
    }
  });
});

test('closed chats are listed by their index', async () => {
  const { database } = await useFreshDatabase();
  await database.execute(
    sql`insert into chats (state, email, answer_seconds) select 'closed', '', n from generate_series(1, 5000) n`,
  );
  await database.execute(sql`vacuum analyze chats`);
  await database.transaction(async (tx) => {
    expect(await countReads(tx, 'chats', () => listChats(tx, 'closed', 20))).toBeLessThan(200);
    expect(await countReads(tx, 'chats', () => findAnswerSeconds(tx))).toBeLessThan(200);
  });
});

test('what was just written is in the trigram index, so that a search does not read it as a list', async () => {
  const { database } = await useFreshDatabase();
  await database.execute(sql`insert into requests (kind, state, business_email, restaurant, submit_source, source_type, content_hash)
    select 'quote', 'new', md5(n::text) || '@b.example', md5(n::text), 'page', 4, n from generate_series(1, 2000) n`);
  const { rows } = await database.execute<{ pages: number }>(
    sql`select gin_clean_pending_list('requests_words')::int as pages`,
  );
  expect(rows[0]?.pages).toBeLessThan(20);
});
