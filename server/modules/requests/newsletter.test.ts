import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
beforeAll(async () => {
  site = await createTestApp();
  rows = readRows(site);
});
afterAll(() => site.close());

const subscribe = (email: string, more: Record<string, unknown> = {}) =>
  site.post('/api/info/subscribe', { email, guest_id: 'guest', ...more });
const findState = async (email: string) =>
  (await rows.query<{ state: string }>('select state from subscribers where email = $1', [email]))[0]?.state;

async function readToken(email: string): Promise<string> {
  const [mail] = (await rows.mails(email)).slice(-1);
  return mail?.template === 'newsletterConfirm' ? mail.props.token : '';
}

test('subscribing asks by mail, the mail confirms, any letter takes off again (D1)', async () => {
  const email = 'reader@bistro.example';
  expect(await subscribe(` ${email.toUpperCase()} `)).toMatchObject({ status: 200, data: { subscribed: true } });
  expect(await findState(email)).toBe('pending');
  const token = await readToken(email);
  expect((await site.post('/api/info/subscribe/confirm', { token })).data).toEqual({ email });
  expect(await findState(email)).toBe('confirmed');
  // A second sign-up of an address on the list says the same and sends nothing.
  await rows.query('delete from idempotency_keys');
  expect((await subscribe(email)).data).toEqual({ subscribed: true });
  expect(await rows.mails(email)).toHaveLength(1);
  expect((await site.post('/api/info/subscribe/leave', { token })).data).toEqual({ email });
  expect((await site.post('/api/info/subscribe/leave', { token })).code).toBe(200);
  expect(await findState(email)).toBe('unsubscribed');
  // The old link does not subscribe again; asking again does, with a link of its own.
  expect((await site.post('/api/info/subscribe/confirm', { token })).code).toBe(404);
  await rows.query('delete from idempotency_keys');
  await subscribe(email);
  expect(await readToken(email)).not.toBe(token);
});

test.each([
  ['', 'Please enter your email address.'],
  ['   ', 'Please enter your email address.'],
  ['reader@bistro', 'Email is not a valid email.'],
  ['a@b.c\r\nBcc: all@example.com', 'Email is not a valid email.'],
])('%j is refused in the words of the form (D1)', async (email, sentence) => {
  expect(await subscribe(email)).toMatchObject({ status: 422, data: { fields: { email: sentence } } });
});

test('a machine is thanked and not put on the list', async () => {
  expect((await subscribe('bot@bistro.example', { website: 'x' })).data).toEqual({ subscribed: true });
  expect(await findState('bot@bistro.example')).toBeUndefined();
});

test('a mailbox is asked three times an hour at most', async () => {
  const codes = [];
  for (let i = 0; i < 4; i += 1) {
    await rows.query('delete from idempotency_keys');
    codes.push((await subscribe('often@bistro.example')).code);
  }
  expect(codes).toEqual([200, 200, 200, 429]);
});

test('an unknown token is a 404, half a token a 422', async () => {
  expect((await site.post('/api/info/subscribe/confirm', { token: 'A'.repeat(43) })).code).toBe(404);
  expect((await site.post('/api/info/subscribe/leave', { token: 'A' })).code).toBe(422);
});
