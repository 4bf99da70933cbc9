import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

test('margins by product and customer: charged less what the ladder of costs says at that quantity', async () => {
  const { query } = readRows(site);
  const ladder = [
    { quantity: 1000, unit_cost_mills: 200 },
    { quantity: 5000, unit_cost_mills: 100 },
  ];
  await query(`update products set cost_ladder = $1 where sku = 'BAG-TWH-M'`, [JSON.stringify(ladder)]);
  const [order] = await query<{
    id: string;
  }>(`insert into orders (source, status, email, restaurant, accepted_by, ship_to,
      bill_to, goods_cents, setup_cents, freight_cents, total_cents, created_at)
    values ('checkout', 'in_production', 'a@b.example', 'Luna', 'A', '{}', '{}', 0, 0, 0, 0, '2025-05-05T15:00:00Z') returning id`);
  // Below the first step, between the steps, at the last; a custom line has no cost, and setup is no margin.
  for (const [at, [title, sku, quantity, cents]] of (
    [
      ['Few bags', 'BAG-TWH-M', 500, 20_000],
      ['Bags', 'BAG-TWH-M', 4999, 200_000],
      ['Many bags', 'BAG-TWH-M', 5000, 100_000],
      ['Ink match', '', 1, 4_500],
    ] as const
  ).entries())
    await query(
      `insert into order_lines (order_id, position, kind, product_uuid, content, quantity, state)
        values ($1, $2, 'stock', (select uuid from products where sku = $3), $4, $5, 'in_production')`,
      [order?.id, at + 1, sku, JSON.stringify({ title, amount_cents: cents, setup_cents: 700 }), quantity],
    );
  const { token } = await site.logIn('sales', 'margins@example.com');
  const read = async (name: string) =>
    (await site.get(`/api/backoffice/report?name=${name}&from=2025-05-01&until=2025-05-31`, token)).data as unknown as {
      rows: (string | number | null)[][];
      total: (string | number | null)[];
    };
  const products = await read('products');
  expect(Object.fromEntries(products.rows.map((row) => [row[0], row.at(-1)]))).toEqual({
    'Few bags': 0.5,
    Bags: (200_000 - 99_980) / 200_000,
    'Many bags': 0.5,
    'Ink match': null,
  });
  const margin = (320_000 - 10_000 - 99_980 - 50_000) / 320_000;
  expect(products.total.at(-1)).toBeCloseTo(margin, 10);
  expect((await read('customers')).rows).toEqual([['Luna', 1, 10_500, 327_300, 1, expect.closeTo(margin, 10)]]);
});
