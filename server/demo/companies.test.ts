import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveOrderStatus, type OrderStatus } from '#contract/orders/derive-order-status.ts';
import { linePhases } from '#contract/workflows/order-line-row.ts';
import { type OrderLineState, orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { findUserByEmail } from '#database/queries/people.ts';
import { openMovedClock } from '#database/seed/moved-clock.ts';
import { readStories, type Stories } from '#database/seed/stories.ts';
import { readRows } from '../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { playCompanies } from './companies.ts';
import { openStage } from './stage.ts';

let site: TestApp;
let stories: Stories;
let rows: ReturnType<typeof readRows>;
let admin: string;
const counted: Record<string, number> = {};
const tables = ['orders', 'shipments', 'payments', 'events', 'artworks', 'outbox'];

beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  rows = readRows(site);
  const { settings } = site.parts;
  stories = await readStories(settings.projectRoot);
  const { token, email } = await site.logIn('admin');
  admin = token;
  const colleague = await findUserByEmail(site.parts.database, email);
  if (!colleague) throw new Error('No staff.');
  const clock = await openMovedClock(site.connection);
  const stage = await openStage(clock, settings, stories, colleague);
  playCompanies(stage);
  await stage.play();
  await clock.close();
  for (const table of tables) counted[table] = (await rows.count(table)) ?? 0;
}, 240_000);
afterAll(() => site.close());

/** Rows that should not be there. */
const expectNone = async (text: string) => expect(await rows.query(text)).toEqual([]);

test('six companies have a year of orders, some in every month', async () => {
  expect(stories.companies).toHaveLength(6);
  expect(counted.orders).toBeGreaterThan(200);
  expect(counted.orders).toBeLessThan(400);
  const months = await rows.query<{ orders: number }>(
    `select count(*)::int as orders from orders where created_at > now() - interval '360 days'
     group by floor(extract(epoch from now() - created_at) / 86400 / 30)`,
  );
  expect(months).toHaveLength(12);
  expect(Math.min(...months.map(({ orders }) => orders))).toBeGreaterThan(5);
  const sizes = await rows.query<{ orders: number }>(
    'select count(*)::int as orders from orders where company_id is not null group by company_id',
  );
  expect(sizes).toHaveLength(6);
});

test('every usual state and phase of a line is there, and the past of each fits its present', async () => {
  const lines = await rows.query<{ order: string; status: OrderStatus; state: OrderLineState; fits: boolean }>(
    `select order_id as order, status, state, l.version = 1 + (select count(*) from events
       where kind = 'order_line.moved' and subject_id = l.id::text) as fits
     from order_lines l join orders o on o.id = order_id`,
  );
  expect(lines.filter(({ fits }) => !fits)).toEqual([]);
  const { states, usual } = orderLineWorkflow;
  const shown = new Set(lines.map(({ state }) => state));
  expect(usual.filter((state) => !shown.has(state))).toEqual([]);
  expect(new Set(lines.map(({ state }) => states[state].phase))).toEqual(new Set(linePhases));
  const orders = Map.groupBy(lines, ({ order }) => order);
  for (const own of orders.values()) expect(own[0]?.status).toBe(deriveOrderStatus(own.map(({ state }) => state)));
});

test('each order was placed once, and what it costs, what was paid and what is in stock add up', async () => {
  await expectNone(`select number from orders o where 1 <> (select count(*) from events
    where kind = 'order.placed' and subject_id = o.id::text)`);
  await expectNone(`select number from orders o where total_cents <> (select sum(sum_line(content)) from order_lines
    where order_id = o.id)`);
  await expectNone('select order_id from order_balances where owed_cents > 0');
  await expectNone(`select order_id from order_balances join orders on id = order_id
    where open_cents > 0 and created_at < now() - interval '60 days'`);
  await expectNone(`select product_uuid from stock_levels l cross join lateral (select
      sum(on_hand_change) as cases, sum(reserved_change) as held from stock_movements m where m.product_uuid = l.product_uuid
    ) ledger where on_hand <> cases or reserved <> held`);
  await expectNone(`select l.product_uuid from stock_levels l where reserved <> (select coalesce(sum(reserved_cases), 0)
    from order_lines o where o.product_uuid = l.product_uuid)`);
  await expectNone(`select id from order_lines l where shipped_quantity + stored_quantity <> (select
    coalesce(sum(quantity), 0) from shipment_lines where order_line_id = l.id)`);
  await expectNone(`select id from storage_items i cross join lateral (select
      sum(m.pieces) as pieces, sum(m.reserved) as held from storage_movements m where item_id = i.id
    ) ledger where on_hand <> ledger.pieces or reserved <> held`);
});

test('dates follow from the clock of the stories: in order, and none in the future', async () => {
  for (const [table, column] of Object.entries({ orders: 'updated_at', events: 'created_at', artworks: 'created_at' }))
    await expectNone(`select ${column} from ${table} where ${column} > now()`);
  await expectNone('select id from payments where received_on > current_date or created_at > now()');
  await expectNone(`select s.id from shipments s join orders o on o.id = order_id
    where shipped_at < o.created_at or delivered_at < shipped_at or greatest(shipped_at, delivered_at) > now()`);
  await expectNone(`select subject_id from (select subject_id, created_at,
      lag(created_at) over (partition by subject_type, subject_id order by id) as before from events) e
    where created_at < before`);
  // Numbers follow the dates.
  await expectNone(`select number from (select number, created_at, lag(created_at) over (order by serial) as before
    from orders) o where created_at < before`);
});

test('every company has its logo on its own goods, and artwork behind what is printed again', async () => {
  for (const { name, brand } of stories.companies)
    await expectNone(`select l.id from order_lines l join orders o on o.id = order_id left join files f
      on f.id = picture_file_id where l.kind = 'custom' and restaurant = '${name.replaceAll("'", "''")}'
      and f.name is distinct from '${brand}-' || lower(content->>'sku') || '.webp'`);
  await expectNone(`select l.id from order_lines l join orders o on o.id = order_id left join artworks a
    on a.id = artwork_id and a.company_id = o.company_id where artwork_id is not null and a.id is null`);
  expect(counted.artworks).toBeGreaterThan(15);
});

test('nothing waits twice, and nothing that was played is sent', async () => {
  expect(counted.outbox).toBe(0);
  await expectNone('select id from jobs.jobs where run_at <= now()');
  const { data } = await site.get('/api/backoffice/inbox', admin);
  const work = (data.list as unknown as { kind: string; id: string }[]).map(({ kind, id }) => `${kind} ${id}`);
  expect(work.length).toBeGreaterThan(0);
  expect(new Set(work).size).toBe(work.length);
});
