import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { type NewOrder, placeOrder } from './place-order.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
beforeAll(async () => {
  site = await createTestApp();
  rows = readRows(site);
});
afterAll(() => site.close());

const shipTo = { name: 'Bistro', street: '1 Main St', street2: '', city: 'Newark', state: 'NJ', zipcode: '07102' };
const content = {
  title: '12 oz cup',
  sku: 'CUP-12',
  options: { color: 'White' },
  note: '',
  picture: null,
  unit_mills: 94,
  setup_cents: 4_500,
  lead_days: 10,
};
const asked: NewOrder = {
  source: 'checkout',
  companyId: null,
  userId: null,
  email: 'guest@bistro.example',
  restaurant: 'Bistro',
  name: 'Dana Reyes',
  shipTo,
  freightCents: 1_250,
  lines: [
    { kind: 'custom', quantity: 5_000, content },
    { kind: 'custom', quantity: 1_000, content: { ...content, setup_cents: 0 }, artworkId: randomUUID() },
    { kind: 'stock', quantity: 333, content: { ...content, unit_mills: 5, setup_cents: 0 } },
  ],
};
const actor = { id: null, roles: [] } as const;
const place = (order: NewOrder) => site.parts.database.transaction((tx) => placeOrder(tx, site.parts, order, actor));

test('an order is written with its lines, its event, its email and its alert, and the sums agree', async () => {
  const { order, lines } = await place(asked);
  expect(lines.map(({ state, position }) => [position, state])).toEqual([
    [1, 'awaiting_artwork'],
    [2, 'scheduled'],
    [3, 'scheduled'],
  ]);
  expect(lines.map(({ dueOn }) => dueOn !== null)).toEqual([false, true, true]);
  expect(lines.map((line) => line.content.amount_cents)).toEqual([47_000, 9_400, 167]);
  expect(order).toMatchObject({
    number: expect.stringMatching(/^O-\d{4}-\d{5,}$/),
    status: 'awaiting_artwork',
    goodsCents: 56_567,
    setupCents: 4_500,
    totalCents: 56_567 + 4_500 + 1_250,
    billTo: shipTo,
    terms: 'advance',
  });
  expect(await rows.count('events', `kind = 'order.placed' and subject_id = $1`, [order.id])).toBe(1);
  const mails = await rows.mails('guest@bistro.example');
  expect(mails).toMatchObject([
    { template: 'orderPlaced', props: { needsProof: true, totals: { total: order.totalCents } } },
  ]);
  expect((await rows.alerts()).at(-1)?.title).toContain('$623.17');
});

test('a form places one order, ever', async () => {
  const clientKey = randomUUID();
  await place({ ...asked, clientKey });
  await expect(place({ ...asked, clientKey })).rejects.toThrow();
  expect(await rows.count('orders', 'client_key = $1', [clientKey])).toBe(1);
});

test('the database refuses sums that do not add up, and more pieces than were ordered', async () => {
  const { order, lines } = await place(asked);
  await expect(rows.query(`update orders set total_cents = total_cents + 1 where id = $1`, [order.id])).rejects.toThrow(
    'orders_total',
  );
  const [shipment] = await rows.query<{ id: string }>(
    `insert into shipments (order_id, number, state) values ($1, 1, 'in_transit') returning id`,
    [order.id],
  );
  await expect(
    rows.query(`insert into shipment_lines values ($1, $2, 334)`, [shipment?.id, lines[2]?.id]),
  ).rejects.toThrow('order_lines_sent');
});

test('what was ordered under an email comes to its account and company once the email is proven', async () => {
  const email = 'later@bistro.example';
  const { order } = await place({ ...asked, email });
  await site.logIn('customer', email);
  const [row] = await rows.query<{ user: string; company: string }>(
    `select user_id as user, company_id as company from orders where id = $1`,
    [order.id],
  );
  expect(row?.user).toBeTruthy();
  expect(row?.company).toBeTruthy();
});
