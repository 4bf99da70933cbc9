import type { Page } from '@playwright/test';
import { expect, openLive, test } from './support/quiet-page.ts';
import { enterAs } from './support/site.ts';

const cup = '/product/12-oz-paper-coffee-cups-with-custom-printed-kraft-sleeve_ba613010-ecfc-4129-87bb-015549083d88';
const notice = (page: Page) => page.getByText('No connection. We’ll continue as soon as it’s back.');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('without a line the page stays and says so; a page and a call go on when it is back', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/net::ERR_/);
  await openLive(page, cup);
  const title = (await heading(page).textContent()) ?? '';
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/added to your cart\.$/)).toBeVisible();
  await expect(notice(page)).toBeHidden();

  await context.setOffline(true);
  // Its code has not been fetched either.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toHaveText(title);
  await context.setOffline(false);
  await expect(page).toHaveURL('/about-us');
  await expect(heading(page)).not.toHaveText(title);
  await expect(notice(page)).toBeHidden();
});

test('staff who press Enter in a chat without a line keep page and message, and it is sent when the line is back', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/net::ERR_|WebSocket/);
  await enterAs(page, 'staff');
  await openLive(page, '/backoffice/chats');
  await page.locator('[data-rows]').getByRole('link').last().click();
  const box = page.locator('#reply textarea');
  await expect(box).toBeVisible();
  const text = `Sent from a tunnel at ${Date.now()}`;
  await context.setOffline(true);
  await box.fill(text);
  await box.press('Enter');
  await expect(notice(page)).toBeVisible();
  await expect(box).toHaveValue(text);
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText(text).last()).toBeVisible();
  await expect(box).toHaveValue('');
});

test('a request that breaks off begins again, and a form that broke off leaves its page @once', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/net::ERR_/);
  await openLive(page, cup);
  let broken = 0;
  await page.route('**/about-us.data*', (route) => {
    broken += 1;
    return broken === 1 ? route.abort() : route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');

  await openLive(page, cup);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText(/added to your cart\.$/)).toBeVisible();
  await openLive(page, '/cart');
  await page.route('**/cart.data*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Share this cart' }).click();
  await expect(page.getByText('The connection broke off. Please check and send again if needed.')).toBeVisible();
  await expect(heading(page)).toHaveText('Your cart');
  await page.getByRole('button', { name: 'Share this cart' }).click();
  await expect(page.getByLabel('Link to your cart')).toBeVisible();
});

test('an answer is told in the words of the site; the connection is named where there was none @once', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/status of 50\d|net::ERR_/);
  await openLive(page, cup);
  const add = page.getByRole('button', { name: 'Add to cart' }).first();
  const answers = [
    [{ status: 500, json: { code: 500, data: {}, msg: 'We noted this as AB12.' } }, 'We noted this as AB12.'],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'We’ll be right back. Please try again in a moment.'],
  ] as const;
  for (const [answer, sentence] of answers) {
    await page.route('**/api/cart/add', (route) => route.fulfill(answer), { times: 1 });
    await add.click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
  await page.route('**/api/cart/add', (route) => route.abort(), { times: 1 });
  await add.click();
  await expect(page.getByRole('alert').filter({ hasText: 'check your connection' })).toBeVisible();
});
