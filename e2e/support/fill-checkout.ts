import { expect, type Page } from '@playwright/test';
import { openLive } from './quiet-page.ts';

/** Plain cups in stock, sold by the case of 500. */
export const stockCups =
  '/product/plain-12-oz-white-paper-hot-cups-with-kraft-sleeves-in-stock_4e81c985-367e-4942-a86a-cc0b137ef6fe';

/** A case of cups and a place in New Jersey, ready to be ordered: of a guest by email, or of the person logged in. */
export async function fillCheckout(page: Page, email?: string): Promise<void> {
  await openLive(page, stockCups);
  await page.getByRole('button', { name: 'Add to cart' }).last().click();
  await expect(page.getByText('500 cups added to your cart.')).toBeVisible();
  await openLive(page, '/checkout');
  const type = (label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text);
  if (email) await type('Email', email);
  await type('Your name', 'Dana Reyes');
  await type('Restaurant', 'Bistro');
  await type('Street address', '1 Main St');
  await type('City', 'Newark');
  await type('State', 'NJ');
  await type('ZIP code', '07105');
  await expect(page.getByText('NJ sales tax, 6.625%')).toBeVisible();
}
