import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { Checkout } from '#contract/checkout/checkout.ts';
import { addDays, toDay } from '#contract/day.ts';
import { formatCents } from '#contract/format-number.ts';
import { toCents } from '#contract/money.ts';
import type { CustomerOrder, StaffOrder } from '#contract/orders/order-views.ts';
import { toOrderPdfPath } from '#contract/paths.ts';
import { findCompany } from '#database/queries/companies.ts';
import { readCompanyCredit } from '#database/queries/payments.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { waitingJobs } from '../../test-support/start-jobs.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { chooseTerms } from '../ordering/credit.ts';
import { placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let tess: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
  tess = (await site.logIn('sales', 'tess@office.example')).token;
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
const pay = async (id: string, input: object = {}) => {
  const { version, open_cents } = await read(id);
  const body = { id, version, amount_cents: open_cents, received_on: '2026-01-05', reference: 'ACH 1', ...input };
  return site.post('/api/backoffice/order/payment', body, tess);
};
const refund = async (id: string, input: object) =>
  site.post(
    '/api/backoffice/order/refund',
    { id, version: (await read(id)).version, received_on: '2026-01-05', reference: 'ACH 1', ...input },
    tess,
  );
async function print(path: string) {
  const response = await site.app.request(path);
  if (response.status !== 200) return response.status;
  return (await readPdf(await response.bytes())).pages.flat().join('\n');
}

/** Three lines of 9,400 cents each with freight, by invoice in advance. */
const order = (changes: object = {}) =>
  placeTestOrder(site, { companyId: null, lines: [toLine(), toLine(), toLine()], freightCents: 1_250, ...changes });
const toDue = (view: CustomerOrder, at: number) => {
  const line = view.lines[at];
  return line ? line.amount_cents + line.setup_cents + line.freight_cents + line.tax_cents : 0;
};

test('a line canceled before payment is never owed; one canceled after it is, with its freight and tax', async () => {
  const nj = { name: 'Bistro', street: '1 Main St', street2: '', city: 'Newark', state: 'NJ', zipcode: '07102' };
  const { order: placed, token, email } = await order({ shipTo: nj });
  const first = await open(token);
  expect(first.tax_cents).toBeGreaterThan(0);
  const [early, late] = [toDue(first, 0), toDue(first, 1)];
  await cancel(placed.id, 0);
  // Not paid yet: the invoice is simply smaller.
  expect(await open(token)).toMatchObject({
    canceled_cents: early,
    total_cents: first.total_cents - early,
    open_cents: first.total_cents - early,
    owed_cents: 0,
  });
  expect(await refund(placed.id, { amount_cents: early })).toMatchObject({ status: 409 });
  expect(await print(toOrderPdfPath(token, 'credit-note'))).toBe(404);
  expect((await pay(placed.id)).status).toBe(200);
  expect(await open(token)).toMatchObject({ open_cents: 0, owed_cents: 0, paid_cents: first.total_cents - early });
  await cancel(placed.id, 1);
  expect((await open(token)).owed_cents).toBe(late);
  expect(await print(toOrderPdfPath(token, 'invoice'))).toContain(`To be refunded | ${formatCents(late)}`);

  expect(await refund(placed.id, { amount_cents: late - 400 })).toMatchObject({
    status: 200,
    data: { owed_cents: 400 },
  });
  await refund(placed.id, { amount_cents: 400, reference: 'Check 77', method: 'check' });
  const seen = await open(token);
  expect(seen).toMatchObject({
    owed_cents: 0,
    payments: [{ direction: 'in' }, { amount_cents: late - 400 }, { amount_cents: 400, label: 'Check' }],
  });
  expect(seen.history.map(({ title }) => title)).toContain('We refunded $4.00');
  const note = String(await print(toOrderPdfPath(token, 'credit-note')));
  expect(note).toContain(placed.number.replace('O-', 'CR-'));
  expect(note).toContain(`Check 77 | $4.00`);
  expect(note).toContain(`Refunded | ${formatCents(late)}`);
  expect(String(await print(toOrderPdfPath(token, 'invoice')))).not.toContain('To be refunded');
  const mails = await rows.mails(email);
  expect(mails.filter(({ template }) => template === 'orderPaid' || template === 'orderRefunded')).toHaveLength(3);
});

test('an invoice is paid in two parts, each counted once however often its form is sent', async () => {
  const { order: placed, token } = await order();
  const { version } = await read(placed.id);
  const answers = await Promise.all([1, 2, 3].map(() => pay(placed.id, { amount_cents: 10_000, version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await open(token)).toMatchObject({
    paid_cents: 10_000,
    open_cents: placed.totalCents - 10_000,
    clearance: 'none',
  });
  const invoice = String(await print(toOrderPdfPath(token, 'invoice')));
  expect(invoice).toContain(`Still to pay | ${formatCents(placed.totalCents - 10_000)}`);
  await pay(placed.id);
  expect(await open(token)).toMatchObject({ open_cents: 0, clearance: 'ship', payments: [{}, { number: 2 }] });
});

test('what was paid is refunded once: a second form, too much, or a day to come change nothing', async () => {
  const { order: placed } = await order();
  await pay(placed.id);
  for (const at of [0, 1, 2]) await cancel(placed.id, at);
  const { owed_cents, version } = await read(placed.id);
  expect(owed_cents).toBe(placed.totalCents);
  expect((await refund(placed.id, { amount_cents: owed_cents + 1 })).data.fields).toHaveProperty('amount_cents');
  expect((await refund(placed.id, { amount_cents: 1, received_on: '2099-01-01' })).data.fields).toHaveProperty(
    'received_on',
  );
  expect((await refund(placed.id, { amount_cents: 'ten' })).status).toBe(422);
  const answers = await Promise.all([1, 2, 3].map(() => refund(placed.id, { amount_cents: owed_cents, version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await rows.count('payments', `direction = 'out' and order_id = $1`, [placed.id])).toBe(1);
  expect((await refund(placed.id, { amount_cents: 1 })).status).toBe(409);
});

test('nothing is made or shipped before it is paid, unless someone who may take payments releases it with a reason', async () => {
  const { order: placed } = await order({ lines: [toLine({ kind: 'custom', artworkId: randomUUID() }), toLine()] });
  const warehouse = (await site.logIn('warehouse', 'walt@office.example')).token;
  const move = async (at: number, to: string) => {
    const line = (await read(placed.id)).lines[at];
    const lines = [{ id: line?.id, version: line?.version }];
    return site.post('/api/backoffice/order/move', { id: placed.id, lines, to, reason: '' }, warehouse);
  };
  const send = async () => {
    const { version, lines } = await read(placed.id);
    const parcel = { to: 'customer', carrier: 'ups', lines: [{ id: lines[1]?.id, quantity: 1 }] };
    return site.post('/api/backoffice/order/ship', { id: placed.id, version, ...parcel }, warehouse);
  };
  const { lines } = await read(placed.id);
  expect(lines[0]?.moves.map(({ to }) => to)).not.toContain('in_production');
  expect(await move(0, 'in_production')).toMatchObject({ status: 409, msg: expect.stringContaining('isn’t paid') });
  await move(1, 'ready');
  expect(await send()).toMatchObject({ status: 409, msg: expect.stringContaining('isn’t paid') });
  const release = async (token: string, reason: string) =>
    site.post(
      '/api/backoffice/order/release',
      { id: placed.id, version: (await read(placed.id)).version, reason },
      token,
    );
  expect((await release(warehouse, 'They always pay.')).status).toBe(403);
  expect((await release(tess, '')).status).toBe(422);
  expect(await release(tess, 'They always pay.')).toMatchObject({ status: 200, data: { clearance: 'ship' } });
  expect((await move(0, 'in_production')).status).toBe(200);
  expect((await send()).status).toBe(200);
  expect(await rows.count('events', `kind = 'order.released' and subject_id = $1`, [placed.id])).toBe(1);
});

test('an order on account is invoiced with its first shipment and due after its terms; overdue, it stops new credit', async () => {
  const { order: placed, token } = await order({ companyId: undefined, lines: [toLine()] });
  expect(await open(token)).toMatchObject({ terms: 'net_30', invoiced_on: null, due_on: null, clearance: 'ship' });
  const { lines } = await read(placed.id);
  await site.post(
    '/api/backoffice/order/move',
    { id: placed.id, lines: [{ id: lines[0]?.id, version: lines[0]?.version }], to: 'ready', reason: '' },
    tess,
  );
  const { version } = await read(placed.id);
  const parcel = { to: 'customer', carrier: 'ups', lines: [{ id: lines[0]?.id, quantity: 1_000 }] };
  expect((await site.post('/api/backoffice/order/ship', { id: placed.id, version, ...parcel }, tess)).status).toBe(200);
  const today = toDay(new Date());
  expect(await open(token)).toMatchObject({ invoiced_on: today, due_on: addDays(today, 30), is_overdue: false });
  await rows.query(`update shipments set shipped_at = now() - interval '32 days' where order_id = $1`, [placed.id]);
  expect(await open(token)).toMatchObject({ is_overdue: true });
  const company = await findCompany(site.parts.database, placed.companyId ?? '');
  if (!company) throw new Error('It has a company.');
  const buyer = { company, user: null, email: placed.email, isProven: true, network: null };
  const choose = (payment: 'account' | 'account-if-possible') =>
    chooseTerms(site.parts.database, buyer, payment, toCents(100), new Date());
  expect(await choose('account-if-possible')).toMatchObject({
    terms: 'advance',
    note: expect.stringMatching(/overdue, O-\d{4}-\d+ first.*bank transfer/),
  });
  expect((await choose('account')).refusal?.kind).toBe('conflict');
  await pay(placed.id);
  expect(await choose('account')).toMatchObject({ terms: 'net_30', refusal: null });
});

test('credit used is all that is unpaid on account, whatever its age; canceled lines free theirs', async () => {
  const { order: first } = await order({ companyId: undefined });
  await order({ companyId: first.companyId });
  const used = async () => (await readCompanyCredit(site.parts.database, first.companyId ?? '')).usedCents;
  expect(await used()).toBe(2 * first.totalCents);
  await rows.query(`update orders set created_at = now() - interval '400 days' where id = $1`, [first.id]);
  await rows.query(`update companies set terms = 'net_15' where id = $1`, [first.companyId]);
  expect(await used()).toBe(2 * first.totalCents);
  await cancel(first.id, 0);
  expect(await used()).toBeLessThan(2 * first.totalCents);
  await pay(first.id);
  expect(await used()).toBe(first.totalCents);
});

test('staff set the days of orders on one screen, and the next order follows them', async () => {
  const admin = (await site.logIn('admin')).token;
  const { data } = await site.get('/api/backoffice/record?kind=orders&id=orders', admin);
  const { values } = data as unknown as { values: Record<string, number> };
  expect(values).toMatchObject({ claim_days: 14, unpaid_days: 10, unpaid_printed_days: 30, reminder_days: 2 });
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
     from ${waitingJobs} where payload->>'id' = $1 order by run_at`,
    [placed.data.id],
  );
  // A guest's cases are held for minutes; the reminder goes out at the end of the day before, the order ends with its last day.
  expect(jobs.map(({ step }) => step)).toEqual(['unhold', 'remind', 'cancel']);
  expect(jobs[2]?.days).toBeGreaterThanOrEqual(5);
  expect(jobs[2]?.days).toBeLessThanOrEqual(6);
});
