import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChatDetail, ChatRow } from '#contract/chat/staff-chats.ts';
import { requestSources } from '#contract/requests/submit-source.ts';
import { type ChatBrowser, createChatBrowser, toTexts } from '../../test-support/chat-browser.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let sales: string;
let design: string;
let visitor: ChatBrowser;

beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { SITE_URL: 'https://shop.example' } });
  rows = readRows(site);
  sales = (await site.logIn('sales', 'sales@house.example')).token;
  design = (await site.logIn('design', 'design@house.example')).token;
});
afterAll(() => site.close());
beforeEach(async () => {
  await rows.query('delete from rate_limits');
  visitor = openBrowser();
});

const openBrowser = () => createChatBrowser((path, init) => site.app.request(path, init));
const begin = async (text = 'Do the lids fit?') => {
  await visitor.open();
  const { data } = await visitor.say(text);
  return data.chat?.id ?? '';
};
const look = async (id: string, bearer = sales) =>
  (await site.get(`/api/backoffice/chat?id=${id}`, bearer)).data as unknown as ChatDetail;
const answer = (id: string, text: string, fields: object = {}) =>
  site.post(
    '/api/backoffice/conversation/message',
    { subject: 'chat', id, text, client_key: randomUUID(), ...fields },
    sales,
  );
const listRows = async () =>
  (await site.get('/api/backoffice/chats', sales)).data as unknown as { chats: ChatRow[]; hours: object };
const countMails = (to: string) => rows.count('outbox', `channel = 'mail' and payload->>'to' = $1`, [to]);

describe('a chat', () => {
  test('begins with the first message, goes both ways and is kept by its cookie', async () => {
    expect((await visitor.open()).data.chat).toBeNull();
    const id = await begin();
    await answer(id, 'Yes, the 90 mm ones.');
    await answer(id, 'Margin is thin.', { internal: true });
    expect(await visitor.read()).toEqual(['Do the lids fit?', 'Yes, the 90 mm ones.']);
    const { chat } = (await visitor.open()).data;
    expect(chat).toMatchObject({
      agent: 'Ada',
      unread: 1,
      conversation: { messages: [{ is_own: true }, { name: 'Ada' }] },
    });
    expect(
      toTexts({ ...(chat as NonNullable<typeof chat>), conversation: (await look(id)).conversation }),
    ).toHaveLength(3);
    expect(await openBrowser().read()).toEqual([]);
  });

  test('has a key that scripts cannot read and pages never get', async () => {
    const response = await site.app.request('/api/chat');
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^chat=[\w-]{43}; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    // The key itself is stored nowhere.
    await begin();
    const [row] = await rows.query<{ visitor_hash: string }>('select visitor_hash from chats order by created_at desc');
    expect(row?.visitor_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.visitor_hash).not.toBe(visitor.cookies.get('chat'));
  });

  test('sent many times at once is one chat with one message', async () => {
    await visitor.open();
    const message = { client_key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.say('Once.', message)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.chat?.id)).size).toBe(1);
    expect(await visitor.read()).toEqual(['Once.']);
    expect((await visitor.say('Other words.', message)).status).toBe(409);
  });

  test('catches up with what came after the last message it has', async () => {
    const id = await begin('one');
    const last = (await visitor.open()).data.chat?.conversation.messages.at(-1)?.id;
    await answer(id, 'two');
    await visitor.say('three');
    const { chat } = (await visitor.open(last)).data;
    expect(toTexts(chat)).toEqual(['two', 'three']);
    // A message that is no longer there: everything is sent.
    expect(toTexts((await visitor.open(randomUUID())).data.chat)).toEqual(['one', 'two', 'three']);
  });

  test('says what has reached the visitor and what was read', async () => {
    const id = await begin();
    await answer(id, 'Yes.');
    const own = async () => (await look(id)).conversation.messages.at(-1);
    expect(await own()).toMatchObject({ is_delivered: false, is_read: false });
    const shown = (await visitor.open()).data.chat?.conversation.messages.at(-1)?.id;
    await visitor.post('/api/chat/presence', { delivered: shown });
    expect(await own()).toMatchObject({ is_delivered: true, is_read: false });
    await visitor.post('/api/chat/read', { up_to: shown });
    expect(await own()).toMatchObject({ is_read: true });
    expect((await visitor.open()).data.chat).toMatchObject({ unread: 0, read_up_to: expect.any(String) });
  });

  test('cannot be read or marked by way of another browser, a note or an id', async () => {
    const id = await begin('secret words');
    await answer(id, 'only for staff', { internal: true });
    const note = (await look(id)).conversation.messages.at(-1)?.id;
    expect((await visitor.post('/api/chat/read', { up_to: note })).status).toBe(404);
    expect((await visitor.open(note)).status).toBe(200);
    const stranger = openBrowser();
    await stranger.open();
    await stranger.say('mine');
    const answers = [
      await stranger.call('GET', `/api/conversation?subject=chat&id=${id}`),
      await stranger.post('/api/conversation/message', { subject: 'chat', id, text: 'x', client_key: randomUUID() }),
      await stranger.post('/api/chat/read', { up_to: note }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(JSON.stringify(answers)).not.toContain('secret words');
  });

  test('that is sent too fast is refused with a sentence, and goes on later', async () => {
    await begin();
    const answers = [];
    for (let count = 0; count < 42; count += 1) answers.push(await visitor.say(`fast ${count}`));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.msg).toMatch(/Too many tries\. Please try again in/);
    // Another visitor of the same network still gets through.
    const other = openBrowser();
    await other.open();
    expect((await other.say('hello')).status).toBe(200);
  });
});

describe('a log-in', () => {
  test('takes the chat along by the signed identity, and log-out leaves nothing behind', async () => {
    const id = await begin('before the log-in');
    const key = visitor.cookies.get('chat') ?? '';
    const { token, ...login } = await site.logIn('customer', 'joiner@bistro.example');
    visitor.logInWith(token);
    const identity = (await site.get('/api/auth/identity?host=shop.example', token)).data;
    expect((await visitor.post('/api/chat/join', { ...identity, identifier_hash: 'f'.repeat(64) })).status).toBe(403);
    expect((await visitor.post('/api/chat/join', identity)).data).toEqual({ joined: true });
    await visitor.say('after the log-in');
    expect(await visitor.read()).toEqual(['before the log-in', 'after the log-in']);
    expect(await look(id)).toMatchObject({ is_logged_in: true });

    await visitor.post('/api/auth/logout', {});
    expect(visitor.cookies.has('chat')).toBe(false);
    visitor.logInWith(undefined);
    expect(await visitor.read()).toEqual([]);
    // A copy of the old key opens nothing either.
    const copied = openBrowser();
    copied.cookies.set('chat', key);
    expect(await copied.read()).toEqual([]);
    // The account finds it on its next device.
    const phone = openBrowser();
    phone.logInWith(await site.openSession('customer', login));
    expect(await phone.read()).toEqual(['before the log-in', 'after the log-in']);
  });

  test('cannot join with the identity of another account', async () => {
    await begin();
    const other = await site.logIn('customer', 'other@bistro.example');
    const mine = await site.logIn('customer', 'mine@bistro.example');
    const identity = (await site.get('/api/auth/identity?host=shop.example', other.token)).data;
    visitor.logInWith(mine.token);
    expect((await visitor.post('/api/chat/join', identity)).status).toBe(403);
  });

  test('that never opened the chat gives it to the account at log-out', async () => {
    await begin('never joined');
    const key = visitor.cookies.get('chat') ?? '';
    visitor.logInWith((await site.logIn('customer', 'late@bistro.example')).token);
    await visitor.post('/api/auth/logout', {});
    visitor.logInWith(undefined);
    visitor.cookies.set('chat', key);
    expect(await visitor.read()).toEqual([]);
  });
});

describe('staff', () => {
  test('see who waits, where they are and what is in the cart; the first answer takes it over', async () => {
    const { list = [] } = (await site.get('/api/product/v2/list?per_page=1')).data as unknown as {
      list: { uuid: string; title: string }[];
    };
    const [product] = list;
    const guest = `guest${randomUUID().replaceAll('-', '')}`;
    await site.post('/api/cart/add', { guest_id: guest, product_uuid: product?.uuid, quantity: 5000 });
    await visitor.open();
    const page = { path: '/product/cup', title: 'Cup', product_uuid: product?.uuid };
    const { data } = await visitor.say('Hello?', { guest_id: guest, page });
    const id = data.chat?.id ?? '';
    await visitor.post('/api/chat/presence', { page: { path: '/cart', title: 'Cart' } });
    const waiting = (await listRows()).chats.find((row) => row.id === id);
    expect(waiting).toMatchObject({ who: 'Visitor', unread: 1, is_online: true, page_title: 'Cart', owner: null });
    expect(waiting?.waiting_since).not.toBeNull();
    expect(await look(id)).toMatchObject({
      visit: [{ path: '/cart' }, { path: '/product/cup' }],
      cart: { lines: [{ product: { uuid: product?.uuid }, quantity: 5000 }] },
    });
    const unread = async () => Number((await site.get('/api/backoffice/chats/unread', sales)).data.unread);
    const before = await unread();
    await answer(id, 'Hello!');
    const answered = (await listRows()).chats.find((row) => row.id === id);
    expect(answered).toMatchObject({ waiting_since: null, unread: 0, owner: { name: 'Ada' } });
    expect(await unread()).toBe(before - 1);
    expect((await visitor.open()).data.hours.answers_in).toBeGreaterThanOrEqual(1);
  });

  test('hand a chat over, close it, and the visitor’s next message opens it again', async () => {
    const id = await begin();
    const { version, colleagues } = await look(id);
    const [colleague] = colleagues;
    const handOver = { id, to: colleague?.id, version };
    expect((await site.post('/api/backoffice/chat/assign', handOver, design)).data).toMatchObject({
      owner: { id: colleague?.id },
    });
    expect((await site.post('/api/backoffice/chat/assign', handOver, design)).status).toBe(409);
    const closed = await site.post('/api/backoffice/chat/move', { id, to: 'closed', version: version + 1 }, sales);
    expect(closed.data).toMatchObject({ state: 'closed', moves: [{ to: 'open' }] });
    expect((await listRows()).chats.some((row) => row.id === id)).toBe(false);
    await visitor.say('One more thing.');
    expect(await look(id)).toMatchObject({ state: 'open' });
    expect(await visitor.read()).toEqual(['Do the lids fit?', 'One more thing.']);
  });

  test('make a request of a chat: nothing is copied, and both go on in one thread', async () => {
    const id = await begin('5,000 of these, please.');
    const form = { id, business_email: 'owner@lunapark.example', restaurant: 'Luna Park', zipcode: '07105' };
    const made = await site.post('/api/backoffice/chat/request', form, sales);
    expect(made).toMatchObject({ status: 200, data: { number: expect.stringMatching(/^R-/) } });
    expect((await site.post('/api/backoffice/chat/request', form, sales)).status).toBe(409);
    const requestId = String(made.data.request_id);
    await visitor.say('And lids.');
    const thread = (await site.get(`/api/backoffice/conversation?id=${requestId}`, sales)).data;
    const texts = (thread as unknown as { messages: { text: string }[] }).messages.map(({ text }) => text);
    expect(texts).toEqual(['5,000 of these, please.', 'And lids.']);
    expect(await visitor.read()).toEqual(texts);
    expect(await rows.count('messages', `text = 'And lids.'`)).toBe(1);
    expect(await look(id)).toMatchObject({ request_id: requestId, who: 'Luna Park' });
    // From here on answers go by email as those of any request.
    await answer(id, 'Quote is coming.');
    expect(await countMails('owner@lunapark.example')).toBe(2);
  });

  test('a request made of a chat says so: no form sent it, and the network is not that of staff', async () => {
    const id = await begin('Do you print on bowls?');
    const form = { id, business_email: 'bowls@lunapark.example', restaurant: 'Luna Bowls', zipcode: '07105' };
    const made = await site.post('/api/backoffice/chat/request', form, sales);
    const shown = await site.get(`/api/backoffice/request?id=${made.data.request_id}`, sales);
    expect(shown.data).toMatchObject({ submit_source: 'chat', source_type: requestSources.chat, ip: '', lines: [] });
    const report = (await site.get('/api/backoffice/report?name=funnel', sales)).data as unknown as {
      rows: unknown[][];
    };
    expect(report.rows.find(([source]) => source === 'Chat')?.[2]).toBeGreaterThan(0);
    // No visitor's form passes for a chat.
    const forged = await site.post('/api/info/ask_product', { ...form, submit_source: 'chat' });
    expect(forged.status).toBe(422);
  });

  test('edit canned answers: a shortcut has one text, and no text removes it', async () => {
    const save = (text: string) =>
      site.post('/api/backoffice/chat/answers/save', { shortcut: 'free-storage', text }, sales);
    const texts = async (data: unknown) =>
      (data as { answers: { shortcut: string; text: string }[] }).answers
        .filter(({ shortcut }) => shortcut === 'free-storage')
        .map(({ text }) => text);
    expect(await texts((await save('We keep it.')).data)).toEqual(['We keep it.']);
    expect(await texts((await save('We keep it, free.')).data)).toEqual(['We keep it, free.']);
    expect(await texts((await save('')).data)).toEqual([]);
    const bad = await site.post('/api/backoffice/chat/answers/save', { shortcut: 'No spaces', text: 'x' }, sales);
    expect(bad.data.fields).toHaveProperty('shortcut');
  });
});
