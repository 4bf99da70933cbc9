import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StripeStandIn, startStripe } from '../../test-support/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople, type Person } from '../companies/test-support/company-of.ts';
import { placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';

let stripe: StripeStandIn;
let site: TestApp;
let owner: Person;
/** Of the owner's company, and of another one. */
let own: Awaited<ReturnType<typeof placeTestOrder>>;
let foreign: Awaited<ReturnType<typeof placeTestOrder>>;
let saved: { own: string; foreign: string };
beforeAll(async () => {
  stripe = await startStripe();
  site = await createTestApp({ environment: stripe.environment });
  const people = createPeople(site);
  owner = await people.arrive('olga');
  const companyId = (await people.company(owner)).company?.id ?? '';
  await site.query(`update companies set terms = 'net_30', credit_limit_cents = 100000000 where id = $1`, [companyId]);
  own = await placeTestOrder(site, { companyId, email: owner.email, lines: [toLine()] });
  foreign = await placeTestOrder(site, { lines: [toLine()] });
  const keep = async (id: string | null) => {
    const { id: ref, customer } = stripe.books.saved.keep(String(id));
    const [row] = await site.query(
      `insert into saved_methods (company_id, provider, customer_ref, method_ref, method, brand, last4)
       values ($1, 'stripe', $2, $3, 'card', 'Visa', '4242') returning id`,
      [id, customer, ref],
    );
    return String(row?.id);
  };
  saved = { own: await keep(companyId), foreign: await keep(foreign.order.companyId) };
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});

/** What a refused payment would have changed. */
const readBooks = () =>
  site.query(
    `select (select count(*) from payments)::int as payments, (select count(*) from payment_attempts)::int as attempts,
       (select count(*) from payment_events)::int as events, (select count(*) from stray_payments)::int as strays`,
  );

/** Sends something that is refused: one line in the log, Stripe is not asked, and no row is written. */
async function expectRefused(status: number, send: () => Promise<{ status: number }>): Promise<void> {
  const [lines, asked, books] = [site.lines.length, stripe.requests.length, await readBooks()];
  expect((await send()).status).toBe(status);
  const said = site.lines.slice(lines).map((line) => JSON.parse(line) as { status: number; level: number });
  expect(said).toMatchObject([{ status, level: 30 }]);
  expect(stripe.requests.length).toBe(asked);
  expect(await readBooks()).toEqual(books);
}

type Input = Record<string, unknown>;

test.each<[string, number, (total: number) => Input]>([
  ['an amount above what is open', 422, (total) => ({ amount_cents: total + 1 })],
  ['an amount below the least part', 422, () => ({ amount_cents: 99 })],
  ['another amount than was shown as open', 409, (total) => ({ amount_cents: 500, open_cents: total - 1 })],
  ['a part, and nothing said of what is open', 409, () => ({ part_cents: 500, open_cents: undefined })],
  ['a saved card, and nothing said of what is open', 409, () => ({ method: saved.own, open_cents: undefined })],
  ['no amount', 422, () => ({ amount_cents: 0 })],
  ['an amount below nothing', 422, (total) => ({ amount_cents: -total })],
  ['half a cent', 422, (total) => ({ amount_cents: total - 0.5 })],
  ['the saved card of another company', 409, () => ({ method: saved.foreign })],
  ['a saved card that never was', 409, () => ({ method: randomUUID() })],
  ['the order of another company, by its id', 404, () => ({ id: foreign.order.id })],
  ['the order of another company, with a card of one’s own', 403, () => ({ id: foreign.token, method: saved.own })],
  ['a link that never was', 404, () => ({ id: 'a'.repeat(32) })],
])('%s is refused with one line, and changes nothing', async (_what, status, tamper) => {
  const total = own.order.totalCents;
  const input = { id: own.order.id, method: 'card', amount_cents: total, open_cents: total, ...tamper(total) };
  await expectRefused(status, () => site.post('/api/pay', input, owner.token));
});

test('of an order in advance the amount is ours to the cent', async () => {
  const { order } = await placeTestOrder(site, { companyId: own.order.companyId, lines: [toLine()] });
  await site.query(`update orders set terms = 'advance' where id = $1`, [order.id]);
  for (const amount_cents of [order.totalCents - 1, order.totalCents + 1, 1])
    await expectRefused(409, () => site.post('/api/pay', { id: order.id, method: 'card', amount_cents }, owner.token));
});

test('a body of ten megabytes is refused before its signature is looked at', async () => {
  await expectRefused(413, async () => ({ status: await stripe.post(site, 'x'.repeat(10_000_000), 't=1,v1=00') }));
});
