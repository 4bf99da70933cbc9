import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLastCode, readMails } from '../../test-support/read-mails.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const ask = (email: string) => site.post('/api/auth/reset/token', { email });
const reset = (input: object, token?: string) => site.post('/api/auth/reset/password', input, token);
const check = async (token: string) => (await site.get('/api/auth/logo', token)).code;
const logIn = (email: string, password: string) => site.post('/api/auth/login', { email, password });
const strip = ({ headers: _, ...answer }: Awaited<ReturnType<typeof ask>>) => answer;

describe('a new password by mail (D4)', () => {
  test('the code opens it once, and all other sessions end', async () => {
    const { email, password, token } = await site.logIn('customer', 'dana@example.com');
    expect(strip(await ask(email))).toEqual({ status: 200, code: 200, data: {}, msg: 'OK' });
    const code = await readLastCode(site, email);
    const answer = await reset({ email, code, password: 'brand new words' });
    expect(answer).toMatchObject({ status: 200, data: { token: expect.any(String), user_id: expect.any(String) } });
    expect(await check(String(answer.data.token))).toBe(200);
    expect(await check(token)).toBe(401);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, 'brand new words')).status).toBe(200);
    expect((await reset({ email, code, password: 'and once again' })).status).toBe(422);
    expect((await readMails(site, email)).map((mail) => mail.template)).toEqual([
      'accountReset',
      'accountPasswordChanged',
    ]);
  });

  test('known and unknown addresses are answered alike, asking and guessing', async () => {
    await site.logIn('customer', 'known@example.com');
    for (const round of [1, 2, 3, 4, 5, 6]) {
      expect(strip(await ask('nobody@example.com')), `asking ${round}`).toEqual(strip(await ask('known@example.com')));
      const guess = { code: '123456', password: 'brand new words' };
      const [known, unknown] = [
        await reset({ ...guess, email: 'known@example.com' }),
        await reset({ ...guess, email: 'nobody@example.com' }),
      ];
      expect(strip(unknown), `guessing ${round}`).toEqual(strip(known));
      expect(known.status).toBe(round > 5 ? 429 : 422);
    }
    expect(await readMails(site, 'nobody@example.com')).toEqual([]);
  });

  test('three codes an hour: a fourth is answered the same and not sent', async () => {
    const { email } = await site.logIn('customer', 'eager@example.com');
    for (let i = 0; i < 5; i += 1) expect((await ask(email)).status).toBe(200);
    expect(await readMails(site, email)).toHaveLength(3);
  });

  test('five tries are counted across codes', async () => {
    const { email } = await site.logIn('customer', 'target@example.com');
    const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (let i = 0; i < 5; i += 1) {
      if (i % 2 === 0) await ask(email);
      const code = wrong(await readLastCode(site, email));
      expect((await reset({ email, code, password: 'brand new words' })).status).toBe(422);
    }
    const right = await readLastCode(site, email);
    const late = await reset({ email, code: right, password: 'brand new words' });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('the code of one person does not open another, and an old code opens nothing', async () => {
    const [one, two] = [
      await site.logIn('customer', 'one@example.com'),
      await site.logIn('customer', 'other@example.com'),
    ];
    await ask(one.email);
    const code = await readLastCode(site, one.email);
    expect((await reset({ email: two.email, code, password: 'brand new words' })).status).toBe(422);
    await site.parts.database.$client.query("update one_time_codes set expires_at = now() - interval '1 second'");
    expect((await reset({ email: one.email, code, password: 'brand new words' })).status).toBe(422);
  });
});

describe('a new password by the current one (D4)', () => {
  test('ends every other session and gives this one a new token', async () => {
    const { email, password, token } = await site.logIn('customer', 'change@example.com');
    const other = String((await logIn(email, password)).data.token);
    const wrong = await reset({ current_password: 'not this', password: 'brand new words' }, token);
    expect(wrong.data.fields).toEqual({ current_password: 'That’s not your current password.' });
    const answer = await reset({ current_password: password, password: 'brand new words' }, token);
    expect(answer.code).toBe(200);
    expect(await check(String(answer.data.token))).toBe(200);
    expect([await check(token), await check(other)]).toEqual([401, 401]);
  });

  test('is refused to a visitor, and a weak one to everybody', async () => {
    const { password, token } = await site.logIn('customer', 'weak@example.com');
    expect((await reset({ current_password: password, password: 'brand new words' })).status).toBe(422);
    const weak = await reset({ current_password: password, password: 'qwertyuiop' }, token);
    expect(weak.data.fields).toHaveProperty('password');
  });

  test('a stolen session cannot guess the password without end', async () => {
    const { password, token } = await site.logIn('customer', 'borrowed@example.com');
    for (let i = 0; i < 10; i += 1) await reset({ current_password: `guess ${i}`, password: 'brand new words' }, token);
    expect((await reset({ current_password: password, password: 'brand new words' }, token)).status).toBe(429);
  });
});
