import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import type { PayoutReport } from '#contract/payments/payout-report.ts';
import type { Report } from '#contract/reports/business-reports.ts';
import { type StripeStandIn, startStripe } from '../../test-support/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';
import { openPayment } from '../payments/open-payment.ts';

let stripe: StripeStandIn;
let site: TestApp;
let sales: string;
beforeAll(async () => {
  stripe = await startStripe();
  site = await createTestApp({ environment: stripe.environment });
  sales = (await site.logIn('sales')).token;
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});

const today = toDay(new Date());
/** Stripe's days are of UTC, where it may be tomorrow already. */
const range = `from=${today}&until=${new Date().toISOString().slice(0, 10)}`;
const readBooks = async (days = range) =>
  (await site.get(`/api/backoffice/payment-report?${days}`, sales)).data as unknown as Report & { payouts_of: string };
const readPayouts = async (days = range) => site.get(`/api/backoffice/payout-report?${days}`, sales);
const readNewest = async () => ((await readPayouts()).data as unknown as PayoutReport).payouts[0];

async function happen<T>(act: () => T): Promise<T> {
  const count = stripe.books.events.length;
  const made = act();
  for (const event of stripe.books.events.slice(count)) expect(await stripe.deliver(site, event)).toBe(200);
  return made;
}

async function placePaid(method: 'card' | 'bank_debit' = 'card') {
  const { order } = await placeTestOrder(site, { companyId: null, lines: [toLine(), toLine()] });
  const opened = await openPayment(site.parts, order.id, { method, amountCents: order.totalCents, userId: null });
  const session = 'page_url' in opened ? (String(opened.page_url).split('/').at(-1) ?? '') : '';
  await happen(() => (method === 'card' ? stripe.books.payByCard(session) : stripe.books.startDebit(session)));
  if (method === 'bank_debit') await happen(() => stripe.books.settleDebit(session));
  return { order, cents: order.totalCents, payment: stripe.books.getSession(session).payment_intent ?? '' };
}
const toFee = (cents: number) => Math.ceil(cents / 50);

test('an empty period says so, and has no payouts', async () => {
  expect(await readBooks('from=2020-01-01&until=2020-01-31')).toMatchObject({
    ...{ rows: [], empty: 'No money moved in this period.', payouts_of: 'Stripe' },
    total: ['All days', null, 0, 0, 0, 0, 0],
  });
  expect((await readPayouts('from=2020-01-01&until=2020-01-31')).data).toMatchObject({ payouts: [], has_more: false });
});

test('our books by day and a payout add up to the cent: payments, refunds, disputes and every fee', async () => {
  const [first, second, third] = [await placePaid(), await placePaid('bank_debit'), await placePaid()];
  await happen(() => stripe.books.refund({ payment_intent: first.payment, amount: 1_000 }));
  const dispute = await happen(() => stripe.books.dispute(third.payment, 2_000));
  const returned = await happen(() => stripe.books.refund({ payment_intent: second.payment, amount: 500 }));
  await happen(() => stripe.books.returnRefund(returned.id));
  await site.query(
    `insert into payments (order_id, number, direction, method, amount_cents, received_on) values
      ($1, 90, 'in', 'check', 700, $2), ($1, 91, 'in', 'credit_note', 400, $2), ($1, 92, 'out', 'bank_transfer', 100, $2)`,
    [first.order.id, today],
  );
  const paid = first.cents + second.cents + third.cents;
  const fees = toFee(first.cents) + toFee(second.cents) + toFee(third.cents);
  const net = paid - 1_000 - 2_000 - fees;
  const books = await readBooks();
  expect(books.rows).toEqual([
    [today, 'Stripe', paid, 1_000, 2_000, fees, net],
    [today, 'Bank transfer, recorded by staff', 0, 100, 0, 0, -100],
    [today, 'Check, recorded by staff', 700, 0, 0, 0, 700],
  ]);
  expect(books.total).toEqual(['All days', null, paid + 700, 1_100, 2_000, fees, net + 600]);

  const payout = stripe.books.ledger.payOut();
  // The fee of the dispute is in the payout alone.
  expect(payout.amount).toBe(net - 1_500);
  expect(await readNewest()).toEqual({
    ...{ id: payout.id, arrives_on: today, state: 'Paid', is_void: false, note: '' },
    ...{ amount_cents: net - 1_500, ours_cents: paid - 3_000, fee_cents: fees + 1_500, difference_cents: 0, rest: [] },
  });
  const { data } = await site.get(`/api/backoffice/payout-report/export?${range}`, sales);
  const [header, ...lines] = String(data.csv)
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  const at = header?.indexOf('Net') ?? -1;
  const toCents = (text = '') => Math.round(Number(text.replace(/^'/, '')) * 100);
  expect(lines.reduce((sum, line) => sum + toCents(line[at]), 0)).toBe(payout.amount);
  expect(lines.map((line) => line[5]).sort()).toEqual(
    ['Dispute', 'Payment', 'Payment', 'Payment', 'Refund', 'Refund', 'Returned refund'].sort(),
  );
  expect(lines.find((line) => line[5] === 'Dispute')?.[6]).toBe(third.order.number);
  await happen(() => stripe.books.win(dispute.id));
  stripe.books.ledger.payOut();
  expect(await readNewest()).toMatchObject({ amount_cents: 2_000, ours_cents: 2_000, difference_cents: 0 });
});

test('what we do not know makes the difference, and is listed', async () => {
  const { cents, payment } = await placePaid();
  await happen(() => stripe.books.payLoose(4_200, 'payer@payout.example'));
  stripe.books.ledger.write({ amount: -300, type: 'stripe_fee', source: null, description: 'Radar' });
  // An event that never came.
  const refund = stripe.books.refund({ payment_intent: payment, amount: 50 });
  const payout = stripe.books.ledger.payOut();
  const found = await readNewest();
  expect(found).toMatchObject({ amount_cents: payout.amount, ours_cents: cents, difference_cents: 4_200 - 300 - 50 });
  expect(found?.rest.map(({ what, cents: rest }) => [what, rest])).toEqual([
    ['Refund, not in our books', -50],
    ['Stripe fee: Radar, not a customer’s payment', -300],
    ['Payment, an unknown payment, in no order', 4_200],
  ]);
  const event = stripe.books.events.find(({ data }) => 'id' in data.object && data.object.id === refund.id);
  if (event) await stripe.deliver(site, event);
  expect((await readNewest())?.rest).toHaveLength(2);
});

test('a payout that Stripe does not explain is not compared, and one that failed says so', async () => {
  await placePaid();
  stripe.books.ledger.payOut({ automatic: false, reconciliation_status: 'not_applicable' });
  expect(await readNewest()).toMatchObject({
    ...{ ours_cents: null, difference_cents: null, rest: [] },
    note: expect.stringContaining('sent by hand'),
  });
  await placePaid();
  stripe.books.ledger.payOut({ status: 'failed' });
  expect(await readNewest()).toMatchObject({ state: 'Failed', is_void: true, difference_cents: 0 });
});

test('a fee that comes late is in the books with the next event', async () => {
  const { cents, order } = await placePaid();
  const [attempt] = await site.query('select id, session_id from payment_attempts where order_id = $1', [order.id]);
  await site.query('update payment_attempts set fee_cents = null where id = $1', [attempt.id]);
  expect((await readBooks()).note).toContain('The fee of one payment isn’t known yet.');
  const event = stripe.books.events.at(-1);
  if (event) await stripe.deliver(site, { ...event, id: 'evt_late_fee' });
  const [after] = await site.query('select fee_cents::int as fee from payment_attempts where id = $1', [attempt.id]);
  expect(after.fee).toBe(toFee(cents));
});

test('while Stripe is down our books stay readable, and the payouts say why they are not there', async () => {
  stripe.faults.push('down');
  expect(await readPayouts()).toMatchObject({ status: 503, msg: expect.stringContaining('Stripe didn’t answer') });
  expect((await readBooks()).rows.length).toBeGreaterThan(0);
});

test('design and warehouse staff see neither, and Stripe is not asked without end', async () => {
  const { token } = await site.logIn('warehouse');
  for (const path of ['payment-report', 'payment-report/export', 'payout-report', 'payout-report/export'])
    expect((await site.get(`/api/backoffice/${path}`, token)).status).toBe(403);
  const admin = (await site.logIn('admin')).token;
  const statuses = new Set<number>();
  for (let at = 0; at < 21; at += 1)
    statuses.add((await site.get('/api/backoffice/payout-report?from=2020-01-01&until=2020-01-02', admin)).status);
  expect([...statuses]).toEqual([200, 429]);
});
