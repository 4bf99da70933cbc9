import type { Locator, Page } from '@playwright/test';
import { openAccountMenu } from './support/account-menu.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs } from './support/site.ts';
import { solutions } from './support/solutions.ts';

const header = (page: Page) => page.getByRole('banner');
const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const productsPanel = (page: Page) => page.locator('#nav-products');
const servicePanel = (page: Page) => page.locator('#nav-service');

async function expectSolutions(place: Locator): Promise<void> {
  for (const [name, path] of solutions)
    await expect(place.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
}

test.describe('the wide header', () => {
  test.skip(({ isMobile }) => isMobile, 'The narrow header has stories of its own.');

  test('names every place, with the store button for a visitor (C1)', async ({ page }) => {
    await page.goto('/');
    await expect(mainNav(page).getByRole('link')).toHaveText([
      'Products',
      'Request a Quote',
      'Service Guarantee',
      'About Us',
      /^Blog/,
    ]);
    const blog = mainNav(page).getByRole('link', { name: /^Blog/ });
    await expect(blog).toHaveAttribute('target', '_blank');
    await expect(blog).toHaveAttribute('href', '/blog/');
    const store = header(page).getByRole('link', { name: 'Custom Store Demo' });
    await expect(store).toHaveAttribute('href', '/custom-store');
    expect(await store.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(232, 89, 12)');
  });

  test('resting on Products opens tiles and Shop All, which stay while the pointer travels (C1, C8)', async ({
    page,
  }) => {
    await openLive(page, '/');
    await mainNav(page).getByRole('link', { name: 'Products' }).hover();
    await expect(productsPanel(page)).toBeVisible();
    expect((await productsPanel(page).boundingBox())?.width).toBe(537);
    await expect(productsPanel(page).getByRole('link', { name: /^Bags/ })).toHaveAttribute(
      'href',
      '/collections/bags/',
    );
    await expect(productsPanel(page).locator('li')).toHaveCount(18);
    await expect(productsPanel(page).getByRole('heading', { name: 'By restaurant type' })).toBeVisible();
    await expectSolutions(productsPanel(page));
    await expectAccessible(page);
    await page.mouse.move(500, 400, { steps: 10 });
    await page.waitForTimeout(500);
    await expect(productsPanel(page)).toBeVisible();
    await productsPanel(page)
      .getByRole('link', { name: /Shop All/ })
      .click();
    await expect(page).toHaveURL('/collections/all/');
    await expect(productsPanel(page)).toBeHidden();
  });

  test('the products panel leads to the page of a restaurant type (A6, C1)', async ({ page }) => {
    await openLive(page, '/');
    await mainNav(page).getByRole('link', { name: 'Products' }).hover();
    await productsPanel(page).getByRole('link', { name: 'Fine dining', exact: true }).click();
    await expect(page).toHaveURL('/packaging-solutions/fine-dining');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packaging for fine dining');
  });

  test('a pointer that passes by opens nothing, and leaving closes (C8)', async ({ page }) => {
    await openLive(page, '/');
    const box = await mainNav(page).getByRole('link', { name: 'Products' }).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 20);
    await page.waitForTimeout(40);
    await page.mouse.move(1200, 700);
    await page.waitForTimeout(500);
    await expect(productsPanel(page)).toBeHidden();
    await mainNav(page).getByRole('link', { name: 'Service Guarantee' }).hover();
    await expect(servicePanel(page)).toBeVisible();
    await page.mouse.move(100, 850, { steps: 5 });
    await expect(servicePanel(page)).toBeHidden();
  });

  test('the service panel has three cards (C1)', async ({ page }) => {
    await openLive(page, '/');
    await mainNav(page).getByRole('link', { name: 'Service Guarantee' }).hover();
    const cards = servicePanel(page).getByRole('link');
    await expect(cards).toHaveCount(3);
    await expect(cards).toContainText(['Free design', 'Free storage', 'Uncompromising quality']);
    await expect(servicePanel(page)).toContainText('36 hours');
    expect((await servicePanel(page).boundingBox())?.width).toBe(537);
    await expectAccessible(page);
  });

  test('the keyboard alone walks through header, panels and account (C8)', async ({ page }) => {
    await openLive(page, '/');
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to content');
    while ((await focused()) !== 'Products menu') await page.keyboard.press('Tab');
    await expect(productsPanel(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Products menu' })).toHaveAttribute('aria-expanded', 'true');
    await expect(productsPanel(page).getByRole('link', { name: /^Bags/ })).toBeVisible();
    // Escape leaves the focus where it is.
    await page.keyboard.press('Escape');
    await expect(productsPanel(page)).toBeHidden();
    expect(await focused()).toBe('Products menu');
    // From inside the panel it comes back to the button.
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    expect(await focused()).toMatch(/^Shop All/);
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Products menu');
    // Walking on closes what is left behind.
    await page.keyboard.press('Enter');
    await expect(productsPanel(page)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(productsPanel(page)).toBeHidden();
    while ((await focused()) !== 'Account') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(header(page).getByRole('link', { name: 'Sign up' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Account');
    await expect(header(page).getByRole('link', { name: 'Sign up' })).toBeHidden();
  });
});

test('the account menu has two states, and the store button follows (C1, C3)', async ({ page, isMobile }) => {
  await openLive(page, '/');
  let menu = await openAccountMenu(page, isMobile);
  await expect(menu.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await expect(menu.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  await expectAccessible(page);
  await enterAs(page, 'owner');
  await openLive(page, '/');
  menu = await openAccountMenu(page, isMobile);
  await expect(menu.getByRole('link', { name: 'My custom store' })).toBeVisible();
  const entries = {
    Overview: '/User-account',
    Orders: '/user-myOrders',
    'Quotes and designs': '/user-quotes',
    Storage: '/inventory',
    Store: '/store',
    Settings: '/user-settings',
    Favorites: '/favorites',
  };
  for (const [name, href] of Object.entries(entries))
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expectAccessible(page);
});

test('the cart icon shows how many products wait (C2)', async ({ page, context, baseURL }) => {
  await openLive(page, '/');
  await expect(header(page).getByRole('link', { name: 'Cart', exact: true })).toHaveAttribute('href', '/cart');
  await context.addCookies([{ name: 'cart_count', value: 'g2', url: baseURL ?? '' }]);
  await openLive(page, '/');
  await expect(header(page).getByRole('link', { name: 'Cart, 2 products' })).toBeVisible();
});

test.describe('the narrow header', () => {
  test.skip(({ isMobile }) => !isMobile, 'The wide header has stories of its own.');

  test('the right drawer has two tabs, keeps the focus and gives it back (C4, C8)', async ({ page }) => {
    await openLive(page, '/');
    const button = header(page).getByRole('button', { name: 'Menu' });
    await button.tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(90);
    expect((await drawer.boundingBox())?.width).toBe(300);
    await expect(drawer.getByRole('tab')).toHaveText(['Products', 'Explore More']);
    await expect(drawer.getByRole('tab', { name: 'Products' })).toBeFocused();
    await expect(drawer.getByRole('tabpanel').getByRole('link', { name: /^Cups/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(drawer.getByRole('tab', { name: 'Explore More' })).toHaveAttribute('aria-selected', 'true');
    await expect(drawer.getByRole('link', { name: 'About Us' })).toBeVisible();
    await expectSolutions(drawer.getByRole('tabpanel'));
    await expectAccessible(page);
    for (let i = 0; i < 30; i += 1) await page.keyboard.press('Tab');
    expect(
      await drawer.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('the drawer leads to the page of a restaurant type (A6, C4)', async ({ page }) => {
    await openLive(page, '/');
    await header(page).getByRole('button', { name: 'Menu' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('tab', { name: 'Explore More' }).tap();
    await drawer.getByRole('link', { name: 'Food truck', exact: true }).tap();
    await expect(page).toHaveURL('/packaging-solutions/food-truck');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packaging for food trucks');
  });

  test('a tap outside closes, and so does going somewhere or back (C8)', async ({ page }) => {
    await openLive(page, '/');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await header(page).getByRole('button', { name: 'Menu' }).tap();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(90);
    await page.touchscreen.tap(30, 500);
    await expect(drawer).toBeHidden();
    await header(page).getByRole('button', { name: 'Menu' }).tap();
    await drawer.getByRole('link', { name: /^Cups/ }).tap();
    await expect(page).toHaveURL('/collections/cups/');
    await expect(drawer).toBeHidden();
    await header(page).getByRole('button', { name: 'Menu' }).tap();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(drawer).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every trigger is a link, and the footer leads everywhere (C8)', async ({ page, isMobile }) => {
    await page.goto('/');
    await expectSolutions(page.getByRole('contentinfo'));
    if (isMobile) {
      await header(page).getByRole('link', { name: 'Menu' }).click();
      await expect(page).toHaveURL('/#sitemap');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cups' }).click();
    } else {
      await mainNav(page).getByRole('link', { name: 'Products' }).click();
      await expect(page).toHaveURL('/collections/all/');
      await header(page).getByLabel('Account').click();
      await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
      await mainNav(page).getByRole('link', { name: 'Service Guarantee' }).click();
      await expect(page).toHaveURL('/service-guarantee');
    }
  });
});
