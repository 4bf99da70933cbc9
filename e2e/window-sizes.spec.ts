import { expect, openLive, test } from './support/quiet-page.ts';

test('the device class follows the width and a change is told (C9)', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-device', 'Laptop');
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    addEventListener('packwright:device', (event) => told.push((event as CustomEvent<string>).detail));
  });
  const classes = { Pc: 1920, 'Laptop Small': 1439, Mobi: 1135 };
  for (const [name, width] of Object.entries(classes)) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('html')).toHaveAttribute('data-device', name);
  }
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual(Object.keys(classes));
});

test('the header turns mobile at 1403 px, and the menu is 375 px there and 300 px below 1136 (C4, C9)', async ({
  page,
}) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await page.setViewportSize({ width: 1404, height: 900 });
  await expect(nav).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1403, height: 900 });
  await expect(nav).toBeHidden();
  for (const [width, expected] of [
    [1403, 375],
    [1136, 375],
    [1135, 300],
    [320, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await menu.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(expected);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
});

test('a small laptop has a content width of 1248 px (C9)', async ({ page }) => {
  await page.goto('/collections/cups/');
  const content = () =>
    page.evaluate(() => {
      const heading = document.querySelector('main h1')?.parentElement as HTMLElement;
      const style = getComputedStyle(heading);
      return heading.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    });
  for (const width of [1300, 1439]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await content()).toBe(1248);
  }
});

test('paging becomes an endless list where the window turns narrow (B3)', async ({ page }) => {
  await page.goto('/collections/all/');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toBeVisible();
  await page.setViewportSize({ width: 1135, height: 900 });
  await expect(pages).toBeHidden();
});

test('the collections menu of a phone sticks at 58 px with an announcement below it as well (B6)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openLive(page, '/collections/cups/');
  const menu = page.getByRole('navigation', { name: 'Categories' });
  const announcement = page.getByRole('complementary', { name: 'Announcement' });
  await expect(announcement).toBeVisible();
  for (const [y, top] of [
    [0, 58],
    [57, 1],
    [58, 0],
    [700, 0],
  ] as const) {
    await page.evaluate((to) => scrollTo(0, to), y);
    expect(await menu.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(top);
  }
  await page.evaluate(() => scrollTo(0, 0));
  const [bar, words] = [await menu.boundingBox(), await announcement.boundingBox()];
  expect(words?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});
