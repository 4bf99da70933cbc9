import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCents } from '#contract/money.ts';
import type { CustomerOrder, StaffOrder } from '#contract/orders/order-views.ts';
import type { PayView } from '#contract/payments/pay-online.ts';
import { toDepositCents, toDueNowCents, toOpenCents } from '#contract/payments/payments.ts';
import { createRandom } from '../../test-support/random.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';
import { createPaymentTask } from './chase-payment.ts';

let site: TestApp;
let admin: string;
beforeAll(async () => {
  site = await createTestApp({ environment: { PAYMENT_PROVIDER: 'test' } });
  admin = (await site.logIn('admin')).token;
});
afterAll(() => site.close());

const printed = () => toLine({ kind: 'custom', artworkId: randomUUID(), quantity: 1_001 });

/** An order of a guest in advance, with the link of its email to pay. */
async function place(lines = [printed()], companyId: string | null = null) {
  const { order, token } = await placeTestOrder(site, { companyId, lines });
  const [mail] = await readRows(site).query<{ payload: { props: { pay: { token: string } } } }>(
    `select payload from outbox where dedupe_key = $1`,
    [`order-placed-${order.id}`],
  );
  return { order, token, pay: mail?.payload.props.pay?.token ?? '' };
}

const read = async (id: string) =>
  (await site.get(`/api/backoffice/order?id=${id}`, admin)).data as unknown as StaffOrder;
const readPay = async (id: string) => (await site.get(`/api/pay?id=${id}`)).data as unknown as PayView;

async function payByCard(id: string, amount_cents: number) {
  const { data, status } = await site.post('/api/pay', { id, method: 'card', amount_cents });
  if (status !== 200) return status;
  const session = String(data.page_url).split('/').at(-1);
  return (await site.post('/api/pay/test', { id: session, outcome: 'approve' })).status;
}

async function move(id: string, to: string) {
  const { lines } = await read(id);
  const body = { id, lines: lines.map((line) => ({ id: line.id, version: line.version })), to, reason: '' };
  return site.post('/api/backoffice/order/move', body, admin);
}

async function ship(id: string) {
  const { lines, version } = await read(id);
  const sent = lines.map((line) => ({ id: line.id, quantity: line.quantity }));
  const body = { id, version, to: 'customer', carrier: 'ups', tracking_number: '1Z999AA10123456784', lines: sent };
  return site.post('/api/backoffice/order/ship', body, admin);
}

const countMails = async (key: string) =>
  (await site.query('select 1 from outbox where dedupe_key = $1', [key])).length;

test('printed goods are made on a deposit, and ship once the rest is paid', async () => {
  const { order, token, pay } = await place();
  const deposit = toDepositCents(toCents(order.totalCents), 50);
  const rest = order.totalCents - deposit;
  expect(await readPay(pay)).toMatchObject({ amount_cents: deposit, whole_cents: order.totalCents });
  expect((await move(order.id, 'in_production')).msg).toContain('isn’t paid yet');
  // Neither of the two amounts.
  expect(await payByCard(pay, deposit - 1)).toBe(409);
  expect(await payByCard(pay, deposit)).toBe(200);

  const seen = (await site.get(`/api/order?id=${token}`)).data as unknown as CustomerOrder;
  expect(seen).toMatchObject({ open_cents: rest, due_now_cents: rest, due_on: null, is_overdue: false });
  expect((await move(order.id, 'in_production')).status).toBe(200);
  await move(order.id, 'quality_check');
  expect(await countMails(`order-packed-${order.id}`)).toBe(0);
  await move(order.id, 'ready');
  expect(await countMails(`order-packed-${order.id}`)).toBe(1);
  const [mail] = await readRows(site).query<{ payload: { props: { openCents: number; pay: { token: string } } } }>(
    'select payload from outbox where dedupe_key = $1',
    [`order-packed-${order.id}`],
  );
  expect(mail?.payload.props.openCents).toBe(rest);
  expect(await ship(order.id)).toMatchObject({ status: 409, msg: expect.stringContaining('Only the deposit') });

  expect(await payByCard(mail?.payload.props.pay.token ?? '', rest)).toBe(200);
  expect((await ship(order.id)).status).toBe(200);
  expect(await read(order.id)).toMatchObject({ open_cents: 0, owed_cents: 0, clearance: 'ship' });
});

test('a customer may pay all at once, and a deposit whose page is open ends when all is paid in another way', async () => {
  const { order, pay } = await place();
  expect(await payByCard(pay, order.totalCents)).toBe(200);
  expect(await read(order.id)).toMatchObject({ open_cents: 0, clearance: 'ship' });
  expect(await payByCard(pay, order.totalCents)).toBe(409);
});

test('a deposit by bank debit is not asked for again while it is under way, and begins nothing before it is here', async () => {
  const { order, token, pay } = await place();
  const { amount_cents } = await readPay(pay);
  const { data } = await site.post('/api/pay', { id: pay, method: 'bank_debit', amount_cents });
  const session = String(data.page_url).split('/').at(-1);
  await site.post('/api/pay/test', { id: session, outcome: 'debit' });
  expect((await site.get(`/api/order?id=${token}`)).data).toMatchObject({
    ...{ pays_online: false, pending_cents: amount_cents, clearance: 'none' },
  });
  await site.post('/api/pay/test', { id: session, outcome: 'settle' });
  expect((await site.get(`/api/order?id=${token}`)).data).toMatchObject({ pays_online: true, clearance: 'make' });
  expect(await read(order.id)).toMatchObject({ open_cents: order.totalCents - amount_cents });
});

test('staff may let printing start while a bank debit is under way; one that comes back puts the order back to unpaid', async () => {
  const { order, pay } = await place();
  const save = async (starts_on_debit: boolean) => {
    const changed = {
      kind: 'orders',
      id: 'orders',
      base: { starts_on_debit: !starts_on_debit },
      next: { starts_on_debit },
    };
    expect((await site.post('/api/backoffice/record/save', changed, admin)).status).toBe(200);
  };
  const debit = async () => {
    const { amount_cents } = await readPay(pay);
    const { data } = await site.post('/api/pay', { id: pay, method: 'bank_debit', amount_cents });
    const session = String(data.page_url).split('/').at(-1);
    await site.post('/api/pay/test', { id: session, outcome: 'debit' });
    return session;
  };
  await save(true);
  const session = await debit();
  expect(await read(order.id)).toMatchObject({ clearance: 'make', open_cents: order.totalCents });
  expect(await readPay(pay)).toMatchObject({ is_begun: true, is_waiting: false });
  // What a bank has under way is neither reminded of nor canceled, also where nothing starts on it.
  await save(false);
  expect(await read(order.id)).toMatchObject({ clearance: 'none' });
  for (const step of ['remind', 'cancel'] as const)
    await createPaymentTask(site.parts)(
      { id: order.id, step },
      { isLastAttempt: false, stopping: new AbortController().signal },
    );
  expect(
    await readRows(site).query(`select 1 from outbox where dedupe_key = $1`, [`order-unpaid-${order.id}`]),
  ).toEqual([]);
  await save(true);
  await site.post('/api/pay/test', { id: session, outcome: 'return' });
  expect(await read(order.id)).toMatchObject({
    clearance: 'none',
    pending_cents: 0,
    due_now_cents: expect.any(Number),
  });
  await save(false);
});

test('plain stock is paid in advance, a company has its own deposit, and 100 percent is all in advance', async () => {
  const stock = await place([toLine()]);
  expect(await read(stock.order.id)).toMatchObject({ deposit_percent: 100 });
  const [company] = await readRows(site).query<{ id: string }>(
    `insert into companies (name, deposit_percent) values ('Bistro', 30) returning id`,
  );
  const own = await place([printed()], company?.id);
  expect(await read(own.order.id)).toMatchObject({ terms: 'advance', deposit_percent: 30 });
  const detail = (await site.get(`/api/backoffice/company?id=${company?.id}`, admin)).data;
  const facts = { id: company?.id, version: detail.version, name: 'Bistro', tags: '', terms: 'advance', note: '' };
  const save = (deposit_percent: unknown, version = detail.version) =>
    site.post('/api/backoffice/company/save', { ...facts, version, credit_limit_dollars: 0, deposit_percent }, admin);
  expect((await save('0')).status).toBe(422);
  const saved = await save('100');
  expect(saved.data).toMatchObject({ deposit_percent: 100 });
  const whole = await place([printed()], company?.id);
  expect(await readPay(whole.pay)).toMatchObject({ amount_cents: whole.order.totalCents });
  expect((await save('', saved.data.version)).data).toMatchObject({ deposit_percent: null });
  expect(await read((await place([printed()], company?.id)).order.id)).toMatchObject({ deposit_percent: 50 });
  // What was placed stays as it was placed.
  expect(await read(own.order.id)).toMatchObject({ deposit_percent: 30 });
});

test('an order is reminded of its deposit and canceled without it, and not once it is paid', async () => {
  const run = { isLastAttempt: false, stopping: new AbortController().signal };
  const chase = createPaymentTask(site.parts);
  const [paid, unpaid] = [await place(), await place()];
  await payByCard(paid.pay, (await readPay(paid.pay)).amount_cents);
  for (const { order } of [paid, unpaid]) {
    await chase({ id: order.id, step: 'remind' }, run);
    await chase({ id: order.id, step: 'cancel' }, run);
  }
  expect(await countMails(`order-unpaid-${paid.order.id}`)).toBe(0);
  expect(await read(paid.order.id)).toMatchObject({ status: 'scheduled' });
  const [mail] = await site.query('select payload from outbox where dedupe_key = $1', [
    `order-unpaid-${unpaid.order.id}`,
  ]);
  const totalCents = toDepositCents(toCents(unpaid.order.totalCents), 50);
  expect(mail?.payload).toMatchObject({ props: { isDeposit: true, totalCents } });
  expect(await read(unpaid.order.id)).toMatchObject({ status: 'cancelled' });
});

test('in the inbox it waits for the deposit, then for us, and packed for the rest', async () => {
  const list = async (view: string) =>
    (
      (await site.get(`/api/backoffice/inbox?view=${view}&kind=order`, admin)).data as unknown as {
        list: { number: string }[];
      }
    ).list.map(({ number }) => number);
  const { order, pay } = await place();
  expect(await list('waiting')).toContain(order.number);
  await payByCard(pay, (await readPay(pay)).amount_cents);
  expect(await list('waiting')).not.toContain(order.number);
  for (const to of ['in_production', 'quality_check', 'ready']) await move(order.id, to);
  expect(await list('waiting')).toContain(order.number);
});

test('deposit and rest are all that is due, for any amount and percentage', () => {
  const random = createRandom(31);
  for (let turn = 0; turn < 2_000; turn += 1) {
    const [dueCents, percent] = [toCents(random(5_000_000)), 1 + random(100)];
    const deposit = toDueNowCents({ dueCents, paidCents: toCents(0) }, percent);
    const rest = toDueNowCents({ dueCents, paidCents: deposit }, percent);
    expect(deposit + rest).toBe(dueCents);
    expect(deposit * 100).toBeGreaterThanOrEqual(dueCents * percent);
    expect((deposit - 1) * 100).toBeLessThan(dueCents * percent);
    const paidCents = toCents(random(dueCents + 1));
    const due = toDueNowCents({ dueCents, paidCents }, percent);
    expect(due).toBeLessThanOrEqual(toOpenCents({ dueCents, paidCents }));
  }
});
