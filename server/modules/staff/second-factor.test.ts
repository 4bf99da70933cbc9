import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createColleague,
  createProtected,
  factor,
  logInStaff as logIn,
  toCode,
} from '../../test-support/protected-login.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let strict: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  strict = await createTestApp({ environment: { STAFF_SECOND_FACTOR: 'required' } });
}, 60_000);
afterAll(async () => {
  await site.close();
  await strict.close();
});

describe('a second factor', () => {
  test('is on after its first code, and the next log-in opens nothing without one', async () => {
    const { login, token, secret, recovery } = await createProtected(site, 'on@office.example', ['content']);
    expect(recovery).toHaveLength(10);
    expect((await site.get('/api/backoffice/requests', token)).status).toBe(200);

    const next = await logIn(site, login);
    expect(next.awaits).toBe('code');
    for (const call of ['/api/backoffice/requests', '/api/auth/logo', '/api/auth/sessions', '/api/company'])
      expect((await site.get(call, next.token)).status, call).toBe(401);
    expect((await site.get(factor, next.token)).data).toMatchObject({ awaits: 'code', is_on: true });
    // Not even a new password: the session is none to a call that anyone may make.
    const change = { current_password: login.password, password: 'orbit lantern velvet' };
    expect((await site.post('/api/auth/reset/password', change, next.token)).status).toBe(422);

    const wrong = await site.post(`${factor}/enter`, { code: '000000' }, next.token);
    expect([wrong.status, Object.keys(wrong.data.fields ?? {})]).toEqual([422, ['code']]);
    const code = toCode(secret);
    expect((await site.post(`${factor}/enter`, { code }, next.token)).status).toBe(200);
    expect((await site.get('/api/backoffice/requests', next.token)).status).toBe(200);
    // The same code in another browser, seen over a shoulder.
    const other = await logIn(site, login);
    expect((await site.post(`${factor}/enter`, { code }, other.token)).status).toBe(422);
    expect((await site.post('/api/auth/logout', {}, other.token)).status).toBe(200);
  });

  test('is not on before it was confirmed, and a new start replaces an old one', async () => {
    const login = await createColleague(site, 'late@office.example', ['content']);
    const { token } = await logIn(site, login);
    const first = await site.post(`${factor}/start`, {}, token);
    const second = await site.post(`${factor}/start`, {}, token);
    expect((await logIn(site, login)).awaits).toBe(null);
    expect((await site.post(`${factor}/confirm`, { code: toCode(first.data.secret) }, token)).status).toBe(422);
    expect((await site.post(`${factor}/confirm`, { code: toCode(second.data.secret) }, token)).status).toBe(200);
    expect((await site.post(`${factor}/start`, {}, token)).status).toBe(409);
  });

  test('the secret and the recovery codes are not readable in the database', async () => {
    const { secret, recovery } = await createProtected(site, 'hidden@office.example', ['content']);
    const { rows } = await site.parts.database.$client.query('select * from second_factors');
    const kept = JSON.stringify(rows);
    for (const plain of [String(secret), ...recovery]) expect(kept).not.toContain(plain);
  });

  test('a recovery code works once, also for two at one moment, and leaves an event', async () => {
    const { login, recovery } = await createProtected(site, 'paper@office.example', ['content']);
    const code = recovery[0]?.toUpperCase().replace('-', ' ');
    const tokens = [await logIn(site, login), await logIn(site, login)].map(({ token }) => token);
    const answers = await Promise.all(tokens.map((token) => site.post(`${factor}/enter`, { code }, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 200)?.data).toEqual({ recovery_codes_left: 9 });
    const { rows } = await site.parts.database.$client.query(
      `select 1 from events where kind = 'second_factor.recovery_code_used'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('new recovery codes need a code and void the old ones', async () => {
    const { login, token, recovery } = await createProtected(site, 'renew@office.example', ['content']);
    expect((await site.post(`${factor}/recovery-codes`, { code: 'abcde-fgh23' }, token)).status).toBe(422);
    const { data } = await site.post(`${factor}/recovery-codes`, { code: recovery[1] }, token);
    const next = await logIn(site, login);
    expect((await site.post(`${factor}/enter`, { code: recovery[2] }, next.token)).status).toBe(422);
    const [fresh] = data.recovery_codes as unknown as string[];
    expect((await site.post(`${factor}/enter`, { code: fresh }, next.token)).status).toBe(200);
  });

  test('guessing ends after ten tries: the right code is then late as well, a recovery code is not', async () => {
    const { login, secret, recovery } = await createProtected(site, 'guess@office.example', ['content']);
    const { token } = await logIn(site, login);
    for (let i = 0; i < 10; i++)
      expect((await site.post(`${factor}/enter`, { code: '000000' }, token)).status).toBe(422);
    expect((await site.post(`${factor}/enter`, { code: toCode(secret) }, token)).status).toBe(429);
    expect((await site.post(`${factor}/enter`, { code: recovery[0] }, token)).status).toBe(200);
  });

  test('guessing at recovery codes ends too, and leaves the app and other networks alone', async () => {
    const { login, secret, recovery } = await createProtected(site, 'guess-paper@office.example', ['content']);
    const { token } = await logIn(site, login);
    const enter = (code: unknown) => site.post(`${factor}/enter`, { code }, token);
    for (let i = 0; i < 10; i++) expect((await enter('abcde-fgh23')).status).toBe(422);
    expect((await enter(recovery[0])).status).toBe(429);
    expect((await enter(toCode(secret))).status).toBe(200);
  });

  test('is nothing for customers', async () => {
    const { token } = await site.logIn('customer');
    expect((await site.post(`${factor}/start`, {}, token)).status).toBe(403);
  });

  test('turned off by a code, and by the command line for an operator who lost everything', async () => {
    const off = await createProtected(site, 'off@office.example', ['content']);
    expect((await site.post(`${factor}/turn-off`, { code: '000000' }, off.token)).status).toBe(422);
    expect((await site.post(`${factor}/turn-off`, { code: off.recovery[0] }, off.token)).status).toBe(200);
    expect((await logIn(site, off.login)).awaits).toBe(null);
    const lost = await createProtected(site, 'lost@office.example', ['admin']);
    const again = await createColleague(site, lost.login.email, ['admin']);
    expect((await logIn(site, again)).awaits).toBe(null);
  });
});

describe('where it is required', () => {
  test('roles that move money or people set it up before anything else', async () => {
    const login = await createColleague(strict, 'sales@office.example', ['sales']);
    const { token, awaits } = await logIn(strict, login);
    expect(awaits).toBe('set_up');
    expect((await strict.get('/api/backoffice/orders', token)).status).toBe(401);
    const { data } = await strict.post(`${factor}/start`, {}, token);
    expect((await strict.post(`${factor}/confirm`, { code: toCode(data.secret, -1) }, token)).status).toBe(200);
    expect((await strict.get('/api/backoffice/orders', token)).status).toBe(200);
    expect((await strict.post(`${factor}/turn-off`, { code: toCode(data.secret) }, token)).status).toBe(403);
  });

  test('others may go without', async () => {
    const login = await createColleague(strict, 'words@office.example', ['content']);
    expect((await logIn(strict, login)).awaits).toBe(null);
  });

  test('a role that needs it stops a session that has none, at the next call', async () => {
    const login = await createColleague(strict, 'raised@office.example', ['content']);
    const { token } = await logIn(strict, login);
    expect((await strict.get('/api/backoffice/requests', token)).status).toBe(200);
    await strict.parts.database.$client.query(`update users set roles = '{warehouse}' where email = $1`, [login.email]);
    expect((await strict.get('/api/backoffice/requests', token)).status).toBe(401);
  });
});
