import { expect, type Page } from '@playwright/test';
import { waitForParts } from '../support/quiet-page.ts';
import {
  findFreePort,
  makeDataDir,
  type SpawnedSite,
  spawnSite,
  test,
  waitUntilReady,
} from '../support/spawned-site.ts';

async function openSite(): Promise<SpawnedSite> {
  const site = spawnSite({
    PORT: String(await findFreePort()),
    DATA_DIR: await makeDataDir(),
    GTM_ID: 'GTM-STORY',
    ANALYTICS_CONSENT: '1',
  });
  await waitUntilReady(site);
  return site;
}

/** Opens the page, its lazy parts included, and does what would load tags at once: they wait for an interaction. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await waitForParts(page);
  await page.keyboard.press('Shift');
}

const question = (page: Page) => page.getByRole('region', { name: 'Measuring visits' });
const listTags = (page: Page) =>
  page.evaluate(() => [...document.scripts].filter(({ src }) => src.includes('googletagmanager')).length);

test('tags run after a yes and never before, and the answer outlives a reload', async ({ page }) => {
  test.setTimeout(180_000);
  const site = await openSite();
  let asked = 0;
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true;' });
  });
  const expectNoTags = async () => {
    await page.keyboard.press('Shift');
    // Without an interaction they load after 2.8 seconds.
    await page.waitForTimeout(4_000);
    expect([await listTags(page), asked]).toEqual([0, 0]);
  };

  await visit(page, `${site.url}/about-us`);
  await expect(question(page)).toBeVisible();
  await expectNoTags();
  await visit(page, `${site.url}/about-us`);
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'No, thank you' }).click();
  await expect(question(page)).toBeHidden();
  await expectNoTags();
  await visit(page, `${site.url}/about-us`);
  await expect(question(page)).toBeHidden();
  await expectNoTags();

  // Another visitor says yes.
  await page.evaluate(() => localStorage.clear());
  await visit(page, `${site.url}/about-us`);
  await question(page).getByRole('button', { name: 'Yes, you may' }).click();
  await page.keyboard.press('Shift');
  await expect.poll(() => page.evaluate(() => 'tagRan' in window)).toBe(true);
  await visit(page, `${site.url}/about-us`);
  await expect.poll(() => page.evaluate(() => 'tagRan' in window)).toBe(true);
  await expect(question(page)).toBeHidden();
  // Not on a page that asks for a password, whatever was answered.
  await visit(page, `${site.url}/login`);
  expect(await listTags(page)).toBe(0);
});
