import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Report, type ReportName, reportNames } from '#contract/reports/business-reports.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { toRange } from './api.ts';

let site: TestApp;
let sales: string;
beforeAll(async () => {
  site = await createTestApp();
  sales = (await site.logIn('sales')).token;
}, 60_000);
afterAll(() => site.close());

async function read(name: ReportName, range: Record<string, string> = {}) {
  const { status, data } = await site.get(`/api/backoffice/report?${new URLSearchParams({ name, ...range })}`, sales);
  expect(status, name).toBe(200);
  return data as unknown as Report;
}

test.each([
  ['', '', { from: '2026-10-21', until: '2026-11-17' }],
  ['2026-11-01', '', { from: '2026-11-01', until: '2026-11-17' }],
  ['', '2026-01-28', { from: '2026-01-01', until: '2026-01-28' }],
  ['2026-02-01', '2026-01-01', { from: '2026-01-01', until: '2026-02-01' }],
])('from %j until %j is %j', (from, until, expected) => {
  // Already the 18th in UTC.
  expect(toRange(from, until, 'America/New_York', new Date('2026-11-18T03:00:00Z'))).toEqual(expected);
});

describe('reports', () => {
  test('every one answers on an empty database, without a figure that was made up', async () => {
    for (const name of reportNames) {
      const { rows, columns, total } = await read(name);
      expect(rows, name).toEqual([]);
      expect(total?.length, name).toBe(columns.length);
      expect(
        total?.some((value) => Number.isNaN(value)),
        name,
      ).toBe(false);
    }
  });

  test('the funnel counts how far requests of each place got', async () => {
    await site.query(`insert into requests (kind, state, business_email, restaurant, submit_source, source_type, content_hash, created_at)
      select 'quote', case when n = 4 then 'spam' else 'new' end, 'a@b.example', 'A', case when n < 3 then 'product_popup' else 'product_bottom' end, 3, n::text, '2025-03-03T15:00:00Z'
      from generate_series(1, 4) n`);
    const ids = await site.query(`select id from requests order by serial`);
    for (const [at, state] of ['sent', 'accepted'].entries()) {
      const [quote] = await site.query(
        `insert into quotes (request_id, state, email, restaurant) values ($1, $2, 'a@b.example', 'A') returning id`,
        [ids[at].id, state],
      );
      await site.query(
        `insert into quote_versions (quote_id, number, content, sent_at) values ($1, 1, '{}', '2025-03-03T18:00:00Z')`,
        [quote.id],
      );
    }
    const range = { from: '2025-03-01', until: '2025-03-31' };
    const funnel = await read('funnel', range);
    // Days before pages were counted have no views, which is not the same as none.
    expect(funnel.rows).toEqual([['Product page', null, 3, 2, 1, 0, null]]);
    await site.query(
      `insert into page_views (day, place, views) values ('2025-02-28', 3, 9), ('2025-03-01', 3, 40), ('2025-03-31', 3, 60), ('2025-03-05', 1, 20)`,
    );
    const viewed = await read('funnel', range);
    expect(viewed.rows).toEqual([
      ['Product page', 100, 3, 2, 1, 0, 0],
      ['Home page', 20, 0, 0, 0, 0, 0],
    ]);
    expect(viewed.total).toEqual(['All sources', 120, 3, 2, 1, 0, 0]);
    expect(viewed.chart?.bars[0]).toMatchObject({ value: 3, note: '2.5% of 120 views' });
    expect(funnel.chart?.bars.map(({ value }) => value)).toEqual([3, 2, 1, 0]);
    // 10 AM to 1 PM in New York: three business hours.
    const replies = await read('replies', range);
    expect(replies.rows).toEqual([['2025-03-03', 3, 2, 3, 3, 1]]);
    expect(replies.chart?.bars.map(({ value }) => value)).toEqual([2, 0, 0, 0]);
    expect(replies.chart?.histogram?.marks.map(({ label }) => label)).toEqual([
      'Median 3.0 h',
      '90th percentile 3.0 h',
    ]);
    const later = await read('funnel', { from: '2025-03-04', until: '2025-03-31' });
    expect(later.total?.slice(0, 3)).toEqual(['All sources', 80, 0]);
  });

  test('revenue adds up lines that were not canceled, by product and by customer', async () => {
    const line = (title: string, cents: number) =>
      JSON.stringify({ title, amount_cents: cents, setup_cents: 500, unit_mills: 1 });
    const [order] =
      await site.query(`insert into orders (source, status, email, restaurant, accepted_by, ship_to, bill_to,
        goods_cents, setup_cents, freight_cents, total_cents, created_at)
      values ('checkout', 'in_production', 'a@b.example', '=Cafe', 'A', '{}', '{}', 3000, 0, 900, 3900, '2025-05-05T15:00:00Z') returning id`);
    for (const [at, [title, cents, state]] of (
      [
        ['Cup', 1000, 'in_production'],
        ['Lid', 2000, 'in_production'],
        ['Bag', 4000, 'cancelled'],
      ] as const
    ).entries())
      await site.query(
        `insert into order_lines (order_id, position, kind, content, quantity, state) values ($1, $2, 'stock', $3, 100, $4)`,
        [order.id, at + 1, line(title, cents), state],
      );
    const range = { from: '2025-05-01', until: '2025-05-31' };
    const products = await read('products', range);
    expect(products.rows).toEqual([
      ['Lid', 1, 100, 2500, 0.625, null],
      ['Cup', 1, 100, 1500, 0.375, null],
    ]);
    expect(products.total).toEqual(['All', null, 200, 4000, 1, null]);
    expect((await read('customers', range)).rows).toEqual([['=Cafe', 1, 200, 4000, 1, null]]);
    const file = await site.get(
      `/api/backoffice/report/export?${new URLSearchParams({ name: 'customers', ...range })}`,
      sales,
    );
    // What a spreadsheet would run is text to it.
    expect(file.data.csv).toBe(
      `"Customer","Orders","Pieces","Revenue","Share","Margin"\r\n"'=Cafe","1","200","40.00","1.0000",""\r\n"All","","200","40.00","1.0000",""\r\n`,
    );
    expect((await read('funnel', range)).rows).toEqual([['Checkout', null, null, null, null, 1, null]]);
  });

  test('a day that is none is refused', async () => {
    expect((await site.get('/api/backoffice/report?name=funnel&from=soon', sales)).status).toBe(422);
    expect((await site.get('/api/backoffice/report?name=secrets', sales)).status).toBe(422);
  });

  test('a range of days reads the rows of these days, not the table', async () => {
    await site.query(`insert into requests (kind, business_email, restaurant, submit_source, source_type, content_hash, created_at)
      select 'quote', 'bulk@b.example', 'A', 'homepage', 1, 'bulk' || n, '2020-01-01'::timestamptz + n * interval '2 hours'
      from generate_series(1, 10000) n`);
    await site.query(`insert into orders (source, status, email, restaurant, accepted_by, ship_to, bill_to, goods_cents, setup_cents,
        freight_cents, total_cents, created_at)
      select 'checkout', 'delivered', 'bulk@b.example', 'A', 'A', '{}', '{}', 0, 0, 0, 0, '2020-01-01'::timestamptz + n * interval '2 hours'
      from generate_series(1, 10000) n`);
    await site.query('analyze requests');
    await site.query('analyze orders');
    for (const table of ['requests', 'orders']) {
      const [plan] = await site.query(`explain (format json) select count(*) from ${table}
        where created_at >= ('2021-02-01'::date::timestamp at time zone 'America/New_York')
          and created_at < (('2021-02-07'::date + 1)::timestamp at time zone 'America/New_York')`);
      expect(JSON.stringify(plan['QUERY PLAN']), table).toContain(`${table}_created`);
    }
    expect((await read('funnel', { from: '2021-02-01', until: '2021-02-07' })).total?.[2]).toBe(84);
  });
});
