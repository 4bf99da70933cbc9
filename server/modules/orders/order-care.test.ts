import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { CustomerOrder, ReorderPreview, StaffOrder } from '#contract/orders/order-views.ts';
import { readOrderSettings } from '#database/queries/records.ts';
import { readLinkCode } from '../../test-support/link-code.ts';
import { readLastCode } from '../../test-support/read-mails.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { waitingJobs } from '../../test-support/start-jobs.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPaymentTask } from '../payments/chase-payment.ts';
import { payTestOrder, placeTestOrder, toLine } from './test-support/demo-order.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let tess: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
  tess = (await site.logIn('warehouse', 'tess@office.example')).token;
});
afterAll(() => site.close());

const cups = getDemoProduct('CUP-HOT-12-PLN');
const run = { isLastAttempt: false, stopping: new AbortController().signal };
const read = async (id: string) =>
  (await site.get(`/api/backoffice/order?id=${id}`, tess)).data as unknown as StaffOrder;
const open = async (token: string) => (await site.get(`/api/order?id=${token}`)).data as unknown as CustomerOrder;
const readLevel = async () =>
  (
    await rows.query<{ on_hand: number; reserved: number }>(
      'select on_hand, reserved from stock_levels where product_uuid = $1',
      [cups.uuid],
    )
  )[0];

async function move({ id, lines: [line] }: StaffOrder, to: string) {
  const lines = [{ id: line?.id, version: line?.version }];
  return site.post('/api/backoffice/order/move', { id, lines, to, reason: 'Because.' }, tess);
}

const measures = { casePack: cups.case_pack, caseWeightGrams: 9_000, cartonMm: [400, 300, 300] as const };

/** Two cases of cups from stock, reserved for a guest. */
const buyCups = (changes: object = {}) =>
  placeTestOrder(site, {
    companyId: null,
    lines: [toLine({ productUuid: cups.uuid, quantity: 2 * cups.case_pack, measures })],
    ...changes,
  });

test('a slip is undone within a minute, and not later', async () => {
  const { order } = await placeTestOrder(site, { lines: [toLine()] });
  const packed = (await move(await read(order.id), 'ready')).data as unknown as StaffOrder;
  expect(packed.lines[0]?.moves.at(-1)).toMatchObject({ label: 'Undo', to: 'scheduled' });
  const undone = (await move(packed, 'scheduled')).data as unknown as StaffOrder;
  expect(undone).toMatchObject({ status: 'scheduled', lines: [{ state: 'scheduled' }] });
  expect(undone.history.at(-1)?.title).toContain('last move undone');

  const again = (await move(undone, 'ready')).data as unknown as StaffOrder;
  await rows.query(`update order_lines set state_since = now() - interval '61 seconds' where order_id = $1`, [
    order.id,
  ]);
  expect((await read(order.id)).lines[0]?.moves.map(({ label }) => label)).not.toContain('Undo');
  expect((await move(again, 'scheduled')).status).toBe(409);
});

test('a shipment that did not leave is voided: the line is ready again, the cases are on hand and reserved', async () => {
  const before = await readLevel();
  const { order, token } = await buyCups();
  await payTestOrder(site, order.id);
  const held = await readLevel();
  let seen = (await move(await read(order.id), 'ready')).data as unknown as StaffOrder;
  const parcel = {
    id: order.id,
    to: 'customer',
    carrier: 'ups',
    lines: [{ id: seen.lines[0]?.id, quantity: 2 * cups.case_pack }],
  };
  const ship = async () =>
    site.post('/api/backoffice/order/ship', { ...parcel, version: (await read(order.id)).version }, tess);
  seen = (await ship()).data as unknown as StaffOrder;
  expect(seen.lines[0]?.state).toBe('shipped');
  const { id, version } = seen.shipments[0] ?? {};
  const voiding = { id, version, reason: 'Wrong carton.' };
  expect((await site.post('/api/backoffice/order/shipment/void', { ...voiding, reason: '' }, tess)).status).toBe(422);
  const voided = (await site.post('/api/backoffice/order/shipment/void', voiding, tess)).data as unknown as StaffOrder;
  expect(voided).toMatchObject({ lines: [{ state: 'ready', shipped_quantity: 0 }], shipments: [{ state: 'voided' }] });
  expect(await readLevel()).toEqual(held);
  expect((await site.post('/api/backoffice/order/shipment/void', voiding, tess)).status).toBe(409);
  expect(await open(token)).toMatchObject({ may_report: false, shipments: [{ label: 'Not sent' }] });

  expect(((await ship()).data as unknown as StaffOrder).lines[0]?.state).toBe('shipped');
  const after = await readLevel();
  expect(after).toEqual({ on_hand: Number(before?.on_hand) - 2, reserved: before?.reserved });
});

test('a guest who does not pay in advance is reminded, then the order ends and its stock is free', async () => {
  const before = await readLevel();
  const { order, email } = await buyCups();
  const jobs = await rows.query<{ step: string; days: number }>(
    `select payload->>'step' as step, round(extract(epoch from run_at - now()) / 86400)::int as days
     from ${waitingJobs} where payload->>'id' = $1 order by run_at`,
    [order.id],
  );
  expect(jobs.map(({ step }) => step)).toEqual(['unhold', 'remind', 'cancel']);
  expect(jobs[2]?.days).toBeGreaterThanOrEqual(10);
  const chase = createPaymentTask(site.parts);
  await chase({ id: order.id, step: 'remind' }, run);
  await chase({ id: order.id, step: 'cancel' }, run);
  expect(await read(order.id)).toMatchObject({ status: 'cancelled', total_cents: 0 });
  expect(await readLevel()).toEqual(before);
  expect((await rows.mails(email)).map(({ template }) => template)).toEqual([
    'orderPlaced',
    'orderUnpaid',
    'orderMoved',
  ]);
  // A second run finds nothing to do.
  await chase({ id: order.id, step: 'cancel' }, run);
  expect(await rows.mails(email)).toHaveLength(3);
});

test('what a guest holds is free when its time is over, and the order stays', async () => {
  const before = await readLevel();
  const { order } = await buyCups();
  const chase = createPaymentTask(site.parts);
  await chase({ id: order.id, step: 'unhold' }, run);
  expect(await readLevel()).not.toEqual(before);
  await rows.query(`update orders set held_until = now() where id = $1`, [order.id]);
  await chase({ id: order.id, step: 'unhold' }, run);
  expect(await readLevel()).toEqual(before);
  expect(await read(order.id)).toMatchObject({ status: 'scheduled', stock_hold: 'none' });
});

test('a guest who orders more than a share of what there is holds none of it', async () => {
  const before = await readLevel();
  const { guest_stock_percent } = await readOrderSettings(site.parts.database);
  const share = Math.floor((Number(before?.on_hand) * guest_stock_percent) / 100);
  const buyCases = async (cases: number) => {
    const line = toLine({ productUuid: cups.uuid, quantity: cases * cups.case_pack, measures, unitMills: 1 });
    const { order } = await buyCups({ lines: [line] });
    return (await read(order.id)).stock_hold;
  };
  expect(await buyCases(share + 1)).toBe('none');
  expect(await readLevel()).toEqual(before);
  expect(await buyCases(share)).toBe('timed');
});

test('a payment, and an order that staff released, end the reminders', async () => {
  const chase = createPaymentTask(site.parts);
  const [paid, released] = [await buyCups(), await buyCups()];
  await payTestOrder(site, paid.order.id);
  await rows.query(`update orders set released_at = now() where id = $1`, [released.order.id]);
  for (const { order, email } of [paid, released]) {
    await chase({ id: order.id, step: 'remind' }, run);
    await chase({ id: order.id, step: 'cancel' }, run);
    expect((await read(order.id)).status).not.toBe('cancelled');
    expect((await rows.mails(email)).map(({ template }) => template)).toEqual(['orderPlaced']);
  }
});

test('ordering again asks for the minimum and the stock of today, and reserves what it takes', async () => {
  const small = await placeTestOrder(site, { lines: [toLine({ productUuid: cups.uuid, quantity: 1 })] });
  const short = (await site.get(`/api/order/reorder?id=${small.token}`)).data as unknown as ReorderPreview;
  expect(short.lines).toMatchObject([{ now_mills: null, fault: expect.stringContaining('500') }]);
  const code = await readLinkCode(site, '/api/order/code', small.token, small.email);
  const requested = { id: small.token, total_cents: 0, client_key: randomUUID(), code };
  const refused = await site.post('/api/order/reorder', requested);
  expect(refused.status).toBe(409);

  const { token, email } = await buyCups();
  const level = await readLevel();
  const { total_cents } = (await site.get(`/api/order/reorder?id=${token}`)).data as unknown as ReorderPreview;
  const proven = { code: await readLinkCode(site, '/api/order/code', token, email) };
  const again = { id: token, total_cents, client_key: randomUUID(), ...proven };
  expect((await site.post('/api/order/reorder', again)).status).toBe(200);
  expect(await readLevel()).toEqual({ ...level, reserved: Number(level?.reserved) + 2 });
  await rows.query('update stock_levels set on_hand = reserved where product_uuid = $1', [cups.uuid]);
  const empty = (await site.get(`/api/order/reorder?id=${token}`)).data as unknown as ReorderPreview;
  expect(empty.lines).toMatchObject([{ now_mills: null, fault: expect.stringContaining('out of stock') }]);
});

test('ordering again takes other quantities and a later day, and says what freight costs now', async () => {
  const lines = [
    toLine({ productUuid: cups.uuid, quantity: 1_000 }),
    toLine({ productUuid: cups.uuid, quantity: 500 }),
  ];
  const { token, email } = await placeTestOrder(site, { lines, freightCents: 1 });
  const look = async (quantities = '') =>
    (await site.get(`/api/order/reorder?id=${token}&quantities=${quantities}`)).data as unknown as ReorderPreview;
  await rows.query('update stock_levels set on_hand = reserved + 100 where product_uuid = $1', [cups.uuid]);
  const same = await look();
  expect(same).toMatchObject({
    has_changed: true,
    then_freight_cents: 1,
    lines: [{ quantity: 1_000 }, { quantity: 500 }],
  });
  const other = await look('2000,0');
  expect(other).toMatchObject({
    then_freight_cents: null,
    lines: [
      { quantity: 2_000, then_quantity: 1_000 },
      { quantity: 0, then_quantity: 500, now_mills: null },
    ],
  });
  expect((await look('1,')).lines).toMatchObject([{ fault: expect.stringContaining('500') }, { quantity: 500 }]);
  const later = other.later_days[0] ?? '';
  const wanted = { id: token, quantities: '2000,0', deliver_on: later, client_key: randomUUID() };
  const order = async (changes: object) =>
    site.post('/api/order/reorder', {
      ...{ ...wanted, total_cents: other.total_cents, ...changes },
      code: await readLinkCode(site, '/api/order/code', token, email),
    });
  expect((await order({ total_cents: same.total_cents })).status).toBe(409);
  expect((await order({ deliver_on: '2000-01-03' })).status).toBe(422);
  expect(await order({})).toMatchObject({
    status: 200,
    data: { deliver_until: later, total_cents: other.total_cents, lines: [{ quantity: 2_000 }] },
  });
});

test('links to an order end when its account changes the email, and the next emails go to the new one', async () => {
  const owner = await site.logIn('customer', 'left@orders.example');
  const [user] = await rows.query<{ id: string }>('select id from users where email = $1', [owner.email]);
  const { order, token } = await placeTestOrder(site, { companyId: null, userId: user?.id, email: owner.email });
  expect((await site.get(`/api/order?id=${token}`)).status).toBe(200);
  const email = 'moved@orders.example';
  await site.post('/api/auth/email/change', { email, current_password: owner.password }, owner.token);
  const code = await readLastCode(site, email);
  expect((await site.post('/api/auth/email/confirm', { email, code }, owner.token)).status).toBe(200);
  expect((await site.get(`/api/order?id=${token}`)).status).toBe(410);
  expect(await read(order.id)).toMatchObject({ email });
});

test('the warehouse writes in the thread of an order, and not in that of a request', async () => {
  const { order, email } = await placeTestOrder(site, { lines: [toLine()] });
  const message = { subject: 'order', id: order.id, text: 'The truck comes at nine.', client_key: 'truck-at-nine' };
  expect((await site.post('/api/backoffice/conversation/message', message, tess)).status).toBe(200);
  expect((await rows.mails(email)).at(-1)?.template).toBe('orderAnswered');
  const content = (await site.logIn('content')).token;
  expect((await site.post('/api/backoffice/conversation/message', message, content)).status).toBe(403);
  const [request] = await rows.query<{ id: string }>('select id from requests limit 1');
  const requested = { ...message, subject: 'request', id: request?.id ?? order.id };
  expect((await site.post('/api/backoffice/conversation/message', requested, tess)).status).toBe(403);
});

test('the database refuses every change to the ledger of stock', async () => {
  for (const change of ['update stock_movements set reserved_change = 1', 'delete from stock_movements'])
    await expect(rows.query(`${change} where product_uuid = $1`, [cups.uuid])).rejects.toThrow('does not change');
});

test.each([
  ['on account while credit is left', 'net_30', 100_000_000, 'net_30'],
  ['in advance when the credit is used up', 'net_30', 0, 'advance'],
  ['in advance where no terms are agreed', 'advance', 100_000_000, 'advance'],
])('a company orders again %s, whatever the old order says', async (_how, agreed, limit, expected) => {
  const owner = await site.logIn('customer', `${agreed}-${limit}@orders.example`);
  const [place] = await rows.query<{ company: string; user: string }>(
    `update companies set terms = $2, credit_limit_cents = $3 from memberships join users on users.id = user_id
     where email = $1 and companies.id = company_id returning companies.id as company, user_id as user`,
    [owner.email, agreed, limit],
  );
  const [cup] = await rows.query<{ uuid: string }>(
    `select uuid from products where sku like 'CUP-%' and customisable order by sku limit 1`,
  );
  const line = toLine({ kind: 'custom', productUuid: cup?.uuid, quantity: 5_000, artworkId: randomUUID() });
  const { order } = await placeTestOrder(site, {
    ...{ companyId: place?.company, userId: place?.user, email: owner.email },
    lines: [line],
  });
  await payTestOrder(site, order.id);
  const { data } = await site.get(`/api/order/reorder?id=${order.id}`, owner.token);
  const { total_cents } = data as unknown as ReorderPreview;
  const again = { id: order.id, total_cents, client_key: 'again-on-terms' };
  expect(await site.post('/api/order/reorder', again, owner.token)).toMatchObject({ status: 200 });
  expect(await rows.query(`select terms from orders where reorder_of = $1`, [order.id])).toEqual([{ terms: expected }]);
});
