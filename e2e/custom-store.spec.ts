import { readMail } from './support/accounts.ts';
import { dropLogo } from './support/logo.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, query, readDemoLogin } from './support/site.ts';

const badge = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300" viewBox="0 0 200 100">
  <rect width="200" height="100" rx="50" fill="#252a63"/><circle cx="50" cy="50" r="30" fill="#c8372d"/></svg>`;

test('a demo store is shared and removed; in the real one a buyer reorders and the owner approves @once', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const openBrowser = async (options: { javaScriptEnabled?: boolean } = {}) =>
    (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, ...options })).newPage();

  // Without a logo it is one sample brand.
  await openLive(page, '/custom-store');
  await expect(page.getByRole('img', { name: 'Forno Napoletana' })).toBeVisible();
  // The products beside the headline are whole.
  const hero = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Everything with your name' }) });
  await expect(hero.locator('img')).toHaveCount(3);
  for (const picture of await hero.locator('img').all()) await expect(picture).toHaveCSS('object-fit', 'contain');
  await expectAccessible(page);
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/file|\/files\//.test(request.url()) && request.method() !== 'GET') uploads.push(request.url());
  });
  await dropLogo(page, badge);
  await expect(page.getByRole('img', { name: 'Your store' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('img', { name: 'Forno Napoletana' })).toBeHidden();
  expect(uploads).toEqual([]);
  await page.getByRole('button', { name: 'Share this store' }).click();
  const link = page.getByLabel('Link to this store');
  await expect(link).toHaveValue(/\/custom-store\?logo=[\w-]{32}$/, { timeout: 30_000 });
  expect(uploads.length).toBeGreaterThan(0);
  const url = await link.inputValue();

  // A browser that never saw the logo, without scripts, and a chat that asks for the picture.
  const guest = await openBrowser({ javaScriptEnabled: false });
  await guest.goto(url);
  await expect(guest.getByRole('img', { name: 'Logo of this store' })).toBeVisible();
  const card = guest.getByRole('article').first().getByRole('img');
  await card.scrollIntoViewIfNeeded();
  await expect
    .poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 })
    .toBeGreaterThan(300);
  const picture = await guest.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toContain('/custom-store/picture.jpg?logo=');
  expect((await guest.request.get(new URL(String(picture), url).href)).headers()['content-type']).toBe('image/jpeg');

  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect(page.getByRole('button', { name: 'Share this store' })).toBeVisible();
  expect((await guest.goto(url))?.status()).toBe(410);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');

  // The real store: a buyer above the limit asks, the owner approves from the email.
  const buyer = await openBrowser();
  await enterAs(buyer, 'buyer');
  await openLive(buyer, '/store');
  await expectAccessible(buyer);
  await buyer.getByRole('link', { name: 'Reorder the usual' }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Check and place your order');
  // Another quantity and another day, at the agreed prices; the total is seen before it is ordered.
  const quantity = buyer.getByRole('textbox', { name: /^Quantity of/ }).first();
  const agreed = await quantity.inputValue();
  const total = buyer.getByText('Total', { exact: true }).locator('xpath=following-sibling::dd');
  const before = await total.textContent();
  await quantity.fill('7');
  await quantity.blur();
  await expect(buyer.getByText(/^Your prices begin at /)).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Ask for approval' })).toBeHidden();
  await quantity.fill(String(Number(agreed.replaceAll(',', '')) * 2));
  await expect(quantity).toHaveValue(/,000$/);
  await quantity.blur();
  await expect(total).not.toHaveText(before ?? '');
  await buyer.getByLabel('Delivery').selectOption({ index: 3 });
  const po = `PO-${Date.now()}`;
  await buyer.getByLabel('PO number').fill(po);
  await expectAccessible(buyer);
  await buyer.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(buyer.getByRole('status').filter({ hasText: 'waiting for an owner' })).toBeVisible();
  const owner = await openBrowser({ javaScriptEnabled: false });
  // An earlier telling of this story left an email too: the newest is the one with this number.
  await expect(async () => {
    const { html } = await readMail(readDemoLogin('owner').email, /needs your approval/);
    await owner.goto(html.match(/\/store\/approval\/[\w-]{32}/)?.[0] ?? '');
    await expect(owner.getByText(po)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  // The email may have been forwarded: deciding by its link takes a code from the owner's mailbox.
  const countCodes = async () =>
    (
      await query(`select 1 from kept_mails where recipient = $1 and subject like 'Your % code'`, [
        readDemoLogin('owner').email,
      ])
    ).length;
  const sentBefore = await countCodes();
  await owner.getByRole('button', { name: 'Approve and place order' }).click();
  await expect(owner.getByText(/We emailed a code to o•••@/)).toBeVisible();
  await owner.getByLabel('Code from the email').fill('12 34');
  await owner.getByRole('button', { name: 'Approve and place order' }).click();
  await expect(owner.getByText('The code has six digits.')).toBeVisible();
  await expect.poll(countCodes).toBeGreaterThan(sentBefore);
  const { code } = await readMail(readDemoLogin('owner').email, /^Your .* code$/);
  await owner.getByLabel('Code from the email').fill(code);
  await owner.getByRole('button', { name: 'Approve and place order' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('The order is approved');

  // The owner reorders in one step.
  await enterAs(owner, 'owner');
  await owner.goto('/store');
  await owner
    .getByRole('link', { name: /^Reorder 12/ })
    .first()
    .click();
  await owner.getByRole('button', { name: 'Place order' }).click();
  await expect(owner).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
});
