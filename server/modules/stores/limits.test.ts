import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { Checkout } from '#contract/checkout/checkout.ts';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';
import type { Approval } from '#contract/stores/stores.ts';
import { acceptance, createQuoteStory } from '../../test-support/quote-story.ts';
import { createRandom } from '../../test-support/random.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople, type Person } from '../companies/test-support/company-of.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let warehouse: string;
let story: Awaited<ReturnType<typeof createQuoteStory>>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
  story = await createQuoteStory(site);
  warehouse = (await site.logIn('warehouse')).token;
});
afterAll(() => site.close());

const cups = getDemoProduct('CUP-HOT-12-PLN');
const shipTo = { name: 'Luna', street: '214 Ferry St', street2: '', city: 'Newark', state: 'NJ', zipcode: '07105' };
const setStock = (cases: number) =>
  site.post('/api/backoffice/stock/count', { product_uuid: cups.uuid, cases, reason: 'Counted' }, warehouse);
const setLimit = ({ token }: Person, user_id: string, limit_cents: number | null) =>
  site.post('/api/store/limit', { user_id, limit_cents }, token);

/** A company without a store, with a buyer who may order for so much a month. */
async function found(name: string, limit: number | null) {
  const people = createPeople(site);
  const [owner, buyer] = [await people.arrive(`owner-${name}`), await people.arrive(`buyer-${name}`)];
  await people.join(owner, buyer, 'buyer');
  expect((await setLimit(owner, buyer.id, limit)).status).toBe(200);
  return { owner, buyer, people };
}

/** What the buyer's checkout shows, with cases in the cart. */
async function fill({ token }: Person, quantity = 500) {
  const key = randomUUID();
  await site.post('/api/cart/add', { guest_id: '', product_uuid: cups.uuid, quantity }, token);
  const { data } = await site.get(`/api/checkout?guest_id=&client_key=${key}&zip=07105`, token);
  return { key, seen: data as unknown as Checkout };
}
let networks = 0;
async function place({ token }: Person, { key, seen }: Awaited<ReturnType<typeof fill>>) {
  networks += 1;
  const body = { guest_id: '', client_key: key, version: seen.version, total_cents: seen.totals?.total_cents };
  const response = await site.app.request('/api/checkout/place', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.9.${networks >> 8}.${networks & 255}`,
    },
    body: JSON.stringify({ ...body, restaurant: 'Luna', name: 'Jordan Lee', po_number: 'PO 12', ship_to: shipTo }),
  });
  return { status: response.status, ...((await response.json()) as { data: Answer; msg: string }) };
}
interface Answer {
  number?: string;
  waiting?: { approval_id: string; total_cents: number };
}

const approvalOf = async (id: unknown, { token }: Person) =>
  (await site.get(`/api/store/approval?id=${id}`, token)).data as unknown as Approval;
const move = (id: unknown, to: string, person?: Person, more: object = {}) =>
  site.post('/api/store/approval/move', { id, to, version: 1, ...more }, person?.token);
const countOrders = ({ id }: Person) => rows.count('orders', 'user_id = $1', [id]);
const readLink = async ({ email }: Person) =>
  (await rows.mails(email)).flatMap((mail) => (mail.template === 'approvalRequested' ? [mail.props.token] : []));

describe('checkout above the limit', () => {
  test('asks an owner once, empties the cart, and is one order once approved from the email', async () => {
    await setStock(100);
    const { owner, buyer } = await found('checkout', 100);
    const filled = await fill(buyer);
    expect(filled.seen.left_cents).toBe(100);
    const requested = await place(buyer, filled);
    expect(requested.data.waiting).toMatchObject({ total_cents: filled.seen.totals?.total_cents });
    expect((await place(buyer, filled)).data).toEqual(requested.data);
    const again = (await site.get(`/api/checkout?guest_id=&client_key=${filled.key}&zip=07105`, buyer.token)).data;
    expect(again).toMatchObject({ placed: null, waiting: requested.data.waiting, lines: [] });
    expect(await countOrders(buyer)).toBe(0);

    // An owner without a store finds it in the account; the buyer cannot decide.
    const list = (await site.get('/api/store/approvals', owner.token)).data as unknown as { list: Approval[] };
    expect(list.list).toMatchObject([{ source: 'checkout', buyer: expect.any(String), fault: null }]);
    expect((await move(requested.data.waiting?.approval_id, 'approved', buyer)).status).toBe(403);
    const [token] = await readLink(owner);
    const answers = await Promise.all([1, 2, 3, 4].map(() => move(token, 'approved', owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const placed = await rows.query<object>('select * from orders where client_key = $1', [filled.key]);
    expect(placed).toMatchObject([{ source: 'checkout', user_id: buyer.id, po_number: 'PO 12', email: buyer.email }]);
    expect((await rows.mails(buyer.email)).filter(({ template }) => template === 'orderPlaced')).toHaveLength(1);
    expect((await place(buyer, filled)).data).toMatchObject({ number: expect.stringMatching(/^O-/) });
  });

  test('prices and stock are checked again when the owner approves', async () => {
    await setStock(100);
    const { owner, buyer } = await found('again', 0);
    const { waiting } = (await place(buyer, await fill(buyer, 1000))).data;
    const id = waiting?.approval_id;
    const raise = (mills: number) =>
      rows.query(
        `update products set price_ladder = (select jsonb_agg(jsonb_set(step, '{unit_price_mills}', to_jsonb((step->>'unit_price_mills')::int + $2::int)))
          from jsonb_array_elements(price_ladder) step) where uuid = $1`,
        [cups.uuid, mills],
      );
    await raise(10);
    const seen = await approvalOf(id, owner);
    expect(seen.total_cents).toBeGreaterThan(seen.asked_total_cents);
    expect(await move(id, 'approved', owner)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('total is now'),
    });

    await rows.query('update stock_levels set on_hand = reserved + 1 where product_uuid = $1', [cups.uuid]);
    expect((await approvalOf(id, owner)).fault).toContain('Only 1 case');
    const { total_cents } = seen;
    expect(await move(id, 'approved', owner, { total_cents })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('Only 1 case'),
    });
    expect(await countOrders(buyer)).toBe(0);
    await setStock(100);
    expect((await move(id, 'approved', owner, { total_cents })).status).toBe(200);
    const placed = await rows.query<{ total_cents: string }>('select total_cents from orders where user_id = $1', [
      buyer.id,
    ]);
    expect(placed.map((order) => Number(order.total_cents))).toEqual([total_cents]);
    await raise(-10);
  });

  test('declined with a reason, nothing is ordered and nothing reserved', async () => {
    await setStock(100);
    const { owner, buyer } = await found('declined', 0);
    const { waiting } = (await place(buyer, await fill(buyer))).data;
    const level = () => rows.query('select on_hand, reserved from stock_levels where product_uuid = $1', [cups.uuid]);
    const before = await level();
    expect((await move(waiting?.approval_id, 'declined', owner, { reason: 'Next month.' })).status).toBe(200);
    expect(await countOrders(buyer)).toBe(0);
    expect(await level()).toEqual(before);
    const mail = (await rows.mails(buyer.email)).find(({ template }) => template === 'approvalMoved');
    expect(mail?.props).toMatchObject({ state: 'declined', text: 'Next month.' });
  });

  test.each([1, 2])('carts that are each sent twice at once never pass a limit unapproved, seed %d', async (seed) => {
    await setStock(2_000);
    const random = createRandom(seed * 7_919);
    const { owner, buyer } = await found(`race-${seed}`, null);
    const filled = await fill(buyer);
    const total = filled.seen.totals?.total_cents ?? 0;
    const fits = 1 + random(4);
    await setLimit(owner, buyer.id, total * fits + random(total));
    const answers: Answer[] = [];
    for (let round = 0; round < fits + 3; round += 1) {
      const each = round === 0 ? filled : await fill(buyer);
      const both = await Promise.all([place(buyer, each), place(buyer, each)]);
      expect(both[0]?.data).toEqual(both[1]?.data);
      if (both[0]) answers.push(both[0].data);
    }
    const waiting = answers.flatMap((answer) => answer.waiting?.approval_id ?? []);
    expect(waiting).toHaveLength(3);
    expect(await countOrders(buyer)).toBe(fits);
    await Promise.all(waiting.flatMap((id) => [move(id, 'approved', owner), move(id, 'approved', owner)]));
    expect(await countOrders(buyer)).toBe(fits + 3);
  });
});

describe('accepting a quote above the limit', () => {
  /** A quote that the buyer asked for, in their company. */
  async function quoted(name: string, limit: number | null) {
    const company = await found(name, limit);
    const sent = await story.send(undefined, company.buyer);
    const read = async ({ token }: Person) =>
      (await site.get(`/api/quote?id=${sent.quote.id}`, token)).data as unknown as CustomerQuote;
    const accept = async (person: Person) => {
      const { version } = await read(person);
      return site.post('/api/quote/accept', { ...acceptance, id: sent.quote.id, version, choices: [0] }, person.token);
    };
    return { ...company, ...sent, read, accept };
  }

  test('asks an owner, who approves it: the quote is accepted and there is one order of the buyer', async () => {
    const { owner, buyer, read, accept, quote } = await quoted('quote', 100);
    expect((await accept(buyer)).status).toBe(200);
    expect(await read(buyer)).toMatchObject({ may_accept: false, accepted: null, approval: { may_decide: false } });
    const shown = await read(owner);
    expect(shown).toMatchObject({ may_accept: true, approval: { may_decide: true } });
    const [token] = await readLink(owner);
    const answers = await Promise.all([1, 2, 3].map(() => move(token, 'approved', owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const orders = await rows.query('select user_id, accepted_by from orders where quote_id = $1', [quote.id]);
    expect(orders).toEqual([{ user_id: buyer.id, accepted_by: acceptance.name }]);
    expect(await read(buyer)).toMatchObject({ state: 'accepted', approval: null });
  });

  test('of quotes accepted at the same moment only those within the limit are ordered', async () => {
    const { owner, buyer, accept } = await quoted('race', null);
    const others = await Promise.all([1, 2, 3].map(() => story.send(undefined, buyer)));
    const ids = others.map(({ quote }) => quote.id);
    const read = async (id: string) =>
      (await site.get(`/api/quote?id=${id}`, buyer.token)).data as unknown as CustomerQuote;
    const quotes = await Promise.all(ids.map(read));
    const total = quotes[0]?.versions[0]?.totals.total_cents ?? 0;
    await setLimit(owner, buyer.id, total * 2 + 1);
    await Promise.all([
      accept(buyer),
      ...quotes.map(({ id, version }) =>
        site.post('/api/quote/accept', { ...acceptance, id, version, choices: [0] }, buyer.token),
      ),
    ]);
    expect(await countOrders(buyer)).toBe(2);
    expect(await rows.count('store_approvals', `user_id = $1 and state = 'waiting'`, [buyer.id])).toBe(2);
  });

  test('the link in the buyer’s mailbox is no way around the limit', async () => {
    const { buyer, quote, token, read } = await quoted('link', 100);
    const { version } = await read(buyer);
    expect((await site.post('/api/quote/accept', { ...acceptance, id: token, version, choices: [0] })).status).toBe(
      200,
    );
    expect(await rows.count('orders', 'quote_id = $1', [quote.id])).toBe(0);
    expect(await rows.count('store_approvals', `quote_id = $1 and state = 'waiting'`, [quote.id])).toBe(1);
  });

  test('an owner who accepts it on its page decides the request too; within the limit no one is asked', async () => {
    const { owner, buyer, quote, accept } = await quoted('direct', 0);
    await accept(buyer);
    expect((await accept(owner)).status).toBe(200);
    expect(await rows.count('orders', 'quote_id = $1', [quote.id])).toBe(1);
    expect(await rows.count('store_approvals', `quote_id = $1 and state = 'cancelled'`, [quote.id])).toBe(1);
    const free = await quoted('within', 100_000_000);
    expect((await free.accept(free.buyer)).status).toBe(200);
    expect(await countOrders(free.buyer)).toBe(1);
  });

  test('a newer version is not accepted by what was approved for the old one', async () => {
    const { owner, buyer, quote, accept } = await quoted('newer', 0);
    await accept(buyer);
    await rows.query(
      `insert into quote_versions (quote_id, number, content, author_id, sent_at, valid_until, internal_note)
       select quote_id, number + 1, content, author_id, now(), valid_until, '' from quote_versions where quote_id = $1`,
      [quote.id],
    );
    const [token] = await readLink(owner);
    expect(await move(token, 'approved', owner)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('newer version'),
    });
    expect(await rows.count('orders', 'quote_id = $1', [quote.id])).toBe(0);
  });
});
