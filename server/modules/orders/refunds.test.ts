import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { Checkout } from '#contract/checkout/checkout.ts';
import { formatCents } from '#contract/format-number.ts';
import type { CustomerOrder, StaffOrder } from '#contract/orders/order-views.ts';
import { toOrderPdfPath } from '#contract/paths.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder, toLine } from './test-support/demo-order.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let tess: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
  tess = (await site.logIn('warehouse', 'tess@office.example')).token;
});
afterAll(() => site.close());

const read = async (id: string) =>
  (await site.get(`/api/backoffice/order?id=${id}`, tess)).data as unknown as StaffOrder;
const open = async (token: string) => (await site.get(`/api/order?id=${token}`)).data as unknown as CustomerOrder;
const cancel = async (id: string, at: number) => {
  const line = (await read(id)).lines[at];
  const lines = [{ id: line?.id, version: line?.version }];
  return site.post('/api/backoffice/order/move', { id, lines, to: 'cancelled', reason: 'Out of paper.' }, tess);
};
const pay = async (id: string) =>
  site.post('/api/backoffice/order/paid', { id, version: (await read(id)).version }, tess);
const refund = async (id: string, input: object) =>
  site.post(
    '/api/backoffice/order/refund',
    { id, version: (await read(id)).version, refunded_on: '2026-01-05', reference: 'ACH 1', ...input },
    tess,
  );
async function print(path: string) {
  const response = await site.app.request(path);
  if (response.status !== 200) return response.status;
  return (await readPdf(await response.bytes())).pages.flat().join('\n');
}

/** Three lines of 9,400 cents each, by invoice in advance, with freight. */
const order = () => placeTestOrder(site, { lines: [toLine(), toLine(), toLine()], freightCents: 1_250 });

test('a canceled line of a paid order is owed back until staff record the refund; page, invoice and credit note say so', async () => {
  const { order: placed, token, email } = await order();
  const [amount] = (await open(token)).lines.map(({ amount_cents }) => amount_cents);
  const owed = amount ?? 0;
  await cancel(placed.id, 0);
  // Not paid yet: the invoice is simply smaller.
  expect(await open(token)).toMatchObject({ canceled_cents: owed, owed_cents: 0 });
  expect(await refund(placed.id, { amount_cents: owed })).toMatchObject({ status: 409 });
  expect(await print(toOrderPdfPath(token, 'credit-note'))).toBe(404);
  await pay(placed.id);
  expect((await open(token)).owed_cents).toBe(owed);
  expect(await print(toOrderPdfPath(token, 'invoice'))).toContain(`To be refunded | ${formatCents(owed)}`);

  const first = await refund(placed.id, { amount_cents: owed - 400 });
  expect(first).toMatchObject({ status: 200, data: { owed_cents: 400, refunds: [{ number: 1, reference: 'ACH 1' }] } });
  await refund(placed.id, { amount_cents: 400, reference: 'Check 77' });
  const seen = await open(token);
  expect(seen).toMatchObject({ owed_cents: 0, refunds: [{ amount_cents: owed - 400 }, { amount_cents: 400 }] });
  expect(seen.history.map(({ title }) => title)).toContain('We refunded $4.00');
  const note = String(await print(toOrderPdfPath(token, 'credit-note')));
  expect(note).toContain(placed.number.replace('O-', 'CR-'));
  expect(note).toContain(`Check 77 | $4.00`);
  expect(note).toContain(`Refunded | ${formatCents(owed)}`);
  const invoice = String(await print(toOrderPdfPath(token, 'invoice')));
  expect(invoice).not.toContain('To be refunded');
  expect(invoice.match(/Refunded /g)).toHaveLength(2);
  const mails = await rows.mails(email);
  expect(mails.filter(({ template }) => template === 'orderRefunded')).toHaveLength(2);
});

test('what was paid is refunded once: a second form, too much, or a day to come change nothing', async () => {
  const { order: placed } = await order();
  await pay(placed.id);
  for (const at of [0, 1, 2]) await cancel(placed.id, at);
  // Nothing is left of it: freight goes back too.
  const { owed_cents, version } = await read(placed.id);
  expect(owed_cents).toBe(placed.totalCents);
  expect((await refund(placed.id, { amount_cents: owed_cents + 1 })).data.fields).toHaveProperty('amount_cents');
  expect((await refund(placed.id, { amount_cents: 1, refunded_on: '2099-01-01' })).data.fields).toHaveProperty(
    'refunded_on',
  );
  expect((await refund(placed.id, { amount_cents: 'ten' })).status).toBe(422);
  const answers = await Promise.all([1, 2, 3].map(() => refund(placed.id, { amount_cents: owed_cents, version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await rows.count('order_refunds', 'order_id = $1', [placed.id])).toBe(1);
  expect((await refund(placed.id, { amount_cents: 1 })).data.fields).toHaveProperty('amount_cents');
});

test('staff set the days of orders on one screen, and the next order follows them', async () => {
  const admin = (await site.logIn('admin')).token;
  const { data } = await site.get('/api/backoffice/record?kind=orders&id=orders', admin);
  const { values } = data as unknown as { values: Record<string, number> };
  expect(values).toEqual({ claim_days: 14, unpaid_days: 10, reminder_days: 2, later_days: 20 });
  const save = (after: object) =>
    site.post('/api/backoffice/record/save', { kind: 'orders', id: 'orders', base: values, next: after }, admin);
  expect((await save({ ...values, claim_days: 0 })).status).toBe(422);
  const saved = await save({ ...values, unpaid_days: 5, reminder_days: 1, later_days: 3 });
  expect(saved.status, JSON.stringify(saved.data)).toBe(200);

  const cups = getDemoProduct('CUP-HOT-12-PLN');
  const [guest_id, client_key] = [randomBytes(16).toString('base64url'), randomUUID()];
  await site.post('/api/cart/add', { guest_id, product_uuid: cups.uuid, quantity: 500 });
  const answer = await site.get(`/api/checkout?guest_id=${guest_id}&client_key=${client_key}&zip=10014`);
  const { version, totals } = answer.data as unknown as Checkout;
  expect(totals?.later_days).toHaveLength(3);
  const placed = await site.post('/api/checkout/place', {
    ...{ guest_id, client_key, version, total_cents: totals?.total_cents, email: 'settings@bistro.example' },
    ...{ restaurant: 'Bistro', name: 'Dana' },
    ship_to: { name: 'Bistro', street: '1 Main St', street2: '', city: 'New York', state: 'NY', zipcode: '10014' },
  });
  const jobs = await rows.query<{ step: string; days: number }>(
    `select payload->>'step' as step, round(extract(epoch from run_at - now()) / 86400)::int as days
     from jobs._private_jobs where payload->>'id' = $1 order by run_at`,
    [placed.data.id],
  );
  expect(jobs).toEqual([
    { step: 'remind', days: 4 },
    { step: 'cancel', days: 5 },
  ]);
});
