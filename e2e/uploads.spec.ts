import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, holdBack, openLive, test, waitForScripts } from './support/quiet-page.ts';
import { query } from './support/site.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><script>alert(1)</script><rect width="8" height="6" fill="#e8590c"/></svg>';
const logo = { name: 'our logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
const book = {
  name: 'brand book.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF'),
};
const movie = { name: 'movie.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a picture') };
const path = '/request-for-quotation';

const picker = (page: Page) => page.getByLabel(/Logo or artwork/);
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
const ids = (page: Page) => page.locator('input[name="file_ids"]');

async function fillAndSend(page: Page, restaurant: string): Promise<void> {
  await page.getByLabel(/Restaurant name/).fill(restaurant);
  await page.getByLabel(/Store ZIP code/).fill('07102');
  await page.getByLabel(/Business email/).fill('chef@uploads.example');
  await page.getByRole('button', { name: 'Send request' }).last().click();
  await expect(page).toHaveURL(/\/status\//);
}

async function countAttached(restaurant: string): Promise<unknown> {
  const [row] = await query(
    `select count(*)::int as count from attachments a join requests r on r.id::text = a.subject_id where r.restaurant = $1`,
    [restaurant],
  );
  return row?.count;
}

test('files are sent at once, survive a reload, and go with the request', async ({ page }) => {
  const restaurant = `Uploads ${randomUUID()}`;
  await openLive(page, path);
  await picker(page).setInputFiles([logo, movie, book]);
  await expect(chosen(page)).toHaveCount(3);
  await expect(chosen(page).nth(1)).toContainText('We take PNG, JPG, WebP, SVG, PDF, AI and EPS.');
  await expect(ids(page)).toHaveCount(2);
  await expect(chosen(page).first().locator('img')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove movie.mp4' }).click();
  await expect(chosen(page)).toHaveCount(2);

  await page.reload();
  await expect(chosen(page)).toHaveCount(2);
  await expect(ids(page)).toHaveCount(2);
  // The picture now comes from the site, signed; opened by itself, it is a download.
  const source = await chosen(page).first().locator('img').getAttribute('src');
  expect(source).toMatch(/^\/files\/.*signature=/);
  const kept = await page.request.get(source ?? '');
  expect(kept.headers()['content-type']).toBe('image/svg+xml');
  expect(kept.headers()['content-disposition']).toMatch(/^attachment/);

  await fillAndSend(page, restaurant);
  await expect(page.getByText('our logo.svg')).toBeVisible();
  expect(await countAttached(restaurant)).toBe(2);
  const files = page.getByRole('list', { name: 'Your files' }).getByRole('listitem');
  // Each is drawn by a process of its own, below the site's priority: on a busy machine it begins late.
  await expect
    .poll(
      async () => {
        await page.reload();
        return files.allInnerTexts();
      },
      { timeout: 60_000 },
    )
    .toEqual([expect.stringContaining('our logo.svg'), expect.stringContaining('No preview: this file is damaged')]);
  const preview = page.getByRole('img', { name: 'Preview of our logo.svg' });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await expectAccessible(page);
  await openLive(page, path);
  await expect(chosen(page)).toHaveCount(0);
});

test('one under way can be cancelled, one that failed tried again @once', async ({ page }) => {
  await openLive(page, path);
  let answers = 0;
  await page.route('**/api/file/begin', async (route) => {
    answers += 1;
    if (answers === 1) return;
    if (answers === 2)
      return route.fulfill({
        status: 429,
        json: { code: 429, data: {}, msg: 'Too many tries. Please wait a moment and try again.' },
      });
    return route.continue();
  });
  await picker(page).setInputFiles(book);
  await expect(page.getByRole('progressbar', { name: 'Sending brand book.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel brand book.pdf' }).click();
  await expect(chosen(page)).toHaveCount(0);

  await picker(page).setInputFiles(book);
  await expect(chosen(page)).toContainText('Too many tries.');
  await expect(ids(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try brand book.pdf again' }).click();
  await expect(ids(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove brand book.pdf' }).press('Enter');
  await expect(ids(page)).toHaveCount(0);
});

test('the popup of a product, the cart and the request for a store take files', async ({ page }) => {
  const cup = '/product/12-oz-paper-coffee-cups-with-custom-printed-kraft-sleeve_ba613010-ecfc-4129-87bb-015549083d88';
  const send = async (form: Locator, button: string, label: RegExp) => {
    const restaurant = `Uploads ${randomUUID()}`;
    await form.getByLabel(label).setInputFiles([logo]);
    await expect(form.locator('input[name="file_ids"]')).toHaveCount(1);
    await form.getByLabel('Restaurant name').fill(restaurant);
    await form.getByLabel('Business email').fill('chef@uploads.example');
    const zip = form.getByLabel('Store ZIP code');
    if (await zip.count()) await zip.fill('07102');
    await form.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(/\/status\//);
    expect(await countAttached(restaurant)).toBe(1);
  };
  await openLive(page, cup);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText(/added to your cart\.$/)).toBeVisible();
  await page.locator('#buy').getByRole('link', { name: 'Request a quote' }).click();
  await send(page.getByRole('dialog'), 'Request a quote', /Logo or artwork/);
  await openLive(page, '/cart');
  await send(page.getByRole('form', { name: 'Request a quote for your cart' }), 'Request a quote', /Logo or artwork/);
  await openLive(page, '/custom-store');
  await send(page.getByRole('form', { name: 'Request a custom store' }), 'Request my store', /Price lists/);
});

test('a file chosen before the code of the page has come is sent as soon as it is there @once', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/quote-request-view-/);
  await page.goto(path);
  await waitForScripts(page);
  await picker(page).setInputFiles(book);
  await page.getByLabel(/Quantity of product 1/).fill('7000');
  release();
  await expect(chosen(page)).toContainText('brand book.pdf');
  await expect(ids(page)).toHaveCount(1);
  // What was done after it is not lost either.
  await expect(page.getByLabel(/Quantity of product 1/)).toHaveValue('7,000');
});

test('files can be dropped on the place @once', async ({ page }) => {
  await openLive(page, path);
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.svg', { type: 'image/svg+xml' }));
    return data;
  }, svg);
  await picker(page).dispatchEvent('drop', { dataTransfer: transfer });
  await expect(chosen(page)).toContainText('dropped.svg');
  await expect(ids(page)).toHaveCount(1);
});

test.describe('without JavaScript @once', () => {
  test.use({ javaScriptEnabled: false });
  test('files go with the form itself', async ({ page }) => {
    const restaurant = `Plain uploads ${randomUUID()}`;
    await page.goto(path);
    await picker(page).setInputFiles([logo, book]);
    await fillAndSend(page, restaurant);
    await expect(page.getByText('brand book.pdf')).toBeVisible();
    expect(await countAttached(restaurant)).toBe(2);
  });
});
