import { formatCents } from '#contract/format-number.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';

/** Plain cups in stock, sold by the case of 500. */
const cups = '/product/cups_4e81c985-367e-4942-a86a-cc0b137ef6fe';

test('a new customer buys a case of plain cups', async ({ page }) => {
  await openLive(page, cups);
  await page.getByRole('button', { name: 'Add to list' }).click();
  await expect(page.getByText('500 cups are on your list.')).toBeVisible();
  await openLive(page, '/cart');
  await expect(page.getByText(/\d+ cases in stock/)).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).click();

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('new-buyer@bistro.example');
  await page.getByLabel('Your name').fill('Dana Reyes');
  await page.getByLabel('Restaurant').fill('Bistro');
  await page.getByLabel('Recipient').fill('Bistro');
  await page.getByLabel('Street address').fill('1 Main St');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('State').fill('NY');
  await page.getByLabel('ZIP code').fill('10014');
  await page.getByRole('button', { name: 'Review total' }).click();
  await expect(page.getByRole('alert')).toContainText('Delivered to 10014 it’s $');
  await expect(page.getByLabel('Your name')).toHaveValue('Dana Reyes');
  await expect(page.getByText('Freight to 10014').locator('..')).toContainText(formatCents(1190));
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page.getByRole('heading', { name: 'Thanks, we got your order.' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Order O-\d{4}-\d{5}/)).toBeVisible();
});
