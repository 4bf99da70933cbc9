import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameRoles } from '#contract/auth/roles.ts';
import type { RenderPage } from '../../pages/pages.ts';
import { openBrowser } from '../../test-support/browser.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

/** Stands for the pages: says with whose rights each would be made. */
const render: RenderPage = async (_request, caller) =>
  new Response(caller.session ? nameRoles(caller.session.roles) : 'visitor');

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ render, environment: { SITE_URL: 'https://shop.example' } });
});
afterAll(() => site.close());

const open = async (path: string, cookie: string) => (await site.app.request(path, { headers: { cookie } })).text();

test('staff get a cookie of their own for the back office, which no script can read', async () => {
  const { email, password } = await site.logIn('sales', 'sam@office.example');
  const browser = openBrowser(site, 'unknown');
  const answer = await browser.post('/api/backoffice/log-in', { email, password });
  expect(Object.keys(answer.data)).toEqual(['expires_at', 'awaits']);
  const cookies = browser.lastSet.filter((line) => line.startsWith('staff_session='));
  expect(cookies.map((line) => line.replace(/=[\w-]{43}/, '=…'))).toEqual([
    'staff_session=…; Path=/backoffice; Max-Age=43200; HttpOnly; SameSite=Lax; Secure',
    'staff_session=…; Path=/backoffice.data; Max-Age=43200; HttpOnly; SameSite=Lax; Secure',
  ]);
  expect(Math.round((Date.parse(String(answer.data.expires_at)) - Date.now()) / 3_600_000)).toBe(12);
});

test('staff who log in at the shop get the session of the back office and no token; a customer gets the token', async () => {
  const { email, password } = await site.logIn('sales', 'sid@office.example');
  const browser = openBrowser(site, 'unknown');
  const answer = await browser.post('/api/auth/login', { email, password, staff_session: true });
  expect(answer).toMatchObject({ status: 200, data: { token: '' } });
  const staff = browser.cookies.get('staff_session') ?? '';
  expect(await open('/backoffice', `staff_session=${staff}`)).toBe('sales');
  expect(await open('/User-account', `staff_session=${staff}`)).toBe('visitor');

  const cook = await site.logIn('customer', 'cora@example.com');
  const shop = openBrowser(site, 'unknown');
  const entered = await shop.post('/api/auth/login', { ...cook, token: undefined, staff_session: true });
  expect(entered.data.token).not.toBe('');
  expect(shop.cookies.has('staff_session')).toBe(false);
});

test('the token of the shop makes a member of staff a customer, and opens no call of the back office', async () => {
  const { email, password, token: staff } = await site.logIn('admin', 'ada@office.example');
  const token = String((await site.post('/api/auth/login', { email, password })).data.token);
  expect((await site.get('/api/backoffice/mail', token)).status).toBe(403);
  expect((await site.get('/api/backoffice/subscribers/export', token)).status).toBe(403);
  expect((await site.get('/api/auth/logo', token)).data.roles).toEqual([]);
  expect((await site.get('/api/backoffice/mail', staff)).status).toBe(200);
});

test('pages of the back office go by the staff session alone, all others by the token alone', async () => {
  const { email, password, token: staff } = await site.logIn('design', 'dee@office.example');
  const token = String((await site.post('/api/auth/login', { email, password })).data.token);
  for (const path of ['/backoffice', '/backoffice.data', '/backoffice/requests', '/backoffice/mail.data']) {
    expect(await open(path, `token=${token}`), path).toBe('visitor');
    expect(await open(path, `token=${staff}`), path).toBe('visitor');
    expect(await open(path, `token=${token}; staff_session=${staff}`), path).toBe('design');
  }
  for (const path of ['/', '/User-account', '/backofficer'])
    expect(await open(path, `token=${token}; staff_session=${staff}`), path).toBe('customer');
});

test('a customer has no staff session, and is told no more than a stranger', async () => {
  const { email, password } = await site.logIn('customer', 'cook@example.com');
  const browser = openBrowser(site, 'unknown');
  const right = await browser.post('/api/backoffice/log-in', { email, password });
  const wrong = await browser.post('/api/backoffice/log-in', { email, password: 'not this one' });
  expect(right).toMatchObject({ status: 401, msg: wrong.msg });
  expect(browser.cookies.has('staff_session')).toBe(false);
});

test('staff change their own password: the session goes on under a new cookie, and the old one is over', async () => {
  const { password, token } = await site.logIn('warehouse', 'wes@office.example');
  const browser = openBrowser(site, 'unknown');
  const change = { current_password: password, password: 'brand new words' };
  const answer = await browser.post('/api/auth/reset/password', change, token);
  expect(answer).toMatchObject({ status: 200, data: { token: '' } });
  const renewed = browser.cookies.get('staff_session') ?? '';
  expect((await site.get('/api/backoffice/inbox', token)).status).toBe(401);
  expect((await site.get('/api/backoffice/inbox', renewed)).status).toBe(200);
  await browser.post('/api/auth/logout', {}, renewed);
  expect(browser.cookies.has('staff_session')).toBe(false);
  expect((await site.get('/api/backoffice/inbox', renewed)).status).toBe(401);
});
