import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Conversation } from '#contract/conversations/message.ts';
import type { ReorderPreview } from '#contract/orders/order-views.ts';
import { toQuotePdfPath } from '#contract/paths.ts';
import { createPeople } from '../modules/companies/test-support/company-of.ts';
import { placeTestOrder, toLine } from '../modules/orders/test-support/demo-order.ts';
import { readLinkCode } from '../test-support/link-code.ts';
import { createQuoteStory } from '../test-support/quote-story.ts';
import { sendMessage } from '../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';

let site: TestApp;
let story: Awaited<ReturnType<typeof createQuoteStory>>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  story = await createQuoteStory(site);
});
afterAll(() => site.close());
beforeEach(() => site.query('delete from rate_limits'));

const countOrders = (column: string, id: string) => story.rows.count('orders', `${column} = $1`, [id]);

describe('the mailbox of a link decides who acts', () => {
  async function sendToBuyer(name: string) {
    const people = createPeople(site);
    const [owner, buyer] = [await people.arrive(`owner-${name}`), await people.arrive(`buyer-${name}`)];
    await people.join(owner, buyer, 'buyer');
    const { company } = await people.company(owner);
    await people.change('switch', { company_id: company?.id }, buyer);
    await site.query(`update companies set terms = 'net_30', credit_limit_cents = 100000000 where id = $1`, [
      company?.id,
    ]);
    const sent = await story.send(undefined, buyer);
    return { ...sent, people, owner, buyer, accept: (bearer?: string) => accept(sent.token, bearer) };
  }
  const accept = async (token: string, bearer?: string) =>
    story.accept(token, (await story.open(token, bearer)).version, [0], {}, bearer);

  test('a limit holds without a log-in, and with that of a stranger', async () => {
    const { quote, owner, buyer, people, accept } = await sendToBuyer('limit');
    await site.post('/api/store/limit', { user_id: buyer.id, limit_cents: 1_000 }, owner.token);
    const stranger = await people.arrive('stranger-limit');
    for (const bearer of [stranger.token, undefined]) {
      expect((await accept(bearer)).data).toMatchObject({ state: 'sent' });
      expect(await countOrders('quote_id', quote.id)).toBe(0);
    }
    expect(await story.rows.count('store_approvals', 'quote_id = $1 and user_id = $2', [quote.id, buyer.id])).toBe(1);
    // An owner who holds the buyer's link is an owner.
    expect((await accept(owner.token)).data).toMatchObject({ state: 'accepted' });
    expect(await countOrders('quote_id', quote.id)).toBe(1);
  });

  test('a member who was made a viewer views by their link, and one with an owner’s link stays what they are', async () => {
    const { quote, token, owner, buyer, people, accept } = await sendToBuyer('viewer');
    await people.change('member/role', { user_id: buyer.id, role: 'viewer' }, owner);
    expect(await story.open(token)).toMatchObject({ may_accept: false, moves: [] });
    for (const bearer of [undefined, buyer.token]) expect((await accept(bearer)).status).toBe(403);
    await site.query(`update access_links set email = $2 where subject_id = $1`, [quote.id, owner.email]);
    expect((await accept(buyer.token)).status).toBe(403);
    expect((await accept()).data).toMatchObject({ state: 'accepted' });
  });

  test('the second mailbox of a buyer does not lift the limit', async () => {
    const { people, owner, buyer } = await sendToBuyer('second');
    await site.post('/api/store/limit', { user_id: buyer.id, limit_cents: 1_000 }, owner.token);
    const { quote, token } = await story.send(undefined, { email: 'second@mailbox.example', token: buyer.token });
    expect((await accept(token)).data).toMatchObject({ state: 'sent' });
    expect(await countOrders('quote_id', quote.id)).toBe(0);
    // Once it is the mailbox of a person outside the company, it opens nothing.
    await site.logIn('customer', 'second@mailbox.example');
    expect(await site.get(`/api/quote?id=${token}`)).toMatchObject({ status: 410, data: { closed: true } });
    expect((await people.company(owner)).members).toHaveLength(2);
  });
});

describe('ordering again by link', () => {
  async function placed() {
    const { uuid } = story.cup;
    const artworkId = randomUUID();
    const { token, email, order } = await placeTestOrder(site, {
      lines: [toLine({ kind: 'custom', productUuid: uuid, quantity: 5_000, artworkId })],
    });
    const { total_cents } = (await site.get(`/api/order/reorder?id=${token}`)).data as unknown as ReorderPreview;
    const reorder = (code = '', client_key: string = randomUUID(), bearer?: string, more: object = {}) =>
      site.post('/api/order/reorder', { id: token, total_cents, client_key, code, ...more }, bearer);
    const readCode = () => readLinkCode(site, '/api/order/code', token, email);
    return { token, email, order, reorder, readCode, count: () => countOrders('reorder_of', order.id) };
  }

  test('takes a code from the mailbox, whoever is logged in; the same form is one order', async () => {
    const { token, email, reorder, readCode, count } = await placed();
    expect(await site.get(`/api/order?id=${token}`)).toMatchObject({ data: { may_write: true, may_approve: false } });
    const stranger = await site.logIn('customer', `stranger-${randomUUID()}@else.example`);
    for (const bearer of [undefined, stranger.token])
      expect(await reorder('', undefined, bearer)).toMatchObject({
        status: 403,
        data: { sent_to: email.replace(/^(.).*@/, '$1•••@') },
      });
    const [code, key] = [await readCode(), randomUUID()];
    // A total that is no longer right does not use the code up.
    expect((await reorder(code, key, undefined, { total_cents: 1 })).status).toBe(409);
    expect(await count()).toBe(0);
    expect((await reorder(code, key)).data).toMatchObject({ source: 'reorder' });
    expect((await reorder(code, key)).data).toMatchObject({ source: 'reorder' });
    expect(await count()).toBe(1);
    expect((await reorder(code)).status).toBe(422);
    expect(await count()).toBe(1);
  });

  test('a code is good for its link, for fifteen minutes and for few tries', async () => {
    const [mine, other] = [await placed(), await placed()];
    const code = await mine.readCode();
    expect((await other.reorder(code)).status).toBe(422);
    await site.query(`update one_time_codes set expires_at = now() where purpose = 'link'`);
    expect((await mine.reorder(code)).status).toBe(422);
    const wrong = (await mine.readCode()) === '123456' ? '654321' : '123456';
    const answers = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push((await mine.reorder(wrong)).status);
    expect(answers).toEqual([422, 422, 422, 422, 429]);
    expect(await mine.count()).toBe(0);
  });

  test('links of emails about orders respond, and no more', async () => {
    const { order } = await placed();
    const scopes = await site.query(`select distinct scope from access_links where subject_id = $1`, [order.id]);
    expect(scopes).toEqual([{ scope: 'respond' }]);
  });
});

describe('a request in the name of another person', () => {
  test('shows its sender what they wrote, and neither the quote nor our words', async () => {
    const { request, quote, token, email } = await story.send();
    const sender = request.token;
    const say = { id: sender, text: 'I am the sender.', client_key: randomUUID() };
    await site.post('/api/conversation/message', say);
    await site.post('/api/conversation/message', {
      id: token,
      subject: 'quote',
      text: 'Private.',
      client_key: 'private-1',
    });
    await sendMessage(site, request.id, 'Our answer.', story.sales);
    const masked = `${email[0]}•••@bistro.example`;
    expect((await site.get(`/api/info/status?id=${sender}`)).data).toMatchObject({
      quote: null,
      emailed: { to: masked, quote: true, design: false, message: true },
    });
    for (const path of ['/api/quote', '/api/conversation'])
      expect(await site.get(`${path}?subject=quote&id=${sender}`)).toMatchObject({
        status: 403,
        msg: expect.stringContaining(masked),
      });
    expect((await site.app.request(toQuotePdfPath(sender))).status).not.toBe(200);
    const { version } = await story.open(token);
    for (const to of ['declined', 'changes_requested'] as const)
      expect((await story.moveAsCustomer(sender, to, version, 'No.')).status).toBe(403);
    expect((await story.accept(sender, version, [0])).status).toBe(403);
    expect((await site.post('/api/quote/viewed', { id: sender })).status).toBe(403);
    const read = async (path: string) =>
      ((await site.get(path)).data as unknown as Conversation).messages.map(({ text }) => text);
    expect(await read(`/api/conversation?id=${sender}`)).toEqual(['I am the sender.']);
    expect(await read(`/api/conversation?subject=quote&id=${token}`)).toEqual([
      'I am the sender.',
      'Private.',
      'Our answer.',
    ]);
    expect((await story.rows.query('select state from quotes where id = $1', [quote.id]))[0]).toEqual({
      state: 'sent',
    });
  });
});

describe('a quote was viewed', () => {
  test('when its page says so, and not when it is fetched', async () => {
    const { quote, token } = await story.send();
    const readState = async () =>
      (await site.query('select state, version from quotes where id = $1', [quote.id]))[0] as object;
    const before = await readState();
    const { version } = await story.open(token);
    await site.app.request(`/api/quote?id=${token}`, { method: 'HEAD' });
    expect((await site.post('/api/quote/viewed', { id: token }, story.sales)).status).toBe(200);
    expect(await readState()).toEqual(before);
    // Two tabs at once are one view, and the form on either is not out of date.
    const both = await Promise.all([1, 2].map(() => site.post('/api/quote/viewed', { id: token })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readState()).toEqual({ ...before, state: 'viewed' });
    const seen = `kind = 'quote.moved' and subject_id = $1 and detail->>'to' = 'viewed'`;
    expect(await story.rows.count('events', seen, [quote.id])).toBe(1);
    expect((await story.accept(token, version, [0])).status).toBe(200);
  });
});
