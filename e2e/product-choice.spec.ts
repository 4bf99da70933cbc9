import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdBack, openLive, readLayoutShift, test } from './support/quiet-page.ts';
import { enterAs, query, readDemoLogin } from './support/site.ts';

const path = '/product/12-oz-paper-coffee-cups-with-custom-printed-kraft-sleeve_ba613010-ecfc-4129-87bb-015549083d88';
const apron = '/product/barista-bib-aprons-with-two-pockets-embroidered-logo_f882913c-a7da-40ef-87de-e072b4851de2';

const panel = (page: Page) => page.getByRole('form', { name: 'Your choice' });
const quantityField = (page: Page) => page.getByRole('textbox', { name: /^Quantity/ });

test('a quantity we do not sell is answered with the two nearest @once', async ({ page }) => {
  await openLive(page, path);
  const quantity = quantityField(page);
  await quantity.fill('1234');
  await expect(panel(page)).toContainText('Sold in multiples of 500 from 1,000. The nearest are 1,000 and 1,500.');
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Use 1,500' }).click();
  await expect(quantity).toHaveValue('1,500');
  await expect(quantity).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(quantity).toHaveValue('2,000');
  await page.getByLabel('Cup and sleeve').check();
  await expect(panel(page)).toContainText('Cup and sleeve starts at 5,000.');
  await page.getByRole('button', { name: 'Use 5,000' }).click();
  await expect(quantity).toHaveValue('5,000');
});

test('plain from stock goes to the cart, printed it is quoted: the first button says so', async ({
  page,
  isMobile,
}) => {
  await openLive(page, apron);
  const primary = page.locator('#buy .bg-orange, [data-foot-bar] .bg-orange').filter({ visible: true });
  const buttons = isMobile ? 2 : 1;
  await expect(primary).toHaveText(Array(buttons).fill('Add to cart'));
  await page.getByLabel(/^Embroidered/).check();
  await expect(primary).toHaveText(Array(buttons).fill('Request a quote'));
  await page.getByLabel(/^Plain/).check();
  await primary.last().click();
  await expect(page.getByText(/added to your cart\.$/)).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Request a quote' })).toBeVisible();
});

test('what is no ZIP code is called wrong beside its field, and gets no rate @once', async ({ page }) => {
  await openLive(page, path);
  const zip = panel(page).getByLabel('to ZIP');
  await zip.fill('0710');
  await expect(zip).not.toHaveAttribute('aria-invalid');
  for (const none of ['00000', 'M5V 2T6']) {
    await zip.fill(none);
    await expect(zip).toHaveAttribute('aria-invalid', 'true');
    await expect(zip).toHaveAccessibleDescription(/isn’t a US ZIP code/);
    await expect(panel(page)).toContainText('Freight, by distance');
  }
  await zip.fill('07102');
  await expect(zip).not.toHaveAttribute('aria-invalid');
  await expect(panel(page)).toContainText('Freight to 07102');
});

test('a quantity that is none has no price in the bar, and the popup asks for it', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the bar stands on phones');
  await openLive(page, `${path}?option.Lid=No+lid`);
  const bar = page.locator('[data-foot-bar]');
  await expect(bar).toContainText('$180.72');
  for (const [typed, sentence] of [
    ['abc', 'Please enter a number.'],
    ['', 'Please enter a number.'],
    ['0', 'Order 1,000 or more.'],
    ['999999999', 'You can order up to 10,000,000 per line.'],
  ] as const) {
    await quantityField(page).fill(typed);
    await expect(panel(page)).toContainText(sentence);
    await expect(bar).toContainText('Check the quantity');
    await expect(bar).not.toContainText('$');
  }
  await quantityField(page).blur();
  await bar.getByRole('link', { name: 'Check the quantity' }).click();
  await expect(quantityField(page)).toBeFocused();
  await expect(quantityField(page)).toBeInViewport();
  await expectAccessible(page);
  await quantityField(page).fill('5k');
  await expect(quantityField(page)).toHaveValue('5,000');
  await quantityField(page).fill('');
  await bar.getByRole('link', { name: 'Request a quote' }).click();
  await expect(page.getByRole('dialog').getByLabel('How many?')).toHaveValue('1,000');
  await page.keyboard.press('Escape');
  await quantityField(page).fill('1000');
  await expect(bar).toContainText('$180.72');
});

test('one question tells how it is printed, and the popup carries the quantity of the field', async ({ page }) => {
  await openLive(page, path);
  const print = page.getByRole('group', { name: /^Print/ });
  await expect(print).toContainText('9 business days');
  await page.getByLabel('Cup and sleeve').check();
  await expect(print).toContainText('15 business days, $60.00 setup');
  await expect(quantityField(page)).toHaveValue('1,000');
  await panel(page).getByRole('link', { name: 'Request a quote' }).click();
  await expect(page.getByRole('dialog')).toContainText('12 oz hot cup with sleeve, 1,000 cups');
  await expect(page.getByRole('dialog').locator('input[name="line_quantity"]')).toHaveValue('1000');
  await page.keyboard.press('Escape');
  await page.getByLabel('Sleeve, 1 color', { exact: true }).check();
  await expect(print).toContainText('9 business days');
});

test('a value made by one print method brings its setup and its time @once', async ({ page }) => {
  await openLive(page, apron);
  await expect(panel(page)).not.toContainText('Setup');
  await page.getByLabel('Embroidered chest logo').check();
  await expect(panel(page)).toContainText('Setup, first order only');
  await expect(panel(page)).toContainText('$45.00');
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Production 8');
});

test('a member of a company sees the agreed price, in its place and for no one else @once', async ({
  page,
  request,
}) => {
  // One that no other story buys: the company of the demo is theirs too.
  const [product] = await query(
    `select uuid, price_ladder->0->>'quantity' as quantity from products where customisable order by popularity limit 1`,
  );
  const [membership] = await query(
    `select m.company_id as id from memberships m join users u on u.id = m.user_id where u.email = $1`,
    [readDemoLogin('buyer').email],
  );
  await query(
    `insert into price_agreements (company_id, product_uuid, quantity, unit_price_mills, valid_from)
     values ($1, $2, $3, 1, '2026-01-01') on conflict do nothing`,
    [membership?.id, product?.uuid, product?.quantity],
  );
  const address = `/product/_${product?.uuid}`;
  const yours = page.getByRole('list', { name: 'Your price by quantity' });
  const listed = await (await request.get(address)).text();

  await openLive(page, address);
  await expect(page.getByRole('list', { name: 'Price by quantity', exact: true })).toBeVisible();
  await expect(page.getByText('Your price', { exact: true })).toBeHidden();

  await enterAs(page, 'buyer');
  const release = await holdBack(page, /price_ladder/);
  await openLive(page, address);
  const before = await panel(page).boundingBox();
  release();
  await expect(page.getByText('Your price', { exact: true })).toBeVisible();
  await expect(yours.getByText('$0.001').first()).toBeVisible();
  expect(await panel(page).boundingBox()).toEqual(before);
  // A digit of another width in its line, and nothing else.
  expect(await readLayoutShift(page)).toBeLessThan(0.0001);
  await expectAccessible(page);
  // The same bytes for everyone.
  expect(await (await page.request.get(address)).text()).toBe(listed);

  await page.context().clearCookies({ name: 'token' });
  await openLive(page, address);
  await expect(page.getByRole('list', { name: 'Price by quantity', exact: true })).toBeVisible();
  await expect(page.getByText('Your price', { exact: true })).toBeHidden();
  await query('delete from price_agreements where company_id = $1 and product_uuid = $2', [
    membership?.id,
    product?.uuid,
  ]);
});
