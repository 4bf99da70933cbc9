import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogin } from '../modules/staff/logins.ts';
import { type BuiltSite, openBuiltSite } from '../test-support/built-site.ts';
import { toCode } from '../test-support/protected-login.ts';
import { readStaffSession } from '../test-support/read-staff-session.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await openBuiltSite();
}, 300_000);
afterAll(() => site?.close());

const email = 'former@factor.example';
const newPassword = 'orbit lantern velvet';

async function call(path: string, body: object, token?: string) {
  const response = await fetch(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { headers: response.headers, data: ((await response.json()) as { data: Record<string, unknown> }).data };
}

/** A form as a browser without scripts sends it. */
async function submit(path: string, fields: Record<string, string>, token?: string) {
  const response = await fetch(site.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin, ...(token && { cookie: `token=${token}` }) },
    body: new URLSearchParams(fields),
  });
  const page = await response.text();
  const hidden = Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const token2 = response.headers
    .getSetCookie()
    .join()
    .match(/token=([\w-]+)/)?.[1];
  return { status: response.status, location: response.headers.get('location'), page, hidden, token: token2 };
}

test('pages ask for the second factor in a step of its own, without scripts and without asking twice', async () => {
  const person = { email, roles: ['content'], firstName: 'Ada', lastName: 'Byron' } as const;
  const { password } = await createLogin(site.database, person);
  const staff = readStaffSession((await call('/api/backoffice/log-in', { email, password })).headers);
  const { secret } = (await call('/api/backoffice/second-factor/start', {}, staff)).data;
  const turnedOn = await call('/api/backoffice/second-factor/confirm', { code: toCode(secret, -1) }, staff);
  const recovery = turnedOn.data.recovery_codes as string[];
  // Staff log in to the back office, which has its own second step: this person is a customer now.
  await site.database.$client.query(`update users set roles = '{}' where email = $1`, [email]);

  const first = await submit('/login', { email, password });
  expect(first.status).toBe(422);
  expect(first.page).toContain('Code from your authenticator app');
  expect(first.page).not.toContain(password);
  expect(Object.keys(first.hidden)).toEqual(expect.arrayContaining(['email', 'pending']));
  const wrong = await submit('/login', { ...first.hidden, second_factor: '000000' });
  expect(wrong.page).toContain('This code is wrong');
  const second = await submit('/login', { ...wrong.hidden, second_factor: toCode(secret) });
  expect([second.status, second.location]).toEqual([303, '/']);
  const token = second.token ?? '';

  const security = await (
    await fetch(`${site.origin}/user-security`, { headers: { cookie: `token=${token}` } })
  ).text();
  expect(security).toContain('name="second_factor"');
  expect((await submit('/user-data.json', { second_factor: 'x' }, token)).location).toContain('data=code');
  const own = await submit('/user-data.json', { second_factor: recovery[0] ?? '' }, token);
  expect([own.status, own.page.includes(email)]).toEqual([200, true]);

  await call('/api/auth/reset/token', { email });
  const readCode = async () => {
    const { rows } = await site.database.$client.query('select text from kept_mails where recipient = $1', [email]);
    return /\b\d{6}\b/.exec(String(rows[0]?.text))?.[0];
  };
  await expect.poll(readCode, { timeout: 20_000 }).toBeDefined();
  const path = '/forgot-password?type=change&sent=1';
  const reset = { intent: 'code', email, code: String(await readCode()) };
  const response = await submit(path, { ...reset, password: newPassword });
  expect(response.status).toBe(422);
  expect(response.page).toContain('Code from your authenticator app');
  expect(response.page).not.toContain(newPassword);
  const done = await submit(path, { intent: 'code', email, ...response.hidden, second_factor: recovery[1] ?? '' });
  expect([done.status, done.location]).toEqual([303, '/user-security?done=password']);
}, 120_000);
