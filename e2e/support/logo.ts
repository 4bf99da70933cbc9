import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './quiet-page.ts';

/** A pink that no product of the catalog has. */
export const pink = '#c0127a';

export const logoBar = (page: Page) => page.getByRole('region', { name: 'Your logo', exact: true });
export const hero = (page: Page) => page.locator('section:has(h1) img').first();

/** A page of 200 points with a pink square in its middle. */
export function writePdf(): Uint8Array {
  const drawing = '0.75 0.07 0.48 rg 50 50 100 100 re f';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj${body}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`;
  return new TextEncoder().encode(text);
}

/** As if a file were dragged from the desktop onto the page. */
export async function dropFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const data = await page.evaluateHandle(
    ([title, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], title));
      return transfer;
    },
    [name, typeof content === 'string' ? content : [...content]] as const,
  );
  for (const type of ['dragover', 'drop']) await page.dispatchEvent('main', type, { dataTransfer: data });
}

/** Drops a drawing as a PNG and waits until the bar names it. */
export async function dropLogo(page: Page, svg: string, name = 'luna-park.png'): Promise<void> {
  await dropFile(page, name, await sharp(Buffer.from(svg)).png().toBuffer());
  await expect(logoBar(page)).toContainText(name, { timeout: 30_000 });
}

/** How many pixels of a picture are pink, in any light. */
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
export const expectInk = (picture: Locator) =>
  expect.poll(() => countInk(picture), { timeout: 60_000 }).toBeGreaterThan(60);
export const expectNoInk = (picture: Locator) => expect.poll(() => countInk(picture), { timeout: 60_000 }).toBe(0);

/** The same on what is drawn by WebGL, whose pixels only a picture of the screen has. */
async function countDrawnInk(canvas: Locator): Promise<number> {
  const { data } = await sharp(await canvas.screenshot())
    .resize({ width: 400 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let ink = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    if (r > 90 && g < r * 0.45 && b > r * 0.35) ink++;
  }
  return ink;
}
/** Front and back of a model differ by most of its ink; a pixel of another color may count as ink on either. */
export const expectDrawnInk = (canvas: Locator) =>
  expect.poll(() => countDrawnInk(canvas), { timeout: 90_000 }).toBeGreaterThan(300);
export const expectNoDrawnInk = (canvas: Locator) =>
  expect.poll(() => countDrawnInk(canvas), { timeout: 90_000 }).toBeLessThan(60);

/** What a browser holds of a logo. */
export function readTraces(page: Page) {
  return page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    note: localStorage.getItem('logo'),
  }));
}
export const noTraces = { databases: [], caches: [], workers: 0, note: null };
