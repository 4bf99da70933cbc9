import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readRows } from '../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
beforeAll(async () => {
  site = await createTestApp();
  rows = readRows(site);
});
afterAll(() => site.close());

async function send(form: Record<string, unknown>, headers: Record<string, string> = {}) {
  const response = await site.app.request('/api/info/ask_product', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(form),
  });
  return { status: response.status, text: await response.text() };
}

const makeForm = (restaurant: string, changes: Record<string, unknown> = {}) => ({
  business_email: `${restaurant}@bistro.example`,
  restaurant,
  zipcode: '10014',
  submit_source: 'homepage',
  ...changes,
});

const countRequests = (restaurant: string) => rows.count('requests', 'restaurant = $1', [restaurant]);

test('twenty posts at once with one key are one request and one answer', async () => {
  const form = makeForm('twenty');
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(form, { 'idempotency-key': 'key-twenty' })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await countRequests('twenty')).toBe(1);
  expect(await rows.mails('twenty@bistro.example')).toHaveLength(1);
});

test('the same key with another body is a conflict', async () => {
  const headers = { 'idempotency-key': 'key-reused' };
  expect((await send(makeForm('reused'), headers)).status).toBe(200);
  expect((await send(makeForm('reused', { zipcode: '90210' }), headers)).status).toBe(409);
  expect(await countRequests('reused')).toBe(1);
});

test("another browser's equal key is another key", async () => {
  const headers = { 'idempotency-key': 'key-shared' };
  await send(makeForm('one', { guest_id: 'first-browser-000000000' }), headers);
  expect((await send(makeForm('two', { guest_id: 'second-browser-00000000' }), headers)).status).toBe(200);
  expect(await countRequests('two')).toBe(1);
});

test('without a key the same body of the same visitor is one request for ten minutes', async () => {
  const form = makeForm('plain', { additional_comments: 'double click' });
  const answers = await Promise.all([send(form), send(form)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  // The network and the words are the same, the browser may be a stranger's: one has the link, the other gets an email.
  expect(answers.filter(({ text }) => text.includes('/status/received-'))).toHaveLength(1);
  expect((await send({ ...form, guest_id: 'a-cookie-by-now-0000000', shown_at: '1' })).text).toContain(
    '/status/received-',
  );
  expect(await rows.query('select repeats from requests where restaurant = $1', ['plain'])).toEqual([{ repeats: 0 }]);
  await rows.query("update idempotency_keys set created_at = now() - interval '11 minutes'");
  await send(form);
  // Past the window it is a sending of its own, which folds into the request of the day.
  expect(await rows.query('select repeats from requests where restaurant = $1', ['plain'])).toEqual([{ repeats: 1 }]);
});

test('the browser that sent it gets its own link again without a key', async () => {
  const form = makeForm('cookie', { guest_id: 'the-same-browser-000000' });
  const first = await send(form);
  expect((await send(form)).text).toBe(first.text);
  expect((await send({ ...form, guest_id: 'some-other-browser-0000' })).text).toContain('/status/received-');
  expect(await countRequests('cookie')).toBe(1);
});

test('a key without a guest id is not bound to the network it was sent from', async () => {
  const behindProxy = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  onTestFinished(() => behindProxy.close());
  const form = makeForm('moving');
  const sendFrom = async (ip: string) => {
    const response = await behindProxy.app.request('/api/info/ask_product', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-moving', 'x-forwarded-for': ip },
      body: JSON.stringify(form),
    });
    return response.text();
  };
  expect(await sendFrom('203.0.113.7')).toBe(await sendFrom('198.51.100.7'));
  expect(await readRows(behindProxy).count('requests')).toBe(1);
});

test('a refusal is not kept: the corrected form goes through under the same key', async () => {
  const headers = { 'idempotency-key': 'key-corrected' };
  expect((await send(makeForm('corrected', { file_ids: ['0'.repeat(40)] }), headers)).status).toBe(422);
  expect((await send(makeForm('corrected'), headers)).status).toBe(200);
});

test('a key must be eight visible characters at least', async () => {
  expect((await send(makeForm('short'), { 'idempotency-key': 'abc' })).status).toBe(400);
});

test('a browser that sends again after a sleep of days, its session over, gets the same answer and makes nothing twice', async () => {
  const { email, password, token } = await site.logIn('customer', 'sleeper@bistro.example');
  const form = makeForm('sleeper', { business_email: email, guest_id: 'the-sleeping-browser-00' });
  const key = { 'idempotency-key': 'key-of-the-sleeper' };
  const first = await send(form, { ...key, authorization: `Bearer ${token}` });
  expect(first.status).toBe(200);
  await rows.query("update idempotency_keys set created_at = now() - interval '3 days'");
  await rows.query("update sessions set expires_at = now() - interval '1 day'");
  expect(await send(form, { ...key, authorization: `Bearer ${token}` })).toEqual(first);
  // Logged in again, in the same browser and without its cookie.
  const again = String((await site.post('/api/auth/login', { email, password })).data.token);
  expect(await send(form, { ...key, authorization: `Bearer ${again}` })).toEqual(first);
  const other = { ...form, guest_id: 'another-browser-0000000' };
  expect(await send(other, { ...key, authorization: `Bearer ${again}` })).toEqual(first);
  expect(await countRequests('sleeper')).toBe(1);
  expect(await rows.query('select repeats from requests where restaurant = $1', ['sleeper'])).toEqual([{ repeats: 0 }]);
  // What needs a log-in says so.
  const own = await site.post('/api/auth/export', {}, token);
  expect(own).toMatchObject({ status: 401, msg: 'Please log in to continue.' });
});

test('one who begins as a guest and logs in before sending again makes nothing twice', async () => {
  const form = makeForm('joiner', { guest_id: 'the-joining-browser-000' });
  const key = { 'idempotency-key': 'key-of-the-joiner' };
  const first = await send(form, key);
  const { token } = await site.logIn('customer', 'joiner@bistro.example');
  expect((await send(form, { ...key, authorization: `Bearer ${token}` })).text).toBe(first.text);
  expect(await countRequests('joiner')).toBe(1);
});
