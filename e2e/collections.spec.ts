import { expect, expectAccessible, openLive, readLayoutShift, test } from './support/quiet-page.ts';

const cards = 'main article';

test('a visitor opens cups, narrows to coffee shops, pages through all products and goes back (B1, B2, B3, B5)', async ({
  page,
  isMobile,
}) => {
  await page.goto('/collections/cups/');
  await expect(page.getByRole('heading', { level: 1, name: 'Cups' })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Products']);
  await expect(crumbs).toContainText('Cups');
  await expect(page.locator(cards)).toHaveCount(18);
  await expect(page.locator(cards).first()).toContainText('$0.094 at 10,000');

  if (isMobile) await page.getByRole('link', { name: 'Filter' }).click();
  await page.getByRole('link', { name: /^Coffee shop/ }).click();
  await expect(page).toHaveURL('/collections/cups/?type=coffee-shop');
  await expect(page.locator(cards)).toHaveCount(14);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goto('/collections/all/');
  await expect(page.locator(cards)).toHaveCount(24);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /Next/ }).click();
  await expect(page).toHaveURL('/collections/all/?page=2');
  await expect(page.getByText('Showing 25 to 48 of 89')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/collections/all/');
  await expect(page.getByText('Showing 1 to 24 of 89')).toBeVisible();
});

test('product type and sorting are in the address and survive a reload', async ({ page }) => {
  await openLive(page, '/collections/all/');
  await page.getByRole('navigation', { name: 'Product type' }).getByRole('link', { name: /Stock/ }).click();
  await expect(page).toHaveURL('/collections/all/?product_type=2');
  await page.getByLabel('Sort').selectOption('Lowest price');
  await expect(page).toHaveURL('/collections/all/?product_type=2&sort=price');
  await expect(page.locator(cards).first()).toContainText('stirrer');
  const first = await page.locator(cards).first().textContent();
  await page.reload();
  await expect(page.getByLabel('Sort')).toHaveValue('price');
  expect(await page.locator(cards).first().textContent()).toBe(first);
});

test('an unknown industry is ignored with a clean address, an unknown category is a 404 (A3)', async ({ page }) => {
  await page.goto('/collections/cups/?type=space-station&page=0');
  await expect(page).toHaveURL('/collections/cups/');
  const answer = await page.goto('/collections/hats/');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect((await page.goto('/collections/all/?page=99999'))?.status()).toBe(404);
});

test('filters that fit nothing say so and offer a way on', async ({ page }) => {
  await page.goto('/collections/uniforms/?type=ice-cream-and-dessert&product_type=2');
  const empty = page.getByRole('heading', { name: /fits yet/ });
  if (await empty.isVisible()) {
    await page.getByRole('link', { name: 'Show all uniforms' }).click();
    await expect(page).toHaveURL('/collections/uniforms/');
  }
  await expect(page.locator(cards).first()).toBeVisible();
});

test('nothing moves while the page loads, and assistive technology can read it', async ({ page }) => {
  await page.goto('/collections/all/');
  expect(await readLayoutShift(page)).toBe(0);
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('browsing, filtering, sorting and paging work', async ({ page, isMobile }) => {
    await page.goto('/collections/all/');
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^(Page )?2$/ })
      .click();
    await expect(page).toHaveURL('/collections/all/?page=2');
    if (isMobile) await page.getByRole('link', { name: 'Filter' }).click();
    await page
      .locator('#filters')
      .getByRole('link', { name: /^Bakery/ })
      .click();
    await expect(page).toHaveURL('/collections/all/?type=bakery');
    await page.getByLabel('Sort').selectOption('Name');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/sort=title/);
    await expect(page.locator(cards).first()).toBeVisible();
  });
});
