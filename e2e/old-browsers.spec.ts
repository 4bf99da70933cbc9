import type { Page } from '@playwright/test';
import { expect, test } from './support/quiet-page.ts';

/** Plain cups in stock, sold by the case of 500. */
const cups =
  '/product/plain-12-oz-white-paper-hot-cups-with-kraft-sleeves-in-stock_4e81c985-367e-4942-a86a-cc0b137ef6fe';

/** From a list to the checkout, by links and forms. */
async function buy(page: Page): Promise<void> {
  await page.goto('/collections/cups/');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.goto(cups);
  await page.getByRole('button', { name: 'Add to cart' }).last().click();
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('07105');
  await page.getByRole('button', { name: 'Review total' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('07105');
  // No script has taken over.
  await expect(page.locator('html')).not.toHaveAttribute('data-device');
}

test('a browser that cannot read the scripts sells by links and forms @once', async ({ page, allowNoise }) => {
  allowNoise(/SyntaxError|Unexpected token/);
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'syntax of tomorrow' }),
  );
  await buy(page);
});

test('a browser that lacks what the scripts call keeps the page as it was sent @once', async ({ page, allowNoise }) => {
  allowNoise(/is not a function|not defined|undefined/);
  await page.addInitScript(() => {
    for (const name of ['queueMicrotask', 'structuredClone', 'MessageChannel', 'WeakRef', 'AbortController'])
      Reflect.deleteProperty(window, name);
    for (const name of ['flatMap', 'at', 'includes']) Reflect.deleteProperty(Array.prototype, name);
    Reflect.deleteProperty(Object, 'fromEntries');
    Reflect.deleteProperty(Object, 'entries');
  });
  await buy(page);
});
