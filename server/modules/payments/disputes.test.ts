import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inbox } from '#contract/backoffice/inbox.ts';
import { toBackofficeOrderPdfPath } from '#contract/backoffice-paths.ts';
import { businessDayMs } from '#contract/designs/business-time.ts';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import type { PayView } from '#contract/payments/pay-online.ts';
import { type StripeStandIn, startStripe } from '../../test-support/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';
import { createPaymentTask } from './chase-payment.ts';
import { offerPayLink, openPayment } from './open-payment.ts';

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

const readOrder = async (id: string) =>
  (await site.get(`/api/backoffice/order?id=${id}`, admin)).data as unknown as StaffOrder;
const listCases = async (keyword: string) => {
  const { data } = await site.get(`/api/backoffice/inbox?kind=payment&keyword=${keyword}`, admin);
  return (data as unknown as Inbox).list;
};
const listMoved = (orderId: string) =>
  site.query(
    'select direction, amount_cents::int as cents, reason, provider_id from payments where order_id = $1 order by number',
    [orderId],
  );
const countMails = async (orderId: string, template: string) =>
  (
    await site.query(`select 1 from outbox where payload ->> 'template' = $1 and dedupe_key like $2`, [
      template,
      `%${orderId}%`,
    ])
  ).length;

/** Opens a page for all that is open. */
async function openPage(order: { id: string }, amountCents: number, method: 'card' | 'bank_debit' = 'card') {
  const opened = await openPayment(site.parts, order.id, { method, amountCents: amountCents as never, userId: null });
  return 'page_url' in opened ? (String(opened.page_url).split('/').at(-1) ?? '') : opened;
}

/** What happens at Stripe, with its events in the order that is asked for. */
async function happen<T>(act: () => T, order = (events: StripeStandIn['books']['events']) => events): Promise<T> {
  const count = stripe.books.events.length;
  const made = act();
  for (const event of order(stripe.books.events.slice(count))) expect(await stripe.deliver(site, event)).toBe(200);
  return made;
}

/** An order that was paid at Stripe. */
async function placePaid() {
  const { order } = await placeTestOrder(site, { companyId: null, lines: [toLine(), toLine()] });
  const session = String(await openPage(order, order.totalCents));
  await happen(() => stripe.books.payByCard(session));
  return { order, cents: order.totalCents, payment: stripe.books.getSession(session).payment_intent ?? '' };
}

test('a dispute is work until the bank’s deadline, once; the money is out of the books and is not asked for again', async () => {
  const { order, cents, payment } = await placePaid();
  const dispute = await happen(() => stripe.books.dispute(payment, cents, { reason: 'product_not_received' }));
  // Twice, and the newest first.
  const events = stripe.books.events.slice(-2);
  for (const event of events.toReversed())
    expect(await stripe.deliver(site, { ...event, id: `${event.id}_2` })).toBe(200);
  const dueAt = new Date(Number(dispute.evidence_details.due_by) * 1000).toISOString();
  const cases = await listCases(order.number);
  expect(cases).toMatchObject([
    {
      ...{ staff_label: 'Disputed', waits_for: 'staff', due_at: dueAt, url: `/backoffice/orders/${order.id}` },
      what: expect.stringMatching(/the goods didn’t arrive\. Please answer it at Stripe\. The bank has the money/),
    },
  ]);
  expect(cases[0]?.allowed_ms).toBeGreaterThanOrEqual(4 * businessDayMs);
  expect(
    await site.query(`select 1 from outbox where dedupe_key like $1`, [`payment-dispute-%${dispute.id}%`]),
  ).toHaveLength(1);
  expect(await listMoved(order.id)).toMatchObject([
    { direction: 'in', cents },
    {
      ...{ direction: 'out', cents, reason: 'Disputed with the bank: the goods didn’t arrive.' },
      provider_id: `stripe:dispute:${dispute.id}:${dispute.balance_transactions[0]?.id}`,
    },
  ]);
  const seen = await readOrder(order.id);
  expect(seen).toMatchObject({ paid_cents: 0, open_cents: cents, disputed_cents: cents, clearance: 'none' });
  expect(seen.payments.at(-1)).toMatchObject({ direction: 'out', is_disputed: true });
  // Not a refund: no email says that we sent it, and there is no credit note.
  expect(await countMails(order.id, 'orderRefunded')).toBe(0);
  const print = async (kind: 'credit-note' | 'invoice') =>
    (
      await site.app.request(toBackofficeOrderPdfPath(order.id, kind), {
        headers: { cookie: `staff_session=${admin}` },
      })
    ).status;
  expect([await print('invoice'), await print('credit-note')]).toEqual([200, 404]);
  // Asked for again it would be paid twice once the bank gives it back.
  expect(await offerPayLink(site.parts, seen as never)).toBeNull();
  expect(await openPage(order, cents)).toMatchObject({ kind: 'conflict' });
  // Nor is the order canceled for being unpaid.
  const run = { isLastAttempt: false, stopping: new AbortController().signal };
  await createPaymentTask(site.parts)({ id: order.id, step: 'cancel' }, run);
  expect((await readOrder(order.id)).status).toBe(seen.status);
});

test('answered, it waits for the bank; won, the money is back and there is no work left', async () => {
  const { order, cents, payment } = await placePaid();
  const dispute = await happen(() => stripe.books.dispute(payment, cents));
  expect(await listCases(order.number)).toHaveLength(1);
  await happen(() => stripe.books.answer(dispute.id));
  expect(await listCases(order.number)).toEqual([]);
  await happen(
    () => stripe.books.win(dispute.id),
    (events) => events.toReversed(),
  );
  expect(await listMoved(order.id)).toMatchObject([
    { direction: 'in', cents },
    { direction: 'out', cents },
    { direction: 'in', cents, reason: 'The bank gave back what was disputed.' },
  ]);
  expect(await readOrder(order.id)).toMatchObject({ paid_cents: cents, open_cents: 0, disputed_cents: 0 });
  expect(await listCases(order.number)).toEqual([]);
});

test('lost, the order is unpaid again, which is work until it is paid', async () => {
  const { order, cents, payment } = await placePaid();
  const dispute = await happen(() => stripe.books.dispute(payment, 700));
  await happen(() => stripe.books.lose(dispute.id));
  expect(await listCases(order.number)).toMatchObject([
    { staff_label: 'Disputed', what: expect.stringContaining('$7.00 is lost, and $7.00 went back.') },
  ]);
  expect(await readOrder(order.id)).toMatchObject({ paid_cents: cents - 700, open_cents: 700, disputed_cents: 0 });
  const session = String(await openPage(order, 700));
  await happen(() => stripe.books.payByCard(session));
  expect(await readOrder(order.id)).toMatchObject({ paid_cents: cents, open_cents: 0 });
  expect(await listCases(order.number)).toEqual([]);
});

test('an inquiry moves no money; once it becomes a dispute it is open again with the new deadline', async () => {
  const { order, cents, payment } = await placePaid();
  const dispute = await happen(() => stripe.books.dispute(payment, cents, { isInquiry: true }));
  const [first] = await listCases(order.number);
  await happen(() => stripe.books.answer(dispute.id));
  expect(await listCases(order.number)).toEqual([]);
  expect(await readOrder(order.id)).toMatchObject({ paid_cents: cents, disputed_cents: 0 });
  await happen(() => stripe.books.escalate(dispute.id));
  const [second, ...others] = await listCases(order.number);
  expect(others).toEqual([]);
  expect(String(second?.due_at) > String(first?.due_at)).toBe(true);
  // Staff accept it: it is closed, and stays closed.
  const move = { items: [{ kind: 'payment', id: second?.id, version: 1 }], to: 'closed', reason: 'Accepted.' };
  expect((await site.post('/api/backoffice/inbox/move', move, admin)).data).toMatchObject({ done: 1 });
  const event = stripe.books.events.at(-1);
  if (event) await stripe.deliver(site, { ...event, id: 'evt_again' });
  expect(await listCases(order.number)).toEqual([]);
  expect(await readOrder(order.id)).toMatchObject({ paid_cents: 0 });
});

test('won after the order was canceled, the money is a credit that staff refund', async () => {
  const { order, cents, payment } = await placePaid();
  const dispute = await happen(() => stripe.books.dispute(payment, cents));
  const lines = (await readOrder(order.id)).lines.map(({ id, version }) => ({ id, version }));
  const cancel = { id: order.id, lines, to: 'cancelled', reason: 'Disputed.' };
  expect((await site.post('/api/backoffice/order/move', cancel, admin)).status).toBe(200);
  await happen(() => stripe.books.win(dispute.id));
  expect(await listCases(order.number)).toMatchObject([{ staff_label: 'Overpaid' }]);
});

test('a bank may take back what was refunded: the order is paid less than nothing, and nothing more goes back', async () => {
  const { order, cents, payment } = await placePaid();
  const refund = await happen(() => stripe.books.refund({ payment_intent: payment, amount: cents }));
  // The stand-in takes no more than it has; a bank does.
  refund.status = 'failed';
  const disputed = stripe.books.dispute(payment, cents);
  refund.status = 'succeeded';
  for (const event of stripe.books.events.slice(-2)) expect(await stripe.deliver(site, event)).toBe(200);
  expect(disputed.amount).toBe(cents);
  const { version, ...seen } = await readOrder(order.id);
  expect(seen).toMatchObject({ paid_cents: -cents, open_cents: 2 * cents, disputed_cents: cents });
  const wanted = { id: order.id, version, amount_cents: 100, method: 'check', received_on: '2026-01-05', reason: '' };
  expect((await site.post('/api/backoffice/order/refund', wanted, admin)).status).toBe(409);
});

test('a dispute of money that fits no order is work as well', async () => {
  const loose = await happen(() => stripe.books.payLoose(4_200, 'payer@dispute.example'));
  await happen(() => stripe.books.dispute(loose.id, 4_200));
  expect((await listCases('payer@dispute.example')).map(({ staff_label }) => staff_label).sort()).toEqual([
    'Disputed',
    'Unknown payment',
  ]);
});

test('while a dispute is open the customer reads why nothing is asked for', async () => {
  const { order, cents, payment } = await placePaid();
  await happen(() => stripe.books.dispute(payment, cents));
  const token = stripe.books
    .getSession([...stripe.books.sessions.keys()].at(-1) ?? '')
    .cancel_url?.split('/')
    .at(-1);
  const { data } = await site.get(`/api/pay?id=${token}`);
  expect(data as unknown as PayView).toMatchObject({ number: order.number, amount_cents: 0, disputed_cents: cents });
});

test('a bank debit that came back has two business days', async () => {
  const { order } = await placeTestOrder(site, { companyId: null, lines: [toLine()] });
  const session = String(await openPage(order, order.totalCents, 'bank_debit'));
  await happen(() => stripe.books.startDebit(session));
  await happen(() => stripe.books.failDebit(session));
  const [found] = await listCases(order.number);
  expect(found).toMatchObject({ staff_label: 'Debit returned' });
  expect((found?.allowed_ms ?? 0) / businessDayMs).toBeCloseTo(2, 3);
  expect((found?.left_ms ?? 0) / businessDayMs).toBeCloseTo(2, 2);
});
