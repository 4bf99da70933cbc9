import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { logoBar as bar, dropFile, writePdf } from './support/logo.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';

async function openCup(page: Page): Promise<void> {
  const answer = await page.request.get('/api/product/v2/list?per_page=100');
  const { data } = (await answer.json()) as { data: { list: { path: string; image: string }[] } };
  const cup = data.list.find(({ image }) => image.includes('cup-hot-12-slv'));
  await openLive(page, cup?.path ?? '');
}

test('a cup is black where it was chosen black, and the page says what it cannot show', async ({ page }) => {
  await openCup(page);
  await page.getByRole('radio', { name: 'No lid' }).check();
  await expect(page.getByText('Shown with a lid.')).toBeVisible();
  await page.getByRole('radio', { name: 'Black', exact: true }).check();
  await page.getByRole('radio', { name: /sip lid, black/ }).check();
  await expect(page.getByText('Shown with a lid.')).toBeHidden();
  const painted = page.locator('#view-1 canvas[data-painted]');
  await expect(painted).toBeVisible({ timeout: 30_000 });
  const sleeve = await painted.evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    return [...context.getImageData(canvas.width * 0.4, canvas.height * 0.56, 1, 1).data.slice(0, 3)];
  });
  expect(Math.max(...sleeve)).toBeLessThan(90);
  // The thumbnails follow: the second view has no mask, and is painted by its surface map.
  await expect(page.locator('#thumb-1 canvas[data-painted]')).toBeVisible();
  const second = page.locator('#thumb-2 canvas[data-painted]');
  await expect(second).toBeVisible({ timeout: 30_000 });
  const dark = await second.evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (Math.max(...data.slice(at, at + 3)) < 90) count++;
    return count / (canvas.width * canvas.height);
  });
  expect(dark).toBeGreaterThan(0.04);
  await page.getByRole('radio', { name: 'Dyed to your Pantone' }).check();
  await expect(page.getByText('Shown in natural kraft.')).toBeVisible();
  await expectAccessible(page);
});

test('hard files, a full store and a browser without WebGL: a sentence, and the site goes on @once', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/WebGL|THREE/);
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: unknown) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', options as never);
    } as typeof getContext;
  });
  await openCup(page);
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await expect(page.getByText('This browser can’t show 3D.')).toBeVisible({ timeout: 30_000 });

  const hundredMegapixels = Buffer.alloc(64);
  hundredMegapixels.set([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]);
  hundredMegapixels.writeUInt32BE(10_000, 16);
  hundredMegapixels.writeUInt32BE(10_000, 20);
  await dropFile(page, 'huge.png', hundredMegapixels);
  await expect(bar(page)).toContainText('too many pixels');
  await dropFile(page, 'broken.pdf', new TextEncoder().encode('%PDF-1.7 and no more'));
  await expect(bar(page)).toContainText('damaged', { timeout: 30_000 });

  await dropFile(page, 'menu.pdf', writePdf());
  await expect(bar(page)).toContainText('menu.pdf is on every product you see.', { timeout: 30_000 });
  await expect(bar(page)).toContainText('1 color');
  const frames = ['#c0127a', '#1d5c3a'].map((background) => ({
    create: { width: 40, height: 40, channels: 4 as const, background },
  }));
  const pictures = await Promise.all(
    frames.map((frame) =>
      sharp(frame).extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#0000' }).png().toBuffer(),
    ),
  );
  await dropFile(
    page,
    'moving.webp',
    await sharp(pictures, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer(),
  );
  await expect(bar(page)).toContainText('moving.webp is on every product you see.');

  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.defineProperty(IDBTransaction.prototype, 'error', {
      get: () => new DOMException('full', 'QuotaExceededError'),
    });
    IDBObjectStore.prototype.put = function (...record) {
      const request = put.apply(this, record);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    };
  });
  await dropFile(page, 'second.pdf', writePdf());
  await expect(bar(page)).toContainText('out of space, so your logo shows on this page only', {
    timeout: 30_000,
  });
  await expect(bar(page)).toContainText('second.pdf is on every product you see.');
});
