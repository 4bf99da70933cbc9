import { afterAll, beforeAll, expect, test } from 'vitest';
import { toOrderPdfPath } from '#contract/paths.ts';
import type { MailTemplates } from '../../mail/mail-message.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { payTestOrder, placeMemberOrder, placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';

let site: TestApp;
let admin: string;
beforeAll(async () => {
  site = await createTestApp({ environment: { PAYMENT_PROVIDER: 'test' } });
  admin = (await site.logIn('admin')).token;
});
afterAll(() => site.close());

const none = { account_name: '', bank: '', routing_number: '', account_number: '' };
const ours = {
  ...{ account_name: 'Packwright Inc.', bank: 'Chase', routing_number: '021000021', account_number: '000123456789' },
};
const save = (base: object, next: object, token = admin) =>
  site.post('/api/backoffice/record/save', { kind: 'bank_details', id: 'bank_details', base, next }, token);

async function print(path: string, token = '') {
  const response = await site.app.request(path, { headers: token ? { cookie: `token=${token}` } : {} });
  return response.status === 200 ? (await readPdf(await response.bytes())).pages.flat().join(' ') : response.status;
}

test('bank details of staff are on invoices, statements, and pages to pay; without them customers ask', async () => {
  const { order, token, bearer } = await placeMemberOrder(site, { lines: [toLine()] });
  const readWays = async () => JSON.stringify((await site.get(`/api/order?id=${token}`)).data.ways_to_pay);
  expect(await readWays()).toContain('for our bank details');
  expect((await save(none, ours, (await site.logIn('sales')).token)).status).toBe(403);
  expect((await save(none, ours)).status).toBe(200);
  const told = 'Packwright Inc. at Chase, routing number 021000021, account number 000123456789';
  expect(await readWays()).toContain(told);
  expect(JSON.stringify((await site.get(`/api/pay?id=${token}`)).data.ways_to_pay)).toContain(told);
  expect(JSON.stringify((await site.get('/api/account/statement', bearer)).data)).toContain(told);
  const invoice = String(await print(toOrderPdfPath(token, 'invoice')));
  expect(invoice.replace(/\s+/g, ' ')).toContain('account number 000123456789');
  // Who buys nothing reads nothing of it.
  expect(JSON.stringify(await site.get('/api/web-set/brand'))).not.toContain('000123456789');
  expect((await site.get(`/api/pay?id=${order.id}`)).status).toBe(404);
  expect((await save(ours, none)).status).toBe(200);
});

/** A company's order that is packed and sent, with the props of the email that says so. */
async function ship(terms: 'net_30' | 'advance') {
  const { order, lines, bearer } = await placeMemberOrder(site, { lines: [toLine(), toLine()] });
  await site.query('update orders set terms = $2 where id = $1', [order.id, terms]);
  await site.query(`update order_lines set state = 'ready' where order_id = $1`, [order.id]);
  if (terms === 'advance') await payTestOrder(site, order.id);
  const { version } = (await site.get(`/api/backoffice/order?id=${order.id}`, admin)).data;
  const parcel = { id: order.id, version, to: 'customer', carrier: 'ups', tracking_number: '1Z 99' };
  const [first] = lines;
  const sent = { ...parcel, lines: [{ id: first?.id, quantity: first?.quantity }] };
  const { status, msg } = await site.post('/api/backoffice/order/ship', sent, admin);
  expect(status, msg).toBe(200);
  const [mail] = await readRows(site).query<{ payload: { props: MailTemplates['orderMoved'] } }>(
    `select payload from outbox where payload->>'template' = 'orderMoved' and payload->>'to' = $1`,
    [order.email],
  );
  return { order, bearer, invoice: mail?.payload.props.invoice };
}

test('an invoice is paid by the link in the email of its shipment, and from the statement before it is due', async () => {
  const { order, bearer, invoice } = await ship('net_30');
  const number = order.number.replace('O-', 'INV-');
  expect(invoice).toMatchObject({ number, openCents: order.totalCents });
  const token = invoice?.pay.token ?? '';
  const seen = (await site.get(`/api/pay?id=${token}`)).data;
  expect(seen).toMatchObject({ amount_cents: order.totalCents, due_on: invoice?.dueOn, order_path: null });
  expect((await site.get(`/api/order?id=${token}`)).status).toBe(403);

  const readOpen = async () => (await site.get('/api/account/statement', bearer)).data.statement;
  const listed = { number, order_id: order.id, days_late: 0, open_cents: order.totalCents };
  expect(await readOpen()).toMatchObject({ pays_online: true, overdue: [], due_count: 1, due: [listed] });
  const { data } = await site.post('/api/pay', { id: token, method: 'card', amount_cents: order.totalCents });
  const session = String(data.page_url).split('/').at(-1);
  await site.post('/api/pay/test', { id: session, outcome: 'approve' });
  expect(await readOpen()).toMatchObject({ overdue: [], due_count: 0, due_cents: 0, due: [] });
});

test('what was paid in advance is not asked for when it ships', async () => {
  expect((await ship('advance')).invoice).toBeNull();
});

test.each([
  ['another bank by a slip', { ...ours, routing_number: '021000012' }, 'routing_number'],
  ['eight digits', { ...ours, routing_number: '02100002' }, 'routing_number'],
  ['no account', { ...ours, account_number: '' }, 'account_number'],
  ['letters', { ...ours, account_number: '12AB' }, 'account_number'],
])('bank details with %s are refused', async (_what, details, field) => {
  const { status, data } = await save(none, details);
  expect([status, Object.keys(data.fields ?? {})]).toEqual([422, expect.arrayContaining([field])]);
});

test('a receipt lists what was paid, once something was; its email leads to it', async () => {
  const { order, token } = await placeTestOrder(site, { lines: [toLine()] });
  expect(await print(toOrderPdfPath(token, 'receipt'))).toBe(404);
  const shown = { method: 'card', amount_cents: order.totalCents, open_cents: order.totalCents, part_cents: 1_000 };
  const { data } = await site.post('/api/pay', { id: token, ...shown });
  const session = String(data.page_url).split('/').at(-1);
  await site.post('/api/pay/test', { id: session, outcome: 'approve' });
  const receipt = String(await print(toOrderPdfPath(token, 'receipt')));
  for (const text of [order.number.replace('O-', 'RCT-'), 'Paid by card on', 'ending 4242', '$10.00', 'Still to pay'])
    expect(receipt).toContain(text);
  expect(await print(toOrderPdfPath('x'.repeat(32), 'receipt'))).toBe(404);
  const [mail] = await site.query(`select payload from outbox where dedupe_key = $1`, [`order-payment-${order.id}-1`]);
  expect(JSON.stringify(mail?.payload)).toContain('orderPaid');
});
