import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createLogin } from '../staff/logins.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

describe('logging in (D4)', () => {
  test('opens a session for thirty days that the API accepts', async () => {
    const { email, password } = await site.logIn('customer', 'dana@example.com');
    const answer = await site.post('/api/auth/login', { email: ` ${email.toUpperCase()} `, password });
    expect(answer).toMatchObject({ status: 200, code: 200, msg: 'OK' });
    const days = (Date.parse(String(answer.data.expires_at)) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const profile = await site.post('/api/info/user/profile', {}, String(answer.data.token));
    expect(profile.data).toMatchObject({ base: { email, first_name: 'Ada', company: 'Engine & Co' } });
  });

  test('keeps no token in the database, only its hash', async () => {
    const { token } = await site.logIn('customer', 'hash@example.com');
    const rows = await site.parts.database.$client.query('select token_hash from sessions');
    expect(JSON.stringify(rows.rows)).not.toContain(token);
  });

  test('says the same of a wrong password and of an unknown email', async () => {
    const { email } = await site.logIn('customer', 'same@example.com');
    const wrong = await site.post('/api/auth/login', { email, password: 'not this one' });
    const unknown = await site.post('/api/auth/login', { email: 'nobody@example.com', password: 'not this one' });
    expect(wrong).toMatchObject({ status: 401, code: 401, msg: 'That email and password don’t match.' });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
  });

  test('marks the fields that are missing', async () => {
    const answer = await site.post('/api/auth/login', { email: 'no-at-sign' });
    expect(answer.status).toBe(422);
    expect(answer.data.fields).toEqual({
      email: 'Email is not a valid email.',
      password: 'Please enter your password.',
    });
  });

  test('is slowed per account, even for the right password, and says when to come back', async () => {
    const { email, password } = await site.logIn('customer', 'guessed@example.com');
    for (let attempt = 0; attempt < 10; attempt += 1)
      await site.post('/api/auth/login', { email, password: `guess ${attempt}` });
    const answer = await site.post('/api/auth/login', { email, password });
    const again = await site.post('/api/auth/login', { email, password });
    for (const refused of [answer, again]) {
      expect(refused).toMatchObject({ status: 429, code: 429, msg: 'Too many tries. Please try again in 15 minutes.' });
      // All that is left of the quarter of an hour, not when we would ask the database again.
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    }
  });
});

describe('the session check (D5)', () => {
  test('is 200 with a live session', async () => {
    const { token } = await site.logIn('sales', 'staff@example.com');
    expect(await site.get('/api/auth/logo', token)).toMatchObject({ code: 200, data: { roles: ['sales'] } });
  });

  test('is 4012 with HTTP 200 while the profile is incomplete', async () => {
    const { password } = await createLogin(site.parts.database, {
      email: 'half@example.com',
      roles: [],
      firstName: '',
      lastName: '',
    });
    const login = await site.post('/api/auth/login', { email: 'half@example.com', password });
    expect(await site.get('/api/auth/logo', String(login.data.token))).toMatchObject({ status: 200, code: 4012 });
  });

  test.each(['', 'empty_token', 'A'.repeat(43), '../../etc/passwd', "' or 1=1 --"])(
    'is 401 for the token %j',
    async (token) => {
      expect(await site.get('/api/auth/logo', token)).toMatchObject({ status: 401, code: 401 });
    },
  );

  test('is 401 after logging out, while another session lives on', async () => {
    const { token, email, password } = await site.logIn('customer', 'two@example.com');
    const other = String((await site.post('/api/auth/login', { email, password })).data.token);
    expect(await site.post('/api/auth/logout', {}, token)).toMatchObject({ code: 200 });
    expect((await site.get('/api/auth/logo', token)).code).toBe(401);
    expect((await site.get('/api/auth/logo', other)).code).toBe(200);
  });
});

test('a customer has no way into the back office', async () => {
  const { token } = await site.logIn('customer', 'curious@example.com');
  expect(await site.get('/api/backoffice/mail', token)).toMatchObject({ status: 403, code: 403 });
  expect(await site.get('/api/backoffice/mail')).toMatchObject({ status: 401, code: 401 });
});

test('demo logins are refused where the site listens to more than this machine', async () => {
  const open = await createTestApp({ environment: { HOST: '0.0.0.0' } });
  await createLogin(open.parts.database, {
    email: 'demo@example.com',
    roles: ['admin'],
    firstName: 'De',
    lastName: 'Mo',
    password: 'a demo password',
    demo: true,
  });
  const answer = await open.post('/api/auth/login', { email: 'demo@example.com', password: 'a demo password' });
  expect(answer).toMatchObject({ status: 403, code: 403 });
  await open.close();
});
