import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import { composePicture, openLogo } from '#server/images/compose-picture.ts';
import { expect, expectAccessible, openLive, test, waitForParts } from './support/quiet-page.ts';

const badge = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300" viewBox="0 0 200 100">
  <rect width="200" height="100" rx="50" fill="#c0127a"/><circle cx="50" cy="50" r="30" fill="#fff4d6"/>
  <path d="M95 30h80v12H95zM95 58h60v12H95z" fill="#1d2a6b"/></svg>`;

async function dropLogo(page: Page): Promise<void> {
  const png = await sharp(Buffer.from(badge)).png().toBuffer();
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'luna-park.png'));
      return transfer;
    },
    [...png],
  );
  for (const type of ['dragover', 'drop']) await page.dispatchEvent('main', type, { dataTransfer: data });
  await expect(page.getByRole('region', { name: 'Your logo', exact: true })).toContainText('luna-park.png', {
    timeout: 30_000,
  });
}

const findCup = async (page: Page) => {
  await page.goto('/collections/cups/');
  return page.locator('article:has(img[src*="cup-hot-12-slv"]) a').first().getAttribute('href');
};

test('a logo goes with a quote request and is found on its page, with picture, file and numbers', async ({ page }) => {
  test.slow();
  const cup = await findCup(page);
  await openLive(page, String(cup));
  await dropLogo(page);
  await page.getByText('Place your logo', { exact: true }).click();
  const editor = page.getByRole('region', { name: 'Placement' });
  await expect(editor).toContainText('clear of the edge. Prints sharp.', { timeout: 30_000 });
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
  await page.getByText('Place your logo', { exact: true }).click();
  await expect(editor.getByRole('group', { name: 'Turn' })).toContainText('5°', { timeout: 30_000 });
  await editor.getByRole('button', { name: 'Fill area' }).click();
  await editor.getByRole('button', { name: 'Up: more' }).click();
  await expect(editor).toContainText('outside the print area. Make it smaller or move it back.');
  await editor.getByRole('button', { name: 'Undo' }).click();
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(editor).toContainText('Prints sharp.');
  await page.locator('#buy').getByRole('link', { name: 'Request a quote' }).click();
  const form = page.getByRole('dialog');
  await expect(form).toContainText('Your logo and where it goes are sent with this request.');
  await form.getByLabel('Restaurant name').fill('Luna Park Pizza');
  await form.getByLabel('Business email').fill(`luna${Date.now()}@park.example`);
  await form.getByLabel('Store ZIP code').fill('07105');
  await form.getByRole('button', { name: 'Request a quote' }).click();
  await expect(page).toHaveURL(/\/status\//, { timeout: 60_000 });
  await waitForParts(page);
  const logo = page.getByRole('region', { name: 'Your logo', exact: true }).filter({ hasText: 'print area' });
  await expect(logo).toContainText('print area 2.99 × 1.61 in');
  await expect(logo).toContainText('0.05 in right of the center, turned 5°');
  await expect(logo.getByRole('link', { name: 'luna-park.png', exact: true })).toBeVisible();
  const picture = logo.getByRole('img', { name: /with luna-park\.png on it/ });
  await expect(async () => {
    await page.reload();
    await expect(picture).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await expectAccessible(page);
});

/** What one eye takes for one picture: how far bytes differ on the whole, and how many pixels differ plainly. */
const tolerance = { mean: 2, plain: 24, share: 0.005 };

test('browser and server print the same picture @once', async ({ page }) => {
  await openLive(page, '/faq.html');
  await dropLogo(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const print = await page.evaluate(async () => {
    const opening = indexedDB.open('logo');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const reading = opening.result.transaction('state').objectStore('state').get('state');
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    opening.result.close();
    return [...new Uint8Array(await (reading.result.logos[0].print as Blob).arrayBuffer())];
  });
  const logo = await openLogo(Uint8Array.from(print));
  for (const product of ['cup-hot-12-slv', 'box-piz-12', 'bag-twh-l']) {
    const path = `/media/products/${product}-main.webp`;
    const made = await page.evaluate(async (url) => {
      const response = await fetch(url);
      return {
        isPrinted: response.headers.get('cache-control') === 'no-store',
        bytes: [...new Uint8Array(await response.arrayBuffer())],
      };
    }, `/_ipx/f_webp,w_640${path}`);
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
