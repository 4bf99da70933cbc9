import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import { composePicture, openLogo } from '#server/images/compose-picture.ts';
import {
  dropLogo,
  expectDrawnInk,
  expectInk,
  expectNoDrawnInk,
  expectNoInk,
  hero,
  logoBar,
  noTraces,
  pink,
  readTraces,
} from './support/logo.ts';
import { expect, expectAccessible, openLive, test, waitForParts } from './support/quiet-page.ts';
import { enterAs, findRequestId } from './support/site.ts';

const badge = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300" viewBox="0 0 200 100">
  <rect width="200" height="100" rx="50" fill="${pink}"/><circle cx="50" cy="50" r="30" fill="#fff4d6"/>
  <path d="M95 30h80v12H95zM95 58h60v12H95z" fill="#fff4d6"/></svg>`;

test('one logo from the home page to the back office and a shared store, until it is removed', async ({
  page,
  browser,
  baseURL,
  allowNoise,
  isMobile,
}) => {
  test.slow();
  allowNoise(/WebGL|THREE|GPU stall/);
  await openLive(page, '/');
  await dropLogo(page, badge);
  await expectInk(hero(page));
  const card = page.locator('article:has(img[src*="cup-hot-12-slv"])').first();
  await card.scrollIntoViewIfNeeded();
  await expectInk(card.locator('img').first());
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await waitForParts(page);

  // A white sleeve, and the logo alone where the visitor wants it: looks place it themselves.
  await page.getByRole('radio', { name: 'White', exact: true }).check();
  await expect(page.locator('#view-1 canvas[data-painted]')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Edit placement' }).click();
  await page.getByRole('button', { name: 'Show just the logo' }).click();
  await expect(logoBar(page).getByRole('button', { name: 'Show the looks' })).toBeVisible();
  const editor = page.getByRole('region', { name: 'Place your logo' });
  await expect(editor).toContainText('from the edge. Prints sharp.', { timeout: 30_000 });
  await page.getByRole('button', { name: /^Your logo on the sleeve/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(editor.getByRole('group', { name: 'Across' })).toContainText('0.10 in');
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(editor.getByRole('group', { name: 'Across' })).toContainText('0.05 in');
  await editor.getByRole('button', { name: 'Turn: more' }).click();
  await expectAccessible(page);
  await page.reload();
  await waitForParts(page);
  await page.getByRole('radio', { name: 'White', exact: true }).check();
  await page.getByRole('button', { name: 'Edit placement' }).click();
  await expect(editor.getByRole('group', { name: 'Turn' })).toContainText('5°', { timeout: 30_000 });
  await editor.getByRole('button', { name: 'Fill area' }).click();
  await editor.getByRole('button', { name: 'Up: more' }).click();
  await expect(editor).toContainText('outside the print area. Make it smaller or move it back.');
  await editor.getByRole('button', { name: 'Undo' }).click();
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(editor).toContainText('Prints sharp.');

  // The rest of the way is the same at any size, and its 3D is drawn by a processor here.
  if (isMobile) return;
  await turnModel(page);

  await page.locator('#buy').getByRole('link', { name: 'Request a quote' }).click();
  const form = page.getByRole('dialog');
  await expect(form).toContainText('We send your logo and its placement with this request.');
  await form.getByLabel('Restaurant name').fill('Luna Park Pizza');
  await form.getByLabel('Business email').fill(`luna${Date.now()}@park.example`);
  await form.getByLabel('Store ZIP code').fill('07105');
  await form.getByRole('button', { name: 'Request a quote' }).click();
  await expect(page).toHaveURL(/\/status\//, { timeout: 60_000 });
  await waitForParts(page);
  const sent = page.getByRole('region', { name: 'Your logo', exact: true }).filter({ hasText: 'print area' });
  await expectSentLogo(page, sent);
  await expectAccessible(page);
  // A chat that gets this link shows nothing of what it opens.
  const picture = page.locator('meta[property="og:image"]');
  await expect(picture).toHaveAttribute('content', /home-hero\.webp$/);
  const office = await (await browser.newContext({ baseURL })).newPage();
  await enterAs(office, 'staff');
  await openLive(office, `/backoffice/requests/${await findRequestId(page.url())}`);
  await expectSentLogo(office, office.getByRole('region', { name: 'Logo', exact: true }));
  await office.context().close();

  // A clean browser opens the shared store; then the link and every trace of the logo go.
  await openLive(page, '/custom-store');
  await page.getByRole('button', { name: 'Share this store' }).click();
  const link = page.getByLabel('Link to this store');
  await expect(link).toHaveValue(/\/custom-store\?logo=[\w-]{32}$/, { timeout: 30_000 });
  const url = await link.inputValue();
  const guest = await (await browser.newContext({ baseURL })).newPage();
  await guest.goto(url);
  const product = guest.getByRole('article').first().getByRole('img');
  await product.scrollIntoViewIfNeeded();
  await expectInk(product);
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect(page.getByRole('button', { name: 'Share this store' })).toBeVisible();
  expect((await guest.goto(url))?.status()).toBe(410);
  await guest.context().close();
  await logoBar(page).getByRole('button', { name: 'Remove logo' }).click();
  await expect.poll(() => readTraces(page)).toEqual(noTraces);
  await openLive(page, '/');
  await expectNoInk(hero(page));
});

/** The cup in 3D: turned to its back by keys, to its front by a drag; then the device takes WebGL away. */
async function turnModel(page: Page): Promise<void> {
  const view = page.getByRole('button', { name: 'View in 3D' });
  const hasWebgl = await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null);
  await view.click();
  if (!hasWebgl) return expect(page.getByText('This browser can’t show 3D.')).toBeVisible({ timeout: 30_000 });
  const model = page.getByRole('slider', { name: /in 3D\. Drag or use the arrow keys/ });
  await expectDrawnInk(model);
  for (let turned = 0; turned < 180; turned += 15) await model.press('ArrowRight');
  await expect(model).toHaveAttribute('aria-valuetext', /^Turned 180°/);
  await expectNoDrawnInk(model);
  const box = await model.boundingBox();
  if (!box) throw new Error('The 3D view has no place on the page.');
  const [x, y] = [box.x + 5, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let pulled = 60; pulled <= 360; pulled += 60) await page.mouse.move(x + pulled, y);
  await page.mouse.up();
  await expect(model).toHaveAttribute('aria-valuetext', 'Same view as the picture');
  await expectDrawnInk(model);
  await model.evaluate((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  await expect(page.getByText('Your device stopped the 3D view. The picture shows the same product.')).toBeVisible();
  await expect(model).toBeHidden();
  await expect(page.locator('#view-1 canvas[data-painted]')).toBeVisible();
}

/** Picture, file and numbers, as the customer and staff see them. */
async function expectSentLogo(page: Page, logo: Locator): Promise<void> {
  await expect(logo).toContainText('print area 2.99 × 1.61 in');
  await expect(logo).toContainText('0.05 in right of the center, turned 5°');
  await expect(logo.getByRole('link', { name: 'luna-park.png', exact: true })).toBeVisible();
  const picture = logo.getByRole('img', { name: /with luna-park\.png on it/ });
  await expect(async () => {
    await page.reload();
    await expect(picture).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await picture.scrollIntoViewIfNeeded();
  await expectInk(picture);
}

/** What one eye takes for one picture: how far bytes differ on the whole, and how many pixels differ plainly. */
const tolerance = { mean: 2, plain: 24, share: 0.005 };

test('browser and server print the same picture @once', async ({ page }) => {
  await openLive(page, '/faq.html');
  await dropLogo(page, badge);
  await logoBar(page).getByRole('button', { name: 'Just the logo' }).click();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const print = await page.evaluate(async () => {
    const opening = indexedDB.open('logo');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const store = opening.result.transaction('state').objectStore('state');
    const [keys, values] = [store.getAllKeys(), store.getAll()];
    await new Promise((resolve) => {
      values.onsuccess = resolve;
    });
    opening.result.close();
    const at = keys.result.findIndex((key) => String(key).endsWith('/print'));
    return [...new Uint8Array((values.result[at] as { bytes: ArrayBuffer }).bytes)];
  });
  const logo = await openLogo(Uint8Array.from(print));
  for (const product of ['cup-hot-12-slv', 'box-piz-12', 'bag-twh-l']) {
    const path = `/media/products/${product}-main.webp`;
    await page.evaluate((url) => {
      const image = new Image();
      image.src = url;
      document.body.prepend(image);
    }, `/_ipx/f_webp,w_640${path}`);
    const image = page.locator(`img[src*="${path}?logo="]`);
    await expect(image).toBeVisible({ timeout: 60_000 });
    const made = await image.evaluate(async (element: HTMLImageElement) => {
      const response = await fetch(element.src);
      return {
        isPrinted: response.headers.get('cache-control') === 'no-store',
        bytes: [...new Uint8Array(await response.arrayBuffer())],
      };
    });
    expect(made.isPrinted, product).toBe(true);
    const answer = await page.request.get(`/api/product/v2/print_surface?picture=${encodeURIComponent(path)}`);
    const { surface } = ((await answer.json()) as { data: { surface: PrintSurface } }).data;
    const blank = await (await page.request.get(`/_ipx/f_webp,w_640${surface.blank}`)).body();
    const [browser, server] = await Promise.all(
      [Uint8Array.from(made.bytes), await composePicture(blank, surface, logo)].map((file) =>
        sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
      ),
    );
    expect(browser?.info.width).toBe(server?.info.width);
    const pixels = browser?.data ?? Buffer.alloc(0);
    let [sum, plain] = [0, 0];
    for (let at = 0; at < pixels.length; at += 3) {
      const differs = [0, 1, 2].map((c) => Math.abs((pixels[at + c] ?? 0) - (server?.data[at + c] ?? 0)));
      sum += differs.reduce((all, one) => all + one, 0);
      if (Math.max(...differs) > tolerance.plain) plain += 1;
    }
    expect(sum / pixels.length, `${product}: mean difference`).toBeLessThan(tolerance.mean);
    expect(plain / (pixels.length / 3), `${product}: share of plainly other pixels`).toBeLessThan(tolerance.share);
    // The tolerance tells a picture with a logo from one without.
    const empty = await sharp(blank).removeAlpha().raw().toBuffer();
    let other = 0;
    for (let at = 0; at < pixels.length; at += 3)
      if (Math.abs((pixels[at] ?? 0) - (empty[at] ?? 0)) > tolerance.plain) other += 1;
    expect(other / (pixels.length / 3), `${product}: without a logo`).toBeGreaterThan(tolerance.share);
  }
});
