import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLastCode, readMails } from '../../test-support/read-mails.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const person = {
  password: 'a long enough one',
  first_name: 'Noor',
  last_name: 'Haddad',
  company: 'Sesame & Salt',
  agree_terms: true,
};
const register = (email: string, changes: object = {}) =>
  site.post('/api/auth/register/v2', { email, ...person, ...changes });
const logIn = (email: string, password = person.password) => site.post('/api/auth/login', { email, password });
const readProfile = async (token: unknown) => (await site.post('/api/info/user/profile', {}, String(token))).data;

describe('opening an account (D4)', () => {
  test('answers as log-in does, and a mail brings the code that verifies the address', async () => {
    const answer = await register('noor@example.com');
    expect(answer).toMatchObject({ status: 200, code: 200 });
    const token = String(answer.data.token);
    expect(await readProfile(token)).toMatchObject({
      base: { email: 'noor@example.com', company: 'Sesame & Salt', email_verified: false },
      user_id: answer.data.user_id,
    });
    expect(await site.get('/api/auth/logo', token)).toMatchObject({ code: 200 });
    const code = await readLastCode(site, 'noor@example.com');
    expect(code).toMatch(/^\d{6}$/);
    expect(await site.post('/api/auth/verify', { code }, token)).toMatchObject({ data: { email_verified: true } });
    expect(await readProfile(token)).toMatchObject({ base: { email: 'noor@example.com', email_verified: true } });
    expect((await logIn('Noor@Example.com')).code).toBe(200);
  });

  test('marks every field that is missing or too short, in words', async () => {
    const answer = await site.post('/api/auth/register/v2', { email: 'x', password: 'password' });
    expect(answer.status).toBe(422);
    expect(answer.data.fields).toEqual({
      email: 'Email is not a valid email.',
      password: 'Please choose a password of at least 10 characters.',
      first_name: 'Please enter your first name.',
      last_name: 'Please enter your last name.',
      company: 'Please enter the name of your restaurant.',
      agree_terms: 'Please agree to the terms to create an account.',
    });
  });

  test('keeps neither password nor code in a readable form', async () => {
    await register('hidden@example.com');
    const code = await readLastCode(site, 'hidden@example.com');
    const { rows } = await site.parts.database.$client.query(
      'select password_hash, code_hash from users join one_time_codes on users.id = user_id',
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(person.password);
    expect(kept).not.toContain(code);
  });

  test('sending the form twice is one account', async () => {
    const [one, two] = [await register('twice@example.com'), await register('twice@example.com')];
    expect(two.data.user_id).toBe(one.data.user_id);
    expect(await readMails(site, 'twice@example.com')).toHaveLength(1);
  });
});

describe('a taken address is not revealed (D4)', () => {
  /** Everything a stranger without the mailbox can try after signing up. */
  async function tryEverything(email: string) {
    const opened = await register(email, { password: 'the password of a stranger' });
    const token = String(opened.data.token);
    const seen = [
      opened,
      await site.get('/api/auth/logo', token),
      await site.post('/api/info/user/profile', {}, token),
      await site.post('/api/auth/verify', { code: '000000' }, token),
      await site.post('/api/auth/verify/send', {}, token),
      await logIn(email, 'the password of a stranger'),
      await register(email, { password: 'another password of a stranger' }),
      await logIn(email, 'the password of a stranger'),
      await logIn(email, 'another password of a stranger'),
      await site.post('/api/auth/reset/token', { email }),
    ];
    return seen.map(({ headers: _, ...answer }) =>
      JSON.stringify(answer)
        .replaceAll(email, 'EMAIL')
        .replaceAll(/"token":"[^"]+"/g, 'TOKEN')
        .replaceAll(/"user_id":"[^"]+"/g, 'ID')
        .replaceAll(/"expires_at":"[^"]+"/g, 'TIME'),
    );
  }

  test('by text or status, whatever a stranger tries', async () => {
    await site.logIn('customer', 'taken@example.com');
    expect(await tryEverything('taken@example.com')).toEqual(await tryEverything('free@example.com'));
    const mails = await readMails(site, 'taken@example.com');
    expect(mails.map((mail) => mail.template)).toEqual(Array(3).fill('accountExists').concat('accountReset'));
    expect(mails[0]?.props).not.toHaveProperty('code');
  });

  test('and the owner keeps the account: password, profile, sessions', async () => {
    const owner = await site.logIn('customer', 'owner@example.com');
    await register('owner@example.com', { company: 'Impostors' });
    expect((await logIn(owner.email, owner.password)).code).toBe(200);
    expect(await readProfile(owner.token)).toMatchObject({ base: { company: 'Engine & Co' } });
  });

  test('an owner who registers again with the same password is logged in', async () => {
    const owner = await site.logIn('customer', 'again@example.com');
    const answer = await register(owner.email, { password: owner.password });
    expect(await readProfile(answer.data.token)).toMatchObject({ base: { company: 'Engine & Co' } });
    expect(await readMails(site, owner.email)).toEqual([]);
  });

  test('logging in to a claim does not refill the budget for guessing the owner', async () => {
    await site.logIn('customer', 'guess@example.com');
    await register('guess@example.com');
    for (let i = 0; i < 8; i += 1) {
      await logIn('guess@example.com', `guess ${i}`);
      expect((await logIn('guess@example.com')).status).toBe(200);
    }
    await logIn('guess@example.com', 'guess 8');
    expect((await logIn('guess@example.com', 'guess 9')).status).toBe(429);
  });
});

describe('who came first does not matter, who reads the mail does (D4)', () => {
  test('a stranger who registered my address before me loses it when I verify', async () => {
    const stranger = await register('mine@example.com', { password: 'a password of a stranger' });
    const me = await register('mine@example.com');
    const code = await readLastCode(site, 'mine@example.com');
    expect((await site.post('/api/auth/verify', { code }, String(stranger.data.token))).status).toBe(422);
    expect((await site.get('/api/auth/logo', String(stranger.data.token))).code).toBe(200);
    expect((await site.post('/api/auth/verify', { code }, String(me.data.token))).code).toBe(200);
    expect((await site.get('/api/auth/logo', String(stranger.data.token))).code).toBe(401);
    expect((await logIn('mine@example.com', 'a password of a stranger')).code).toBe(401);
    expect((await logIn('mine@example.com')).data.user_id).toBe(me.data.user_id);
  });

  test('a new password by mail verifies the address too', async () => {
    await register('byreset@example.com');
    await site.post('/api/auth/reset/token', { email: 'byreset@example.com' });
    const code = await readLastCode(site, 'byreset@example.com');
    const answer = await site.post('/api/auth/reset/password', {
      email: 'byreset@example.com',
      code,
      password: 'another long one',
    });
    expect(await readProfile(answer.data.token)).toMatchObject({ base: { email_verified: true } });
  });
});

describe('the code that verifies (D4)', () => {
  test('five wrong tries close the way for the right one', async () => {
    const { data } = await register('tries@example.com');
    const token = String(data.token);
    const code = await readLastCode(site, 'tries@example.com');
    for (let i = 0; i < 5; i += 1) {
      const wrong = String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0');
      expect((await site.post('/api/auth/verify', { code: wrong }, token)).status).toBe(422);
    }
    expect((await site.post('/api/auth/verify', { code }, token)).status).toBe(429);
  });

  test('is sent again three times an hour, and a new one does not void the one being typed', async () => {
    const { data } = await register('resend@example.com');
    const token = String(data.token);
    const first = await readLastCode(site, 'resend@example.com');
    for (let i = 0; i < 3; i += 1) expect((await site.post('/api/auth/verify/send', {}, token)).code).toBe(200);
    expect((await site.post('/api/auth/verify/send', {}, token)).status).toBe(429);
    expect((await site.post('/api/auth/verify', { code: first }, token)).code).toBe(200);
  });

  test('runs out', async () => {
    const { data } = await register('late@example.com');
    const code = await readLastCode(site, 'late@example.com');
    await site.parts.database.$client.query(
      "update one_time_codes set expires_at = now() - interval '1 second' where user_id = $1",
      [data.user_id],
    );
    expect((await site.post('/api/auth/verify', { code }, String(data.token))).status).toBe(422);
  });
});

test('tries at codes and mails are counted for the mailbox, however many accounts claim it (D4)', async () => {
  const email = 'claimed@example.com';
  const tokens: unknown[] = [];
  for (let at = 0; at < 5; at += 1)
    tokens.push((await register(email, { password: `a long enough one ${at}` })).data.token);
  let refused = 0;
  for (const token of tokens)
    for (let at = 0; at < 5; at += 1)
      if ((await site.post('/api/auth/verify', { code: '000000' }, String(token))).status === 429) refused += 1;
  expect(refused).toBe(5);
});
