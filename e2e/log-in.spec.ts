import { openAccountMenu } from './support/account-menu.ts';
import {
  expect,
  expectAccessible,
  holdBack,
  openLive,
  openReloading,
  test,
  waitForFrames,
  waitForParts,
  waitForScripts,
} from './support/quiet-page.ts';
import { enterAs, logIn, readDemoLogin } from './support/site.ts';

test('a wrong password keeps what was typed and says one sentence (D4) @once', async ({ page }) => {
  const { email } = readDemoLogin('owner');
  await page.goto('/login');
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not my password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('That email and password don’t match.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('what was typed before the scripts came is still there after (D4) @once', async ({ page }) => {
  const letScriptsCome = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('owner@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill('typed early');
  letScriptsCome();
  await expect(page.getByRole('button', { name: 'Show characters' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Email')).toHaveValue('owner@example.org');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('typed early');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
});

test('a customer logs in, the token is a cookie for thirty days, and out again', async ({
  page,
  context,
  isMobile,
}) => {
  await logIn(page, 'owner');
  const token = (await context.cookies()).find((cookie) => cookie.name === 'token');
  expect(token).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false });
  expect(Math.round(((token?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(30);
  await page.goto('/backoffice');
  await expect(page).toHaveURL('/backoffice/login?return_uri=%2Fbackoffice');
  await openLive(page, '/');
  const reloaded = page.waitForEvent('load');
  await (await openAccountMenu(page, isMobile)).getByRole('button', { name: 'Log out' }).click();
  await reloaded;
  await waitForParts(page);
  const menu = await openAccountMenu(page, isMobile);
  await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect((await context.cookies()).find((cookie) => cookie.name === 'token')).toBeUndefined();
});

test('nothing of the page goes away while it hydrates for a customer who is logged in (E7) @once', async ({ page }) => {
  await enterAs(page, 'owner');
  await page.addInitScript(() => {
    const lost = new Set<string>();
    Object.assign(window, { lost });
    const parts = { account: 'summary[aria-label="Account"]', footer: 'footer a', subscribe: 'footer form' };
    const seen = new Set<string>();
    const look = () => {
      for (const [name, selector] of Object.entries(parts)) {
        if (document.querySelector(selector)) seen.add(name);
        else if (seen.has(name)) lost.add(name);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // The code of these parts is slow to come.
  const letPartsCome = await holdBack(page, /account-menu.*\.js|footer.*\.js|log-out.*\.js|subscribe.*\.js/);
  await page.goto('/', { waitUntil: 'commit' });
  await waitForScripts(page);
  await waitForFrames(page);
  letPartsCome();
  await waitForParts(page);
  await waitForFrames(page);
  expect(await page.evaluate(() => [...(window as unknown as { lost: Set<string> }).lost])).toEqual([]);
  await expect(page.getByLabel('Business email').first()).toHaveValue(readDemoLogin('owner').email);
});

test('a token the server no longer knows is thrown away at start (D5) @once', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  await context.addCookies([{ name: 'token', value: 'A'.repeat(43), url: baseURL ?? '' }]);
  // The page loads itself anew, as a visitor's.
  await openReloading(page, '/');
  expect((await context.cookies()).some((cookie) => cookie.name === 'token')).toBe(false);
  await waitForParts(page);
  const menu = await openAccountMenu(page, isMobile);
  await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a return address leads back, but never to another site (A10) @once', async ({ page, baseURL }) => {
  await page.goto('/backoffice/mail');
  await expect(page).toHaveURL('/backoffice/login?return_uri=%2Fbackoffice%2Fmail');
  await page.goto('/login?return_uri=%2Fbackoffice%2Fmail');
  await expect(page).toHaveURL('/backoffice/login?return_uri=%2Fbackoffice%2Fmail');
  const { email, password } = readDemoLogin('owner');
  await page.goto('/login?return_uri=%2F%2Fevil.example%2F');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('staff log in on a page of their own, with a cookie no script can read, and out again @once', async ({
  page,
  context,
}) => {
  await page.goto('/backoffice/requests');
  await expectAccessible(page);
  const { email, password } = readDemoLogin('staff');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/backoffice/requests');
  const cookies = (await context.cookies()).filter(({ name }) => name === 'staff_session');
  expect(cookies.every(({ httpOnly }) => httpOnly)).toBe(true);
  expect(cookies.map(({ path }) => path).toSorted()).toEqual(['/backoffice', '/backoffice.data']);
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
  // The start page's data has an address of its own.
  await waitForParts(page);
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Inbox/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox');
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/backoffice/login');
  await page.goto('/backoffice');
  await expect(page).toHaveURL('/backoffice/login?return_uri=%2Fbackoffice');
});

test('staff send themselves a mail and read it among the kept ones @once', async ({ page }) => {
  await logIn(page, 'staff');
  await page.goto('/backoffice/mail');
  const mails = page.locator('main summary');
  await page.getByRole('button', { name: 'Send myself a test email' }).click();
  await expect(page).toHaveURL(/sent=/);
  await expect(async () => {
    await page.reload();
    // The newest comes first; older ones are on further pages.
    await expect(mails.first()).toContainText('A test email from Packwright', { timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await mails.first().click();
  await expect(page.locator('main iframe')).toHaveAttribute('srcdoc', /Hello.*Robin/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('logging in works @once', async ({ page, isMobile }) => {
    await logIn(page, 'owner');
    // A public page is the same for everyone; the account's own pages know who reads them.
    await page.goto('/User-account');
    if (!isMobile) await page.getByRole('banner').getByLabel('Account').click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible();
  });
});
