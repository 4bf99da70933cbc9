import type { Page } from '@playwright/test';
import { hasToken, makeEmail, password, readMail } from './support/accounts.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, query } from './support/site.ts';

/** The path of the newest invitation to an email. */
async function readInvitation(email: string): Promise<string> {
  const { html } = await readMail(email, /invited you to/);
  return /\/invitation\/[\w-]+/.exec(html)?.[0] ?? '';
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Invite someone' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Role').selectOption(role);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent.')).toBeVisible();
}

async function signUp(page: Page, first: string): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page).toHaveURL('/user-team?done=joined');
}

test('an owner invites, the colleague signs up from the link, gets another role and is removed @once', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(180_000);
  const email = makeEmail(info);
  // Of this run alone: others of the company may be called Noor too.
  const first = `Noor ${info.project.name} ${info.retry}`;
  await enterAs(page, 'owner');
  await openLive(page, '/user-team');
  await expectAccessible(page);
  await invite(page, email, 'buyer');
  await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText(email);
  await expectAccessible(page);

  const colleague = await (await browser.newContext({ baseURL })).newPage();
  await openLive(colleague, await readInvitation(email));
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Join Fern & Folk');
  await expect(colleague.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(colleague);
  await signUp(colleague, first);
  const people = colleague.getByRole('region', { name: 'People' });
  await expect(people).toContainText('Dana Reyes');
  await expect(colleague.getByRole('region', { name: 'Invite someone' })).toHaveCount(0);
  await expectAccessible(colleague);

  await openLive(page, '/user-team');
  await page.getByText(`Change role of ${first} Haddad`, { exact: true }).click();
  await page.getByLabel(`Role of ${first} Haddad`).selectOption('viewer');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(page.getByText('Role changed.')).toBeVisible();
  await readMail(email, /is now Viewer/);
  await colleague.reload();
  await expect(colleague.getByText('You’re a viewer.')).toBeVisible();

  await page.getByText(`Remove ${first} Haddad`, { exact: true }).click();
  await page.getByRole('button', { name: `Yes, remove ${first} Haddad` }).click();
  await expect(page.getByText('Done. They no longer have access.')).toBeVisible();
  await readMail(email, /You were removed/);
  await colleague.reload();
  await expect(colleague.getByRole('region', { name: `${first} Haddad` })).toContainText('You’re an owner.');
  expect((await colleague.goto(await readInvitation(email)))?.status()).toBe(410);
  await expectAccessible(colleague);
  await colleague.context().close();
});

test.describe('without JavaScript @once', () => {
  test.use({ javaScriptEnabled: false });

  test('inviting, signing up from the link, accepting with an account, leaving and revoking work', async ({
    page,
    browser,
    baseURL,
  }, info) => {
    test.setTimeout(180_000);
    const [email, other] = [makeEmail(info), makeEmail(info)];
    await enterAs(page, 'owner');
    await page.goto('/user-team');
    const invited = page.getByRole('region', { name: 'Invite someone' }).getByLabel('Email');
    await invited.fill('not an email');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(invited).toHaveValue('not an email');
    await invite(page, email, 'buyer');
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const colleague = await context.newPage();
    await colleague.goto(await readInvitation(email));
    await signUp(colleague, 'Noor');
    expect(await hasToken(colleague)).toBe(true);
    await colleague.getByText('Leave Fern & Folk', { exact: true }).click();
    await colleague.getByRole('button', { name: 'Yes, leave Fern & Folk' }).click();
    await expect(colleague.getByRole('region', { name: 'Noor Haddad' })).toBeVisible();

    // With the account that is there now.
    await query('delete from kept_mails where recipient = $1', [email]);
    await invite(page, email, 'viewer');
    await colleague.goto(await readInvitation(email));
    await expect(colleague.getByText(`You’re logged in as ${email}.`)).toBeVisible();
    await colleague.getByRole('button', { name: 'Join Fern & Folk' }).click();
    await expect(colleague.getByText('You’re a viewer.')).toBeVisible();
    await colleague.getByRole('button', { name: 'Switch to Noor Haddad' }).click();
    await expect(colleague.getByRole('region', { name: 'Noor Haddad' })).toBeVisible();

    // Another email was invited: the page says what to do.
    await invite(page, other, 'viewer');
    const link = await readInvitation(other);
    await colleague.goto(link);
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('You’re in Fern & Folk');
    await page.getByRole('button', { name: `Revoke the invitation to ${other}` }).click();
    await expect(page.getByText('Invitation revoked.')).toBeVisible();
    await context.clearCookies();
    expect((await colleague.goto(link))?.status()).toBe(410);
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('This invitation no longer works');
    await context.close();
  });
});
