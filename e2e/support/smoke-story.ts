import { expect, type Page } from '@playwright/test';
import { openLive } from './quiet-page.ts';

export interface Login {
  email: string;
  password: string;
}

export interface SmokeLogins {
  customer: Login;
  staff: Login;
}

/** Plain cups in stock, sold by the case of 500. */
const cups =
  '/product/plain-12-oz-white-paper-hot-cups-with-kraft-sleeves-in-stock_4e81c985-367e-4942-a86a-cc0b137ef6fe';

/**
 * What every way to install the site must show: pages, pictures, documents, a checkout, both logins, and the email that a
 * job sends. Told on the clone, on the unpacked release and on the image.
 */
export async function tellSmokeStory(page: Page, { customer, staff }: SmokeLogins): Promise<void> {
  await openLive(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Drop your logo\./);
  const picture = page.locator('main img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await openLive(page, cups);
  const document = await page.request.get(`${cups}/spec-sheet.pdf`);
  expect([document.status(), (await document.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  await page.getByRole('button', { name: 'Add to cart' }).last().click();
  await expect(page.getByText('500 cups added to your cart.')).toBeVisible();

  const email = `smoke-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  await openLive(page, '/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  const fields = {
    Email: email,
    'Your name': 'Dana Reyes',
    Restaurant: 'Bistro',
    'Street address': '1 Main St',
    City: 'Newark',
    State: 'NJ',
    'ZIP code': '07105',
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await expect(page.getByText('NJ sales tax, 6.625%')).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks, we got your order.' })).toBeVisible();

  await logIn(page, '/login', customer);
  await page.goto('/User-account');
  await expect(page.getByRole('heading', { name: 'Hello Dana' })).toBeVisible();

  await logIn(page, '/backoffice/login', staff);
  await page.goto('/backoffice');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await expect(async () => {
    await page.goto('/backoffice/mail');
    await expect(page.getByRole('main')).toContainText(email, { timeout: 1_000 });
  }).toPass();
}

/** As on another device: who ordered just now is logged in already. */
async function logIn(page: Page, path: string, { email, password }: Login): Promise<void> {
  await page.context().clearCookies();
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/login/);
}
