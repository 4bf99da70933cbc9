import type { APIRequestContext } from '@playwright/test';
import { hasToken, makeEmail, openAccount, openDevice, password, readMail, useToken } from './support/accounts.ts';
import { expect, expectAccessible, openLive, openReloading, test } from './support/quiet-page.ts';
import { query } from './support/site.ts';

test('a new customer opens an account, confirms the address, and comes back by mail (A10, D4, D7) @once', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(180_000);
  const email = makeEmail(info);
  await openLive(page, '/signup?return_uri=%2Fcollections%2Fall%2F');
  await expectAccessible(page);
  await page.getByLabel('Restaurant').fill('Sesame & Salt');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await expect(page.getByText('Please agree to the terms to create an account.')).toBeVisible();
  await expect(page.getByLabel('Restaurant')).toHaveValue('Sesame & Salt');
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('too short');
  await expect(page.getByText('1 more character to go.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await expect(page.getByText('Long enough.')).toBeVisible();
  await page.getByRole('button', { name: 'Show characters' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page);
  const { code } = await readMail(email, /Your Packwright code/);
  await page.getByLabel('Code from the email').fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('This code is wrong')).toBeVisible();
  await page.getByLabel('Code from the email').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/collections/all/');

  await openLive(page, '/User-account');
  await page.locator('#content').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login?return_uri=%2FUser-account');
  expect(await hasToken(page)).toBe(false);

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('a code is on its way')).toBeVisible();
  const reset = await readMail(email, /new Packwright password/);
  const link = reset.html.match(/href="([^"]*forgot-password[^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { pathname, search } = new URL(link);
  await openLive(page, pathname + search);
  await expectAccessible(page);
  await expect(page.getByLabel('Code from the email')).toHaveValue(reset.code);
  await page.getByRole('textbox', { name: 'New password' }).fill('four paper cranes');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();

  const other = await openDevice(browser, email, 'four paper cranes', '/collections/all/?type=bakery');
  await page.getByRole('link', { name: 'Change password' }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Current password' }).fill('four paper cranes');
  await page.getByRole('textbox', { name: 'New password' }).fill('five paper cranes');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  // The other device is sent to log in by its socket, and keeps its query.
  await expect(other).toHaveURL('/login?type=bakery');
  expect(await hasToken(other)).toBe(false);
  await other.context().close();
});

test('an incomplete profile is asked for once, never in a loop (D5) @once', async ({ page, request }, info) => {
  const email = makeEmail(info);
  const token = await openAccount(request, email);
  await query("update users set first_name = '', last_name = '' where starts_with(email, $1)", [email]);
  await useToken(page, token);
  await page.goto('/collections/cups/');
  await expect(page).toHaveURL('/complete-profile?return_uri=%2Fcollections%2Fcups%2F');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page).toHaveURL('/collections/cups/');
  await openLive(page, '/collections/cups/');
  await page.waitForTimeout(1000);
  await expect(page).toHaveURL('/collections/cups/');
  await page.goto('/complete-profile?return_uri=%2Fcollections%2Fcups%2F');
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL('/collections/cups/');
  const check = await request.get('/api/auth/logo', { headers: { authorization: `Bearer ${token}` } });
  expect(await check.json()).toMatchObject({ code: 200 });
});

test('a code in the address logs in once, never over a live session; anything else is only removed (A15) @once', async ({
  page,
  request,
}, info) => {
  const [mine, stranger] = [
    await openAccount(request, makeEmail(info)),
    await openAccount(request, `x${makeEmail(info)}`),
  ];
  /** As the other site issues it for this browser, which began; or for a browser elsewhere. */
  const issue = async (token: string, from: APIRequestContext = page.request) => {
    const begun = (await (await from.post('/api/auth/exchange/begin', { data: {} })).json()) as {
      data: { challenge: string };
    };
    const answer = await request.post('/api/auth/exchange/issue', {
      data: begun.data,
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { data: { code: string } }).data.code;
  };
  const readOwnToken = async () => (await page.context().cookies()).find(({ name }) => name === 'token')?.value;

  // The page loads, cleans its address, and loads once more.
  await openReloading(page, '/collections/all/?token=made-up-by-a-stranger&type=bakery');
  await expect(page).toHaveURL('/collections/all/?type=bakery');
  expect(await hasToken(page)).toBe(false);
  // A link made elsewhere does not log this browser in.
  await openReloading(page, `/collections/all/?token=${await issue(stranger, request)}`);
  await expect(page).toHaveURL('/collections/all/');
  expect(await hasToken(page)).toBe(false);
  await openReloading(page, `/user-addressInfo?token=${await issue(mine)}`);
  await expect(page).toHaveURL('/user-addressInfo');
  expect(await hasToken(page)).toBe(true);
  const own = await readOwnToken();
  await openReloading(page, `/User-account?token=${await issue(stranger)}`);
  await expect(page).toHaveURL('/User-account');
  await expect(page.getByRole('heading', { name: 'Nothing in progress' })).toBeVisible();
  expect(await readOwnToken()).toBe(own);
});

test('logging out leaves nothing for the next person on this browser (D6) @once', async ({ page, request }, info) => {
  await useToken(page, await openAccount(request, makeEmail(info)));
  const url = info.project.use.baseURL ?? '';
  await page.context().addCookies([
    { name: 'cw_conversation', value: 'x', url },
    { name: 'other', value: 'y', url },
  ]);
  await openLive(page, '/User-account');
  await page.evaluate(() => {
    localStorage.setItem('chat_id', '7');
    sessionStorage.setItem('chat-open', '1');
  });
  await page.locator('#content').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/login/);
  expect((await page.context().cookies()).map((cookie) => cookie.name)).toEqual(['other']);
  expect(await page.evaluate(() => localStorage.getItem('chat_id') ?? sessionStorage.getItem('chat-open'))).toBeNull();
});
