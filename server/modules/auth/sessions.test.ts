import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../test-support/browser.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { toDeviceName } from './device-name.ts';

const secret = 'a secret of more than thirty-two characters';
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ environment: { IDENTITY_SECRET: secret } });
});
afterAll(() => site.close());

const check = async (token: string) => (await site.get('/api/auth/logo', token)).code;

describe('sessions (D4)', () => {
  test('are listed with device and last use; one or all others can be ended', async () => {
    const { email, password, token } = await site.logIn('customer', 'many@example.com');
    const open = async () => String((await site.post('/api/auth/login', { email, password })).data.token);
    const [two, three] = [await open(), await open()];
    const { data } = await site.get('/api/auth/sessions', token);
    const list = data.list as unknown as { id: string; current: boolean; device: string }[];
    expect(list).toHaveLength(3);
    expect(list.filter((session) => session.current)).toHaveLength(1);
    const other = (await site.get('/api/auth/sessions', two)).data.list as unknown as typeof list;
    const idOfTwo = other.find((session) => session.current)?.id;
    expect(await site.post('/api/auth/sessions/revoke', { id: idOfTwo }, token)).toMatchObject({ data: { ended: 1 } });
    expect(await check(two)).toBe(401);
    expect(await site.post('/api/auth/sessions/revoke', {}, token)).toMatchObject({ data: { ended: 1 } });
    expect([await check(three), await check(token)]).toEqual([401, 200]);
  });

  test("a customer cannot end a stranger's session", async () => {
    const me = await site.logIn('customer', 'me@example.com');
    const you = await site.logIn('customer', 'you@example.com');
    const yours = (await site.get('/api/auth/sessions', you.token)).data.list as unknown as { id: string }[];
    expect((await site.post('/api/auth/sessions/revoke', { id: yours[0]?.id }, me.token)).status).toBe(404);
    expect(await check(you.token)).toBe(200);
  });

  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Mac'],
    ['curl/8.5.0', 'Unknown device'],
  ])('%s is %s', (userAgent, expected) => {
    expect(toDeviceName(userAgent)).toBe(expected);
  });
});

describe('a planted token (session fixation)', () => {
  const stranger = { first_name: 'Eve', last_name: 'M', company: 'Elsewhere', agree_terms: true };

  test.each(['made up', "of the stranger's own session"])('%s is never what a log-in opens', async (kind) => {
    const eve = await site.logIn('customer', `eve-${kind.length}@example.com`);
    const planted = kind === 'made up' ? 'A'.repeat(43) : eve.token;
    const me = await site.logIn('customer', `planted-${kind.length}@example.com`);
    const opened = await site.post('/api/auth/login', { email: me.email, password: me.password }, planted);
    const registered = await site.post(
      '/api/auth/register/v2',
      { ...stranger, email: `new-${kind.length}@example.com`, password: 'three paper cranes' },
      planted,
    );
    const tokens = [planted, me.token, String(opened.data.token), String(registered.data.token)];
    expect(new Set(tokens).size).toBe(4);
    // A stranger who planted it has what they had before: nothing, or their own account.
    const profile = await site.post('/api/info/user/profile', {}, planted);
    expect(profile.code === 401 ? null : profile.data.base).toEqual(
      kind === 'made up' ? null : expect.objectContaining({ email: eve.email }),
    );
  });
});

describe('a code in the address (A15)', () => {
  /** A browser that began, with the challenge it goes to the other site with. */
  async function begin() {
    const browser = openBrowser(site, '203.0.113.7');
    const { data } = await browser.post('/api/auth/exchange/begin', {});
    const exchange = (code: string, token?: string) => browser.post('/api/auth/exchange', { code }, token);
    return { browser, exchange, challenge: String(data.challenge) };
  }
  const issue = async (token: string, challenge: string) =>
    String((await site.post('/api/auth/exchange/issue', { challenge }, token)).data.code);

  test('logs in once', async () => {
    const { token } = await site.logIn('customer', 'carry@example.com');
    const { browser, exchange, challenge } = await begin();
    expect(browser.lastSet[0]).toMatch(/^exchange_verifier=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/);
    const code = await issue(token, challenge);
    const answer = await exchange(code);
    expect(answer.code).toBe(200);
    expect(await check(String(answer.data.token))).toBe(200);
    expect(browser.cookies.has('exchange_verifier')).toBe(false);
    expect((await exchange(code)).status).toBe(401);
  });

  test('opens nothing in a browser that did not begin, or began by itself', async () => {
    const attacker = await site.logIn('customer', 'planter@example.com');
    const own = await begin();
    const planted = await issue(attacker.token, own.challenge);
    const fresh = openBrowser(site, '203.0.113.8');
    expect((await fresh.post('/api/auth/exchange', { code: planted })).status).toBe(401);
    expect((await (await begin()).exchange(planted)).status).toBe(401);
    expect((await own.exchange(planted)).code).toBe(200);
    expect((await site.post('/api/auth/exchange/issue', {}, attacker.token)).status).toBe(422);
  });

  test('never over a live session, and stays good for its owner', async () => {
    const attacker = await site.logIn('customer', 'attacker@example.com');
    const victim = await site.logIn('customer', 'victim@example.com');
    const { exchange, challenge } = await begin();
    const code = await issue(attacker.token, challenge);
    expect((await exchange(code, victim.token)).status).toBe(409);
    expect(await check(victim.token)).toBe(200);
    expect((await exchange(code)).code).toBe(200);
  });

  test('runs out after sixty seconds, and a session token is no code', async () => {
    const { token } = await site.logIn('customer', 'slow@example.com');
    const { exchange, challenge } = await begin();
    const code = await issue(token, challenge);
    const { rows } = await site.parts.database.$client.query(
      "select extract(epoch from expires_at - created_at)::int as seconds from one_time_codes where purpose = 'exchange' order by created_at desc limit 1",
    );
    expect(rows).toEqual([{ seconds: 60 }]);
    await site.parts.database.$client.query("update one_time_codes set expires_at = now() - interval '1 second'");
    expect((await exchange(code)).status).toBe(401);
    expect((await exchange(token)).status).toBe(401);
  });
});

describe('identity for chat and analytics (D9)', () => {
  test('is the encoded host, the user and a signature', async () => {
    const { token } = await site.logIn('customer', 'chat@example.com');
    const { data } = await site.get('/api/auth/identity?host=Shop.Example', token);
    const userId = (await site.get('/api/auth/logo', token)).data.user_id;
    const identifier = `${Buffer.from('shop.example').toString('base64url')}:${userId}`;
    expect(data).toEqual({
      identifier,
      identifier_hash: createHmac('sha256', secret).update(identifier).digest('hex'),
    });
  });

  test('is nothing for a visitor', async () => {
    expect((await site.get('/api/auth/identity?host=shop.example')).status).toBe(401);
  });

  test('is signed for our own host alone where it is set', async () => {
    const shop = await createTestApp({ environment: { SITE_URL: 'https://shop.example' } });
    const { token } = await shop.logIn();
    expect((await shop.get('/api/auth/identity?host=shop.example', token)).code).toBe(200);
    expect((await shop.get('/api/auth/identity?host=evil.example', token)).status).toBe(422);
    await shop.close();
  });
});
