import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, readDay, toDay } from '#contract/day.ts';
import { formatDate } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import { toInvoiceNumber } from '#contract/orders/order-documents.ts';
import { toStatementPdfPath } from '#contract/paths.ts';
import type { Statement } from '#contract/payments/statements.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeMemberOrder, placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';
import { toPeriod } from './statement.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const today = toDay(new Date());

test.each([
  ['', '', '2026-09-01', '2026-11-18'],
  ['2026-11-01', '', '2026-11-01', '2026-11-18'],
  ['', '2026-01-31', '2025-11-01', '2026-01-31'],
  ['2026-03-31', '2026-03-01', '2026-03-01', '2026-03-31'],
])('from %j to %j is %s to %s', (from, until, first, last) => {
  expect(toPeriod({ from, until }, readDay('2026-11-18'))).toEqual({ from: first, until: last });
});

const ship = (orderId: string, day: string) =>
  site.query(
    `insert into shipments (order_id, number, state, shipped_at) values ($1, 1, 'in_transit', $2::date + time '17:00')`,
    [orderId, day],
  );
const pay = (orderId: string, number: number, direction: string, method: string, cents: number, day: string) =>
  site.query(
    `insert into payments (order_id, number, direction, method, amount_cents, received_on, reference) values ($1, $2, $3, $4, $5, $6, 'Check 1042')`,
    [orderId, number, direction, method, cents, day],
  );

async function read(token: string, query = ''): Promise<Statement> {
  const { data } = await site.get(`/api/account/statement?${query}`, token);
  return (data as unknown as { statement: Statement }).statement;
}

test('the statement lists what happened in its days, and says what is overdue and how to pay it', async () => {
  const { order, bearer } = await placeMemberOrder(site, { poNumber: '4502', lines: [toLine(), toLine()] });
  const companyId = order.companyId ?? '';
  const waiting = await placeTestOrder(site, { companyId, lines: [toLine()] });
  const day = (ago: number) => addDays(today, -ago);
  await ship(order.id, day(40));
  await pay(order.id, 1, 'in', 'check', 5_000, day(20));
  await pay(order.id, 2, 'in', 'credit_note', 700, day(15));
  await pay(order.id, 3, 'out', 'bank_transfer', 200, day(10));
  const [canceled] = await site.query(
    `update order_lines set state = 'cancelled', state_since = $2::date + time '18:00' where order_id = $1 and position = 2
     returning sum_line(content)::int as cents`,
    [order.id, day(5)],
  );
  const total = order.totalCents;
  const left = total - 5_000 - 700 + 200 - canceled.cents;
  const statement = await read(bearer, `from=${day(60)}`);
  const number = toInvoiceNumber(order.number);
  expect(statement).toMatchObject({
    opening_cents: 0,
    invoiced_cents: total,
    closing_cents: left,
    entry_count: 5,
    overdue_cents: left,
    overdue_count: 1,
    overdue: [{ number, due_on: day(10), days_late: 10, open_cents: left }],
    ...{ due: [], due_count: 0, due_cents: 0, not_invoiced_cents: waiting.order.totalCents },
  });
  // Invoiced today, it is open and not due yet.
  await ship(waiting.order.id, today);
  const open = { number: toInvoiceNumber(waiting.order.number), due_on: addDays(today, 30), days_late: 0 };
  expect(await read(bearer, `from=${day(60)}&until=${day(1)}`)).toMatchObject({
    ...{ closing_cents: left, overdue_count: 1, due_count: 1, due_cents: waiting.order.totalCents },
    due: [{ ...open, order_id: waiting.order.id, open_cents: waiting.order.totalCents }],
  });
  await site.query('delete from shipments where order_id = $1', [waiting.order.id]);
  expect(statement.entries.map(({ label, number, amount_cents }) => [label, number, amount_cents])).toEqual([
    ['Invoice', number, total],
    ['Payment by check', number, -5_000],
    ['Credit', number.replace('INV', 'CR'), -700],
    ['Refund by bank transfer', number.replace('INV', 'CR'), 200],
    ['Canceled: 12 oz cup', number, -canceled.cents],
  ]);
  expect(statement.entries[0]).toMatchObject({ reference: 'PO 4502', due_on: day(10), order_id: order.id });

  // What was said for a day stays true: a line canceled later does not change it.
  const before = await read(bearer, `from=${day(60)}&until=${day(30)}`);
  expect(before).toMatchObject({ closing_cents: total, entry_count: 1, overdue_cents: left });
  expect(await read(bearer, `from=${day(29)}&until=${day(12)}`)).toMatchObject({
    opening_cents: total,
    entry_count: 2,
  });

  const response = await site.app.request(toStatementPdfPath({ from: day(60), until: today }), {
    headers: { cookie: `token=${bearer}` },
  });
  expect(response.headers.get('content-disposition')).toContain(`statement-${day(60)}-${today}.pdf`);
  const text = (await readPdf(await response.bytes())).pages.flat().join('\n');
  expect(text).toContain(`${formatCents(total)} | ${formatCents(total)}`);
  expect(text).toContain(`Closing balance | ${formatCents(left)}`);
  expect(text).toContain(`${number}: ${formatCents(left)}, was due ${formatDate(day(10))}`);
  expect(text).toMatch(/By check.*make it out to/is);
});

test('every member reads the statement of the company they work in, and no one reads another one', async () => {
  const { order, bearer } = await placeMemberOrder(site);
  const [company] = await site.query('select name from companies where id = $1', [order.companyId]);
  for (const role of ['buyer', 'viewer']) {
    const { token } = await site.logIn('customer', `${role}@statement.example`);
    // Before the email is confirmed there is no company.
    await site.query('delete from memberships where user_id = (select id from users where email = $1)', [
      `${role}@statement.example`,
    ]);
    expect(await read(token)).toBeNull();
    await site.query(
      `insert into memberships (company_id, user_id, role) select $1, id, $2 from users where email = $3`,
      [order.companyId, role, `${role}@statement.example`],
    );
    expect(await read(token)).toMatchObject({ company: company.name, not_invoiced_cents: order.totalCents });
  }
  // The id of a company is not asked for: one that is sent changes nothing.
  const other = await placeMemberOrder(site);
  expect((await read(other.bearer, `id=${order.companyId}`)).not_invoiced_cents).toBe(other.order.totalCents);
  expect((await site.get(`/api/backoffice/company/statement?id=${order.companyId}`, bearer)).status).toBe(403);
});

test('a company without orders, and days that are none', async () => {
  const { bearer, order } = await placeMemberOrder(site);
  await site.query('delete from orders where id = $1', [order.id]);
  expect(await read(bearer)).toMatchObject({ opening_cents: 0, closing_cents: 0, entries: [], overdue: [] });
  expect((await site.get('/api/account/statement?from=soon', bearer)).status).toBe(422);
  const headers = { cookie: `token=${bearer}` };
  expect((await site.app.request('/user-statement/statement.pdf?from=soon', { headers })).status).toBe(404);
  expect((await site.app.request('/user-statement/statement.pdf', { headers })).status).toBe(200);
});

test('a company with ten thousand orders is read in pages, and is not printed beyond what people read', async () => {
  const { bearer, order } = await placeMemberOrder(site, { lines: [toLine()] });
  await site.query(
    `with o as (insert into orders (source, status, email, restaurant, accepted_by, ship_to, bill_to, goods_cents, setup_cents,
       freight_cents, total_cents, terms, company_id, created_at)
     select 'checkout', 'delivered', '', '', '', '{}', '{}', 0, 0, 0, 0, 'net_15', $1, now() - n * interval '2 hours'
     from generate_series(1, 10000) n returning id, created_at),
     l as (insert into order_lines (order_id, position, kind, content, quantity, state) select id, 1, 'stock',
       '{"amount_cents": 100, "setup_cents": 0, "freight_cents": 0, "tax_cents": 0}', 1, 'shipped' from o),
     s as (insert into shipments (order_id, number, state, shipped_at) select id, 1, 'in_transit', created_at from o)
     insert into payments (order_id, number, direction, method, amount_cents, received_on) select id, 1, 'in', 'check', 100,
       (created_at at time zone 'America/New_York')::date from o`,
    [order.companyId],
  );
  for (const table of ['orders', 'order_lines', 'shipments', 'payments']) await site.query(`analyze ${table}`);
  const all = `from=${addDays(today, -1_000)}`;
  const [first, second] = [await read(bearer, all), await read(bearer, `${all}&page=2`)];
  expect(first.entries).toHaveLength(100);
  expect(second.opening_cents).toBe(first.opening_cents);
  expect(second.entries[0]?.balance_cents).toBe(
    (first.entries.at(-1)?.balance_cents ?? 0) + (second.entries[0]?.amount_cents ?? 0),
  );
  expect(first).toMatchObject({ entry_count: 20_000, closing_cents: 0, pdf_url: null });
  const response = await site.app.request(toStatementPdfPath({ from: addDays(today, -1_000), until: today }), {
    headers: { cookie: `token=${bearer}` },
  });
  expect(response.status).toBe(422);
});

test('what a bank took back for a dispute and returned is neither a refund nor a payment', async () => {
  const { order, bearer } = await placeMemberOrder(site, { lines: [toLine()] });
  await ship(order.id, addDays(today, -9));
  await pay(order.id, 1, 'in', 'card', 900, addDays(today, -8));
  await pay(order.id, 2, 'out', 'card', 900, addDays(today, -6));
  await pay(order.id, 3, 'in', 'card', 900, addDays(today, -3));
  await site.query(
    `update payments set provider_id = 'stripe:dispute:dp_1:txn_' || number where order_id = $1 and number > 1`,
    [order.id],
  );
  const { entries, closing_cents } = await read(bearer);
  expect(closing_cents).toBe(order.totalCents - 900);
  const number = toInvoiceNumber(order.number);
  expect(entries.slice(2)).toMatchObject([
    { kind: 'dispute', label: 'Taken back by the bank', number, amount_cents: 900 },
    { kind: 'dispute', label: 'Returned after a dispute', number, amount_cents: -900 },
  ]);
});
