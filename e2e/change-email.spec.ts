import { makeEmail, openAccount, openDevice, password, readMail, useToken } from './support/accounts.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';

test('a customer changes their email: the new mailbox confirms, the old one is notified, no session ends (A16, D4) @once', async ({
  page,
  request,
  browser,
}, info) => {
  const [email, wanted] = [makeEmail(info), `new-${makeEmail(info)}`];
  const token = await openAccount(request, email);
  const { code } = await readMail(email, /Your Packwright code/);
  await request.post('/api/auth/verify', { data: { code }, headers: { authorization: `Bearer ${token}` } });
  await useToken(page, token);
  const other = await openDevice(browser, email, password, '/collections/all/');
  await openLive(page, '/user-personalInfo');
  await page.getByText('Change my email').click();
  await expectAccessible(page);
  await page.getByLabel('New email').fill(wanted);
  await page.getByLabel('Current password').fill('not this one');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('That’s not your current password.')).toBeVisible();
  await expect(page.getByLabel('New email')).toHaveValue(wanted);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Send code' }).click();

  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(wanted)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code from the email').fill('000000');
  await page.getByRole('button', { name: 'Use this email' }).click();
  await expect(page.getByText('This code is wrong')).toBeVisible();
  // As from the mail: the link fills the code in.
  const { html } = await readMail(wanted, /Confirm your new email/);
  const link = html.match(/href="[^"]*(\/verify-email[^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Use this email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/user-personalInfo');
  await expect(page.getByText(wanted)).toBeVisible();
  await readMail(email, /has a new email address/);
  await other.goto('/user-personalInfo');
  await expect(other.getByText(wanted)).toBeVisible();
  await other.context().close();
});

test.describe('without JavaScript @once', () => {
  test.use({ javaScriptEnabled: false });

  test('the address is changed by forms alone, and one that is taken looks the same', async ({
    page,
    request,
  }, info) => {
    const [email, taken, wanted] = [makeEmail(info), `taken-${makeEmail(info)}`, `new-${makeEmail(info)}`];
    const owner = await openAccount(request, taken);
    await request.post('/api/auth/verify', {
      data: { code: (await readMail(taken, /Your Packwright code/)).code },
      headers: { authorization: `Bearer ${owner}` },
    });
    await useToken(page, await openAccount(request, email));
    const ask = async (address: string) => {
      await page.goto('/user-personalInfo');
      await page.getByText('Change my email').click();
      await page.getByLabel('New email').fill(address);
      await page.getByLabel('Current password').fill(password);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      return (await page.locator('main').innerText()).replace(address, 'ADDRESS');
    };
    expect(await ask(taken)).toBe(await ask(wanted));
    await readMail(taken, /You already have an account/);
    const { code } = await readMail(wanted, /Confirm your new email/);
    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByLabel('Code from the email').fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Use this email' }).click();
    expect((await refused).status()).toBe(422);
    await page.getByLabel('Code from the email').fill(code);
    await page.getByRole('button', { name: 'Use this email' }).click();
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await page.goto('/user-personalInfo');
    await expect(page.getByText(wanted)).toBeVisible();
  });
});
