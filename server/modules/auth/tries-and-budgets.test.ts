import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../test-support/browser.ts';
import { readLastCode, readMails } from '../../test-support/read-mails.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => site.close());

const browse = (ip: string) => openBrowser(site, ip);
type TestBrowser = ReturnType<typeof browse>;
const logIn = (browser: TestBrowser, email: string, password: string) =>
  browser.post('/api/auth/login', { email, password });
const ask = (browser: TestBrowser, email: string) => browser.post('/api/auth/reset/token', { email });
const reset = (browser: TestBrowser, input: object) =>
  browser.post('/api/auth/reset/password', { password: 'brand new words', ...input });
const toWrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const readProof = async (email: string) => (await readMails(site, email)).at(-1)?.props.proof;

describe('a stranger who fails does not keep the owner out', () => {
  test('wrong passwords close the way for one network, not for the owner elsewhere', async () => {
    const { email, password } = await site.logIn('admin', 'chief@example.com');
    const stranger = browse('198.51.100.1');
    for (let i = 0; i < 10; i += 1) expect((await logIn(stranger, email, `guess ${i}`)).status).toBe(401);
    expect((await logIn(stranger, email, password)).status).toBe(429);
    expect((await logIn(browse('198.51.100.2'), email, password)).status).toBe(200);
  });

  test('a device that logged in before has tries of its own, in the same network as well', async () => {
    const { email, password } = await site.logIn('customer', 'regular@example.com');
    const known = browse('198.51.100.3');
    await logIn(known, email, password);
    expect(known.lastSet[0]).toMatch(/^device=[\w.~-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const neighbor = browse('198.51.100.3');
    for (let i = 0; i < 11; i += 1) await logIn(neighbor, email, `guess ${i}`);
    expect((await logIn(neighbor, email, password)).status).toBe(429);
    expect((await logIn(known, email, password)).status).toBe(200);
    for (let i = 0; i < 10; i += 1) expect((await logIn(known, email, `slip ${i}`)).status).toBe(401);
    expect((await logIn(known, email, password)).status).toBe(429);
  });

  test('a made-up or foreign device is not a known one, nor is one of an account that only claims the address', async () => {
    const { email, password } = await site.logIn('customer', 'wanted@example.com');
    const stranger = browse('198.51.100.4');
    const person = { first_name: 'S', last_name: 'T', company: 'R', agree_terms: true };
    await stranger.post('/api/auth/register/v2', { ...person, email, password: 'words of a stranger' });
    expect(stranger.cookies.has('device')).toBe(false);
    const other = await site.logIn('customer', 'other-device@example.com');
    await logIn(stranger, other.email, other.password);
    const device = stranger.cookies.get('device') ?? '';
    for (let i = 0; i < 9; i += 1) await logIn(stranger, email, `guess ${i}`);
    const [id, tags, signature] = device.split('.');
    for (const forged of [device, `${id}.${tags}~AAAAAAAAAAAAAAAA.${signature}`, `${id}.${tags}.`]) {
      stranger.cookies.set('device', forged);
      expect((await logIn(stranger, email, password)).status).toBe(429);
    }
  });

  test('invented codes do not void the right one, which works elsewhere, and the link works everywhere', async () => {
    const { email } = await site.logIn('customer', 'reset-target@example.com');
    const [stranger, owner] = [browse('198.51.100.5'), browse('198.51.100.6')];
    await ask(owner, email);
    const code = await readLastCode(site, email);
    for (let i = 0; i < 5; i += 1) expect((await reset(stranger, { email, code: toWrong(code) })).status).toBe(422);
    expect((await reset(stranger, { email, code })).status).toBe(429);
    // A whole /48 cannot use up the code either.
    for (let i = 0; i < 6; i += 1)
      await Promise.all(
        [0, 1, 2, 3, 4].map((at) => reset(browse(`2001:db8:5:${i}${at}::1`), { email, code: toWrong(code) })),
      );
    // The stranger asks for codes, too: the first one goes on working.
    for (let i = 0; i < 4; i += 1) await ask(stranger, email);
    expect((await reset(owner, { email, code })).status).toBe(200);
    await ask(browse('198.51.100.7'), email);
    const proof = await readProof(email);
    // A browser that asked for nothing, in the network whose tries are used up.
    const elsewhere = browse('198.51.100.5');
    expect((await reset(elsewhere, { email, code: '000000' })).status).toBe(429);
    expect((await reset(elsewhere, { email, code: '000000', proof })).status).toBe(200);
    expect((await reset(elsewhere, { email, code: '000000', proof })).status).not.toBe(200);
  }, 60_000);

  test('a right code works in a new browser after 25 wrong tries; after 50, on a known device alone', async () => {
    const { email, password } = await site.logIn('customer', 'other-browser@example.com');
    const known = browse('198.51.100.30');
    await logIn(known, email, password);
    const tryWrong = async (block: number, code: string) => {
      for (let i = 0; i < 25; i += 1)
        await reset(browse(`2001:db8:${block}${Math.floor(i / 20)}:${i % 4}::1`), { email, code: toWrong(code) });
    };
    // Asked for on a phone, typed elsewhere: no cookie says who asked.
    await ask(browse('198.51.100.31'), email);
    const first = await readLastCode(site, email);
    await tryWrong(60, first);
    expect((await reset(browse('198.51.100.32'), { email, code: first })).status).toBe(200);
    await ask(browse('198.51.100.33'), email);
    const second = await readLastCode(site, email);
    await tryWrong(61, second);
    await tryWrong(62, second);
    expect((await reset(browse('198.51.100.34'), { email, code: second })).status).toBe(422);
    expect((await reset(known, { email, code: second })).status).toBe(200);
  }, 60_000);

  test('a link is bound to person, purpose, code and time', async () => {
    const [one, two] = ['link-one@example.com', 'link-two@example.com'];
    for (const email of [one, two]) await site.logIn('customer', email);
    await ask(browse('198.51.100.8'), one);
    const proof = (await readProof(one)) ?? '';
    const [row, expires, signature] = proof.split('.');
    const later = `${row}.${Number(expires) + 3600}.${signature}`;
    const caller = browse('198.51.100.9');
    expect((await reset(caller, { email: two, code: '000000', proof })).status).toBe(422);
    expect((await reset(caller, { email: one, code: '000000', proof: later })).status).toBe(422);
    await site.parts.database.$client.query("update one_time_codes set expires_at = now() where purpose = 'reset'");
    expect((await reset(caller, { email: one, code: '000000', proof })).status).toBe(422);
  });

  test('a known device asks for a code when strangers have used up what the mailbox can take', async () => {
    const { email, password } = await site.logIn('customer', 'flooded@example.com');
    const known = browse('198.51.100.10');
    await logIn(known, email, password);
    for (let i = 0; i < 15; i += 1) await ask(browse(`203.0.113.${i}`), email);
    const sent = (await readMails(site, email)).length;
    expect(sent).toBeLessThanOrEqual(10);
    await ask(known, email);
    expect(await readMails(site, email)).toHaveLength(sent + 1);
  });
});

describe('the browser that asked for a code', () => {
  test('is let in with it after 1,000 wrong tries of strangers, in its own network as well', async () => {
    const { email } = await site.logIn('customer', 'asker@example.com');
    const owner = browse('192.0.2.1');
    await ask(owner, email);
    const code = await readLastCode(site, email);
    expect(owner.lastSet[0]).toMatch(/^code_asker=[\w.~-]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/);
    // The first stranger is in the owner's network, and asks for a code of its own.
    const strangers = Array.from({ length: 12 }, (_, at) => browse(`192.0.2.${at + 1}`));
    await ask(strangers[0] as TestBrowser, email);
    const tryWrong = async (stranger: TestBrowser) => {
      for (let i = 0; i < 84; i += 1)
        expect((await reset(stranger, { email, code: toWrong(code) })).status).toBeOneOf([422, 429]);
    };
    await Promise.all(strangers.map(tryWrong));
    // What strangers may guess at a code is used up: the right one does not help them, here, elsewhere, or with a
    // cookie that was given out for another code or another address.
    const [another, elsewhere] = [browse('192.0.2.50'), browse('192.0.2.51')];
    await ask(another, email);
    await ask(elsewhere, 'elsewhere@example.com');
    for (const stranger of [browse('192.0.2.1'), browse('192.0.2.60'), another, elsewhere])
      expect((await reset(stranger, { email, code })).status).not.toBe(200);
    expect((await reset(owner, { email, code })).status).toBe(200);
  }, 120_000);

  test('has five tries at it, and no more', async () => {
    const { email } = await site.logIn('customer', 'five-tries@example.com');
    const [owner, stranger] = [browse('192.0.2.101'), browse('192.0.2.101')];
    await ask(owner, email);
    const code = await readLastCode(site, email);
    for (let i = 0; i < 6; i += 1) await reset(stranger, { email, code: toWrong(code) });
    for (let i = 0; i < 5; i += 1) expect((await reset(owner, { email, code: toWrong(code) })).status).toBe(422);
    expect((await reset(owner, { email, code })).status).toBe(429);
    const ids = owner.cookies.get('code_asker')?.split('.')[0];
    owner.cookies.set('code_asker', `${ids}.${'A'.repeat(43)}`);
    expect((await reset(owner, { email, code })).status).toBe(429);
  }, 60_000);

  test('cannot tell by its cookie or its tries whether the address has an account', async () => {
    const { email } = await site.logIn('customer', 'has-account@example.com');
    const see = async (ip: string, address: string) => {
      const browser = browse(ip);
      const seen: unknown[] = [];
      for (let i = 0; i < 5; i += 1) {
        await ask(browser, address);
        seen.push(browser.cookies.get('code_asker')?.replaceAll(/[\w-]/g, 'x'));
      }
      for (let i = 0; i < 7; i += 1) seen.push((await reset(browser, { email: address, code: '000000' })).status);
      return seen;
    };
    expect(await see('192.0.2.111', 'has-none@example.com')).toEqual(await see('192.0.2.112', email));
  }, 60_000);
});

test('strangers who register an address do not use up the reset mails of its owner', async () => {
  const { email } = await site.logIn('customer', 'registered-often@example.com');
  const person = { first_name: 'S', last_name: 'T', company: 'R', agree_terms: true, email };
  for (let i = 0; i < 12; i += 1)
    await browse(`192.0.2.${i + 120}`).post('/api/auth/register/v2', { ...person, password: `words of stranger ${i}` });
  expect((await readMails(site, email)).length).toBeLessThanOrEqual(10);
  await ask(browse('192.0.2.140'), email);
  expect((await readMails(site, email)).at(-1)?.template).toBe('accountReset');
}, 60_000);

test('sixty networks of one /48 neither close the forms nor send mails without end', async () => {
  const send = (ip: string, at: number) =>
    browse(ip).post('/api/info/subscribe', { email: `flood-${at}@example.com`, guest_id: 'g'.repeat(20) });
  const statuses: number[] = [];
  for (let at = 0; at < 100; at += 1) statuses.push((await send(`2001:db8:48:${at % 60}::1`, at)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(80);
  expect(statuses.at(-1)).toBe(429);
  expect((await send('2001:db8:49::1', 1000)).status).toBe(200);
});

test('of several accounts that claim an address, each opens with its own password', async () => {
  const email = 'claimed-twice@example.com';
  const person = { first_name: 'N', last_name: 'H', company: 'Sesame', agree_terms: true };
  const passwords = ['first long words', 'second long words', 'third long words'];
  const ids: unknown[] = [];
  for (const password of passwords)
    ids.push(
      (await browse('198.51.100.20').post('/api/auth/register/v2', { ...person, email, password })).data.user_id,
    );
  for (const [at, password] of passwords.entries())
    expect((await logIn(browse('198.51.100.21'), email, password)).data.user_id).toBe(ids[at]);
  expect((await logIn(browse('198.51.100.21'), email, 'fourth long words')).status).toBe(401);
});
