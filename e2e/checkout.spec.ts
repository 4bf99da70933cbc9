import type { Locator } from '@playwright/test';
import { makeEmail, readMail } from './support/accounts.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';

/** Plain cups in stock, sold by the case of 500. */
const cups =
  '/product/plain-12-oz-white-paper-hot-cups-with-kraft-sleeves-in-stock_4e81c985-367e-4942-a86a-cc0b137ef6fe';
/** What a thumb does in under a minute: a field or a button is a step. */
const mostSteps = 14;

test('a new customer buys a case of plain cups and has an account after it, in a few steps', async ({ page }, info) => {
  let steps = 0;
  const press = (target: Locator) => {
    steps += 1;
    return target.click();
  };
  const type = (label: string, text: string) => {
    steps += 1;
    return page.getByRole('textbox', { name: label, exact: true }).fill(text);
  };
  const email = makeEmail(info);
  await openLive(page, cups);
  await press(page.getByRole('button', { name: 'Add to list' }));
  await expect(page.getByText('500 cups are on your list.')).toBeVisible();
  await openLive(page, '/cart');
  await expect(page.getByText(/\d+ cases in stock/)).toBeVisible();
  await press(page.getByRole('link', { name: 'Checkout' }));

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expectAccessible(page);
  await type('Email', email);
  await type('Your name', 'Dana Reyes');
  await type('Restaurant', 'Bistro');
  await type('Street address', '1 Main St');
  await type('City', 'Newark');
  await type('State', 'NJ');
  await type('ZIP code', '07105');
  // The total and the days are there before anything is sent; what was typed stays.
  await expect(page.getByText('NJ sales tax, 6.625%')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name', exact: true })).toHaveValue('Dana Reyes');
  await expect(page.getByRole('combobox', { name: 'When' })).toContainText('First:');
  await press(page.getByRole('button', { name: 'Place order' }));

  await expect(page.getByRole('heading', { name: 'Thanks, we got your order.' })).toBeVisible();
  await expectAccessible(page);
  const { code } = await readMail(email, /Your Packwright code/);
  await type('Code from the mail', code);
  await press(page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  expect(steps).toBeLessThanOrEqual(mostSteps);

  await page.getByRole('link', { name: 'Carry on' }).click();
  await expect(page.getByRole('heading', { name: 'Hello Dana' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Orders' }).getByRole('link')).toHaveCount(1);
  await expect(page.getByText('1 Main St, Newark, NJ 07105')).toBeVisible();
  await expectAccessible(page);
});
