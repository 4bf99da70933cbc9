import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { Checkout, PlacedOrder } from '#contract/checkout/checkout.ts';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { payTestOrder } from '../orders/test-support/demo-order.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let warehouse: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  rows = readRows(site);
  warehouse = (await site.logIn('warehouse')).token;
});
afterAll(() => site.close());

const cups = getDemoProduct('CUP-HOT-12-PLN');
const napkins = getDemoProduct('OTH-NAP-DSP');
const printed = getDemoProduct('CUP-HOT-12-SLV');

const makeGuest = () => randomBytes(16).toString('base64url');
const shipTo = { name: 'Bistro', street: '1 Main St', street2: '', city: 'New York', state: 'NY', zipcode: '10014' };
const add = (guest_id: string, product_uuid: string, quantity: number, token?: string) =>
  site.post('/api/cart/add', { guest_id, product_uuid, quantity }, token);
const setStock = (product_uuid: string, cases: number, reason = 'Counted') =>
  site.post('/api/backoffice/stock/count', { product_uuid, cases, reason }, warehouse);

async function read(guest: string, key: string, zip = '10014', token?: string): Promise<Checkout> {
  const answer = await site.get(`/api/checkout?guest_id=${guest}&client_key=${key}&zip=${zip}`, token);
  expect(answer.status, answer.msg).toBe(200);
  return answer.data as unknown as Checkout;
}

function place(guest: string, key: string, seen: Checkout, more: object = {}, token?: string) {
  const body = {
    guest_id: guest,
    client_key: key,
    version: seen.version,
    total_cents: seen.totals?.total_cents,
    email: 'guest@bistro.example',
    restaurant: 'Bistro',
    name: 'Dana Reyes',
    ship_to: shipTo,
    ...more,
  };
  return site.post('/api/checkout/place', body, token);
}

async function makeCart(
  lines: [string, number][] = [[cups.uuid, 500]],
): Promise<{ guest: string; key: string; seen: Checkout }> {
  const [guest, key] = [makeGuest(), randomUUID()];
  for (const [uuid, quantity] of lines) await add(guest, uuid, quantity);
  return { guest, key, seen: await read(guest, key) };
}

const levelOf = async (uuid: string) =>
  (
    await rows.query<{ on_hand: number; reserved: number }>('select * from stock_levels where product_uuid = $1', [
      uuid,
    ])
  )[0];

describe('stock', () => {
  test('the demo shop opens with stock; a product that is made to order has none to show', async () => {
    expect((await site.get(`/api/stock?product_uuid=${napkins.uuid}`)).data.cases).toBeGreaterThan(0);
    expect((await site.get(`/api/stock?product_uuid=${printed.uuid}`)).data).toEqual({ cases: null });
  });

  test('staff correct it with a reason, and the record says who and why', async () => {
    expect((await setStock(cups.uuid, 212, '')).data).toMatchObject({
      fields: { reason: expect.stringContaining('why') },
    });
    expect((await setStock(cups.uuid, 212, 'Water damage')).status).toBe(200);
    expect((await site.get(`/api/stock?product_uuid=${cups.uuid}`)).data).toEqual({ cases: 212 });
    const [last] = await rows.query('select * from stock_movements where product_uuid = $1 order by id desc', [
      cups.uuid,
    ]);
    expect(last).toMatchObject({ kind: 'count', reason: 'Water damage', actor_id: expect.any(String) });
    expect(await rows.count('events', "kind = 'stock.counted' and subject_id = $1", [cups.uuid])).toBe(1);
  });

  test('less than is reserved for orders cannot be counted, and the database refuses it too', async () => {
    const { guest, key, seen } = await makeCart();
    expect((await place(guest, key, seen)).status).toBe(200);
    expect(await setStock(cups.uuid, 0)).toMatchObject({ status: 409, msg: expect.stringContaining('reserved') });
    await expect(rows.query('update stock_levels set on_hand = reserved - 1')).rejects.toThrow('stock_levels_counted');
  });
});

describe('checkout', () => {
  test('a guest buys from stock; what is printed to order stays in the cart', async () => {
    const before = await levelOf(cups.uuid);
    const { guest, key, seen } = await makeCart([
      [cups.uuid, 1000],
      [printed.uuid, 1000],
    ]);
    expect(seen).toMatchObject({ placed: null, custom_lines: 1, email: null, account: null });
    expect(seen.lines).toMatchObject([{ title: cups.title, cases: 2, fault: null }]);
    const placed = (await place(guest, key, seen, { po_number: 'PO 4478' })).data as unknown as PlacedOrder;
    expect(placed).toMatchObject({ number: expect.stringMatching(/^O-/), terms: 'advance' });
    expect(await levelOf(cups.uuid)).toMatchObject({ reserved: (before?.reserved ?? 0) + 2, on_hand: before?.on_hand });
    const [order] = await rows.query('select * from orders where id = $1', [placed.id]);
    expect(order).toMatchObject({ source: 'checkout', po_number: 'PO 4478', ship_to: shipTo, user_id: null });
    const cart = (await site.get(`/api/cart?guest_id=${guest}`)).data as unknown as { lines: { kind: string }[] };
    expect(cart.lines.map(({ kind }) => kind)).toEqual(['custom']);
  });

  test('the browser of a guest tracks the order; only the mailbox writes and proves itself', async () => {
    const { guest, key, seen } = await makeCart();
    const { id, number, track_token } = (await place(guest, key, seen)).data as unknown as PlacedOrder;
    const readHold = () => rows.query('select held_until from orders where id = $1', [id]);
    const held = await readHold();
    const shown = await site.get(`/api/order?id=${track_token}`);
    expect(shown).toMatchObject({ status: 200, data: { number, may_write: false, may_approve: false } });
    expect(await readHold()).toEqual(held);
    const message = { subject: 'order', id: track_token, text: 'Hello', client_key: randomUUID() };
    expect((await site.post('/api/conversation/message', message)).status).toBe(403);
    expect((await read(guest, key)).placed?.track_token).toBe(track_token);
  });

  test('one key, one order: fifty at once, and a page that is loaded again shows it', async () => {
    const { guest, key, seen } = await makeCart();
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(guest, key, seen)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
    expect(await rows.count('orders', 'client_key = $1', [key])).toBe(1);
    expect({ ...(await read(guest, key)).placed, session: null }).toEqual(answers[0]?.data);
  });

  test.each([
    ['no total was shown yet', { total_cents: undefined }, 'Delivered to 10014, it’s $'],
    ['another total was shown', { total_cents: 1 }, 'The total is now $'],
    ['another ZIP code', { ship_to: { ...shipTo, state: 'CA', zipcode: '94110' } }, 'The total is now $'],
    ['another cart was shown', { version: 'old' }, 'Your cart has changed'],
  ])('nothing is ordered when %s', async (_title, more, sentence) => {
    const { guest, key, seen } = await makeCart();
    const answer = await place(guest, key, seen, more);
    expect(answer).toMatchObject({ status: 409, msg: expect.stringContaining(sentence) });
    expect(await rows.count('orders', 'client_key = $1', [key])).toBe(0);
    expect((await read(guest, key)).lines).toHaveLength(1);
  });

  test.each([
    ['email', { email: '' }, 'email'],
    ['a name', { name: ' ' }, 'name'],
    ['a street', { ship_to: { ...shipTo, street: '' } }, 'ship_to.street'],
    ['a ZIP code that exists', { ship_to: { ...shipTo, zipcode: '00000' } }, 'ship_to.zipcode'],
    ['a ZIP code', { ship_to: { ...shipTo, zipcode: 'Paris' } }, 'ship_to.zipcode'],
    ['a ZIP code of its state', { ship_to: { ...shipTo, zipcode: '97201' } }, 'ship_to.zipcode'],
    ['a state', { ship_to: { ...shipTo, state: 'Nowhere' } }, 'ship_to.state'],
    ['freight', { ship_to: { ...shipTo, state: 'AK', zipcode: '99501' } }, 'ship_to.zipcode'],
    ['an account', { on_account: 'on' }, 'on_account'],
  ])('a sentence stands at the field without %s', async (_title, more, field) => {
    const { guest, key, seen } = await makeCart();
    const { status, data } = await place(guest, key, seen, more);
    expect([status, Object.keys(data.fields ?? {})]).toEqual([422, [field]]);
  });

  test('a company with an account buys up to its limit, and pays the rest in advance', async () => {
    const { token, email } = await site.logIn('customer', 'owner@account.example');
    const owned = 'id in (select company_id from memberships join users on users.id = user_id where email = $1)';
    await rows.query(`update companies set terms = 'net_30', credit_limit_cents = 10000 where ${owned}`, [email]);
    const guest = makeGuest();
    const buy = async () => {
      const key = randomUUID();
      await add(guest, cups.uuid, 500, token);
      return { key, seen: await read(guest, key, '10014', token) };
    };
    const first = await buy();
    expect(first.seen).toMatchObject({ email, account: { terms: 'net_30', open_cents: 0, left_cents: 10_000 } });
    const answer = await place(guest, first.key, first.seen, { on_account: 'on' }, token);
    expect(answer.data).toMatchObject({ terms: 'net_30' });
    const second = await buy();
    expect(second.seen.account?.open_cents).toBe(first.seen.totals?.total_cents);
    const refused = await place(guest, second.key, second.seen, { on_account: 'on' }, token);
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('left on your account') });
    expect((await place(guest, second.key, second.seen, {}, token)).data).toMatchObject({ terms: 'advance' });
  });
});

test('fifty checkouts of the last five cases sell exactly five, and the ledger agrees', async () => {
  const reserved = (await levelOf(napkins.uuid))?.reserved ?? 0;
  await setStock(napkins.uuid, reserved + 5);
  const carts = await Promise.all(Array.from({ length: 50 }, () => makeCart([[napkins.uuid, napkins.case_pack]])));
  const answers = await Promise.all(carts.map(({ guest, key, seen }) => place(guest, key, seen)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
  expect(refused.at(-1)?.msg).toContain('out of stock');
  expect(await rows.count('order_lines', 'product_uuid = $1', [napkins.uuid])).toBe(5);
  expect(await levelOf(napkins.uuid)).toMatchObject({ on_hand: reserved + 5, reserved: reserved + 5 });
  const [sums] = await rows.query(
    'select sum(on_hand_change)::int on_hand, sum(reserved_change)::int reserved from stock_movements where product_uuid = $1',
    [napkins.uuid],
  );
  expect(sums).toEqual({ on_hand: reserved + 5, reserved: reserved + 5 });
});

test('what is shipped leaves the warehouse, what is canceled can be sold again', async () => {
  await setStock(cups.uuid, ((await levelOf(cups.uuid))?.reserved ?? 0) + 10);
  const before = await levelOf(cups.uuid);
  const buy = async () => {
    const { guest, key, seen } = await makeCart([[cups.uuid, cups.case_pack * 2]]);
    const { id } = (await place(guest, key, seen)).data as unknown as { id: string };
    return (await site.get(`/api/backoffice/order?id=${id}`, warehouse)).data as unknown as StaffOrder;
  };
  const move = async (order: StaffOrder, to: string) => {
    const lines = order.lines.map(({ id, version }) => ({ id, version }));
    const answer = await site.post(
      '/api/backoffice/order/move',
      { id: order.id, lines, to, reason: 'As asked.' },
      warehouse,
    );
    expect(answer.status, answer.msg).toBe(200);
    return answer.data as unknown as StaffOrder;
  };
  const canceled = await buy();
  const sent = await buy();
  expect(await levelOf(cups.uuid)).toMatchObject({ on_hand: before?.on_hand, reserved: (before?.reserved ?? 0) + 4 });
  await move(canceled, 'cancelled');
  expect(await levelOf(cups.uuid)).toMatchObject({ on_hand: before?.on_hand, reserved: (before?.reserved ?? 0) + 2 });
  await payTestOrder(site, sent.id);
  const { id, version, lines } = await move(sent, 'ready');
  const parcel = { id, version, to: 'customer', carrier: 'ups', tracking_number: '1Z 99' };
  const part = [{ id: lines[0]?.id, quantity: cups.case_pack }];
  await site.post('/api/backoffice/order/ship', { ...parcel, lines: part }, warehouse);
  expect(await levelOf(cups.uuid)).toMatchObject({
    on_hand: (before?.on_hand ?? 0) - 1,
    reserved: (before?.reserved ?? 0) + 1,
  });
});
