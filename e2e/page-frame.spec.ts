import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { publicPages } from './support/public-pages.ts';
import { expect, openLive, readLayoutShift, test, waitForFrames } from './support/quiet-page.ts';
import { enterAs, findRequestId } from './support/site.ts';

test('the header is fixed, hidden or scrolls away as the page has it (A12)', async ({ page, isMobile }) => {
  const topAfterScroll = async (path: string) => {
    await openLive(page, path);
    await page.evaluate(() => scrollTo(0, 900));
    await waitForFrames(page);
    return page.evaluate(() => Math.round(document.querySelector('header')?.getBoundingClientRect().top ?? 0));
  };
  expect(await topAfterScroll('/')).toBe(0);
  const onCollections = await topAfterScroll('/collections/all/');
  if (isMobile) expect(onCollections).toBeLessThan(-100);
  else expect(onCollections).toBe(0);
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
  }
});

test('the banner is on home, product and collections, closes and stays closed without a jump (C6)', async ({
  page,
}) => {
  const banner = page.getByRole('complementary', { name: 'Announcement' });
  await openLive(page, '/');
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/service-guarantee/free-design-service');
  await page.goto('/search');
  await expect(banner).toHaveCount(0);
  await openLive(page, '/collections/cups/');
  await banner.getByRole('button', { name: 'Close announcement' }).click();
  await expect(banner).toBeHidden();
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(banner).toBeHidden();
  await openLive(page, '/');
  await expect(banner).toBeHidden();
  expect(await readLayoutShift(page)).toBe(0);
});

test('the footer has its columns, contact, social links and the copyright (C5)', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { level: 2, name: /^(PRODUCTS|COMPANY|RESOURCES|CONTACT)$/ })).toHaveText([
    'PRODUCTS',
    'COMPANY',
    'RESOURCES',
    'CONTACT',
  ]);
  await expect(footer.getByRole('heading', { level: 2, name: 'BY RESTAURANT TYPE' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Fine dining' })).toHaveAttribute(
    'href',
    '/packaging-solutions/fine-dining',
  );
  await expect(footer.getByRole('link', { name: '+1 (973) 555-0142' })).toHaveAttribute('href', 'tel:+19735550142');
  await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(footer).toContainText('Mon to Fri, 9 AM to 6 PM ET');
  for (const name of ['Instagram', 'LinkedIn', 'Facebook', 'YouTube'])
    await expect(footer.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('target', '_blank');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer.getByRole('textbox')).toBeVisible();
});

test('a person is one press away, and never in the way of a form (C11)', async ({ page, isMobile }) => {
  await openLive(page, '/collections/cups/');
  const chat = page.getByRole('button', { name: 'Chat with us' });
  await chat.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(chat).toBeFocused();
  // In the head of a narrow page, where it covers nothing, and in the margin of a wide one.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Chat with us' })).toHaveCount(isMobile ? 1 : 0);
  await page.goto('/inventory');
  await expect(page.getByRole('button', { name: 'Chat with us' })).toHaveCount(0);
});

test('an open chat stays beside the next page and leaves the focus there, and covers no phone and no sums (C11)', async ({
  page,
  isMobile,
}) => {
  await openLive(page, '/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/contact');
  const button = page.getByRole('button', { name: 'Chat with us' });
  const chat = page.locator('dialog[aria-labelledby="chat-title"]');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await button.click();
  await expect(chat).toBeVisible();
  if (isMobile) {
    await page.goBack();
    await expect(page).toHaveURL('/about-us');
    await expect(chat).toBeHidden();
    await openLive(page, '/about-us');
    await expect(chat).toBeAttached();
    await expect(chat).toBeHidden();
    return;
  }
  await expect(chat.getByLabel('Your message')).toBeFocused();
  await openLive(page, '/about-us');
  await expect(chat).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(chat).toBeHidden();
  await openLive(page, '/checkout');
  await expect(chat).toBeAttached();
  await expect(chat).toBeHidden();
  // The button is beside the window, and closes it.
  await button.click();
  await expect(chat).toBeVisible();
  await button.click();
  await expect(chat).toBeHidden();
});

test('floating buttons never lie over a control or a sum (C7, C11)', async ({ page }) => {
  await openLive(page, '/collections/cups/');
  const cup = await page.locator('article a').first().getAttribute('href');
  await openLive(page, String(cup));
  await expectNothingCovered(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText(/added to your cart\.$/)).toBeVisible();
  await openLive(page, '/cart');
  await expectNothingCovered(page);
});

/** At every height that the page can be scrolled to. A link that looks like a button counts as one. */
async function expectNothingCovered(page: Page): Promise<void> {
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let y = 0; y < bottom; y += 90) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    const isSettled = () =>
      page.evaluate(() => {
        const floating = [...document.querySelectorAll('[data-chat-button], [data-back-to-top]')];
        return floating.every((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const covered = [left + 2, (left + right) / 2, right - 2].some((x) =>
            document
              .elementsFromPoint(x, (top + bottom) / 2)
              .some((found) => found.closest('main :is(button, input, a.rounded-full, [data-sums])')),
          );
          return !covered || getComputedStyle(element).visibility === 'hidden';
        });
      });
    await expect.poll(isSettled, { message: `scrolled to ${y}` }).toBe(true);
  }
}

test('the next page is on its way before the click, never more than four (E7) @once', async ({ page, isMobile }) => {
  test.skip(isMobile, 'There is no pointer to rest.');
  await openLive(page, '/collections/all/');
  // Routes do not see prefetches; a slow line makes them overlap.
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 700,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const running = new Set<Request>();
  const requested = new Set<string>();
  let most = 0;
  page.on('request', (request) => {
    if (!request.url().includes('.data')) return;
    running.add(request);
    requested.add(request.url());
    most = Math.max(most, running.size);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => running.delete(request));
  const rows = page.locator('#filters a:visible');
  for (let i = 1; i < 9; i += 1) {
    await rows.nth(i).hover();
    // Long enough to count as resting on a slow machine too.
    await page.waitForTimeout(250);
  }
  await expect.poll(() => requested.size, { timeout: 30_000 }).toBeGreaterThanOrEqual(6);
  expect(most).toBeLessThanOrEqual(4);
  expect(most).toBeGreaterThan(1);
});

test('pages of one person, of staff and of a search say noindex once and have no canonical address (A8) @once', async ({
  page,
}) => {
  const sent = await page.request.post('/api/info/ask_product', {
    data: { business_email: 'a@crawl.example', restaurant: 'Crawl', zipcode: '10014', submit_source: 'page' },
  });
  const status = ((await sent.json()) as { data: { status_url: string } }).data.status_url;
  const added = await page.request.post('/api/cart/add', {
    data: {
      guest_id: 'crawler-crawler-crawler-1',
      product_uuid: 'ba613010-ecfc-4129-87bb-015549083d88',
      quantity: 1000,
    },
  });
  expect(added.status()).toBe(200);
  const shared = await page.request.post('/api/cart/share', { data: { guest_id: 'crawler-crawler-crawler-1' } });
  const list = ((await shared.json()) as { data: { url: string } }).data.url;
  const expectNoindex = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    expect(html.match(/<meta name="robots" content="noindex"\/?>/g) ?? [], path).toHaveLength(1);
    expect(html, path).not.toContain('rel="canonical"');
  };
  for (const path of [status, list, '/cart', '/subscribe', '/inventory', '/login', '/signup', '/forgot-password'])
    await expectNoindex(path);
  for (const path of ['/search', '/search/cup', '/no/such-page']) await expectNoindex(path);
  await enterAs(page, 'staff');
  for (const room of ['', '/requests', '/mail', '/errors', '/subscribers', '/signals'])
    await expectNoindex(`/backoffice${room}`);
  await expectNoindex(`/backoffice/requests/${await findRequestId(status)}`);
  await enterAs(page, 'owner');
  for (const path of ['/user-personalInfo', '/user-addressInfo', '/User-account', '/user-myOrders', '/user-team'])
    await expectNoindex(path);
  for (const path of ['/', '/quote', '/contact', '/faq.html']) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).not.toContain('noindex');
    expect(html, path).toContain('rel="canonical"');
  }
});

test('the HTML of every page is below 20 kB on its way @once', async ({ request }) => {
  for (const path of publicPages) {
    const html = await (await request.get(path)).text();
    const sent = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    expect(sent.byteLength, path).toBeLessThan(20_000);
  }
});
