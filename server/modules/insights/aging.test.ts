import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, toDay } from '#contract/day.ts';
import { formatCents } from '#contract/format-number.ts';
import type { Report } from '#contract/reports/business-reports.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { payTestOrder, placeTestOrder } from '../orders/test-support/demo-order.ts';

let site: TestApp;
let sales: string;
beforeAll(async () => {
  site = await createTestApp();
  sales = (await site.logIn('sales')).token;
});
afterAll(() => site.close());

const read = async () =>
  (await site.get('/api/backoffice/report?name=aging&from=2020-01-01', sales)).data as unknown as Report;

/** An order whose invoice is so many days past due, or is not due yet; without a number it is not invoiced. */
async function orderDue(daysLate: number | null, companyId?: string) {
  const { order } = await placeTestOrder(site, { companyId });
  // Whatever credit was left.
  await site.query(`update orders set terms = 'net_30' where id = $1`, [order.id]);
  if (daysLate !== null)
    await site.query(
      `insert into shipments (order_id, number, state, shipped_at) values ($1, 1, 'in_transit', $2::date + time '17:00')`,
      [order.id, addDays(toDay(new Date()), -30 - daysLate)],
    );
  return order;
}

test('what is open on account stands in the bucket of its days past due, and the buckets add up to all of it', async () => {
  expect(await read()).toMatchObject({ rows: [], chart: { bars: [] }, empty: 'Nothing is open on account.' });
  const first = await orderDue(-30);
  const company = first.companyId ?? '';
  for (const days of [0, 1, 30, 31, 60, 61, 90, 91, 400, null]) await orderDue(days, company);
  await payTestOrder(site, (await orderDue(45, company)).id);
  const part = await orderDue(50, company);
  await site.query(
    `insert into payments (order_id, number, direction, method, amount_cents, received_on) values ($1, 1, 'in', 'check', 1000, current_date)`,
    [part.id],
  );
  // In advance, and canceled: neither is on account.
  await placeTestOrder(site, { companyId: null });
  await site.query(`update order_lines set state = 'cancelled' where order_id = $1`, [(await orderDue(5, company)).id]);
  const other = await orderDue(200);
  await site.query(`update companies set name = '=Cafe' where id = $1`, [other.companyId]);

  const each = first.totalCents;
  const report = await read();
  expect(report.rows).toEqual([
    ['Bistro', 3 * each, 2 * each, 2 * each + each - 1_000, 2 * each, 2 * each, 12 * each - 1_000],
    ['=Cafe', 0, 0, 0, 0, each, each],
  ]);
  expect(report.links).toEqual([company, other.companyId].map((id) => `/backoffice/companies/${id}`));
  expect(report.total?.slice(1, -1).reduce((sum: number, cents) => sum + Number(cents), 0)).toBe(report.total?.at(-1));
  const [sums] = await site.query(`select sum(open_cents)::int as open from order_balances where terms <> 'advance'`);
  expect(report.total?.at(-1)).toBe(sums.open);
  expect(report.chart?.bars.map(({ value }) => value)).toEqual(report.total?.slice(1, -1));
  expect(report.note).toContain(`${formatCents(sums.open)} is open`);
  expect(report.note).toContain(`${formatCents(each)} of orders that aren’t invoiced yet`);
  // It is of today, whatever days are asked for.
  expect([report.from, report.until]).toEqual([toDay(new Date()), toDay(new Date())]);

  const { data } = await site.get('/api/backoffice/report/export?name=aging', sales);
  const lines = String(data.csv).split('\r\n');
  expect(lines[0]).toBe('"Company","Current","1–30","31–60","61–90","Over 90","Total"');
  // What a spreadsheet would run is text to it.
  expect(lines[2]).toMatch(/^"'=Cafe","0\.00",/);
  expect(lines).toHaveLength(5);
});

test('the page has a hundred companies and says how many more the file has', async () => {
  await site.query(`with c as (insert into companies (name) select 'Company ' || n from generate_series(1, 120) n returning id),
    o as (insert into orders (source, status, email, restaurant, accepted_by, ship_to, bill_to, goods_cents, setup_cents, freight_cents,
      total_cents, terms, company_id) select 'checkout', 'in_production', '', '', '', '{}', '{}', 0, 0, 0, 0, 'net_15', id from c returning id)
    insert into order_lines (order_id, position, kind, content, quantity, state) select id, 1, 'stock',
      '{"amount_cents": 100, "setup_cents": 0, "freight_cents": 0, "tax_cents": 0}', 1, 'scheduled' from o`);
  const report = await read();
  expect(report.rows).toHaveLength(100);
  expect(report.more).toBe(22);
  const { data } = await site.get('/api/backoffice/report/export?name=aging', sales);
  expect(String(data.csv).split('\r\n')).toHaveLength(1 + 122 + 1 + 1);
});
