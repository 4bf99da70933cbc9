import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder, type TestOrder, toLine } from './test-support/demo-order.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
beforeAll(async () => {
  site = await createTestApp();
  rows = readRows(site);
});
afterAll(() => site.close());

const lines = [
  toLine({ kind: 'custom', quantity: 5_000, setupCents: 4_500 }),
  toLine({ kind: 'custom', quantity: 1_000, artworkId: randomUUID() }),
  toLine({ kind: 'stock', quantity: 333, unitMills: 5 }),
];
const place = (changes: TestOrder = {}) =>
  placeTestOrder(site, { companyId: null, email: 'guest@bistro.example', lines, ...changes });

test('an order is written with its lines, its event, its email and its alert, and the sums agree', async () => {
  const { order, lines: written } = await place();
  expect(written.map(({ state, position }) => [position, state])).toEqual([
    [1, 'awaiting_artwork'],
    [2, 'scheduled'],
    [3, 'scheduled'],
  ]);
  expect(written.map(({ dueOn }) => dueOn !== null)).toEqual([false, true, true]);
  expect(written.map((line) => line.content.amount_cents)).toEqual([47_000, 9_400, 167]);
  expect(order).toMatchObject({
    number: expect.stringMatching(/^O-\d{4}-\d{5,}$/),
    status: 'awaiting_artwork',
    goodsCents: 56_567,
    setupCents: 4_500,
    totalCents: 56_567 + 4_500 + 1_250,
    billTo: order.shipTo,
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
  await place({ clientKey });
  await expect(place({ clientKey })).rejects.toThrow();
  expect(await rows.count('orders', 'client_key = $1', [clientKey])).toBe(1);
});

test('the database refuses sums that do not add up, and more pieces than were ordered', async () => {
  const { order, lines: written } = await place();
  await expect(rows.query(`update orders set total_cents = total_cents + 1 where id = $1`, [order.id])).rejects.toThrow(
    'orders_total',
  );
  const [shipment] = await rows.query<{ id: string }>(
    `insert into shipments (order_id, number, state) values ($1, 1, 'in_transit') returning id`,
    [order.id],
  );
  await expect(
    rows.query(`insert into shipment_lines values ($1, $2, 334)`, [shipment?.id, written[2]?.id]),
  ).rejects.toThrow('order_lines_sent');
});

test('what was ordered under an email comes to its account and company once the email is proven', async () => {
  const email = 'later@bistro.example';
  const { order } = await place({ email });
  await site.logIn('customer', email);
  const [row] = await rows.query<{ user: string; company: string }>(
    `select user_id as user, company_id as company from orders where id = $1`,
    [order.id],
  );
  expect(row?.user).toBeTruthy();
  expect(row?.company).toBeTruthy();
});
