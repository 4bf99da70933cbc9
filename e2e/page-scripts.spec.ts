import type { Page } from '@playwright/test';
import { expect, holdBack, test, waitForParts, waitForScripts } from './support/quiet-page.ts';

function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.add(request.url());
  });
  return scripts;
}

test('scripts are requested after the first frame, and few of them', async ({ page }) => {
  const scripts = collectScripts(page);
  const letStyleCome = await holdBack(page, /\/assets\/app-.*\.css/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#page-end')).toBeAttached();
  expect([...scripts]).toEqual([]);
  letStyleCome();
  await waitForParts(page);
  expect(scripts.size).toBeGreaterThan(5);
  // Those of the first load, and those of the lazy parts.
  expect(scripts.size).toBeLessThanOrEqual(26);
});

test('a tab in the background, which has no frames, comes to life @once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/collections/cups/');
  await waitForScripts(page);
});

test('cards and footer that the server had as HTML are taken over, not drawn anew @once', async ({ page }) => {
  const letEntryCome = await holdBack(page, /\/assets\/entry\.client-.*\.js/);
  await page.goto('/collections/cups/', { waitUntil: 'commit' });
  const titles = page.locator('article h2');
  const parts = [titles.first(), titles.nth(5), titles.last(), page.locator('footer nav li').last()];
  for (const part of parts) await part.evaluate((element) => Object.assign(element, { isServers: true }));
  letEntryCome();
  await waitForParts(page);
  for (const part of parts) await expect(part).toHaveJSProperty('isServers', true);
  await titles.nth(5).getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
});
