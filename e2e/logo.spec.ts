import type { FileChooser, Page } from '@playwright/test';
import sharp from 'sharp';
import { logoBar as bar, dropFile, expectInk, expectNoInk, hero, noTraces, pink, readTraces } from './support/logo.ts';
import { expect, expectAccessible, openLive, readLayoutShift, test, waitForParts } from './support/quiet-page.ts';

const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><circle cx="100" cy="100" r="98" fill="${pink}"/></svg>`;

const card = (page: Page) => page.locator('article img[src*="-main.webp"], article img[src*="-zoom.webp"]').first();

test('a dropped logo is on the hero, on cards and on the product, until it is removed', async ({ page }) => {
  await openLive(page, '/');
  await expectNoInk(hero(page));
  await dropFile(page, 'luna-park.svg', badge);
  await expect(bar(page)).toContainText('1 color', { timeout: 30_000 });
  await expect(page).toHaveURL('/');
  await expectInk(hero(page));
  await card(page).scrollIntoViewIfNeeded();
  await expectInk(card(page));
  // A tile has no blank picture: a product stands in for the other brand on it.
  const tile = page.locator('main img[src*="/tiles/cups"]');
  await tile.scrollIntoViewIfNeeded();
  await expectInk(tile);
  // From the top: what is half below the header while the page is scrolled counts as too small to press.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);

  await page.locator('article:has(img[src*="cup-hot-12-slv"]) a').first().click();
  await expect(page).toHaveURL(/\/product\//);
  const picture = page.locator('#view-1 img');
  await expectInk(picture);

  await page.reload();
  await expectInk(picture);
  await expect(bar(page)).toBeVisible();
  expect(await readLayoutShift(page)).toBeLessThan(0.03);
  await page.goBack();
  await waitForParts(page);
  await expectInk(hero(page));

  await bar(page).getByRole('button', { name: 'Remove logo' }).click();
  await expectNoInk(hero(page));
  await expect.poll(() => readTraces(page)).toEqual(noTraces);
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expectInk(hero(page));
  await bar(page).getByRole('button', { name: 'Remove logo' }).click();
  await expectNoInk(hero(page));
  await page.reload();
  await waitForParts(page);
  await expectNoInk(hero(page));
  await expect(bar(page)).toHaveCount(0);
  expect(await readTraces(page)).toEqual(noTraces);
});

test('a file that is dropped while the page still loads is not lost @once', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/logo-intake-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await dropFile(page, 'early.svg', badge);
  await expect(page).toHaveURL('/');
  release();
  await expect(bar(page)).toContainText('early.svg', { timeout: 30_000 });
});

test('the hero takes a file by keyboard, and goods that come plain stay plain', async ({ page }) => {
  await openLive(page, '/');
  const button = page.getByRole('button', { name: 'Upload your logo' });
  let chooser: FileChooser | undefined;
  page.on('filechooser', (opened) => {
    chooser = opened;
  });
  // Again where a stalled machine lost the key: what is told is that the keyboard alone is enough.
  await expect(async () => {
    await button.press('Enter');
    await expect.poll(() => chooser, { timeout: 5_000 }).toBeDefined();
  }).toPass();
  // While the visitor looks for the file, the page fetches what opens it.
  const listScripts = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  await expect
    .poll(() => page.evaluate(listScripts))
    .toContainEqual(expect.stringMatching(/^\/assets\/logo-bar-[\w-]+\.js$/));
  await chooser?.setFiles({ name: 'badge.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(badge) });
  await expectInk(hero(page));
  await expect(button).toBeHidden();
  await page.goto('/collections/cups/');
  const plain = page.locator('article img[src*="cup-hot-12-pln"]').first();
  const printed = page.locator('article img[src*="cup-hot-12-slv"]').first();
  await printed.scrollIntoViewIfNeeded();
  await expectInk(printed);
  await plain.scrollIntoViewIfNeeded();
  await expectNoInk(plain);
});

test('a logo of 9,000 by 5,600 pixels is shrunk when it comes, and sent with a request @once', async ({ page }) => {
  test.slow();
  const pixels = { width: 9_000, height: 5_600, channels: 3, background: '#ffffff' } as const;
  const large = await sharp({ create: pixels })
    .composite([{ input: Buffer.from(badge), gravity: 'center' }])
    .png({ palette: true })
    .toBuffer();
  await openLive(page, '/');
  await dropFile(page, 'large.png', large);
  await expect(bar(page)).toContainText('large.png', { timeout: 60_000 });
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Request a quote' }) });
  await form.getByLabel('What do you need?').fill('12 oz hot cup with sleeve');
  await form.getByLabel('Restaurant name').fill('Luna Park Pizza');
  await form.getByLabel('Business email').fill(`large${Date.now()}@park.example`);
  await form.getByLabel('Store ZIP code').fill('07105');
  await form.getByRole('button', { name: 'Request a quote' }).click();
  await expect(page).toHaveURL(/\/status\//, { timeout: 60_000 });
});

test('the scene of a restaurant type has the logo on it, or a product with the logo in its place', async ({ page }) => {
  await openLive(page, '/packaging-solutions/pizzeria');
  await dropFile(page, 'luna-park.svg', badge);
  await expectInk(hero(page));
  for (const path of [
    '/packaging-solutions/bakery',
    '/custom-packaging-solution-for-coffee',
    '/packaging-solutions/burger-and-fast-food',
    '/packaging-solutions/food-truck',
  ]) {
    await page.goto(path);
    await expectInk(hero(page));
  }
});

test('printed pictures on the screen ease in, others and those of a visitor who wants no motion do not @once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, timing) {
      if (this instanceof HTMLImageElement && typeof timing === 'object') {
        const isSeen =
          this.getBoundingClientRect().top < innerHeight && this.checkVisibility({ opacityProperty: true });
        seen.push(`${timing.duration} ${isSeen ? '' : 'unseen '}${new URL(this.currentSrc).pathname}`);
      }
      return animate.call(this, frames, timing);
    };
  });
  const listSeen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await openLive(page, '/collections/cups/');
    await dropFile(page, 'badge.svg', badge);
    await expectInk(page.locator('article img[src*="cup-hot-12-slv"]').first());
    if (reducedMotion === 'reduce') expect(await listSeen()).toEqual([]);
    else await expect.poll(listSeen).toContainEqual(expect.stringMatching(/^240 .*cup-hot-12-slv/));
    // Cards below the screen are printed ahead, and so is what shows under the pointer.
    await expectInk(page.locator('article img[src*="cup-ice-04"]').first());
    expect((await listSeen()).filter((entry) => /cup-hot-12-pln|unseen/.test(entry))).toEqual([]);
    // The bar of the logo takes its place above the cards; the pictures themselves move nothing.
    expect(await readLayoutShift(page)).toBeLessThan(0.05);
    await bar(page).getByRole('button', { name: 'Remove logo' }).click();
    await expect.poll(() => readTraces(page)).toEqual(noTraces);
  }
});

const png = Uint8Array.from([
  137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 40, 0, 0, 0, 40, 8, 6, 0, 0, 0, 1,
]);

test('a file that cannot be used gives a sentence and changes nothing @once', async ({ page }) => {
  await openLive(page, '/faq.html');
  const cases: [string, string | Uint8Array, RegExp][] = [
    ['logo.png', '', /This file is empty/],
    ['logo.png', 'only words', /can’t read this picture/],
    ['logo.png', png, /damaged/],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>', /looks empty/],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g>', /damaged/],
  ];
  for (const [name, content, sentence] of cases) {
    await dropFile(page, name, content);
    await expect(bar(page)).toContainText(sentence);
  }
  expect(await readTraces(page)).toEqual(noTraces);
  await dropFile(page, 'luna-park.svg', badge);
  await expect(bar(page)).toContainText('luna-park.svg is on every product you see.');

  // A second logo leaves the first at hand.
  await dropFile(page, 'fern.svg', badge.replace(pink, '#1d5c3a'));
  await expect(bar(page)).toContainText('fern.svg is on every product you see.');
  await bar(page).getByRole('button', { name: 'Use luna-park.svg' }).click();
  await expect(bar(page)).toContainText('luna-park.svg is on every product you see.');
  await expect(bar(page).getByRole('button', { name: 'Use fern.svg' })).toBeVisible();
  // Only the one on the products is removed.
  await bar(page).getByRole('button', { name: 'Remove logo' }).click();
  await expect(bar(page)).toContainText('fern.svg is on every product you see.');
  await expect(bar(page).getByRole('button', { name: /^Use/ })).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page)).toContainText('luna-park.svg is on every product you see.');
  await expect(bar(page).getByRole('button', { name: 'Use fern.svg' })).toBeVisible();
});

test.describe('without service workers', () => {
  test.use({ serviceWorkers: 'block' });

  test('the page prints its pictures itself @once', async ({ page }) => {
    await openLive(page, '/');
    await dropFile(page, 'luna-park.svg', badge);
    await expectInk(hero(page));
    await bar(page).getByRole('button', { name: 'Remove logo' }).click();
    await expectNoInk(hero(page));
  });
});
