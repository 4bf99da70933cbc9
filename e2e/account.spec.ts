import { hasToken, makeEmail, openAccount, openDevice, password, readMail, useToken } from './support/accounts.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';

test('addresses, profile, devices, data and the end of an account (A16)', async ({ page, request, browser }, info) => {
  test.setTimeout(180_000);
  const email = makeEmail(info);
  await useToken(page, await openAccount(request, email));
  await openLive(page, '/user-addressInfo');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add an address' }).click();
  await expectAccessible(page);
  await page.getByLabel('Address name').fill('Kitchen');
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText('Please enter the recipient.')).toBeVisible();
  await expect(page.getByLabel('Address name')).toHaveValue('Kitchen');
  await page.getByLabel('Recipient').fill('Noor Haddad');
  await page.getByLabel('Street address').fill('12 Mill Road');
  await page.getByLabel('City').fill('Newark');
  await page.getByLabel('State').fill('NJ');
  await page.getByLabel('ZIP code').fill('07102');
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText('Address saved.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit Kitchen' }).click();
  await page.getByLabel('Address name').fill('Truck');
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
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Personal info/ })).toContainText(email);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Password and devices/ }).click();
  await expect(page.getByRole('heading', { name: 'Password and devices' })).toBeVisible();
  await expectAccessible(page);
  await page
    .locator('#devices')
    .getByRole('button', { name: /^Log out/ })
    .click();
  await expect(page.getByText('That device is logged out.')).toBeVisible();
  await expect(other).toHaveURL('/login');
  await other.context().close();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');

  await page.getByText('Delete my account').click();
  await page.getByRole('textbox', { name: 'Your password' }).fill('not this one');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('That’s not your current password.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL('/');
  expect(await hasToken(page)).toBe(false);
  await readMail(email, /account has been deleted/);
});

test.describe('without JavaScript @once', () => {
  test.use({ javaScriptEnabled: false });

  test('opening, confirming, resetting and leaving an account works (A10, D4, D6)', async ({ page }, info) => {
    const email = makeEmail(info);
    await page.goto('/signup?return_uri=%2F%2Fevil.example');
    await page.getByLabel('Email').fill(email);
    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Create account' }).click();
    expect((await refused).status()).toBe(422);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('Last name').fill('Haddad');
    await page.getByLabel('Restaurant').fill('Sesame & Salt');
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('checkbox').check();
    const opened = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Create account' }).click();
    expect((await opened).status()).toBe(303);
    await page.getByLabel('Code from the email').fill((await readMail(email, /Your Packwright code/)).code);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByRole('link', { name: 'Start browsing' })).toHaveAttribute('href', '/');

    await page.goto('/User-account');
    await page.locator('#content').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    expect(await hasToken(page)).toBe(false);
    await page.goto('/user-addressInfo?edit=new');
    await expect(page).toHaveURL('/login?return_uri=%2Fuser-addressInfo%3Fedit%3Dnew');

    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Code from the email').fill((await readMail(email, /new Packwright password/)).code);
    await page.getByRole('textbox', { name: 'New password' }).fill('four paper cranes');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('Your new password is saved.')).toBeVisible();
  });
});
