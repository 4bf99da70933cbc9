import type { APIRequestContext, Browser, Page, TestInfo } from '@playwright/test';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { query } from './support/site.ts';

const password = 'three paper cranes';

function makeEmail({ project }: TestInfo): string {
  return `${project.name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
}

/** The newest mail to somebody, from where it is kept without SMTP. */
async function readMail(to: string, subject: RegExp): Promise<{ code: string; html: string }> {
  let found: Record<string, unknown> | undefined;
  await expect
    .poll(async () => {
      const rows = await query('select subject, html from kept_mails where recipient = $1 order by outbox_id desc', [
        to,
      ]);
      found = rows.find((row) => subject.test(String(row.subject)));
      return Boolean(found);
    })
    .toBe(true);
  return { code: String(found?.subject).match(/\d{6}/)?.[0] ?? '', html: String(found?.html) };
}

async function openAccount(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/auth/register/v2', {
    data: { email, password, first_name: 'Noor', last_name: 'Haddad', company: 'Sesame & Salt', agree_terms: true },
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

async function useToken(page: Page, token: string): Promise<void> {
  await page.context().addCookies([{ name: 'token', value: token, url: test.info().project.use.baseURL ?? '' }]);
}

async function hasToken(page: Page): Promise<boolean> {
  return (await page.context().cookies()).some((cookie) => cookie.name === 'token');
}

/** Another device of the same person, with its line to the server open. */
async function openDevice(browser: Browser, email: string, secret: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(path);
  await page.waitForFunction(() => localStorage.getItem('wid'));
  return page;
}

test('a new customer opens an account, confirms the address, and comes back by mail (A10, D4, D7)', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(180_000);
  const email = makeEmail(info);
  await openLive(page, '/signup?return_uri=%2Fcollections%2Fall%2F');
  await expectAccessible(page);
  await page.getByLabel('Restaurant').fill('Sesame & Salt');
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await expect(page.getByText('Please agree to the terms to open an account.')).toBeVisible();
  await expect(page.getByLabel('Restaurant')).toHaveValue('Sesame & Salt');
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('too short');
  await expect(page.getByText('1 more character to go.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await expect(page.getByText('Strong.')).toBeVisible();
  await page.getByRole('button', { name: 'Show characters' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Open my account' }).click();

  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible();
  await expectAccessible(page);
  const { code } = await readMail(email, /is your Packwright code/);
  await page.getByLabel('Code from the mail').fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  await page.getByLabel('Code from the mail').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Carry on' }).click();
  await expect(page).toHaveURL('/collections/all/');

  await openLive(page, '/User-account');
  await page.locator('#content').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login?return_uri=%2FUser-account');
  expect(await hasToken(page)).toBe(false);

  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('a code is on its way')).toBeVisible();
  const reset = await readMail(email, /new Packwright password/);
  const link = reset.html.match(/href="([^"]*forgot-password[^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { pathname, search } = new URL(link);
  await openLive(page, pathname + search);
  await expectAccessible(page);
  await expect(page.getByLabel('Code from the mail')).toHaveValue(reset.code);
  await page.getByRole('textbox', { name: 'New password' }).fill('four paper cranes');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();

  const other = await openDevice(browser, email, 'four paper cranes', '/collections/all/?type=bakery');
  await page.getByRole('link', { name: 'Change password' }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Current password' }).fill('four paper cranes');
  await page.getByRole('textbox', { name: 'New password' }).fill('five paper cranes');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  // The other device is sent to log in by its socket, and keeps its query.
  await expect(other).toHaveURL('/login?type=bakery');
  expect(await hasToken(other)).toBe(false);
  await other.context().close();
});

test('an incomplete profile is asked for once, never in a loop (D5)', async ({ page, request }, info) => {
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
  await page.getByRole('button', { name: 'Save and carry on' }).click();
  await expect(page).toHaveURL('/collections/cups/');
  const check = await request.get('/api/auth/logo', { headers: { authorization: `Bearer ${token}` } });
  expect(await check.json()).toMatchObject({ code: 200 });
});

test('a code in the address logs in once, never over a live session; anything else is only removed (A15)', async ({
  page,
  request,
}, info) => {
  const [mine, stranger] = [
    await openAccount(request, makeEmail(info)),
    await openAccount(request, `x${makeEmail(info)}`),
  ];
  const issue = async (token: string) => {
    const answer = await request.post('/api/auth/exchange/issue', {
      data: {},
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { data: { code: string } }).data.code;
  };
  /** The page loads, cleans its address, and loads once more. */
  const openTwice = async (path: string) => {
    let loads = 0;
    const count = () => {
      loads += 1;
    };
    page.on('load', count);
    await page.goto(path);
    await expect.poll(() => loads).toBeGreaterThanOrEqual(2);
    page.off('load', count);
  };
  const readOwnToken = async () => (await page.context().cookies()).find(({ name }) => name === 'token')?.value;

  await openTwice('/collections/all/?token=whatever-somebody-made-up&type=bakery');
  await expect(page).toHaveURL('/collections/all/?type=bakery');
  expect(await hasToken(page)).toBe(false);
  await page.goto(`/user-addressInfo?token=${await issue(mine)}`);
  await expect(page).toHaveURL('/user-addressInfo');
  await expect.poll(() => hasToken(page)).toBe(true);
  const own = await readOwnToken();
  await openTwice(`/User-account?token=${await issue(stranger)}`);
  await expect(page).toHaveURL('/User-account');
  await expect(page.getByRole('heading', { name: 'Hello Noor' })).toBeVisible();
  expect(await readOwnToken()).toBe(own);
});

test('logging out leaves nothing for the next person on this browser (D6)', async ({ page, request }, info) => {
  await useToken(page, await openAccount(request, makeEmail(info)));
  const url = info.project.use.baseURL ?? '';
  await page.context().addCookies([
    { name: 'cw_conversation', value: 'x', url },
    { name: 'other', value: 'y', url },
  ]);
  await openLive(page, '/User-account');
  await page.evaluate(() => localStorage.setItem('chat_id', '7'));
  await page.locator('#content').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/login/);
  expect((await page.context().cookies()).map((cookie) => cookie.name)).toEqual(['other']);
  expect(await page.evaluate(() => localStorage.getItem('chat_id'))).toBeNull();
});

test('addresses, profile, devices, data and the end of an account (A16)', async ({ page, request, browser }, info) => {
  test.setTimeout(180_000);
  const email = makeEmail(info);
  await useToken(page, await openAccount(request, email));
  await openLive(page, '/user-addressInfo');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add an address' }).click();
  await expectAccessible(page);
  await page.getByLabel('Name of this address').fill('Kitchen');
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText('Please enter who receives the goods.')).toBeVisible();
  await expect(page.getByLabel('Name of this address')).toHaveValue('Kitchen');
  await page.getByLabel('Who receives the goods').fill('Noor Haddad');
  await page.getByLabel('Street and number').fill('12 Mill Road');
  await page.getByLabel('City').fill('Newark');
  await page.getByLabel('State').fill('NJ');
  await page.getByLabel('ZIP code').fill('07102');
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText('The address is saved.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Change Kitchen' }).click();
  await page.getByLabel('Name of this address').fill('Truck');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Truck' })).toBeVisible();
  await page.getByText('Remove Truck', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, remove Truck' }).click();
  await expect(page.getByRole('heading', { name: 'No address yet' })).toBeVisible();

  await openLive(page, '/user-personalInfo');
  await expectAccessible(page);
  await page.getByLabel('Mobile').fill('973 555 0142');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel('Mobile')).toHaveValue('973 555 0142');
  await openLive(page, '/user-myOrders');
  await expectAccessible(page);

  const other = await openDevice(browser, email, password, '/collections/all/');
  await openLive(page, '/User-account');
  await expectAccessible(page);
  await page
    .locator('#devices')
    .getByRole('button', { name: /^Log out/ })
    .click();
  await expect(page.getByText('Logged out there.')).toBeVisible();
  await expect(other).toHaveURL('/login');
  await other.context().close();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');

  await page.getByText('Delete my account').click();
  await page.getByRole('textbox', { name: 'Your password' }).fill('not this one');
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page).toHaveURL('/');
  expect(await hasToken(page)).toBe(false);
  await readMail(email, /account is deleted/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('opening, confirming, resetting and leaving an account works (A10, D4, D6)', async ({ page }, info) => {
    const email = makeEmail(info);
    await page.goto('/signup?return_uri=%2F%2Fevil.example');
    await page.getByLabel('E-mail').fill(email);
    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Open my account' }).click();
    expect((await refused).status()).toBe(422);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('Last name').fill('Haddad');
    await page.getByLabel('Restaurant').fill('Sesame & Salt');
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('checkbox').check();
    const opened = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Open my account' }).click();
    expect((await opened).status()).toBe(303);
    await page.getByLabel('Code from the mail').fill((await readMail(email, /is your Packwright code/)).code);
    await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
    await expect(page.getByRole('link', { name: 'Start browsing' })).toHaveAttribute('href', '/');

    await page.goto('/User-account');
    await page.locator('#content').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    expect(await hasToken(page)).toBe(false);
    await page.goto('/user-addressInfo?edit=new');
    await expect(page).toHaveURL('/login?return_uri=%2Fuser-addressInfo%3Fedit%3Dnew');

    await page.goto('/forgot-password');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Code from the mail').fill((await readMail(email, /new Packwright password/)).code);
    await page.getByRole('textbox', { name: 'New password' }).fill('four paper cranes');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByText('Your new password is saved.')).toBeVisible();
  });
});
