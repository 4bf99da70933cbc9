import type { Page } from '@playwright/test';
import { copyOrder } from './support/copy-order.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { openCompany } from './support/open-company.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, query } from './support/site.ts';

/** Pays on the test page with a card that the company keeps. */
async function keepCard(page: Page, orderId: string, button: string): Promise<void> {
  await openLive(page, `/pay/${orderId}`);
  await page.getByRole('checkbox', { name: /Save a new card or account/ }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('saved for next time')).toBeVisible();
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thanks, your payment is here.' })).toBeVisible();
}

test('a company saves a card, pays an order and a reorder with it in one step, and removes it', async ({
  page,
}, info) => {
  const owner = await openCompany(page, info);
  await keepCard(page, (await copyOrder('4398', owner)).id, 'Approve the card');

  const next = await copyOrder('4398', owner);
  await openLive(page, `/order/${next.id}`);
  await page.getByRole('link', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Thanks, your payment is here.' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('by card ending 4242');
  // Back, and the same form once more: there is nothing left to pay.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'There’s nothing to pay.' })).toBeVisible();
  const [paid] = await query('select count(*)::int as n from payments where order_id = $1', [next.id]);
  expect(paid).toEqual({ n: 1 });

  await openLive(page, `/order/${next.id}?reorder`);
  const again = page.getByRole('region', { name: /again$/ });
  await again.getByRole('radio', { name: /Visa ending 4242/ }).check();
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks, your payment is here.' })).toBeVisible();
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByText(/^Paid by card/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();

  await openLive(page, '/user-payment-methods');
  await expect(page.getByRole('paragraph').filter({ hasText: 'Visa ending 4242' })).toBeVisible();
  await expect(page.getByText(/^Added by Noor Haddad on/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Visa ending 4242' }).click();
  await expect(page.getByText('It’s removed. It can’t be charged anymore.')).toBeVisible();
  await expect(page.getByText('Nothing is saved yet')).toBeVisible();
  await expectAccessible(page);
});

test('a buyer picks the saved card at checkout, and the order is placed and paid in one step', async ({
  page,
}, info) => {
  const owner = await openCompany(page, info);
  await keepCard(page, (await copyOrder('4398', owner)).id, 'Approve the card');
  await fillCheckout(page);
  // Nothing is charged that was not chosen.
  await expect(page.getByRole('radio', { name: /^On account/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Pay now: Visa ending 4242/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks, your payment is here.' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('by card ending 4242');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByText(/^Paid by card/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();
});

test('a saved card that is declined leads to the payment page, where another one pays', async ({ page }, info) => {
  const owner = await openCompany(page, info);
  await keepCard(page, (await copyOrder('4398', owner)).id, 'Approve it, and decline it next time');
  await openLive(page, `/pay/${(await copyOrder('4398', owner)).id}`);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your payment didn’t go through.' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('The card was declined. Nothing was charged.');
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: 'Approve the card', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thanks, your payment is here.' })).toBeVisible();
});

test('an invoice on account is paid in parts; a page that was left goes on later', async ({ page }, info) => {
  const owner = await openCompany(page, info);
  const { id } = await copyOrder('4398', owner);
  await openLive(page, `/pay/${id}`);
  await page.getByRole('textbox', { name: /^Pay a part of it/ }).fill('0.50');
  await page.getByRole('button', { name: 'Pay a part' }).click();
  await expect(page.getByRole('textbox', { name: /^Pay a part of it/ })).toHaveAccessibleDescription(
    /Please enter an amount from \$1\.00 to/,
  );
  await page.getByRole('textbox', { name: /^Pay a part of it/ }).fill('25');
  await page.getByRole('button', { name: 'Pay a part' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '$25.00' })).toBeVisible();
  const url = page.url();
  // Left without a word: nothing was charged, and the same page takes it later.
  await openLive(page, `/order/${id}`);
  await expect(page.getByText(/^Paid by card/)).toHaveCount(0);
  await page.goto(url);
  await page.getByRole('button', { name: 'Approve the card', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thanks, your payment is here.' })).toBeVisible();
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByText('Still to pay')).toBeVisible();
  await page.getByText('Pay by check or bank transfer').click();
  await expect(page.getByText('By bank transfer', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('staff send part of a card payment back with a reason, and the customer sees it', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const owner = await openCompany(page, info);
  const { id } = await copyOrder('4398', owner);
  await openLive(page, `/pay/${id}`);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: 'Approve the card', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thanks, your payment is here.' })).toBeVisible();

  const { viewport } = info.project.use;
  const staff = await (await browser.newContext({ baseURL, viewport: viewport ?? null })).newPage();
  await enterAs(staff, 'staff');
  await openLive(staff, `/backoffice/orders/${id}`);
  const online = staff.getByRole('region', { name: 'Online payments' });
  await online.getByText(/^Send back up to/).click();
  await online.getByLabel('Amount in dollars').fill('12.50');
  await online.getByLabel('Reason').fill('One case arrived wet.');
  await online.getByRole('button', { name: 'Send refund' }).click();
  await expect(online).toContainText('Refund of $12.50 was sent');
  await openLive(page, `/order/${id}`);
  await expect(page.getByText(/^Refunded/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Credit note (PDF)' })).toBeVisible();
  await staff.context().close();
});
