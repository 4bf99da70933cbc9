import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { type StripeStandIn, startStripe } from '../../test-support/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';
import { openPayment } from './open-payment.ts';
import { createRefundTask } from './refund-payment.ts';

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
const read = async (id: string) =>
  (await site.get(`/api/backoffice/order?id=${id}`, admin)).data as unknown as StaffOrder;

/** An order that was paid by card at Stripe. */
async function placePaid() {
  const { order } = await placeTestOrder(site, { companyId: null, lines: [toLine(), toLine()] });
  const wanted = { method: 'card', amountCents: order.totalCents, userId: null } as const;
  const opened = await openPayment(site.parts, order.id, wanted);
  const session = 'page_url' in opened ? (String(opened.page_url).split('/').at(-1) ?? '') : '';
  const count = stripe.books.events.length;
  stripe.books.payByCard(session);
  for (const event of stripe.books.events.slice(count)) await stripe.deliver(site, event);
  const [payment] = (await read(order.id)).online;
  return { order, session, cents: order.totalCents, payment: payment?.id ?? '' };
}

async function refund(orderId: string, payment_id: string, amount_cents: number, changes: object = {}) {
  const { version } = await read(orderId);
  const input = { id: orderId, version, payment_id, amount_cents, reason: 'One case was crushed.', ...changes };
  return site.post('/api/backoffice/order/refund/online', input, admin);
}

test('staff send part of a payment back to the card, then the rest, and no more', async () => {
  const { order, session, cents, payment } = await placePaid();
  expect((await read(order.id)).online).toMatchObject([
    {
      state: 'paid',
      label: 'Paid',
      last4: '4242',
      fee_cents: Math.ceil(cents / 50),
      refundable_cents: cents,
      refunds: [],
    },
  ]);
  expect(await refund(order.id, payment, 500)).toMatchObject({
    status: 200,
    data: {
      paid_cents: cents - 500,
      online: [
        {
          refundable_cents: cents - 500,
          refunds: [{ amount_cents: 500, state: 'sent', reason: 'One case was crushed.' }],
        },
      ],
      payments: [
        { direction: 'in' },
        { direction: 'out', method: 'card', amount_cents: 500, reason: 'One case was crushed.' },
      ],
    },
  });
  const mails = await readRows(site).query('select 1 from outbox where dedupe_key = $1', [
    `order-payment-${order.id}-2`,
  ]);
  expect(mails).toHaveLength(1);
  const [row] = await site.query(
    `select recorded_by is not null as by_staff from payments where order_id = $1 and number = 2`,
    [order.id],
  );
  expect(row?.by_staff).toBe(true);
  expect((await refund(order.id, payment, cents)).status).toBe(422);
  expect((await refund(order.id, payment, cents - 500)).status).toBe(200);
  expect((await refund(order.id, payment, 1)).status).toBe(409);
  expect(stripe.books.sumKept(session)).toBe(0);
});

test('the same form twice is one refund; another order’s payment, no reason and a role without the right send nothing', async () => {
  const { order, session, cents, payment } = await placePaid();
  const { version } = await read(order.id);
  const both = await Promise.all([
    refund(order.id, payment, 100, { version }),
    refund(order.id, payment, 100, { version }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const other = await placePaid();
  expect((await refund(order.id, other.payment, 100)).status).toBe(404);
  expect((await refund(order.id, payment, 100, { reason: ' ' })).status).toBe(422);
  const { token } = await site.logIn('warehouse');
  const input = { id: order.id, version: version + 1, payment_id: payment, amount_cents: 100, reason: 'Mine.' };
  expect((await site.post('/api/backoffice/order/refund/online', input, token)).status).toBe(403);
  expect(stripe.books.sumKept(session)).toBe(cents - 100);
});

test.each(['down', 'lost', 'kept', 'cut'] as const)(
  'an answer that never came (%s) leaves the refund to the job, which sends it once',
  async (fault) => {
    const { order, session, cents, payment } = await placePaid();
    // The first request looks for what went out already, the second sends it.
    stripe.faults.push('slow', fault, ...(fault === 'cut' ? (['cut'] as const) : []));
    expect((await refund(order.id, payment, 700)).status).toBe(200);
    const waiting = await site.query(
      `select r.id from payment_refunds r join payment_attempts a on a.id = r.attempt_id where a.order_id = $1`,
      [order.id],
    );
    expect((await read(order.id)).online).toMatchObject([
      { refunds: [{ state: 'created' }], refundable_cents: cents - 700 },
    ]);
    for (let tries = 0; tries < 2; tries += 1) await createRefundTask(site.parts)({ id: waiting[0]?.id }, run);
    expect((await read(order.id)).online).toMatchObject([{ refunds: [{ state: 'sent' }] }]);
    expect(stripe.books.sumKept(session)).toBe(cents - 700);
  },
);

test('what Stripe refuses is said to staff, and is work until they found another way', async () => {
  const { order, session, cents, payment } = await placePaid();
  // Sent at the dashboard in this moment: our books do not know of it yet.
  stripe.books.refund({ payment_intent: stripe.books.getSession(session).payment_intent ?? '', amount: cents });
  const refused = await refund(order.id, payment, 100);
  expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('greater than unrefunded amount') });
  expect((await read(order.id)).online).toMatchObject([{ refunds: [{ state: 'failed' }] }]);
  const inbox = await site.get(`/api/backoffice/inbox?kind=payment&keyword=${order.number}`, admin);
  expect(inbox.data).toMatchObject({ list: [{ staff_label: 'Refund failed', url: `/backoffice/orders/${order.id}` }] });
});

test('the test provider gives back as a real one does', async () => {
  const demo = await createTestApp({ environment: { PAYMENT_PROVIDER: 'test' } });
  try {
    const { token } = await demo.logIn('admin');
    const { order } = await placeTestOrder(demo, { companyId: null, lines: [toLine()] });
    const opened = await openPayment(demo.parts, order.id, {
      method: 'card',
      amountCents: order.totalCents,
      userId: null,
    });
    const page = 'page_url' in opened ? String(opened.page_url).split('/').at(-1) : '';
    await demo.post('/api/pay/test', { id: page, outcome: 'approve' });
    const seen = (await demo.get(`/api/backoffice/order?id=${order.id}`, token)).data as unknown as StaffOrder;
    const input = {
      id: order.id,
      version: seen.version,
      payment_id: seen.online[0]?.id,
      amount_cents: 300,
      reason: 'Late.',
    };
    expect(await demo.post('/api/backoffice/order/refund/online', input, token)).toMatchObject({
      status: 200,
      data: { paid_cents: order.totalCents - 300, online: [{ refunds: [{ state: 'sent', amount_cents: 300 }] }] },
    });
  } finally {
    await demo.close();
  }
});
