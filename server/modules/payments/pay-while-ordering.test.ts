import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { Checkout } from '#contract/checkout/checkout.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople, type Person } from '../companies/test-support/company-of.ts';
import { openStore } from '../stores/test-support/open-store.ts';
import { keepTestCard } from './test-support/keep-card.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { PAYMENT_PROVIDER: 'test' } });
});
afterAll(() => site.close());

const cups = getDemoProduct('CUP-HOT-12-PLN');
const shipTo = { name: 'Luna', street: '214 Ferry St', street2: '', city: 'Newark', state: 'NJ', zipcode: '07105' };
const label = 'Visa ending 4242';

/** A company that keeps a card, with an owner, a buyer and a viewer. */
async function found(name: string) {
  const people = createPeople(site);
  const [owner, buyer, viewer] = [
    await people.arrive(`owner-${name}`),
    await people.arrive(`buyer-${name}`),
    await people.arrive(`viewer-${name}`),
  ];
  await people.join(owner, buyer, 'buyer');
  await people.join(owner, viewer, 'viewer');
  await keepTestCard(site, (await people.company(owner)).company?.id ?? '');
  return { owner, buyer, viewer };
}
const setLimit = ({ token }: Person, { id: user_id }: Person, limit_cents: number | null) =>
  site.post('/api/store/limit', { user_id, limit_cents }, token);

const listPayments = (orderId: unknown) =>
  site.query('select method, amount_cents::int as cents from payments where order_id = $1', [orderId]);
const pay = (id: unknown, method: string | undefined, cents: number, { token }: Person) =>
  site.post('/api/pay', { id, method, amount_cents: cents, open_cents: cents }, token);

const cart = { guest_id: 'a'.repeat(22) };
async function fill(person?: Person): Promise<Checkout & { key: string }> {
  const key = randomUUID();
  await site.post('/api/cart/add', { ...cart, product_uuid: cups.uuid, quantity: 500 }, person?.token);
  const answer = await site.get(`/api/checkout?guest_id=${cart.guest_id}&client_key=${key}&zip=07105`, person?.token);
  return { ...(answer.data as unknown as Checkout), key };
}
const place = ({ key, version, totals }: Awaited<ReturnType<typeof fill>>, { token }: Person) =>
  site.post(
    '/api/checkout/place',
    {
      ...{ ...cart, client_key: key, version, total_cents: totals?.total_cents },
      ...{ restaurant: 'Luna', name: 'Rosa Marino', ship_to: shipTo },
    },
    token,
  );

test('checkout offers what the company keeps to its owners and buyers, and the order is paid with it at once', async () => {
  const { owner, buyer, viewer } = await found('checkout');
  for (const person of [owner, buyer]) expect((await fill(person)).saved).toMatchObject([{ method: 'card', label }]);
  for (const person of [viewer, undefined]) expect((await fill(person)).saved).toEqual([]);
  const other = await createPeople(site).arrive('other-checkout');
  expect((await fill(other)).saved).toEqual([]);

  const seen = await fill(buyer);
  const total = seen.totals?.total_cents ?? 0;
  const { data } = await place(seen, buyer);
  expect(data).toMatchObject({ total_cents: total, terms: 'advance' });
  // Theirs alone pays with it, by the link of the order's page as well.
  expect((await pay(data.pay_token, seen.saved[0]?.id, total, other)).status).toBe(403);
  const answers = await Promise.all([1, 2].map(() => pay(data.id, seen.saved[0]?.id, total, buyer)));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await listPayments(data.id)).toEqual([{ method: 'card', cents: total }]);
  expect((await site.get(`/api/order?id=${data.id}`, buyer.token)).data).toMatchObject({ open_cents: 0 });
});

test('above the spending limit checkout offers no saved card, and the order waits for an owner unpaid', async () => {
  const { owner, buyer } = await found('limit');
  expect((await setLimit(owner, buyer, 100)).status).toBe(200);
  const seen = await fill(buyer);
  expect(seen).toMatchObject({ left_cents: 100, saved: [] });
  const { data } = await place(seen, buyer);
  expect(data).toMatchObject({ waiting: { total_cents: seen.totals?.total_cents } });
  const [{ id: kept } = {}] = (await fill(owner)).saved;
  const { approval_id } = data.waiting as unknown as { approval_id: string };
  expect((await pay(approval_id, kept, seen.totals?.total_cents ?? 0, buyer)).status).toBe(404);
});

test('a store order is paid at once with a saved card within the limit; above it, it waits and nothing is paid', async () => {
  const { owner, people, read, toLines, preview, order } = await openStore(site, 'saved');
  const buyer = await people.arrive('buyer-saved');
  await people.join(owner, buyer, 'buyer');
  await keepTestCard(site, (await people.company(owner)).company?.id ?? '');
  const { store } = await read(buyer);
  const lines = store ? toLines(store) : '';
  const { total_cents, pay_at_once } = await preview(buyer, lines);
  expect(pay_at_once).toMatchObject({ saved: [{ label }] });
  expect(pay_at_once.cents).toBeLessThan(total_cents);
  const { data } = await order(buyer, lines);
  // Printed goods in advance begin on a deposit: that is what is paid with the order.
  const kept = pay_at_once.saved[0]?.id;
  const input = { id: data.order_id, method: kept, amount_cents: pay_at_once.cents, open_cents: total_cents };
  expect(await site.post('/api/pay', input, buyer.token)).toMatchObject({ status: 200, data: { page_url: null } });
  expect(await listPayments(data.order_id)).toEqual([{ method: 'card', cents: pay_at_once.cents }]);
  // Sent again, the form meets what the first has left.
  expect((await site.post('/api/pay', input, buyer.token)).status).toBe(409);
  expect(await listPayments(data.order_id)).toHaveLength(1);

  await setLimit(owner, buyer, 100);
  expect((await preview(buyer, lines)).pay_at_once.saved).toEqual([]);
  expect((await preview(owner, lines)).pay_at_once.saved).toHaveLength(1);
  expect((await order(buyer, lines)).data).toMatchObject({ outcome: 'waiting' });
  expect(await site.query('select 1 from orders where user_id = $1', [buyer.id])).toHaveLength(1);
});
