import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inbox } from '#contract/backoffice/inbox.ts';
import type { PayView } from '#contract/payments/pay-online.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { type StripeStandIn, startStripe } from '../../test-support/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';
import { createAskPaymentTask } from './ask-payment.ts';

let stripe: StripeStandIn;
let site: TestApp;
let admin: string;
beforeAll(async () => {
  stripe = await startStripe();
  site = await createTestApp({ environment: stripe.environment });
  admin = (await site.logIn('admin')).token;
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});

const run = { isLastAttempt: false, stopping: new AbortController().signal };
const ask = (id: string) => createAskPaymentTask(site.parts)({ id }, run);

/** An order of a guest in advance, with the link of its email to pay. */
async function place() {
  const { order } = await placeTestOrder(site, { companyId: null, lines: [toLine(), toLine()] });
  const [mail] = await readRows(site).query<{ payload: { props: { pay: { token: string } } } }>(
    `select payload from outbox where dedupe_key = $1`,
    [`order-placed-${order.id}`],
  );
  return { order, id: mail?.payload.props.pay.token ?? '', cents: order.totalCents };
}

const open = (id: string, amount_cents: number, method = 'card') => site.post('/api/pay', { id, method, amount_cents });
const read = async (id: string, attempt: string) =>
  (await site.get(`/api/pay?id=${id}&attempt=${attempt}`)).data as unknown as PayView;

/** The page that was opened, as the provider has it. */
async function begin(id: string, cents: number, method = 'card') {
  const { data, status, msg } = await open(id, cents, method);
  expect(status, msg).toBe(200);
  return { session: String(data.page_url).split('/').at(-1) ?? '', attempt: String(data.attempt_id) };
}

/** All that was said since, delivered in this order. */
async function deliverSince(count: number, order = (events: StripeStandIn['books']['events']) => events) {
  for (const event of order(stripe.books.events.slice(count))) expect(await stripe.deliver(site, event)).toBe(200);
}

const listPayments = (orderId: string) =>
  site.query(
    'select direction, method, amount_cents::int as cents, reference, provider_id from payments where order_id = $1 order by number',
    [orderId],
  );
const listCases = async (keyword: string) => {
  const { data } = await site.get(`/api/backoffice/inbox?kind=payment&keyword=${keyword}`, admin);
  return (data as unknown as Inbox).list;
};
const warnings = (from: number) => site.lines.slice(from).filter((line) => JSON.parse(line).level >= 40);

test('a card pays on the page of Stripe: its event settles it, and the same event and the return page change nothing', async () => {
  const { order, id, cents } = await place();
  const { session, attempt } = await begin(id, cents);
  expect(stripe.books.getSession(session)).toMatchObject({
    ...{ client_reference_id: attempt, amount_total: cents, currency: 'usd', customer_details: { email: order.email } },
    ...{ allowed_payment_method_types: ['card', 'link'], cancel_url: expect.stringMatching(/\/pay\/[\w-]{32}$/) },
    success_url: expect.stringContaining(`?attempt=${attempt}`),
  });
  const count = stripe.books.events.length;
  stripe.books.payByCard(session);
  await deliverSince(count);
  await deliverSince(count, (events) => events.toReversed());
  await ask(attempt);
  expect(await read(id, attempt)).toMatchObject({
    ...{ amount_cents: 0, provider: 'Stripe', is_test: true },
    attempt: { state: 'paid', last4: '4242', page_url: null },
  });
  const payment = stripe.books.getSession(session).payment_intent;
  expect(await listPayments(order.id)).toEqual([
    { direction: 'in', method: 'card', cents, reference: 'ending 4242', provider_id: `stripe:${payment}` },
  ]);
  const [row] = await site.query('select fee_cents::int as fee from payment_attempts where id = $1', [attempt]);
  expect(row).toEqual({ fee: Math.ceil(cents / 50) });
});

test('a bank debit is under way, comes back as work for staff, and the next one arrives', async () => {
  const { order, id, cents } = await place();
  const first = await begin(id, cents, 'bank_debit');
  let count = stripe.books.events.length;
  stripe.books.startDebit(first.session);
  await deliverSince(count);
  expect(await read(id, first.attempt)).toMatchObject({ amount_cents: 0, pending_cents: cents });
  count = stripe.books.events.length;
  stripe.books.failDebit(first.session);
  await deliverSince(count);
  const failed = { state: 'failed', failure: 'The account has no funds.' };
  expect(await read(id, first.attempt)).toMatchObject({ amount_cents: cents, pending_cents: 0, attempt: failed });
  expect(await listCases(order.number)).toMatchObject([{ staff_label: 'Debit returned', waits_for: 'staff' }]);

  const second = await begin(id, cents, 'bank_debit');
  stripe.books.startDebit(second.session);
  stripe.books.settleDebit(second.session);
  // No event came: the job asks.
  await ask(second.attempt);
  expect(await listPayments(order.id)).toMatchObject([{ method: 'bank_debit', cents, reference: 'ending 6789' }]);
  // What solved itself is no work any more.
  expect(await listCases(order.number)).toEqual([]);
});

test('what is refunded at the dashboard is in our books, and what comes back of it is work for staff', async () => {
  const { order, id, cents } = await place();
  const { session } = await begin(id, cents);
  const count = stripe.books.events.length;
  stripe.books.payByCard(session);
  const refund = stripe.books.refund({
    payment_intent: stripe.books.getSession(session).payment_intent ?? '',
    amount: 500,
  });
  // Newest first: the refund is heard of before the payment.
  await deliverSince(count, (events) => events.toReversed());
  expect(await listPayments(order.id)).toMatchObject([
    { direction: 'in', cents },
    { direction: 'out', method: 'card', cents: 500, provider_id: `stripe:${refund.id}` },
  ]);
  const before = stripe.books.events.length;
  stripe.books.returnRefund(refund.id);
  await deliverSince(before);
  await deliverSince(count);
  const seen = (await site.get(`/api/backoffice/order?id=${order.id}`, admin)).data;
  expect(seen).toMatchObject({ paid_cents: cents, open_cents: 0 });
  expect(await listPayments(order.id)).toHaveLength(3);
  expect(await listCases(order.number)).toMatchObject([{ staff_label: 'Refund failed' }]);
});

test('money that fits no payment of ours, or not its amount, is work for staff until they say what they did', async () => {
  const count = stripe.books.events.length;
  const loose = stripe.books.payLoose(12_345, 'payer@stray.example');
  await deliverSince(count);
  await deliverSince(count);
  const [stray, ...others] = await listCases('payer@stray.example');
  expect(others).toEqual([]);
  expect(stray).toMatchObject({
    ...{ staff_label: 'Unknown payment', restaurant: 'payer@stray.example', may_assign: false },
    what: expect.stringContaining(`$123.45 came in as stripe:${loose.id}`),
    url: '/backoffice/orders?keyword=payer%40stray.example',
    moves: [{ to: 'closed', reason: 'required' }],
  });
  expect(
    await site.query('select amount_cents::int as cents from stray_payments where id = $1', [`stripe:${loose.id}`]),
  ).toEqual([{ cents: 12_345 }]);
  const move = { items: [{ kind: 'payment', id: stray?.id, version: 1 }], to: 'closed' };
  expect((await site.post('/api/backoffice/inbox/move', move, admin)).data).toMatchObject({ done: 0 });
  const { token } = await site.logIn('warehouse');
  expect((await site.post('/api/backoffice/inbox/move', { ...move, reason: 'Mine.' }, token)).status).toBe(403);
  const settled = { ...move, reason: 'Refunded at Stripe.' };
  expect((await site.post('/api/backoffice/inbox/move', settled, admin)).data).toMatchObject({ done: 1 });
  expect((await site.post('/api/backoffice/inbox/move', settled, admin)).data).toMatchObject({ done: 0 });
  expect(await listCases('payer@stray.example')).toEqual([]);

  const { order, id, cents } = await place();
  const { session } = await begin(id, cents);
  stripe.books.getSession(session).amount_total = 100;
  const before = stripe.books.events.length;
  stripe.books.payByCard(session);
  await deliverSince(before);
  expect(await listPayments(order.id)).toEqual([]);
  expect(await listCases(order.number)).toMatchObject([{ staff_label: 'Unknown payment' }]);
  // The customer can try again.
  await begin(id, cents);
});

test('what comes in for an order that was canceled meanwhile is a credit, and work for staff until it is refunded', async () => {
  const { order, id, cents } = await place();
  const { session } = await begin(id, cents);
  const { lines } = (await site.get(`/api/backoffice/order?id=${order.id}`, admin)).data as unknown as {
    lines: { id: string; version: number }[];
  };
  const chosen = lines.map(({ id: line, version }) => ({ id: line, version }));
  const cancel = { id: order.id, lines: chosen, to: 'cancelled', reason: 'No paper.' };
  expect((await site.post('/api/backoffice/order/move', cancel, admin)).status).toBe(200);
  const count = stripe.books.events.length;
  stripe.books.payByCard(session);
  await deliverSince(count);
  expect(await listCases(order.number)).toMatchObject([{ staff_label: 'Overpaid' }]);
  const payment = stripe.books.getSession(session).payment_intent ?? '';
  const before = stripe.books.events.length;
  stripe.books.refund({ payment_intent: payment, amount: cents });
  await deliverSince(before);
  expect(await listCases(order.number)).toEqual([]);
});

test('an order that changed closes the page at Stripe; one paid in that moment is settled', async () => {
  const { order, id, cents } = await place();
  const { session, attempt } = await begin(id, cents);
  const { version } = (await site.get(`/api/backoffice/order?id=${order.id}`, admin)).data;
  const transfer = { id: order.id, version, amount_cents: 100, received_on: '2026-01-05' };
  expect((await site.post('/api/backoffice/order/payment', transfer, admin)).status).toBe(200);
  await ask(attempt);
  expect(stripe.books.getSession(session).status).toBe('expired');
  const second = await begin(id, cents - 100);
  stripe.books.payByCard(second.session);
  // Another method closes the page, finds it paid, and asks for nothing more.
  expect((await open(id, cents - 100, 'bank_debit')).status).toBe(409);
  expect(await listPayments(order.id)).toMatchObject([{ cents: 100 }, { cents: cents - 100 }]);
});

test('Stripe down: the page says so and offers the other ways; the next try is a new page', async () => {
  const { order, id, cents } = await place();
  for (const fault of ['down', 'kept', 'lost'] as const) {
    stripe.faults.push(fault);
    const refused = await open(id, cents);
    expect(refused).toMatchObject({ status: 503, msg: expect.stringContaining('bank transfer or check') });
  }
  expect(site.lines.join('')).not.toContain('sk_test');
  const { session } = await begin(id, cents);
  const count = stripe.books.events.length;
  stripe.books.payByCard(session);
  // An event that cannot be looked into is sent again.
  const [event] = stripe.books.events.slice(count);
  stripe.faults.push('down');
  expect(event && (await stripe.deliver(site, event))).toBe(503);
  await deliverSince(count);
  expect(await listPayments(order.id)).toHaveLength(1);
});

test.each([
  ['unsigned', 400, (body: string) => stripe.post(site, body, '')],
  ['signed by another', 400, (body: string) => stripe.deliver(site, JSON.parse(body), { secret: 'whsec_other' })],
  ['older than five minutes', 400, (body: string) => stripe.deliver(site, JSON.parse(body), { ageSeconds: 301 })],
  ['of live mode', 400, (body: string) => stripe.deliver(site, { ...JSON.parse(body), livemode: true })],
  ['of another account', 400, (body: string) => stripe.deliver(site, { ...JSON.parse(body), account: 'acct_1' })],
])('an event %s is refused with one line, and changes nothing', async (_what, status, send) => {
  const { order, id, cents } = await place();
  const { session } = await begin(id, cents);
  stripe.books.payByCard(session);
  const event = stripe.books.events.at(-1);
  const lines = site.lines.length;
  expect(await send(JSON.stringify(event))).toBe(status);
  expect(warnings(lines)).toHaveLength(1);
  expect(await listPayments(order.id)).toEqual([]);
  expect(await site.query('select 1 from payment_events where id = $1', [event?.id])).toEqual([]);
});

test('an event about something else is taken note of', async () => {
  const lines = site.lines.length;
  const payout = {
    ...stripe.books.events[0],
    id: 'evt_payout',
    type: 'payout.paid',
    data: { object: { object: 'payout' } },
  };
  expect(await stripe.deliver(site, payout as never)).toBe(200);
  expect(await site.query('select kind from payment_events where id = $1', ['evt_payout'])).toEqual([
    { kind: 'payout.paid' },
  ]);
  expect(warnings(lines)).toEqual([]);
});

test('who sends unsigned events again and again waits', async () => {
  const statuses = new Set<number>();
  for (let at = 0; at < 61; at += 1) statuses.add(await stripe.post(site, '{}', ''));
  expect([...statuses]).toEqual([400, 429]);
});
