import type { Page } from '@playwright/test';
import { toKebab } from '#contract/slug.ts';
import {
  expect,
  expectAccessible,
  holdBack,
  openLive,
  openWithFonts,
  readLayoutShift,
  test,
} from './support/quiet-page.ts';
import { solutions } from './support/solutions.ts';

const cards = 'main article';

/** Choosing a restaurant type: a link beside the list on wide screens, a radio in the drawer on phones. */
async function chooseIndustry(page: Page, isMobile: boolean, name: string): Promise<void> {
  if (!isMobile) {
    await page
      .locator('#filters')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    return;
  }
  await page.getByRole('button', { name: /^Filter/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await drawer.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await drawer.getByRole('button', { name: /^Show [\d,]+ product/ }).click();
}

test('a visitor opens cups, narrows to coffee shops and takes it back (B1, B2, B5)', async ({ page, isMobile }) => {
  await openLive(page, '/collections/cups/');
  await expect(page.getByRole('heading', { level: 1, name: 'Cups' })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Products']);
  await expect(crumbs).toContainText('Cups');
  await expect(page.locator(cards)).toHaveCount(18);
  await expect(page.locator(cards).first()).toContainText('$0.094 at 10,000');

  await page.evaluate(() => scrollTo(0, 500));
  await chooseIndustry(page, isMobile, 'Coffee shop');
  await expect(page).toHaveURL('/collections/cups/?type=coffee-shop');
  await expect(page).toHaveTitle(/^Cups for coffee shops \|/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cups for coffee shops');
  await expect(page.getByRole('link', { name: 'Coffee shop: the set we’d start with' })).toHaveAttribute(
    'href',
    '/custom-packaging-solution-for-coffee',
  );
  await expect(page.locator(cards)).toHaveCount(14);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  if (isMobile) await page.getByRole('link', { name: 'Remove Coffee shop' }).click();
  else
    await page
      .locator('#filters')
      .getByRole('link', { name: /^Coffee shop/ })
      .click();
  await expect(page).toHaveURL('/collections/cups/');
  await expect(page.locator(cards)).toHaveCount(18);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cups');
  await expect(page.getByRole('link', { name: /the set we’d start with$/ })).toHaveCount(0);

  await page.goto('/collections/all/');
  await expect(crumbs.getByRole('link')).toHaveText(['Home']);
});

test('each restaurant type leads from its filter to its page, and from there back to its products (A6, B2) @once', async ({
  page,
}) => {
  for (const [name, path] of solutions) {
    const html = await (await page.request.get(`/collections/all/?type=${toKebab(name)}`)).text();
    expect(html, name).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>${name}: the set we’d start with</a>`));
  }
  await page.goto('/collections/all/?type=food-truck');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packaging for food trucks');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Food truck: the set we’d start with' }).click();
  await expect(page).toHaveURL('/packaging-solutions/food-truck');
  await page.getByRole('link', { name: 'All products for this type' }).click();
  await expect(page).toHaveURL('/collections/all/?type=food-truck');
});

test('a choice from a later page starts at the first (B5) @once', async ({ page, isMobile }) => {
  await openLive(page, '/collections/all/?page=3&sort=price');
  await chooseIndustry(page, isMobile, 'Bakery');
  await expect(page).toHaveURL('/collections/all/?sort=price&type=bakery');
});

test('wide screens turn pages of 24, and Back returns (B3)', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Phones go on by themselves.');
  await openLive(page, '/collections/all/');
  await expect(page.locator(cards)).toHaveCount(24);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /Next/ }).click();
  await expect(page).toHaveURL('/collections/all/?page=2');
  await expect(page.getByText('Showing 25 to 48 of 89')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 800));
  await page.locator(cards).nth(4).getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL('/collections/all/?page=2');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(800);
});

test('phones load the next page by themselves, and Back finds the place again (B3)', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'Wide screens turn pages.');
  await openLive(page, '/collections/all/');
  await expect(page.locator(cards)).toHaveCount(24);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await page.locator(cards).last().scrollIntoViewIfNeeded();
  await expect(page.locator(cards)).toHaveCount(48);
  await page.locator(cards).last().scrollIntoViewIfNeeded();
  await expect(page.locator(cards)).toHaveCount(72);
  await expect(page).toHaveURL('/collections/all/');

  const chosen = page.locator(cards).nth(50);
  await chosen.scrollIntoViewIfNeeded();
  const title = await chosen.getByRole('heading').textContent();
  const place = await page.evaluate(() => scrollY);
  await chosen.getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page.locator(cards).nth(50)).toContainText(title ?? '');
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(300);

  // The same after a full load, as when a visitor comes back from another site.
  const before = await page.evaluate(() => scrollY);
  await expect(page.locator(cards)).toHaveCount(72);
  await page.reload();
  await expect(page.locator(cards)).toHaveCount(72);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(300);

  await page.locator(cards).last().scrollIntoViewIfNeeded();
  await expect(page.locator(cards)).toHaveCount(89);
  await expect(page.getByText('That’s all 89 products.')).toBeVisible();
});

test('a page that does not come through can be asked for again (B3) @once', async ({ page, isMobile, allowNoise }) => {
  test.skip(!isMobile, 'Wide screens turn pages.');
  allowNoise(/status of 503/);
  await openLive(page, '/collections/all/');
  await page.route('**/api/product/v2/list?*', (route) =>
    route.fulfill({ status: 503, json: { code: 503, data: {}, msg: 'Away.' } }),
  );
  await page.locator(cards).last().scrollIntoViewIfNeeded();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/product/v2/list?*');
  await again.click();
  await expect(page.locator(cards)).toHaveCount(48);
});

test('the filter drawer counts while a visitor tries filters, and forgets what was not applied (B4)', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'Wide screens show the filters beside the list.');
  await openLive(page, '/collections/cups/');
  const open = page.getByRole('button', { name: /^Filter/ });
  await open.tap();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  const types = drawer.getByRole('group', { name: 'Product type' });
  await expect(types.getByRole('radio')).toHaveCount(3);
  expect(
    await types.getByRole('radio').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
  ).toEqual(['0', '1', '2']);
  await expect(types.getByRole('radio', { name: /^All/ })).toBeChecked();
  await expectAccessible(page);
  await types.getByRole('radio', { name: /^Stock/ }).check();
  await expect(drawer.getByRole('button', { name: 'Show 3 products' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.tap();
  await expect(types.getByRole('radio', { name: /^All/ })).toBeChecked();
  await types.getByRole('radio', { name: /^Stock/ }).check();
  await drawer.getByRole('button', { name: 'Show 3 products' }).tap();
  await expect(page).toHaveURL('/collections/cups/?product_type=2');
  await expect(page.locator(cards)).toHaveCount(3);
  await page.getByRole('button', { name: 'Filter, 1 chosen' }).tap();
  await drawer.getByRole('button', { name: 'Clear' }).tap();
  await drawer.getByRole('button', { name: 'Show 18 products' }).tap();
  await expect(page).toHaveURL('/collections/cups/');
});

test('the collections menu sticks once the header of 58 px is gone (B6)', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'Wide screens have no such menu.');
  await openLive(page, '/collections/cups/');
  await page.getByRole('button', { name: 'Close announcement' }).click();
  const menu = page.getByRole('navigation', { name: 'Categories' });
  const top = () => menu.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  expect(await top()).toBe(58);
  await page.evaluate(() => scrollTo(0, 40));
  expect(await top()).toBe(18);
  for (const y of [58, 59, 700]) {
    await page.evaluate((to) => scrollTo(0, to), y);
    expect(await top()).toBe(0);
  }
  await menu.getByRole('link', { name: 'Bowls' }).tap();
  await expect(page).toHaveURL('/collections/bowls/');
});

test('an order chosen before the page listens is taken over when it does @once', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/entry\.client-/);
  await page.goto('/collections/cups/', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Sort').selectOption('Lowest price');
  await expect(page).toHaveURL('/collections/cups/');
  release();
  await expect(page).toHaveURL('/collections/cups/?sort=price');
  await expect(page.getByLabel('Sort')).toHaveValue('price');
});

test('product type and sorting are in the address and survive a reload @once', async ({ page, isMobile }) => {
  await openLive(page, isMobile ? '/collections/all/?product_type=2' : '/collections/all/');
  if (!isMobile)
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

test('a list ends with what helps to choose (A3) @once', async ({ page }) => {
  await page.goto('/collections/cups/');
  const notes = page.getByRole('complementary', { name: 'Help with choosing' });
  await expect(notes.getByRole('link')).toHaveText([
    'Which lid fits which cup',
    'Hold one before you print a thousand',
  ]);
  await notes.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a sample');
});

test('an unknown industry is ignored with a clean address, an unknown category is a 404 (A3) @once', async ({
  page,
}) => {
  const answer = await page.request.get('/collections/cups/?type=space-station&page=0', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/collections/cups/']);
  expect((await page.goto('/collections/hats/'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('a page beyond the last is a 404 that leads back into the list @once', async ({ page }) => {
  expect((await page.goto('/collections/all/?page=99999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There’s no page 99,999' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the last page, 4' }).click();
  await expect(page).toHaveURL('/collections/all/?page=4');
  await expect(page.locator(cards).first()).toBeVisible();
});

test('filters that fit nothing say so and offer a way on @once', async ({ page }) => {
  await page.goto('/collections/uniforms/?type=ice-cream-and-dessert&product_type=2');
  const empty = page.getByRole('heading', { name: /No products match/ });
  if (await empty.isVisible()) {
    await page.getByRole('link', { name: 'Show all uniforms' }).click();
    await expect(page).toHaveURL('/collections/uniforms/');
  }
  await expect(page.locator(cards).first()).toBeVisible();
});

test('nothing moves while the page loads, and assistive technology can read it', async ({ page }) => {
  await openWithFonts(page, '/collections/all/');
  expect(await readLayoutShift(page)).toBe(0);
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('browsing, filtering, sorting and paging work @once', async ({ page, isMobile }) => {
    await page.goto('/collections/all/');
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^(Page )?2$/ })
      .click();
    await expect(page).toHaveURL('/collections/all/?page=2');
    if (isMobile) {
      await page.getByRole('link', { name: 'Filter' }).click();
      await page
        .locator('#filters')
        .getByRole('link', { name: /^Customizable/ })
        .click();
      await expect(page).toHaveURL('/collections/all/?product_type=1');
      await page.getByRole('link', { name: /^Filter/ }).click();
    }
    await page
      .locator('#filters')
      .getByRole('link', { name: /^Bakery/ })
      .click();
    await expect(page).toHaveURL(/type=bakery/);
    await page.getByLabel('Sort').selectOption('Name');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/sort=title/);
    await expect(page.locator(cards).first()).toBeVisible();
  });
});
