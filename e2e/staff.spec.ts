import { generateSync } from 'otplib/functional';
import { makeEmail, password, readMail } from './support/accounts.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs } from './support/site.ts';

test('an admin invites a colleague, who sets up a second factor, logs in with it, and loses a role @once', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(240_000);
  const email = makeEmail(info);
  await enterAs(page, 'staff');
  await openLive(page, '/backoffice/staff');
  await expectAccessible(page);
  const form = page.getByRole('region', { name: 'Invite a colleague' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('checkbox', { name: 'Sales' }).check();
  await form.getByRole('checkbox', { name: 'Content' }).check();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText(email);

  const colleague = await (await browser.newContext({ baseURL })).newPage();
  const { html } = await readMail(email, /invited you to the back office/);
  await openLive(colleague, /\/staff-invitation\/[\w-]+/.exec(html)?.[0] ?? '');
  await expectAccessible(colleague);
  await colleague.getByLabel('First name').fill('Noor');
  await colleague.getByLabel('Last name').fill('Haddad');
  await colleague.getByRole('textbox', { name: 'Choose a password' }).fill(password);
  await colleague.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(colleague.getByRole('navigation', { name: 'Back office' })).toContainText('Reports');
  await expect(colleague.getByRole('navigation', { name: 'Back office' })).not.toContainText('Audit log');

  await openLive(colleague, '/backoffice/security');
  await colleague.getByRole('button', { name: 'Set up' }).click();
  await expect(colleague.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(colleague);
  const secret = await colleague.locator('input[name=secret]').inputValue();
  const toCode = (step: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + step * 30 });
  await colleague.getByLabel('Code from the app').fill('000000');
  await colleague.getByRole('button', { name: 'Turn on' }).click();
  await expect(colleague.getByText('This code is wrong')).toBeVisible();
  await colleague.getByLabel('Code from the app').fill(toCode(-1));
  await colleague.getByRole('button', { name: 'Turn on' }).click();
  const codes = colleague.getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = await codes.getByRole('listitem').first().innerText();

  await colleague.getByRole('button', { name: 'Log out' }).locator('visible=true').click();
  await expect(colleague.getByRole('heading', { name: 'Staff login' })).toBeVisible();
  await openLive(colleague, '/backoffice/login?return_uri=%2Fbackoffice%2Freports');
  await colleague.getByLabel('Email').fill(email);
  await colleague.getByRole('textbox', { name: 'Password' }).fill(password);
  await colleague.getByRole('button', { name: 'Log in' }).click();
  await expect(colleague.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectAccessible(colleague);
  // The password alone leads back here, whatever page is asked for.
  await openLive(colleague, '/backoffice/orders');
  await expect(colleague.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await openLive(colleague, '/backoffice/second-factor?return_uri=%2Fbackoffice%2Freports');
  await colleague.getByLabel('Code').fill(recovery);
  await colleague.getByRole('button', { name: 'Continue' }).click();
  await expect(colleague.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expectAccessible(colleague);

  // The role goes while its owner looks at the page.
  await openLive(page, '/backoffice/staff');
  const member = page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: email });
  await member.getByText(email).click();
  await expectAccessible(page);
  await member.getByRole('checkbox', { name: 'Sales' }).uncheck();
  await member.getByRole('button', { name: 'Save roles' }).click();
  await expect(member.locator('summary')).not.toContainText('Sales');
  await colleague.goto('/backoffice/reports');
  await expect(colleague.getByText('Your account can’t do this.')).toBeVisible();
  await openLive(colleague, '/backoffice/subscribers');
  await expect(colleague.getByRole('heading', { name: 'Subscribers' })).toBeVisible();

  await openLive(page, `/backoffice/audit?subject=${encodeURIComponent(email)}&kind=login.roles_changed`);
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText('sales, content');
  await expectAccessible(page);
  await colleague.context().close();
});
