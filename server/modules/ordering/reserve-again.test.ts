import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { Checkout } from '#contract/checkout/checkout.ts';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { findBookFaults } from './test-support/find-book-faults.ts';

let site: TestApp;
let admin: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  admin = (await site.logIn('admin')).token;
});
afterAll(() => site.close());

const cups = getDemoProduct('CUP-HOT-12-PLN');
const shipTo = { name: 'Bistro', street: '1 Main St', street2: '', city: 'New York', state: 'NY', zipcode: '10014' };
const quantity = cups.case_pack * 2;

/** A guest's order of two cases, held for a while only. */
async function buy(): Promise<string> {
  const [guest_id, client_key] = [randomBytes(16).toString('base64url'), randomUUID()];
  await site.post('/api/cart/add', { guest_id, product_uuid: cups.uuid, quantity });
  const seen = await site.get(`/api/checkout?guest_id=${guest_id}&client_key=${client_key}&zip=10014`);
  const { version, totals } = seen.data as unknown as Checkout;
  const form = { guest_id, client_key, version, total_cents: totals?.total_cents, ship_to: shipTo };
  const placed = await site.post('/api/checkout/place', { ...form, email: 'g@b.example', restaurant: 'B', name: 'D' });
  expect(placed.status, placed.msg).toBe(200);
  return String(placed.data.id);
}

const readReserved = async () =>
  (await site.query('select reserved from stock_levels where product_uuid = $1', [cups.uuid]))[0]?.reserved;

test('of a part shipment that began a case, reserving again takes the cases that have not left, and no more', async () => {
  const others = await readReserved();
  const id = await buy();
  const change = async (path: string, more: (order: StaffOrder) => object) => {
    const order = (await site.get(`/api/backoffice/order?id=${id}`, admin)).data as unknown as StaffOrder;
    const answer = await site.post(
      `/api/backoffice/order/${path}`,
      { id, version: order.version, ...more(order) },
      admin,
    );
    expect(answer.status, answer.msg).toBe(200);
  };
  const ship = (pieces: number) =>
    change('ship', ({ lines }) => ({
      ...{ to: 'customer', carrier: 'ups' },
      lines: [{ id: lines[0]?.id, quantity: pieces }],
    }));
  await change('release', () => ({ reason: 'Known.' }));
  await change('move', ({ lines }) => ({ lines, to: 'ready', reason: '' }));
  expect(await readReserved()).toBe(others + 2);
  await ship(1);
  expect(await readReserved()).toBe(others + 1);
  await change('reserve', () => ({}));
  expect(await readReserved()).toBe(others + 1);
  expect(await findBookFaults(site)).toEqual({});
  await ship(quantity - 1);
  expect(await readReserved()).toBe(others);
  expect(await findBookFaults(site)).toEqual({});
});
