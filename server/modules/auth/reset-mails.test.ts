import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../test-support/browser.ts';
import { readMails } from '../../test-support/read-mails.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => site.close());

const ask = (ip: string, email: string, browser = openBrowser(site, ip)) =>
  browser.post('/api/auth/reset/token', { email });
const countMails = async (email: string) =>
  (await readMails(site, email)).filter(({ template }) => template === 'accountReset').length;

/** A dozen networks that the account has never seen: two more than get an email to a mailbox in a quarter of an hour. */
async function flood(email: string, round: number): Promise<void> {
  for (let network = 0; network < 12; network += 1) await ask(`10.${round}.${network}.7`, email);
}

test('a dozen networks do not keep the owner from a code where the account was logged in before', async () => {
  const { email, password } = await site.createLogin('customer', 'owner@flooded.example');
  const home = openBrowser(site, '203.0.113.9');
  await home.post('/api/auth/login', { email, password });
  await flood(email, 1);
  const flooded = await countMails(email);
  expect(flooded).toBe(10);

  // Another browser in a network of before, and the browser of before in another network.
  await ask('203.0.113.9', email);
  expect(await countMails(email)).toBe(flooded + 1);
  const cookies = openBrowser(site, '198.51.100.77');
  cookies.cookies.set('device', home.cookies.get('device') ?? '');
  await ask('', email, cookies);
  expect(await countMails(email)).toBe(flooded + 2);
  await ask('198.51.100.78', email);
  expect(await countMails(email)).toBe(flooded + 2);
  // Not without end there either.
  for (let i = 0; i < 5; i += 1) await ask('203.0.113.9', email);
  expect(await countMails(email)).toBe(flooded + 4);
});

test('a mailbox gets thirty of them in a day, from however many networks', async () => {
  const { email } = await site.createLogin('customer', 'mailbox@flooded.example');
  for (let round = 2; round < 7; round += 1) {
    await flood(email, round);
    // A quarter of an hour later.
    await site.query(`delete from rate_limits where key like 'mailboxResets:%' or key like 'mailboxResets/group:%'`);
  }
  expect(await countMails(email)).toBe(30);
});
