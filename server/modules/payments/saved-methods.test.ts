import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayView } from '#contract/payments/pay-online.ts';
import type { OwnMethods } from '#contract/payments/saved-methods.ts';
import { budgets } from '../../calls/rate-limits.ts';
import { type StripeStandIn, startStripe } from '../../test-support/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople, type Person } from '../companies/test-support/company-of.ts';
import { placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';
import { createAskPaymentTask } from './ask-payment.ts';
import { createForgetTask } from './saved-methods.ts';

let stripe: StripeStandIn;
let site: TestApp;
let owner: Person;
let buyer: Person;
let viewer: Person;
let companyId: string;
beforeAll(async () => {
  stripe = await startStripe();
  site = await createTestApp({ environment: stripe.environment });
  const people = createPeople(site);
  [owner, buyer, viewer] = [await people.arrive('olga'), await people.arrive('bob'), await people.arrive('vera')];
  await people.join(owner, buyer, 'buyer');
  await people.join(owner, viewer, 'viewer');
  const [company] = await site.query('select company_id as id from memberships where user_id = $1', [owner.id]);
  companyId = String(company?.id);
  await site.query(`update companies set terms = 'net_30', credit_limit_cents = 100000000 where id = $1`, [companyId]);
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});

const run = { isLastAttempt: false, stopping: new AbortController().signal };
const place = async () => (await placeTestOrder(site, { companyId, email: owner.email, lines: [toLine()] })).order;
const read = async (id: string, person: Person, attempt = '') =>
  (await site.get(`/api/pay?id=${id}${attempt && `&attempt=${attempt}`}`, person.token)).data as unknown as PayView;
const listOf = async ({ token }: Person) => (await site.get('/api/saved-methods', token)).data as unknown as OwnMethods;
const listPayments = (orderId: string) =>
  site.query('select method, amount_cents::int as cents from payments where order_id = $1 order by number', [orderId]);

/** Charges of our orders that Stripe made: by their attempt. */
const listCharges = () => [...stripe.books.payments.values()].filter(({ status }) => status === 'succeeded');

/** A new one, kept with a payment on the page of Stripe. */
async function keep(person: Person, method = 'card'): Promise<string> {
  const order = await place();
  const input = { id: order.id, method, amount_cents: order.totalCents, keep: true };
  const { data, msg } = await site.post('/api/pay', input, person.token);
  const session = String(data.page_url).split('/').at(-1) ?? '';
  expect(stripe.books.getSession(session).keeps, msg).toBe(true);
  if (method === 'card') stripe.books.payByCard(session);
  else {
    stripe.books.startDebit(session);
    stripe.books.settleDebit(session);
  }
  await read(order.id, person, String(data.attempt_id));
  return (await listOf(person)).list.at(-1)?.id ?? '';
}

async function pay(id: string, method: string, { token }: Person, changes: object = {}) {
  const { amount_cents, open_cents } = (await site.get(`/api/pay?id=${id}`, token)).data;
  return site.post('/api/pay', { id, method, amount_cents, open_cents, ...changes }, token);
}
const refOf = async (id: string) => {
  const [row] = await site.query('select method_ref from saved_methods where id = $1', [id]);
  return String(row?.method_ref);
};

test('a card is kept when its customer asks for it, by brand and last four digits alone', async () => {
  const order = await place();
  await site.post('/api/pay', { id: order.id, method: 'card', amount_cents: order.totalCents }, owner.token);
  const [session] = [...stripe.books.sessions.values()].slice(-1);
  stripe.books.payByCard(session?.id ?? '');
  expect((await listOf(owner)).list).toEqual([]);

  const id = await keep(buyer);
  const saved = { id, method: 'card', label: 'Visa ending 4242', added_by: 'Ada Byron' };
  expect(await listOf(owner)).toMatchObject({ may_pay: true, is_offered: true, list: [saved] });
  expect(await listOf(viewer)).toMatchObject({ may_pay: false, list: [] });
  const columns = Object.keys((await site.query('select * from saved_methods where id = $1', [id]))[0] ?? {});
  expect(columns.sort()).toEqual(
    [
      'added_by',
      'brand',
      'company_id',
      'created_at',
      'customer_ref',
      'id',
      'last4',
      'method',
      'method_ref',
      'provider',
    ].sort(),
  );
});

test('an order is paid with it in one step: once, however often the form is sent', async () => {
  const [{ id: method = '' } = {}] = (await listOf(owner)).list;
  const order = await place();
  expect((await read(order.id, buyer)).saved).toMatchObject([{ label: 'Visa ending 4242' }]);
  const before = listCharges().length;
  const shown = { amount_cents: order.totalCents, open_cents: order.totalCents };
  const all = await Promise.all(Array.from({ length: 4 }, () => pay(order.id, method, buyer, shown)));
  for (const { status } of all) expect([200, 409]).toContain(status);
  const done = all.find(({ status }) => status === 200);
  expect(done?.data).toMatchObject({ page_url: null });
  expect((await pay(order.id, method, buyer, shown)).status).toBe(409);
  expect(await read(order.id, buyer, String(done?.data.attempt_id))).toMatchObject({
    ...{ amount_cents: 0, attempt: { state: 'paid', last4: '4242' } },
  });
  expect(listCharges().length).toBe(before + 1);
  expect(await listPayments(order.id)).toEqual([{ method: 'card', cents: order.totalCents }]);
});

test('two parts of the same amount are two payments; the form of the first sent twice is one', async () => {
  const [{ id: method = '' } = {}] = (await listOf(owner)).list;
  const order = await place();
  const part = { part_cents: 2_000, open_cents: order.totalCents };
  expect((await pay(order.id, method, owner, part)).status).toBe(200);
  expect(await pay(order.id, method, owner, part)).toMatchObject({
    ...{ status: 409, msg: expect.stringContaining('is open on this order now') },
  });
  expect((await pay(order.id, method, owner, { part_cents: 2_000 })).status).toBe(200);
  expect(await listPayments(order.id)).toHaveLength(2);
  for (const part_cents of [99, order.totalCents])
    expect(await pay(order.id, method, owner, { part_cents })).toMatchObject({
      ...{
        status: 422,
        data: { fields: { part_cents: expect.stringContaining('Please enter an amount from $1.00') } },
      },
    });
  // On the page of Stripe as well.
  expect((await pay(order.id, 'card', owner, { part_cents: 1_500 })).status).toBe(200);
  expect([...stripe.books.sessions.values()].at(-1)).toMatchObject({ amount_total: 1_500 });
});

test.each([
  ['decline', 'Your card was declined.'],
  ['step', expect.stringContaining('Please pay on the payment page')],
] as const)('%s: nothing is charged, and the page of Stripe takes another', async (answer, failure) => {
  const [{ id: method = '' } = {}] = (await listOf(owner)).list;
  const order = await place();
  stripe.books.saved.next.set(await refOf(method), answer);
  const { data } = await pay(order.id, method, owner);
  const seen = await read(order.id, owner, String(data.attempt_id));
  expect(seen).toMatchObject({ amount_cents: order.totalCents, attempt: { state: 'failed', failure } });
  expect(await listPayments(order.id)).toEqual([]);
  expect((await pay(order.id, 'card', owner)).data.page_url).toContain('https://checkout.stripe.example/');
});

test('an account is debited for days: it arrives, and what comes back is open again', async () => {
  const method = await keep(owner, 'bank_debit');
  expect((await listOf(owner)).list.at(-1)).toMatchObject({ label: 'STRIPE TEST BANK ending 6789' });
  const order = await place();
  const { data } = await pay(order.id, method, owner);
  expect(await read(order.id, owner)).toMatchObject({ amount_cents: 0, pending_cents: order.totalCents });
  const [payment] = [...stripe.books.payments.values()].slice(-1);
  const from = stripe.books.events.length;
  stripe.books.saved.fail(payment?.id ?? '');
  for (const event of stripe.books.events.slice(from)) expect(await stripe.deliver(site, event)).toBe(200);
  expect(await read(order.id, owner, String(data.attempt_id))).toMatchObject({
    ...{ amount_cents: order.totalCents, attempt: { state: 'failed', failure: 'The account has no funds.' } },
  });
  await pay(order.id, method, owner);
  stripe.books.saved.succeed([...stripe.books.payments.keys()].at(-1) ?? '');
  // Its event says it, by the payment alone: there is no session.
  const said = stripe.books.events.at(-1);
  expect(said && (await stripe.deliver(site, said))).toBe(200);
  expect(await listPayments(order.id)).toEqual([{ method: 'bank_debit', cents: order.totalCents }]);
});

test('Stripe answers nothing, or an error after the charge went through: it is charged once, or never', async () => {
  const [{ id: method = '' } = {}] = (await listOf(owner)).list;
  for (const faults of [
    ['down'],
    ['lost'],
    ['kept'],
    ['slow', 'lost'],
    ['slow', 'kept'],
    ['slow', 'down'],
    ['slow', 'lost', 'down'],
  ] as const) {
    const order = await place();
    const before = listCharges().length;
    stripe.faults.push(...faults);
    const first = await pay(order.id, method, owner);
    stripe.faults.length = 0;
    const [attempt] = await site.query('select id from payment_attempts where order_id = $1', [order.id]);
    await createAskPaymentTask(site.parts)({ id: String(attempt?.id) }, run);
    const charged = listCharges().length - before;
    expect([faults, charged, await listPayments(order.id)]).toEqual([
      ...[faults, charged, charged ? [{ method: 'card', cents: order.totalCents }] : []],
    ]);
    if (first.status === 503)
      expect(first).toMatchObject({
        ...{ msg: expect.stringContaining('Please look at the order again'), data: { attempt_id: attempt?.id } },
      });
    const again = await pay(order.id, method, owner, { amount_cents: order.totalCents, open_cents: order.totalCents });
    expect([faults, again.status]).toEqual([faults, charged ? 409 : 200]);
    expect(listCharges().length - before).toBe(1);
  }
  expect(site.lines.join('')).not.toContain('sk_test');
});

test('a process that died between the two calls leaves a payment that the job closes', async () => {
  const [{ id: method = '' } = {}] = (await listOf(owner)).list;
  const order = await place();
  const before = listCharges().length;
  await createAskPaymentTask(site.parts)(await beginOnly(order.id, method), run);
  expect(await read(order.id, owner)).toMatchObject({ amount_cents: order.totalCents });
  expect(listCharges().length).toBe(before);
  expect((await pay(order.id, method, owner)).status).toBe(200);
  expect(listCharges().length).toBe(before + 1);
});

/** As a killed process leaves it: written at Stripe, with us, and not confirmed. */
async function beginOnly(orderId: string, method: string): Promise<{ id: string }> {
  const [kept] = await site.query('select customer_ref, method_ref from saved_methods where id = $1', [method]);
  const [row] = await site.query(
    `insert into payment_attempts (order_id, provider, method, amount_cents, saved_method_id, expires_at)
     select id, 'stripe', 'card', total_cents, $2, now() + interval '23 hours' from orders where id = $1
     returning id, amount_cents::int as cents`,
    [orderId, method],
  );
  const begun = stripe.books.saved.begin({
    ...{ amount: Number(row?.cents), currency: 'usd', metadata: { attempt: String(row?.id) } },
    ...{ customer: String(kept?.customer_ref), payment_method: String(kept?.method_ref) },
  });
  await site.query(`update payment_attempts set state = 'open', session_id = $2 where id = $1`, [row?.id, begun.id]);
  return { id: String(row?.id) };
}

test('only owners and buyers of the company pay with it or remove it; a link to pay shows nothing of it', async () => {
  const [{ id: method = '' } = {}] = (await listOf(owner)).list;
  const stranger = await createPeople(site).arrive('stranger');
  const { order, token } = await placeTestOrder(site, { companyId, email: owner.email, lines: [toLine()] });
  expect((await site.get(`/api/pay?id=${token}`)).data).toMatchObject({ saved: [], may_keep: false });
  const input = { id: token, method, amount_cents: order.totalCents, open_cents: order.totalCents };
  expect((await site.post('/api/pay', input)).status).toBe(403);
  expect((await site.post('/api/pay', { ...input, method: 'card', keep: true })).status).toBe(403);
  for (const person of [viewer, stranger]) {
    expect((await read(token, person)).saved).toEqual([]);
    expect((await site.post('/api/pay', input, person.token)).status).toBe(403);
  }
  // Theirs does not pay for the order of another company.
  const other = (await placeTestOrder(site, { lines: [toLine()] })).token;
  expect((await site.post('/api/pay', { ...input, id: other }, owner.token)).status).toBe(403);
  expect((await site.post('/api/saved-methods/remove', { id: method }, viewer.token)).status).toBe(403);
  expect((await site.post('/api/saved-methods/remove', { id: method }, stranger.token)).status).toBe(200);
  expect((await listOf(owner)).list.some(({ id }) => id === method)).toBe(true);
});

test('removed, it is forgotten here at once and at Stripe by a job; heard of again, it does not come back', async () => {
  const method = await keep(owner);
  const ref = await refOf(method);
  const { data } = await site.post('/api/saved-methods/remove', { id: method }, buyer.token);
  expect((data as unknown as OwnMethods).list.map(({ id }) => id)).not.toContain(method);
  const order = await place();
  expect((await pay(order.id, method, owner)).status).toBe(409);
  for (const event of stripe.books.events.slice(-2)) await stripe.deliver(site, event);
  expect((await listOf(owner)).list.map(({ id }) => id)).not.toContain(method);
  stripe.faults.push('down');
  const forget = () => createForgetTask(site.parts)({ provider: 'stripe', methodRef: ref }, run);
  await expect(forget()).rejects.toThrow('Stripe answered 500');
  await forget();
  await forget();
  expect(stripe.books.saved.methods.has(ref)).toBe(false);
});

test('removing again and again waits, as every change of a company does', async () => {
  const method = await keep(owner);
  const people = createPeople(site);
  const hasty = await people.arrive('hasty');
  await people.join(owner, hasty, 'buyer');
  expect(await site.parts.limits.consume('companyChanges', hasty.id, budgets.companyChanges.points)).toBeNull();
  expect((await site.post('/api/saved-methods/remove', { id: method }, hasty.token)).status).toBe(429);
  expect((await listOf(owner)).list.map(({ id }) => id)).toContain(method);
  expect((await site.post('/api/saved-methods/remove', { id: method }, owner.token)).status).toBe(200);
});
