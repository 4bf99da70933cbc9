import { afterAll, beforeAll, expect, test } from 'vitest';
import { toOrderPdfPath } from '#contract/paths.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeMemberOrder, placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';

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
