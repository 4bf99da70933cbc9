import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { logIn } from './support/site.ts';

const cup = '/product/12-oz-paper-coffee-cups-with-custom-printed-kraft-sleeve_ba613010-ecfc-4129-87bb-015549083d88';
const apron = '/product/barista-bib-aprons-with-two-pockets-embroidered-logo_f882913c-a7da-40ef-87de-e072b4851de2';
const bag =
  '/product/medium-kraft-paper-bags-with-twisted-handles-custom-printed-logo_d7a8293b-8f83-46e8-bca8-6470c41cfda8';

const sums = (page: Page) => page.getByRole('region', { name: 'Totals' });
const readCount = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'cart_count')?.value ?? '';

async function addLive(page: Page, path: string): Promise<void> {
  await openLive(page, path);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText(/added to your cart\.$/)).toBeVisible();
}

test('a guest collects products, changes, removes, puts back and shares the list (A16, C2)', async ({
  page,
  browser,
  baseURL,
}) => {
  await addLive(page, `${cup}?option.Lid=No+lid&quantity=5000`);
  await addLive(page, apron);
  expect(await readCount(page)).toBe('g2');

  await openLive(page, '/cart');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('Sleeve: Natural kraft');
  await expect(page.getByRole('article').first()).toContainText('5,000 cups × $0.118');
  await expect(sums(page)).toContainText('$768.80');
  await expectAccessible(page);

  const quantity = page.getByLabel('Quantity of 12 oz hot cup with sleeve');
  await quantity.fill('7,777');
  await quantity.press('Enter');
  await expect(page.getByRole('article').first()).toContainText('The nearest are 7,500 and 8,000.');
  await expect(quantity).toHaveValue('7,777');
  await quantity.fill('10000');
  await quantity.blur();
  await expect(page.getByRole('article').first()).toContainText('10,000 cups × $0.094');

  await page.getByRole('button', { name: 'Remove Barista apron, two pockets' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect.poll(() => readCount(page)).toBe('g1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  const aprons = page.getByLabel('Quantity of Barista apron');
  await aprons.fill('0');
  await aprons.press('Enter');
  await expect(page.getByText('Barista apron, two pockets was removed from your cart.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);

  await page.getByRole('button', { name: 'Share this cart' }).click();
  const link = await page.getByLabel('Link to your cart').inputValue();
  expect(link).toMatch(new RegExp(`^${baseURL}/cart/shared/[\\w-]{24}$`));

  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('article')).toHaveCount(2);
  const picture = theirs.locator('meta[property="og:image"]');
  await expect(picture).toHaveAttribute(
    'content',
    new RegExp(`/cart/shared/picture\\.jpg\\?cart=${link.split('/').pop()}$`),
  );
  await theirs.getByRole('button', { name: 'Add to my cart' }).click();
  await expect(theirs).toHaveURL('/cart');
  await expect(theirs.getByRole('article')).toHaveCount(2);
  await other.close();
});

test('a cart of stock goods alone is checked out, not quoted', async ({ page }) => {
  await addLive(page, apron);
  await openLive(page, '/cart');
  await expect(sums(page).getByRole('link', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Request a quote for your cart' })).toHaveCount(0);
  await expect(sums(page).getByRole('link', { name: 'Request a quote instead' })).toBeVisible();
  await expectAccessible(page);
});

const listForm = (page: Page) => page.getByRole('form', { name: 'Request a quote for your cart' });

async function fillIn(page: Page): Promise<void> {
  const form = listForm(page);
  await form.getByLabel('Restaurant name').fill('Two Windows');
  await form.getByLabel('Store ZIP code').fill('10014');
  await form.getByLabel('Business email').fill(`${randomUUID()}@bistro.example`);
}

test('the list goes out as one request and is empty afterwards; an old one is refused and read anew (A16, C2)', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/status of 503/);
  await addLive(page, cup);
  await openLive(page, '/cart');
  await expect(listForm(page).locator('input[name="line_quantity"]')).toHaveValue('1000');
  const second = await context.newPage();
  await addLive(second, bag);
  await fillIn(page);

  // A line that is down loses nothing: neither the words nor the list.
  await page.route('**/api/info/ask_product', (route) => route.fulfill({ status: 503, body: 'away' }));
  await listForm(page).getByRole('button', { name: 'Request a quote' }).click();
  await expect(listForm(page).getByRole('alert')).toBeVisible();
  await second.goto('/cart');
  await expect(second.getByRole('article')).toHaveCount(2);
  await page.unroute('**/api/info/ask_product');

  await listForm(page).getByRole('button', { name: 'Try again' }).click();
  await expect(listForm(page).getByRole('alert')).toHaveText(/Your cart has changed in another window/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(listForm(page).getByLabel('Restaurant name')).toHaveValue('Two Windows');

  await listForm(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/status\/[\w-]{22,}\?sent=list$/);
  await expect(page.getByText('Your cart is empty now.')).toBeVisible();
  await expectAccessible(page);
  expect(await readCount(page)).toBe('g0');

  await page.getByRole('button', { name: 'Restore my cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('two windows: a refusal and a coming back read the list anew, never while the customer types @once', async ({
  page,
  context,
}) => {
  await addLive(page, cup);
  await addLive(page, bag);
  await openLive(page, '/cart');
  const second = await context.newPage();
  await openLive(second, '/cart');
  await second.getByRole('button', { name: 'Remove 12 oz hot cup with sleeve' }).click();
  await expect(second.getByRole('article')).toHaveCount(1);

  const cups = page.getByLabel('Quantity of 12 oz hot cup with sleeve');
  await cups.fill('5000');
  await cups.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This product is no longer in your cart.');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(sums(page)).toContainText('1 product');

  // The test's browser gives every page the focus: the event alone tells that the customer came back.
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await second.getByLabel('Quantity of Kraft paper bag').fill('2000');
  await second.getByLabel('Quantity of Kraft paper bag').press('Enter');
  await expect(second.getByRole('article')).toContainText('2,000 bags ×');
  const restaurant = listForm(page).getByLabel('Restaurant name');
  await restaurant.fill('Still typing');
  await comeBack();
  await page.waitForTimeout(500);
  await expect(page.getByRole('article')).toContainText('1,000 bags ×');
  await restaurant.blur();
  await expect(page.getByRole('article')).toContainText('2,000 bags ×');
  await expect(restaurant).toHaveValue('Still typing');
  await second.getByRole('button', { name: 'Remove Kraft paper bag' }).click();
  await expect(second.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.waitForTimeout(1_000);
  await comeBack();
  await expect(page.getByText('Your cart has changed in another window.')).toBeVisible();
});

test('every line of the list goes along @once', async ({ page }) => {
  await addLive(page, cup);
  await addLive(page, bag);
  await openLive(page, '/cart');
  await expect(listForm(page).locator('input[name="line_uuid"]')).toHaveCount(2);
  await expect(listForm(page).locator('input[name="line_quantity"]').first()).toHaveValue('1000');
  await fillIn(page);
  await listForm(page).getByRole('button', { name: 'Request a quote' }).click();
  await expect(page.getByText('Your cart is empty now.')).toBeVisible();
  // Back does not bring the sent list: it is gone from there as well.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('at the log-in a guest’s list joins the account, and logging out takes its count along @once', async ({
  page,
}) => {
  await addLive(page, apron);
  await logIn(page, 'owner');
  await page.goto('/cart');
  await expect(page.getByRole('article').filter({ hasText: 'Barista apron' })).toHaveCount(1);
  expect(await readCount(page)).toMatch(/^a\d+$/);
  await page.context().clearCookies({ name: 'token' });
  await openLive(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('an empty list and a broken link say so and offer a way on @once', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL('/collections/all/');
  expect((await page.goto('/cart/shared/not-a-list-that-exists'))?.status()).toBe(404);
  expect((await page.goto('/cart/shared/short'))?.status()).toBe(404);
});

test.describe('without JavaScript @once', () => {
  test.use({ javaScriptEnabled: false });

  test('adding, changing, removing, undoing, sharing and taking over work by forms', async ({ page }) => {
    await page.goto(`${cup}?option.Lid=No+lid&quantity=5000`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('article')).toContainText('5,000 cups × $0.118');

    await page.getByLabel('Quantity of').fill('10 000');
    await page.getByRole('button', { name: /^Update 12 oz/ }).click();
    await expect(page.getByRole('article')).toContainText('10,000 cups × $0.094');
    await page.getByLabel('Quantity of').fill('12');
    await page.getByRole('button', { name: /^Update 12 oz/ }).click();
    await expect(page.getByRole('article')).toContainText('Order 1,000 or more.');
    await expect(page.getByLabel('Quantity of')).toHaveValue('12');

    await page.getByLabel('Quantity of').fill('0');
    await page.getByRole('button', { name: /^Update 12 oz/ }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Share this cart' }).click();
    await page.getByRole('link', { name: 'Open it' }).click();
    await page.getByRole('button', { name: 'Add to my cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('a list that was sent is empty, and comes back by a press', async ({ page }) => {
    await page.goto(cup);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await fillIn(page);
    await listForm(page).getByLabel('Store ZIP code').fill('');
    await listForm(page).getByRole('button', { name: 'Request a quote' }).click();
    await expect(page.getByText('Please enter the ZIP code.')).toBeVisible();
    await page.getByLabel('Store ZIP code').fill('10014');
    await page.locator('main').getByRole('button', { name: 'Send request' }).last().click();
    await expect(page.getByText('Your cart is empty now.')).toBeVisible();
    expect(await readCount(page)).toBe('g0');
    await page.getByRole('button', { name: 'Restore my cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('a list that changed in another window comes back as it is now, with all that was typed', async ({
    page,
    context,
  }) => {
    await page.goto(cup);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await fillIn(page);
    const second = await context.newPage();
    await second.goto(`${apron}?quantity=24`);
    await second.getByRole('button', { name: 'Add to cart' }).click();
    await listForm(page).getByRole('button', { name: 'Request a quote' }).click();
    await expect(page.getByText('Your cart has changed in another window.')).toBeVisible();
    await expect(page.getByLabel('Restaurant name')).toHaveValue('Two Windows');
    await expect(page.locator('main input[name="line_quantity"]')).toHaveCount(2);
    await page.locator('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your cart is empty now.')).toBeVisible();
  });

  test('a quantity that is not sold comes back with its reason', async ({ page }) => {
    await page.goto(cup);
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('1,234');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('alert')).toContainText('The nearest are 1,000 and 1,500.');
    await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('1,234');
  });
});
