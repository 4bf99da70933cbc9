import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoProducts } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { Checkout, PlacedOrder } from '#contract/checkout/checkout.ts';
import { findRegion } from '#contract/taxes/regions.ts';
import { createRandom } from '../../test-support/random.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  rows = readRows(site);
});
afterAll(() => site.close());

const stock = demoProducts.filter((product) => product.stock && !product.customisable);
const zips = ['07102', '10014', '33101', '60601', '94110'];

test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
  'page, email and database agree to the cent, cart %d',
  async (seed) => {
    const random = createRandom(seed * 7_919);
    const guest_id = randomBytes(16).toString('base64url');
    for (let line = 0; line <= random(4); line += 1) {
      const product = stock[random(stock.length)];
      if (!product) throw new Error('The demo catalog has stock.');
      const quantity = product.moq + random(3) * product.order_multiple;
      await site.post('/api/cart/add', { guest_id, product_uuid: product.uuid, quantity });
    }
    const zipcode = zips[random(zips.length)] ?? '07102';
    const [client_key, email] = [randomUUID(), `cart${seed}@bistro.example`];
    const answer = await site.get(`/api/checkout?guest_id=${guest_id}&client_key=${client_key}&zip=${zipcode}`);
    const { totals, lines, version } = answer.data as unknown as Checkout;
    const ship_to = {
      name: 'Bistro',
      street: '1 Main St',
      street2: '',
      city: 'Town',
      state: findRegion(zipcode) ?? '',
      zipcode,
    };
    const body = { guest_id, client_key, version, email, restaurant: 'Bistro', name: 'Dana', ship_to };
    const placed = await site.post('/api/checkout/place', { ...body, total_cents: totals?.total_cents });
    expect(placed.status, placed.msg).toBe(200);

    const untaxed = lines.reduce((cents, line) => cents + line.amount_cents, 0) + (totals?.freight_cents ?? 0);
    // New Jersey, where freight is taxed too.
    const tax = zipcode === '07102' ? Math.round((untaxed * 6625) / 100_000) : 0;
    const sum = untaxed + tax;
    expect(totals?.tax_cents).toBe(tax);
    expect([totals?.total_cents, (placed.data as unknown as PlacedOrder).total_cents]).toEqual([sum, sum]);
    const [order] = await rows.query<{ id: string; total_cents: string; freight_cents: string; tax_cents: string }>(
      'select * from orders where client_key = $1',
      [client_key],
    );
    expect([Number(order?.total_cents), Number(order?.freight_cents), Number(order?.tax_cents)]).toEqual([
      sum,
      totals?.freight_cents,
      tax,
    ]);
    const written = await rows.query<{ cents: number }>(
      "select (content->>'amount_cents')::int cents from order_lines where order_id = $1 order by position",
      [order?.id],
    );
    expect(written.map(({ cents }) => cents)).toEqual(lines.map((line) => line.amount_cents));
    const mail = (await rows.mails(email)).find(({ template }) => template === 'orderPlaced');
    expect(mail?.props).toMatchObject({
      totals: { total: sum, freight: totals?.freight_cents, tax },
      lines: lines.map((line) => ({ name: line.title, totalCents: line.amount_cents })),
    });
  },
);
