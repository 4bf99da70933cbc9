import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, openLive, readLayoutShift, test, waitForParts } from './support/quiet-page.ts';

const badge =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><circle cx="100" cy="100" r="98" fill="#c0127a"/></svg>';

/** As if a file were dragged from the desk onto the page. */
async function drop(page: Page, name: string, content: string | number[], on = 'main'): Promise<void> {
  const data = await page.evaluateHandle(
    ([title, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], title));
      return transfer;
    },
    [name, content] as const,
  );
  for (const type of ['dragover', 'drop']) await page.dispatchEvent(on, type, { dataTransfer: data });
}

/** How many pixels of a picture have the color of the badge, in any light. */
function countInk(picture: Locator): Promise<number> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode().catch(() => undefined);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, Math.round((400 * image.naturalHeight) / (image.naturalWidth || 1)) || 1];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let ink = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      if (r > 90 && g < r * 0.45 && b > r * 0.35) ink++;
    }
    return ink;
  });
}
const expectInk = (picture: Locator) => expect.poll(() => countInk(picture), { timeout: 60_000 }).toBeGreaterThan(60);
const expectNoInk = (picture: Locator) => expect.poll(() => countInk(picture), { timeout: 60_000 }).toBe(0);

const hero = (page: Page) => page.locator('section:has(h1) img').first();
const card = (page: Page) => page.locator('article img[src*="-main.webp"], article img[src*="-zoom.webp"]').first();
const bar = (page: Page) => page.getByRole('region', { name: 'Your logo', exact: true });

function readTraces(page: Page) {
  return page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    note: localStorage.getItem('logo'),
  }));
}

test('a dropped logo is on the hero, on cards and on the product, until it is removed', async ({ page }) => {
  await openLive(page, '/');
  await expectNoInk(hero(page));
  await drop(page, 'luna-park.svg', badge);
  await expect(bar(page)).toContainText('1 color', { timeout: 30_000 });
  await expect(page).toHaveURL('/');
  await expectInk(hero(page));
  await card(page).scrollIntoViewIfNeeded();
  await expectInk(card(page));
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
  await expect.poll(() => readTraces(page)).toEqual({ databases: [], caches: [], workers: 0, note: null });
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expectInk(hero(page));
  await bar(page).getByRole('button', { name: 'Remove logo' }).click();
  await expectNoInk(hero(page));
  await page.reload();
  await waitForParts(page);
  await expectNoInk(hero(page));
  await expect(bar(page)).toHaveCount(0);
  expect(await readTraces(page)).toEqual({ databases: [], caches: [], workers: 0, note: null });
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

const png = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 40, 0, 0, 0, 40, 8, 6, 0, 0, 0, 1];

test('a file that cannot be used gives a sentence and changes nothing @once', async ({ page }) => {
  await openLive(page, '/faq.html');
  const cases: [string, string | number[], RegExp][] = [
    ['logo.png', '', /This file is empty/],
    ['logo.png', 'only words', /not a picture we can read/],
    ['logo.png', png, /damaged/],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>', /nothing to see/],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g>', /damaged/],
  ];
  for (const [name, content, sentence] of cases) {
    await drop(page, name, content);
    await expect(bar(page)).toContainText(sentence);
  }
  expect(await readTraces(page)).toEqual({ databases: [], caches: [], workers: 0, note: null });
  await drop(page, 'luna-park.svg', badge);
  await expect(bar(page)).toContainText('luna-park.svg is on every product you see.');

  // A second logo leaves the first at hand.
  await drop(page, 'fern.svg', badge.replace('#c0127a', '#1d5c3a'));
  await expect(bar(page)).toContainText('fern.svg is on every product you see.');
  await bar(page).getByRole('button', { name: 'Use luna-park.svg' }).click();
  await expect(bar(page)).toContainText('luna-park.svg is on every product you see.');
  await expect(bar(page).getByRole('button', { name: 'Use fern.svg' })).toBeVisible();
});

test.describe('without service workers', () => {
  test.use({ serviceWorkers: 'block' });

  test('the page prints its pictures itself @once', async ({ page }) => {
    await openLive(page, '/');
    await drop(page, 'luna-park.svg', badge);
    await expectInk(hero(page));
    await bar(page).getByRole('button', { name: 'Remove logo' }).click();
    await expectNoInk(hero(page));
  });
});
