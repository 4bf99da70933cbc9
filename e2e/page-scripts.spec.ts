import type { Locator, Page } from '@playwright/test';
import { expect, holdBack, test, waitForParts } from './support/quiet-page.ts';

test('parts that the server had as HTML are taken over, not drawn anew @once', async ({ page }) => {
  const titles = page.locator('article h2');
  await expectTakenOver(page, '/', [
    page.getByRole('button', { name: 'Close announcement' }).first().locator('svg'),
    page.locator('[aria-labelledby=categories] li').last(),
    page.locator('[aria-labelledby=ruler] ol li').last(),
    page.locator('[aria-labelledby=kitchens] li').last(),
    page.locator('[aria-labelledby=promises] li').last(),
    page.locator('[aria-labelledby=first-orders] li').last(),
    page.locator('[aria-labelledby=questions] details').last(),
  ]);
  await expectTakenOver(page, '/collections/cups/', [
    titles.first(),
    titles.nth(5),
    titles.last(),
    page.locator('article dl div').first(),
    page.locator('#filters li').first(),
    page.locator('#filters li').last(),
    page.getByRole('navigation', { name: 'Categories', includeHidden: true }).locator('a').last(),
    page.locator('[aria-label="Help with choosing"] li').last(),
    page.locator('#ask ol li').last(),
    page.locator('footer nav li').last(),
  ]);
  await titles.nth(5).getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
});

test('what loads by itself is at most 160 kB of scripts, and what is far down comes when it is near @once', async ({
  page,
  request,
}) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && response.url().endsWith('.js'))
      sizes.set(response.url(), response.headerValue('content-length').then(Number));
  });
  const answer = await request.get('/api/product/v2/list?per_page=1');
  const { data } = (await answer.json()) as { data: { list: { path: string }[] } };
  for (const path of ['/', '/collections/cups/', data.list[0]?.path ?? '']) {
    sizes.clear();
    // Nothing of the page before is kept: its scripts would not be asked for again.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(bytes, path).toBeGreaterThan(90_000);
    expect(bytes, path).toBeLessThanOrEqual(160_000);
  }
  const listForm = () => [...sizes.keys()].filter((url) => /\/(quote-form|footer)-/.test(url));
  expect(listForm()).toHaveLength(0);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(listForm).toHaveLength(2);
  await waitForParts(page);
});

test('no page of the shop loads a word of payments, at once or later; checkout does @once', async ({
  page,
  request,
}) => {
  const urls = new Set<string>();
  page.on('request', (sent) => urls.add(sent.url()));
  const listPaying = async () => {
    const scripts = [...urls].filter((url) => /\/assets\/[^?]+\.js/.test(url));
    expect(scripts.length).toBeGreaterThan(10);
    const texts = await Promise.all(scripts.map(async (url) => (await request.get(url)).text()));
    return scripts.filter((_, at) => /bank_debit|pay_with|pay_cents|stripe\.com/.test(texts[at] ?? ''));
  };
  const answer = await request.get('/api/product/v2/list?per_page=1');
  const { data } = (await answer.json()) as { data: { list: { path: string }[] } };
  for (const path of ['/', '/collections/cups/', data.list[0]?.path ?? '', '/search']) {
    urls.clear();
    const policy = (await page.goto(path))?.headers()['content-security-policy'] ?? '';
    await page.locator('footer').scrollIntoViewIfNeeded();
    await waitForParts(page);
    await page.waitForLoadState('networkidle');
    expect([path, await listPaying()]).toEqual([path, []]);
    // Nor may they: everything comes from here.
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('stripe');
    expect(
      [...urls].filter((url) => new URL(url).host !== new URL(page.url()).host && !/^(data|blob):/.test(url)),
    ).toEqual([]);
  }
  urls.clear();
  await page.goto('/checkout');
  await page.waitForLoadState('networkidle');
  expect(await listPaying()).not.toEqual([]);
});

/** The elements that stand there before any script of ours are the same ones afterwards. */
async function expectTakenOver(page: Page, path: string, parts: Locator[]): Promise<void> {
  const letEntryCome = await holdBack(page, /\/assets\/entry\.client-.*\.js/);
  await page.goto(path, { waitUntil: 'commit' });
  for (const part of parts) await part.evaluate((element) => Object.assign(element, { isServers: true }));
  letEntryCome();
  await waitForParts(page);
  for (const part of parts) await expect(part).toHaveJSProperty('isServers', true);
}
