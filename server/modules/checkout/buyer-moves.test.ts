import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { Checkout } from '#contract/checkout/checkout.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople, type Person } from '../companies/test-support/company-of.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let people: ReturnType<typeof createPeople>;
let admin: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  rows = readRows(site);
  people = createPeople(site);
  admin = (await site.logIn('admin')).token;
});
afterAll(() => site.close());

const napkins = getDemoProduct('OTH-NAP-DSP');
const shipTo = { name: 'Bistro', street: '1 Main St', street2: '', city: 'New York', state: 'NY', zipcode: '10014' };

/** A company on account, its owner, and the checkout form of its buyer. */
async function openCheckout(name: string) {
  const [owner, buyer] = [await people.arrive(`owner-${name}`), await people.arrive(`buyer-${name}`)];
  await people.join(owner, buyer, 'buyer');
  const companyId = (await people.company(owner)).company?.id ?? '';
  await rows.query(`update companies set terms = 'net_30', credit_limit_cents = 10000000 where id = $1`, [companyId]);
  await site.post('/api/cart/add', { product_uuid: napkins.uuid, quantity: napkins.moq }, buyer.token);
  const client_key = randomUUID();
  const seen = await site.get(`/api/checkout?client_key=${client_key}&zip=10014`, buyer.token);
  const { version, totals } = seen.data as unknown as Checkout;
  const basics = { client_key, version, total_cents: totals?.total_cents, restaurant: 'Bistro', name: 'Dana' };
  const form = { ...basics, on_account: 'on', ship_to: shipTo };
  return { owner, buyer, companyId, place: () => site.post('/api/checkout/place', form, buyer.token) };
}

/** Until so many transactions of this database wait for another one. */
async function waitForLocks(count: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await rows.query<{ n: number }>(
            `select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid)
             where not granted and pg_stat_activity.datname = current_database()`,
          )
        )[0]?.n,
      { timeout: 20_000 },
    )
    .toBe(count);
}

interface Shop {
  owner: Person;
  buyer: Person;
  companyId: string;
}
const changes: [string, number, (shop: Shop) => Promise<{ status: number }>][] = [
  ['the buyer is removed', 409, ({ owner, buyer }) => people.change('member/remove', { user_id: buyer.id }, owner)],
  [
    'the buyer becomes a viewer',
    403,
    ({ owner, buyer }) => people.change('member/role', { user_id: buyer.id, role: 'viewer' }, owner),
  ],
  [
    'the company is merged into another',
    409,
    async ({ companyId }) => {
      const kept = (await people.company(await people.arrive('kept'))).company?.id;
      return site.post('/api/backoffice/company/merge', { id: kept, duplicate_id: companyId }, admin);
    },
  ],
];

test.each(changes)('%s while a checkout waits for the company: no order is placed', async (_what, status, change) => {
  const shop = await openCheckout(`at-${changes.findIndex(([, , each]) => each === change)}`);
  const blocker = await site.parts.database.$client.connect();
  try {
    await blocker.query('begin');
    await blocker.query('select 1 from companies where id = $1 for update', [shop.companyId]);
    // The change is first in the line for the company's row, the checkout second: it has read the buyer's company already.
    const changed = change(shop);
    await waitForLocks(1);
    const placed = shop.place();
    await waitForLocks(2);
    await blocker.query('commit');
    expect((await changed).status).toBe(200);
    expect((await placed).status).toBe(status);
  } finally {
    blocker.release();
  }
  expect(await rows.count('orders', 'email = $1', [shop.buyer.email])).toBe(0);
});
