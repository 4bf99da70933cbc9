import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayView, TestSession } from '#contract/payments/pay-online.ts';
import { createLink } from '../../access-links/access-links.ts';
import { budgets } from '../../calls/rate-limits.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeMemberOrder, placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';
import { createAskPaymentTask } from './ask-payment.ts';

let site: TestApp;
let admin: string;
beforeAll(async () => {
  site = await createTestApp({ environment: { PAYMENT_PROVIDER: 'test' } });
  admin = (await site.logIn('admin')).token;
});
afterAll(() => site.close());

const run = { isLastAttempt: false, stopping: new AbortController().signal };

/** An order of a guest in advance, with the link of its email to pay. */
async function place() {
  const { order } = await placeTestOrder(site, { companyId: null, lines: [toLine(), toLine()] });
  const mail = await readRows(site).query<{ payload: { props: { pay: { token: string } } } }>(
    `select payload from outbox where dedupe_key = $1`,
    [`order-placed-${order.id}`],
  );
  const id = mail[0]?.payload.props.pay.token ?? '';
  return { order, id, cents: order.totalCents };
}

const read = async (id: string, attempt = '') =>
  (await site.get(`/api/pay?id=${id}${attempt && `&attempt=${attempt}`}`)).data as unknown as PayView;
const open = (id: string, amount_cents: number, method = 'card') => site.post('/api/pay', { id, method, amount_cents });
const toSession = (url: unknown) => String(url).split('/').at(-1) ?? '';

/** Opens the page and presses its buttons. */
async function pay(id: string, cents: number, method: string, ...outcomes: string[]) {
  const { data } = await open(id, cents, method);
  const session = toSession(data.page_url);
  for (const outcome of outcomes) {
    const answer = await site.post('/api/pay/test', { id: session, outcome });
    expect(answer.status, answer.msg).toBe(200);
  }
  return { session, attempt: String(data.attempt_id) };
}

const listPayments = (orderId: string) =>
  site.query('select direction, method, amount_cents::int as cents, provider_id from payments where order_id = $1', [
    orderId,
  ]);
const countEvents = async (orderId: string, kind: string) =>
  (await site.query('select 1 from events where subject_id = $1 and kind = $2', [orderId, kind])).length;

test('a card pays the order by the link of the email: once, with event and receipt', async () => {
  const { order, id, cents } = await place();
  expect(await read(id)).toMatchObject({
    ...{ number: order.number, restaurant: 'Bistro', amount_cents: cents, pending_cents: 0 },
    ...{ methods: ['card', 'bank_debit'], is_test: true, attempt: null, order_path: null },
  });
  const { session, attempt } = await pay(id, cents, 'card', 'approve');
  // The return page asks again, and so does the job.
  expect(await read(id, attempt)).toMatchObject({ amount_cents: 0, attempt: { state: 'paid', last4: '4242' } });
  await createAskPaymentTask(site.parts)({ id: attempt }, run);
  expect(await listPayments(order.id)).toEqual([
    { direction: 'in', method: 'card', cents, provider_id: `test:${session}` },
  ]);
  expect(await countEvents(order.id, 'order.paid')).toBe(1);
  expect(await site.query('select 1 from outbox where dedupe_key = $1', [`order-payment-${order.id}-1`])).toHaveLength(
    1,
  );
  const staff = await site.get(`/api/backoffice/order?id=${order.id}`, admin);
  expect(staff.data).toMatchObject({ clearance: 'ship', open_cents: 0, stock_hold: 'firm' });
  expect((await open(id, cents)).status).toBe(409);
});

test('two tabs and a double click are one page; another method closes it', async () => {
  const { order, id, cents } = await place();
  const both = await Promise.all([open(id, cents), open(id, cents), open(id, cents)]);
  const pages = new Set(both.map(({ data }) => data.page_url));
  expect([both.map(({ status }) => status), pages.size]).toEqual([[200, 200, 200], 1]);
  const debit = await open(id, cents, 'bank_debit');
  expect(debit.data.page_url).not.toBe(both[0]?.data.page_url);
  const first = toSession(both[0]?.data.page_url);
  expect((await site.get(`/api/pay/test?id=${first}`)).data).toMatchObject({ state: 'expired' });
  expect((await site.post('/api/pay/test', { id: first, outcome: 'approve' })).status).toBe(409);
  expect(await listPayments(order.id)).toEqual([]);
  expect((await read(id, String(both[0]?.data.attempt_id))).attempt).toMatchObject({
    state: 'expired',
    page_url: null,
  });
});

test('of many windows with both methods at once one page can be paid', async () => {
  const { order, id, cents } = await place();
  const all = await Promise.all(Array.from({ length: 8 }, (_, at) => open(id, cents, at % 2 ? 'card' : 'bank_debit')));
  for (const { status } of all) expect([200, 409]).toContain(status);
  const sessions = await site.query(
    `select t.state from test_payments t join payment_attempts a on a.id = t.attempt_id where a.order_id = $1`,
    [order.id],
  );
  expect(sessions.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
});

test('a declined card leaves the page open for another, and a further step comes before the money', async () => {
  const { order, id, cents } = await place();
  const { session, attempt } = await pay(id, cents, 'card', 'decline');
  expect((await site.get(`/api/pay/test?id=${session}`)).data as unknown as TestSession).toMatchObject({
    ...{ state: 'open', failure: 'The card was declined.' },
  });
  expect(await read(id, attempt)).toMatchObject({ amount_cents: cents, attempt: { state: 'open' } });
  await site.post('/api/pay/test', { id: session, outcome: 'step' });
  expect(await listPayments(order.id)).toEqual([]);
  await site.post('/api/pay/test', { id: session, outcome: 'confirm' });
  expect(await listPayments(order.id)).toHaveLength(1);
});

test('a bank debit under way is not asked for again; it arrives, or comes back', async () => {
  const { order, id, cents } = await place();
  const { session, attempt } = await pay(id, cents, 'bank_debit', 'debit');
  expect(await read(id, attempt)).toMatchObject({
    amount_cents: 0,
    pending_cents: cents,
    attempt: { state: 'pending' },
  });
  expect((await open(id, cents)).status).toBe(409);
  expect((await site.get(`/api/backoffice/order?id=${order.id}`, admin)).data).toMatchObject({ clearance: 'none' });
  await site.post('/api/pay/test', { id: session, outcome: 'return' });
  expect(await read(id, attempt)).toMatchObject({
    ...{ amount_cents: cents, pending_cents: 0 },
    attempt: { state: 'failed', failure: 'The bank returned the debit for lack of funds.' },
  });
  expect(await countEvents(order.id, 'order.payment_failed')).toBe(1);
  await pay(id, cents, 'bank_debit', 'debit', 'settle');
  expect(await listPayments(order.id)).toMatchObject([{ method: 'bank_debit', cents }]);
});

test('a debit that no one looks at arrives by the job', async () => {
  const { order, id, cents } = await place();
  const { attempt } = await pay(id, cents, 'bank_debit', 'debit');
  await site.query(`update test_payments set settles_at = now() - interval '1 minute' where attempt_id = $1`, [
    attempt,
  ]);
  await createAskPaymentTask(site.parts)({ id: attempt }, run);
  expect(await listPayments(order.id)).toHaveLength(1);
});

test('the amount is ours: another one, another order’s attempt and a foreign id get nothing', async () => {
  const [mine, other] = [await place(), await place()];
  expect(await open(mine.id, 100)).toMatchObject({ status: 409, data: { amount_cents: mine.cents } });
  expect((await open(mine.id, 0)).status).toBe(422);
  expect((await open(mine.id, mine.cents, 'cash')).status).toBe(422);
  const { attempt } = await pay(other.id, other.cents, 'card', 'approve');
  expect((await read(mine.id, attempt)).attempt).toBeNull();
  expect((await open(mine.order.id, mine.cents)).status).toBe(404);
  expect((await open('a'.repeat(32), mine.cents)).status).toBe(404);
  expect((await site.get(`/api/pay?id=${mine.id}&attempt=soon`)).status).toBe(422);
  expect((await site.post('/api/pay/test', { id: 'b'.repeat(32), outcome: 'approve' })).status).toBe(404);
});

test('a link to pay opens the payment page and nothing else; a revoked one closes', async () => {
  const { order, id } = await place();
  expect((await site.get(`/api/order?id=${id}`)).status).toBe(403);
  expect((await site.get(`/api/conversation?subject=order&id=${id}`)).status).toBe(403);
  expect((await site.app.request(`/order/${id}/invoice.pdf`)).status).toBe(403);
  expect((await site.post('/api/order/problem', { id, kind: 'damaged', text: 'No.' })).status).toBe(403);
  const staff = await site.logIn('sales', `${randomUUID()}@office.example`);
  expect(
    (await site.post('/api/pay', { id, method: 'card', amount_cents: order.totalCents }, staff.token)).status,
  ).toBe(403);
  await site.query(`update access_links set expires_at = now() - interval '1 day' where subject_id = $1`, [order.id]);
  expect((await site.get(`/api/pay?id=${id}`)).status).toBe(410);
});

test('the company pays by the id of its order, and by the link of the order', async () => {
  const { order, bearer, token } = await placeMemberOrder(site);
  const seen = await site.get(`/api/pay?id=${order.id}`, bearer);
  expect(seen.data).toMatchObject({ amount_cents: order.totalCents, order_path: `/order/${order.id}` });
  expect((await site.get(`/api/pay?id=${token}`)).data).toMatchObject({ order_path: `/order/${token}` });
  expect((await site.get(`/api/pay?id=${order.id}`)).status).toBe(404);
  expect((await site.get(`/api/order?id=${token}`)).data).toMatchObject({ pays_online: true });
});

test('what changes the amount closes the page; money that comes all the same is a credit that staff hear of', async () => {
  const { order, id, cents } = await place();
  const { session, attempt } = await pay(id, cents, 'card');
  const { lines, version } = (await site.get(`/api/backoffice/order?id=${order.id}`, admin)).data as never;
  expect(version).toBeGreaterThan(0);
  const chosen = (lines as { id: string; version: number }[]).map(({ id: line, version: at }) => ({
    id: line,
    version: at,
  }));
  // The customer pays in the moment between the cancellation and the job that closes the page.
  const canceled = await site.post(
    '/api/backoffice/order/move',
    { id: order.id, lines: chosen, to: 'cancelled', reason: 'No paper.' },
    admin,
  );
  expect(canceled.status, canceled.msg).toBe(200);
  await site.post('/api/pay/test', { id: session, outcome: 'approve' });
  await createAskPaymentTask(site.parts)({ id: attempt }, run);
  expect((await site.get(`/api/backoffice/order?id=${order.id}`, admin)).data).toMatchObject({ owed_cents: cents });
  expect(await site.query('select 1 from outbox where dedupe_key = $1', [`payment-overpaid-${attempt}`])).toHaveLength(
    1,
  );

  const second = await place();
  const opened = await pay(second.id, second.cents, 'card');
  const now = (await site.get(`/api/backoffice/order?id=${second.order.id}`, admin)).data;
  const transfer = { id: second.order.id, version: now.version, amount_cents: 100, received_on: '2026-01-05' };
  expect((await site.post('/api/backoffice/order/payment', transfer, admin)).status).toBe(200);
  await createAskPaymentTask(site.parts)({ id: opened.attempt }, run);
  expect((await site.get(`/api/pay/test?id=${opened.session}`)).data).toMatchObject({ state: 'expired' });
  expect((await read(second.id)).amount_cents).toBe(second.cents - 100);
});

test('an attempt whose process died before the provider answered goes on under the same key', async () => {
  const { order, id, cents } = await place();
  const { attempt, session } = await pay(id, cents, 'card');
  await site.query(`update payment_attempts set state = 'created', session_id = null, page_url = null where id = $1`, [
    attempt,
  ]);
  const again = await open(id, cents);
  expect(again.data).toMatchObject({ attempt_id: attempt });
  expect(toSession(again.data.page_url)).toBe(session);
  // One that no one comes back to ends with its time.
  await site.query(
    `update payment_attempts set state = 'created', session_id = null, expires_at = now() - interval '1 hour' where id = $1`,
    [attempt],
  );
  await createAskPaymentTask(site.parts)({ id: attempt }, run);
  expect(await site.query('select state from payment_attempts where order_id = $1', [order.id])).toEqual([
    { state: 'expired' },
  ]);
});

test('who begins payments again and again waits, and still sees what is known', async () => {
  const { id, cents } = await place();
  const { attempt } = await pay(id, cents, 'card');
  const statuses = [];
  for (let at = 0; at <= budgets.paymentPages.points && statuses.at(-1) !== 429; at += 1)
    statuses.push((await open(id, cents)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(await read(id, attempt)).toMatchObject({ amount_cents: cents, attempt: { state: 'open' } });
});

test('a site without a provider shows how else to pay', async () => {
  const plain = await createTestApp();
  try {
    const { order } = await placeTestOrder(plain, { companyId: null });
    const token = await plain.parts.database.transaction((tx) =>
      createLink(tx, { kind: 'order', id: order.id }, 'pay', order.email),
    );
    expect((await plain.get(`/api/pay?id=${token}`)).data).toMatchObject({
      ...{ methods: [], whole_cents: order.totalCents },
      ways_to_pay: [{ title: 'By check' }, { title: 'By bank transfer' }],
    });
    const refused = await plain.post('/api/pay', { id: token, method: 'card', amount_cents: order.totalCents });
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('bank transfer or check') });
  } finally {
    await plain.close();
  }
});
