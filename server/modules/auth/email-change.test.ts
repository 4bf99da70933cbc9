import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../test-support/browser.ts';
import { readLastCode, readMails } from '../../test-support/read-mails.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const ask = (email: string, current_password: string, token: string) =>
  site.post('/api/auth/email/change', { email, current_password }, token);
const confirm = (email: string, code: string, token: string) =>
  site.post('/api/auth/email/confirm', { email, code }, token);
const readProfile = async (token: string) =>
  (await site.post('/api/info/user/profile', {}, token)).data.base as unknown as {
    email: string;
    email_verified: boolean;
  };
const logIn = (email: string, password: string) => site.post('/api/auth/login', { email, password });
const templates = async (email: string) => (await readMails(site, email)).map((mail) => mail.template);

test('nothing changes before the new mailbox answers; then log-in, mails and requests follow (D4)', async () => {
  const { email, password, token } = await site.logIn('customer', 'old@example.com');
  const other = String((await logIn(email, password)).data.token);
  await site.post(
    '/api/info/ask_product',
    { business_email: email, restaurant: 'Fern', zipcode: '07102', submit_source: 'page' },
    token,
  );
  expect(await ask(' New@Example.com ', password, token)).toMatchObject({ status: 200, data: {} });
  expect(await readProfile(token)).toMatchObject({ email });
  expect((await logIn('new@example.com', password)).status).toBe(401);
  expect(await templates(email)).not.toContain('accountEmailChanged');

  const code = await readLastCode(site, 'new@example.com');
  expect(await confirm('new@example.com', code, token)).toMatchObject({
    status: 200,
    data: { email: 'new@example.com' },
  });
  expect(await readProfile(token)).toMatchObject({ email: 'new@example.com', email_verified: true });
  expect((await logIn('new@example.com', password)).code).toBe(200);
  expect((await logIn(email, password)).status).toBe(401);
  // The other device is still logged in, the old mailbox knows, and answers to the open request go to the new one.
  expect((await site.get('/api/auth/logo', other)).code).toBe(200);
  expect(await templates(email)).toEqual(['requestReceived', 'accountEmailChanged']);
  const { rows } = await site.parts.database.$client.query(
    "select business_email from requests where restaurant = 'Fern'",
  );
  expect(rows).toEqual([{ business_email: 'new@example.com' }]);
  expect((await confirm('new@example.com', code, token)).status).toBe(422);
});

test('links sent to the old email end with it; a new one is sent on request, and to the new email alone', async () => {
  const { email, password, token } = await site.logIn('customer', 'left@example.com');
  const form = { business_email: email, restaurant: 'Moss', zipcode: '07102', submit_source: 'page' };
  const receipt = (await site.post('/api/info/ask_product', form, token)).data;
  const stranger = await site.post('/api/info/ask_product', { ...form, restaurant: 'Other', guest_id: 'g'.repeat(20) });
  const readLinks = async (to: string) => {
    const mails = (await readMails(site, to)) as unknown as { props: { request?: { token: string } } }[];
    return mails.flatMap(({ props }) => props.request?.token ?? []);
  };
  const open = async (link: string) => (await site.get(`/api/info/status?id=${link}`)).status;
  const [own = '', guest = ''] = await readLinks(email);
  expect([await open(own), await open(guest)]).toEqual([200, 200]);

  await ask('moved@example.com', password, token);
  await confirm('moved@example.com', await readLastCode(site, 'moved@example.com'), token);
  expect(await open(own)).toBe(410);
  // The sender's own browser goes on, and so does what is not of this account.
  expect(await open(String(receipt.status_url).split('/').at(-1) ?? '')).toBe(200);
  expect([stranger.status, await open(guest)]).toEqual([200, 200]);

  const find = { number: String(receipt.number), business_email: 'moved@example.com' };
  expect((await site.post('/api/info/find_request', find)).status).toBe(200);
  const [renewed = ''] = await readLinks('moved@example.com');
  expect(await open(renewed)).toBe(200);
});

test('an address that has an account is answered the same, and its owner loses nothing', async () => {
  const owner = await site.logIn('customer', 'owned@example.com');
  const { password, token } = await site.logIn('customer', 'wants@example.com');
  const see = async (email: string) => {
    const answers = [await ask(email, password, token), await confirm(email, '000000', token)];
    return answers.map(({ headers: _, ...answer }) => answer);
  };
  expect(await see(owner.email)).toEqual(await see('nobody@example.com'));
  const [mail, ...more] = await readMails(site, owner.email);
  expect([mail?.template, more]).toEqual(['accountExists', []]);
  expect(mail?.props).not.toHaveProperty('code');
  expect((await logIn(owner.email, owner.password)).code).toBe(200);
});

test('an address that found an owner meanwhile stays with that one, also when both answer at one moment', async () => {
  const people = [
    await site.logIn('customer', 'first@example.com'),
    await site.logIn('customer', 'second@example.com'),
  ];
  const codes: string[] = [];
  for (const { password, token } of people) {
    await ask('wanted@example.com', password, token);
    codes.push(await readLastCode(site, 'wanted@example.com'));
  }
  const answers = await Promise.all(
    people.map(({ token }, index) => confirm('wanted@example.com', codes[index] ?? '', token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('who only claims the address loses the claim and its sessions', async () => {
  const person = { first_name: 'A', last_name: 'B', company: 'C', agree_terms: true };
  const claim = await site.post('/api/auth/register/v2', {
    ...person,
    email: 'claimed@example.com',
    password: 'a password of a stranger',
  });
  const { password, token } = await site.logIn('customer', 'comes@example.com');
  await ask('claimed@example.com', password, token);
  await confirm('claimed@example.com', await readLastCode(site, 'claimed@example.com'), token);
  expect((await site.get('/api/auth/logo', String(claim.data.token))).code).toBe(401);
});

test('a slip of the fingers at registration is mended, and the stranger is not written to again', async () => {
  const opened = await site.post('/api/auth/register/v2', {
    email: 'typo@exmaple.com',
    password: 'three paper cranes',
    first_name: 'Noor',
    last_name: 'Haddad',
    company: 'Sesame',
    agree_terms: true,
  });
  const token = String(opened.data.token);
  await ask('right@example.com', 'three paper cranes', token);
  await confirm('right@example.com', await readLastCode(site, 'right@example.com'), token);
  expect(await readProfile(token)).toEqual(
    expect.objectContaining({ email: 'right@example.com', email_verified: true }),
  );
  expect(await templates('typo@exmaple.com')).toEqual(['accountVerify']);
});

test('a borrowed phone is not enough, and neither is a code for another address or of another person', async () => {
  const { password, token } = await site.logIn('customer', 'mine@example.com');
  const other = await site.logIn('customer', 'other@example.com');
  expect((await ask('thief@example.com', 'a guess', token)).data.fields).toEqual({
    current_password: 'That’s not your current password.',
  });
  expect((await ask('MINE@example.com', password, token)).data.fields).toEqual({
    email: 'This is already your account’s email.',
  });
  expect((await ask('not an address', password, token)).status).toBe(422);
  expect((await site.post('/api/auth/email/change', { email: 'a@b.c', current_password: 'x' })).status).toBe(401);
  await ask('next@example.com', password, token);
  const code = await readLastCode(site, 'next@example.com');
  expect((await confirm('elsewhere@example.com', code, token)).status).toBe(422);
  expect((await confirm('next@example.com', code, other.token)).status).toBe(422);
  expect((await site.post('/api/auth/verify', { code }, token)).data.email_verified).toBe(true);
  expect(await readProfile(token)).toMatchObject({ email: 'mine@example.com' });
});

test('guessing ends after five tries, asking after five mails', async () => {
  const { password, token } = await site.logIn('customer', 'patient@example.com');
  await ask('target@example.com', password, token);
  const code = await readLastCode(site, 'target@example.com');
  const wrong = code === '111111' ? '222222' : '111111';
  for (let i = 0; i < 5; i += 1) expect((await confirm('target@example.com', wrong, token)).status).toBe(422);
  expect((await confirm('target@example.com', code, token)).status).toBe(429);
  for (let i = 0; i < 4; i += 1) await ask(`target${i}@example.com`, password, token);
  expect((await ask('target9@example.com', password, token)).status).toBe(429);
});

test('a new password, and a new address, void every code that was on its way', async () => {
  const { email, password, token } = await site.logIn('customer', 'voided@example.com');
  await ask('elsewhere2@example.com', password, token);
  const pending = await readLastCode(site, 'elsewhere2@example.com');
  const browser = openBrowser(site, '203.0.113.7');
  const { challenge } = (await browser.post('/api/auth/exchange/begin', {})).data;
  const exchange = String((await site.post('/api/auth/exchange/issue', { challenge }, token)).data.code);
  const changed = await site.post(
    '/api/auth/reset/password',
    { current_password: password, password: 'four paper cranes' },
    token,
  );
  const fresh = String(changed.data.token);
  expect((await confirm('elsewhere2@example.com', pending, fresh)).status).toBe(422);
  expect((await browser.post('/api/auth/exchange', { code: exchange })).status).toBe(401);

  await site.post('/api/auth/reset/token', { email });
  const reset = await readLastCode(site, email);
  await ask('elsewhere3@example.com', 'four paper cranes', fresh);
  await confirm('elsewhere3@example.com', await readLastCode(site, 'elsewhere3@example.com'), fresh);
  const stolen = { email: 'elsewhere3@example.com', code: reset, password: 'five paper cranes' };
  expect((await site.post('/api/auth/reset/password', stolen)).status).toBe(422);
});
