import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProtected, factor, logInStaff, toCode } from '../../test-support/protected-login.ts';
import { readMails } from '../../test-support/read-mails.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
}, 60_000);
afterAll(() => site.close());

const password = 'orbit lantern velvet';
const person = { first_name: 'Ada', last_name: 'Byron', company: 'Engine & Co', agree_terms: true };

/** A staff member who has a second factor, and is logged in to the shop with it. */
async function createShopper(email: string) {
  const owner = await createProtected(site, email, ['content']);
  const { data } = await site.post('/api/auth/login', { ...owner.login, second_factor: toCode(owner.secret) });
  return { ...owner, shop: String(data.token) };
}

async function askForCode(email: string): Promise<{ code: string; proof: string }> {
  await site.post('/api/auth/reset/token', { email });
  const { code, proof } = (await readMails(site, email)).at(-1)?.props ?? {};
  return { code: String(code), proof: String(proof) };
}

/** The answers ask for the code, and open nothing. */
function expectCodeRequested(answer: Awaited<ReturnType<TestApp['post']>>) {
  expect([answer.status, Object.keys(answer.data.fields ?? {})]).toEqual([422, ['second_factor']]);
  expect(answer.data.token).toBe(undefined);
}

describe('where a second factor is on, a password opens nothing', () => {
  test('in the shop: its right password is asked for a code, in one step or two', async () => {
    const { login, secret, recovery } = await createProtected(site, 'shop@factor.example', ['content']);
    const response = await site.post('/api/auth/login', login);
    expectCodeRequested(response);
    expectCodeRequested(await site.post('/api/auth/login', { ...login, second_factor: '000000' }));
    // Whether there is a second factor is known after the password.
    expect((await site.post('/api/auth/login', { ...login, password: 'wrong', second_factor: '000000' })).status).toBe(
      401,
    );

    const { pending } = response.data;
    const { email } = login;
    for (const wrong of [
      { email: 'other@factor.example', pending },
      { email, pending: `${pending}x` },
    ]) {
      const answer = await site.post('/api/auth/login/code', { ...wrong, second_factor: recovery[0] });
      expect([answer.status, Object.keys(answer.data.fields ?? {})]).toEqual([422, ['password']]);
    }
    expectCodeRequested(await site.post('/api/auth/login/code', { email, pending }));
    const second = await site.post('/api/auth/login/code', { email, pending, second_factor: toCode(secret) });
    expect((await site.get('/api/auth/logo', String(second.data.token))).status).toBe(200);
    const one = await site.post('/api/auth/login', { ...login, second_factor: recovery[0] });
    expect((await site.get('/api/auth/logo', String(one.data.token))).status).toBe(200);
  });

  test('a form to sign up sends the owner to the log-in', async () => {
    const { login } = await createProtected(site, 'signup@factor.example', ['content']);
    const answer = await site.post('/api/auth/register/v2', { ...person, ...login });
    expect([answer.status, answer.data.token]).toEqual([409, undefined]);
  });

  test('a session from before ends when the factor is turned on, and one made without it is none', async () => {
    const { login, token } = await createProtected(site, 'before@factor.example', ['content']);
    await site.post(`${factor}/turn-off`, { code: 'x' }, token);
    await site.query('delete from second_factors');
    const shop = String((await site.post('/api/auth/login', login)).data.token);
    expect((await site.get('/api/auth/logo', shop)).status).toBe(200);
    const { data: started } = await site.post(`${factor}/start`, {}, token);
    await site.post(`${factor}/confirm`, { code: toCode(started.secret) }, token);
    expect((await site.get('/api/auth/logo', shop)).status).toBe(401);
    // Even where a later change would leave the row open.
    await site.query('update sessions set ended_at = null');
    expect((await site.get('/api/auth/logo', shop)).status).toBe(401);
  });

  test('a code that carries a log-in over carries the second factor with it', async () => {
    const { shop } = await createShopper('carried@factor.example');
    const begun = await site.app.request('/api/auth/exchange/begin', { method: 'POST' });
    const { data } = (await begun.json()) as { data: { challenge: string } };
    const { data: issued } = await site.post('/api/auth/exchange/issue', data, shop);
    const answer = await site.app.request('/api/auth/exchange', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: String(begun.headers.get('set-cookie')?.split(';')[0]) },
      body: JSON.stringify({ code: issued.code }),
    });
    const { data: ticket } = (await answer.json()) as { data: { token: string } };
    expect((await site.get('/api/auth/logo', ticket.token)).status).toBe(200);
  });

  test('the password alone does not make a browser known', async () => {
    const { login, recovery } = await createProtected(site, 'known@factor.example', ['content']);
    const logIn = (input: object) =>
      site.app.request('/api/backoffice/log-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
    expect((await logIn(login)).headers.getSetCookie().join()).not.toContain('device=');
    const { token } = await logInStaff(site, login);
    const entered = await site.post(`${factor}/enter`, { code: recovery[0] }, token);
    expect(entered.headers.getSetCookie().join()).toContain('device=');
  });
});

describe('a reset by email', () => {
  test('needs the second factor after the right code, and asks for the new password once', async () => {
    const { login, secret } = await createProtected(site, 'reset@factor.example', ['content']);
    const { email } = login;
    const { code, proof } = await askForCode(email);
    const wrong = await site.post('/api/auth/reset/password', { email, code: '000000', password, second_factor: 'x' });
    expect(Object.keys(wrong.data.fields ?? {})).toEqual(['code']);
    const response = await site.post('/api/auth/reset/password', { email, code, password });
    expectCodeRequested(response);
    expectCodeRequested(
      await site.post('/api/auth/reset/password', { email, code, proof, password, second_factor: '000000' }),
    );
    expect((await site.post('/api/auth/login', { email, password })).status).toBe(401);

    const { pending } = response.data;
    const late = await site.post('/api/auth/reset/code', { email, code, pending: 'x', second_factor: 'x' });
    expect(Object.keys(late.data.fields ?? {})).toEqual(['password']);
    const done = await site.post('/api/auth/reset/code', { email, code, pending, second_factor: toCode(secret) });
    expect((await site.get('/api/auth/logo', String(done.data.token))).status).toBe(200);
    expectCodeRequested(await site.post('/api/auth/login', { email, password }));
  });

  test('of a customer without one goes as ever, and a code works once', async () => {
    const { email } = await site.createLogin('customer', 'plain@factor.example');
    const { code } = await askForCode(email);
    const done = await site.post('/api/auth/reset/password', { email, code, password });
    expect((await site.get('/api/auth/logo', String(done.data.token))).status).toBe(200);
    expect((await site.post('/api/auth/reset/password', { email, code, password })).status).toBe(422);
  });
});

describe('what would lock the owner out needs a code in the same call', () => {
  test.each([
    ['email', '/api/auth/email/change', { email: 'thief@factor.example' }, 'current_password'],
    ['password', '/api/auth/reset/password', { password }, 'current_password'],
    ['export', '/api/auth/export', {}, null],
  ])('%s', async (name, path, input, field) => {
    const { login, shop, recovery } = await createShopper(`${name}@own.example`);
    const body = { ...input, ...(field && { [field]: login.password }) };
    expectCodeRequested(await site.post(path, body, shop));
    expectCodeRequested(await site.post(path, { ...body, second_factor: '000000' }, shop));
    if (field) {
      const wrong = await site.post(path, { ...body, [field]: 'wrong', second_factor: recovery[0] }, shop);
      expect(Object.keys(wrong.data.fields ?? {})).toEqual([field]);
    }
    expect((await site.post(path, { ...body, second_factor: recovery[0] }, shop)).status).toBe(200);
  });

  test('delete, by a person who has left the staff', async () => {
    const { login, shop, recovery } = await createShopper('delete@own.example');
    await site.query(`update users set roles = '{}' where email = $1`, [login.email]);
    expectCodeRequested(await site.post('/api/auth/delete', { password: login.password }, shop));
    const input = { password: login.password, second_factor: recovery[0] };
    expect((await site.post('/api/auth/delete', input, shop)).status).toBe(200);
  });
});
