import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  logoBar as bar,
  dropFile,
  dropLogo,
  expectDrawnInk,
  expectInk,
  expectNoDrawnInk,
  hero,
  noTraces,
  pink,
  readTraces,
} from './support/logo.ts';
import { expect, expectAccessible, openLive, readLayoutShift, test, waitForParts } from './support/quiet-page.ts';

const badge = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 200 200">
  <circle cx="100" cy="100" r="98" fill="${pink}"/><path d="M60 60h80v20H60zM60 100h80v20H60z" fill="#fff4d6"/></svg>`;
const bag =
  '/product/medium-kraft-paper-bags-with-twisted-handles-custom-printed-logo_d7a8293b-8f83-46e8-bca8-6470c41cfda8';

/** Every request of the page and its workers, also of a service worker, that has anything of the visitor's in its URL or body. */
function watchLeaks(page: Page): string[] {
  const leaks: string[] = [];
  page.context().on('request', (request) => {
    const sent = `${decodeURIComponent(request.url())} ${request.postDataBuffer()?.toString('latin1') ?? ''}`;
    const isUpload = /^\/(api\/(file|sheet|store)|files)\//.test(new URL(request.url()).pathname);
    if (isUpload || /luna|newark|c0127a|\x89PNG|<svg/i.test(sent)) leaks.push(`${request.method()} ${request.url()}`);
  });
  return leaks;
}

const strip = (page: Page) => page.getByRole('radiogroup', { name: /^Five looks for/ });

test('a logo becomes five looks: chosen, named, edited, priced, and sent with a request', async ({ page }) => {
  test.slow();
  const leaks = watchLeaks(page);
  await openLive(page, '/');
  await dropLogo(page, badge, 'luna-park-logo.png');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your kitchen, packed five ways.');
  await expect(page.getByRole('heading', { name: 'Five looks for Luna Park' })).toBeVisible();
  await expect(strip(page).getByRole('radio', { name: /^Block/ })).toBeChecked();
  await expectInk(hero(page));
  await expect(page.getByRole('heading', { name: 'Block, on what is ordered most' })).toBeVisible();

  // By keyboard: each arrow shows another look on the whole page.
  await strip(page)
    .getByRole('radio', { name: /^Block/ })
    .focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Showing Repeat: 2 inks')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Repeat, on what is ordered most' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Showing Block: 2 inks')).toBeVisible();
  await expectAccessible(page);
  // The place of the strip is kept on later visits.
  await page.reload();
  await waitForParts(page);
  await expect(page.getByText('Showing Block: 2 inks')).toBeVisible({ timeout: 60_000 });
  expect(await readLayoutShift(page)).toBeLessThan(0.03);

  // Just the logo, and back.
  await bar(page).getByRole('button', { name: 'Just the logo' }).click();
  await expect(page.getByText('Showing just the logo')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Show the looks' }).click();
  await expect(page.getByText('Showing Block: 2 inks')).toBeVisible();

  // Edited by keyboard alone.
  const edit = page.getByRole('button', { name: 'Edit look' }).filter({ visible: true }).first();
  await edit.focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit look' });
  await expect(editor.getByRole('img', { name: /^Block on/ })).toBeVisible({ timeout: 60_000 });
  await editor.getByLabel('Place').focus();
  await page.keyboard.type('Newark');
  await editor.getByRole('slider', { name: /^Logo size/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(editor.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'false');
  const readRevision = () => page.evaluate(() => localStorage.getItem('logo'));
  const before = await readRevision();
  await editor.getByRole('button', { name: 'Use this look' }).focus();
  await page.keyboard.press('Enter');
  await expect(editor).toBeHidden();
  await expect(bar(page)).toContainText('Luna Park, Newark');
  // Stored a moment after it is shown: the next page is another document.
  await expect.poll(readRevision).not.toBe(before);

  // The product: the look is its first option, with the print that it needs and what that adds.
  await page.goto(bag);
  await waitForParts(page);
  const looks = page.getByRole('group', { name: 'Look', exact: true });
  await expect(looks.getByRole('radio', { name: /^Block Two sides, 1 color \+ \$0\.018/ })).toBeChecked({
    timeout: 60_000,
  });
  await expect(looks.getByRole('radio', { name: /^Just the logo/ })).not.toBeChecked();
  await expect(looks).toContainText('The accent color is left out: it is too light for kraft.');
  await expect(looks).toContainText('and save $0.018 a bag.');
  await expectInk(page.locator('#view-1 img'));
  expect(await readLayoutShift(page)).toBeLessThan(0.03);
  await expectAccessible(page);
  // Flat, and as a die line with the artwork as vectors in spot inks: made in the browser.
  await page.getByRole('button', { name: 'Edit placement' }).click();
  const flat = page.getByRole('region', { name: 'Flat artwork' });
  await expect(flat).toContainText('1 ink, ', { timeout: 30_000 });
  const saving = page.waitForEvent('download');
  await flat.getByRole('button', { name: 'Die line PDF' }).click();
  const pdf = (await readFile(await (await saving).path())).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.7/);
  expect(pdf).toMatch(/\/Separation\/PANTONE#20/);
  expect(pdf).toContain('/Separation/Cut');
  expect(pdf).not.toContain('/Image');
  // Nothing of it has left the browser until here.
  expect(leaks).toEqual([]);

  await page.locator('#buy').getByRole('link', { name: 'Request a quote' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Restaurant name').fill('Luna Park Pizza');
  await form.getByLabel('Business email').fill(`looks${Date.now()}@park.example`);
  await form.getByLabel('Store ZIP code').fill('07105');
  await form.getByRole('button', { name: 'Request a quote' }).click();
  await expect(page).toHaveURL(/\/status\//, { timeout: 60_000 });
  await waitForParts(page);
  await expect(page.getByText('Block look').first()).toBeVisible();
  await expect(page.getByText('Reads: Luna Park, Newark').first()).toBeVisible();

  // The page of a request has no bar; home has.
  await openLive(page, '/');
  await bar(page).getByRole('button', { name: 'Remove logo' }).click();
  await expect.poll(() => readTraces(page)).toEqual(noTraces);
});

test('a brand sheet has the inks, type and products of the look, and sends nothing until it is shared', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const leaks = watchLeaks(page);
  await openLive(page, '/brand-sheet');
  await expect(page.getByRole('heading', { level: 1, name: 'Your brand sheet' })).toBeVisible();
  await dropLogo(page, badge, 'luna-park-logo.png');
  await expect(page.getByRole('heading', { level: 1, name: 'Luna Park, in Block' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`${pink.toUpperCase()}, from your logo`)).toBeVisible();
  await expect(page.getByText(/^Near PANTONE .+ C$/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Luna Park', exact: true })).toBeVisible();
  const products = page.getByRole('list', { name: 'Products in Block' }).getByRole('listitem');
  await expect(products).toHaveCount(9);
  await expect(products.filter({ hasText: 'Kraft paper bag' })).toContainText(
    'Front and back, 1 ink. The accent color is left out',
  );
  // On a phone it is below the fold, where pictures wait.
  await products.first().scrollIntoViewIfNeeded();
  await expectInk(products.first().getByRole('img'));
  await expectAccessible(page);
  expect(leaks).toEqual([]);
  await bar(page).getByRole('button', { name: 'Just the logo' }).click();
  await page.getByRole('button', { name: 'Show Block' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Luna Park, in Block' })).toBeVisible();

  // Shared, and opened by a browser that has neither the logo nor scripts.
  await expect(page.getByText('Only then do we upload your logo, this look and its words.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByLabel(/^Link to Block, shared /);
  await expect(link).toHaveValue(/\/brand-sheet\/[\w-]{32}$/, { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeHidden();
  expect(leaks.length).toBeGreaterThan(2);
  await expectAccessible(page);
  const url = await link.inputValue();
  const guest = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  expect((await guest.goto(url))?.status()).toBe(200);
  await expect(guest.getByRole('heading', { level: 1, name: 'Luna Park, in Block' })).toBeVisible();
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(guest.getByText(pink.toUpperCase())).toBeVisible();
  const printed = guest.getByRole('list', { name: 'Products in Block' }).getByRole('listitem');
  await expect(printed).toHaveCount(9);
  await expect(printed.filter({ hasText: 'Kraft paper bag' })).toContainText('Front and back, 1 ink.');
  await printed.first().scrollIntoViewIfNeeded();
  await expectInk(printed.first().getByRole('img'));
  await expect(guest.getByRole('img', { name: 'Logo of Luna Park' })).toBeVisible();

  // Its maker removes it, also after the logo is gone from the browser.
  await bar(page).getByRole('button', { name: 'Remove logo' }).click();
  await expect.poll(() => readTraces(page)).toEqual(noTraces);
  await openLive(page, '/brand-sheet');
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect(page.getByLabel(/^Link to Block/)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('shared-sheets'))).toBeNull();
  expect((await guest.goto(url))?.status()).toBe(410);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await guest.context().close();
});

test('a visitor without a logo loads nothing of the looks @once', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) scripts.push(await response.text().catch(() => ''));
  });
  await openLive(page, bag);
  await page.getByRole('radio', { name: 'White kraft' }).check();
  await expect(page.locator('#view-1 canvas[data-painted]')).toBeVisible({ timeout: 30_000 });
  expect(scripts.length).toBeGreaterThan(5);
  // What only the code of recipes, plans and letters says.
  for (const words of ['Shown in one ink only.', 'A round stamp in one ink', 'Just the logo, in the middle'])
    expect(scripts.filter((text) => text.includes(words))).toEqual([]);
});

test('a look that is chosen while another logo is taken in stays on its own logo @once', async ({ page }) => {
  await page.addInitScript(() => {
    const { delete: remove } = CacheStorage.prototype;
    CacheStorage.prototype.delete = async function (name) {
      await Reflect.get(window, 'held');
      return remove.call(this, name);
    };
  });
  await openLive(page, '/');
  await dropLogo(page, badge, 'luna-park-logo.png');
  await expectInk(hero(page));
  await page.evaluate(() =>
    Object.assign(window, { held: new Promise((release) => Object.assign(window, { release })) }),
  );
  await dropFile(page, 'second.svg', badge.replace(pink, '#1a4fc0'));
  const countStored = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('logo');
          opening.onsuccess = () => {
            const reading = opening.result.transaction('state').objectStore('state').get('state');
            reading.onsuccess = () => {
              opening.result.close();
              resolve(reading.result.logos.length);
            };
          };
        }),
    );
  // It is written, and its pages are not told yet.
  await expect.poll(countStored).toBe(2);
  await strip(page).getByText('Stamp', { exact: true }).click();
  await expect(page.getByText('Showing Stamp: 1 ink')).toBeVisible();
  await page.evaluate(() => Reflect.get(window, 'release')());
  await expect(bar(page)).toContainText('second.svg');
  await expect(page.getByText('Showing Block')).toBeVisible();
  await openLive(page, '/');
  await bar(page).getByRole('button', { name: 'Use luna-park-logo.png' }).click();
  await expect(page.getByText('Showing Stamp: 1 ink')).toBeVisible();
});

test('a photo gets the looks that it can carry, and a sentence @once', async ({ page }) => {
  await openLive(page, '/');
  const photo = await readFile(new URL('../catalog/media/scenes/food-ramen.webp', import.meta.url));
  await dropFile(page, 'kitchen.webp', photo);
  await expect(page.getByText('This looks like a photo. Drop a logo for all five.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('radiogroup', { name: /^Two looks for/ }).getByRole('radio')).toHaveCount(2);
});

test('the model in 3D has the look on it, from the same operations as the picture @once', async ({
  page,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/WebGL|THREE|GPU stall/);
  await openLive(page, bag);
  await dropLogo(page, badge, 'luna-park-logo.png');
  await expectInk(page.locator('#view-1 img'));
  await page.getByRole('button', { name: 'View in 3D' }).click();
  const model = page.getByRole('slider', { name: /in 3D\. Drag or use the arrow keys/ });
  await expectDrawnInk(model);
  // The gusset has no print.
  for (let turned = 0; turned < 90; turned += 15) await model.press('ArrowLeft');
  await expectNoDrawnInk(model);
});

test.describe('without service workers', () => {
  test.use({ serviceWorkers: 'block' });

  test('looks change on the page itself @once', async ({ page }) => {
    await openLive(page, '/');
    await dropLogo(page, badge, 'luna-park-logo.png');
    await expectInk(hero(page));
    const before = await hero(page).getAttribute('src');
    await strip(page).getByText('Stamp', { exact: true }).click();
    await expect(page.getByText('Showing Stamp: 1 ink')).toBeVisible();
    await expect.poll(() => hero(page).getAttribute('src')).not.toBe(before);
    await expectInk(hero(page));
  });
});
