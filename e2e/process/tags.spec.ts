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

async function openSite(askConsent: '0' | '1'): Promise<SpawnedSite> {
  const site = spawnSite({
    PORT: String(await findFreePort()),
    DATA_DIR: await makeDataDir(),
    GTM_ID: 'GTM-STORY',
    ANALYTICS_CONSENT: askConsent,
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
const hasTagRun = (page: Page) => page.evaluate(() => 'tagRan' in window);

/** Answers for the tag manager. */
async function serveTag(page: Page): Promise<{ asked: number }> {
  const tag = { asked: 0 };
  await page.route('https://www.googletagmanager.com/**', (route) => {
    tag.asked += 1;
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true;' });
  });
  return tag;
}

async function expectNoTags(page: Page, tag: { asked: number }): Promise<void> {
  await page.keyboard.press('Shift');
  // Without an interaction they load after 2.8 seconds.
  await page.waitForTimeout(4_000);
  expect([await listTags(page), tag.asked]).toEqual([0, 0]);
}

test('tags run after a yes and never before, and the answer outlives a reload', async ({ page }) => {
  test.setTimeout(180_000);
  const site = await openSite('1');
  const tag = await serveTag(page);

  await visit(page, `${site.url}/about-us`);
  await expect(question(page)).toBeVisible();
  await expectNoTags(page, tag);
  await visit(page, `${site.url}/about-us`);
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'No, thank you' }).click();
  await expect(question(page)).toBeHidden();
  await expectNoTags(page, tag);
  await visit(page, `${site.url}/about-us`);
  await expect(question(page)).toBeHidden();
  await expectNoTags(page, tag);

  // Another visitor says yes.
  await page.evaluate(() => localStorage.clear());
  await visit(page, `${site.url}/about-us`);
  await question(page).getByRole('button', { name: 'Yes, you may' }).click();
  await page.keyboard.press('Shift');
  await expect.poll(() => hasTagRun(page)).toBe(true);
  await visit(page, `${site.url}/about-us`);
  await expect.poll(() => hasTagRun(page)).toBe(true);
  await expect(question(page)).toBeHidden();
  // Not on a page that asks for a password, whatever was answered.
  await visit(page, `${site.url}/login`);
  expect(await listTags(page)).toBe(0);
});

test('a customer who is logged in is asked, even where visitors are not: a tag could read their token', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const site = await openSite('0');
  const tag = await serveTag(page);
  await visit(page, `${site.url}/about-us`);
  await expect.poll(() => hasTagRun(page)).toBe(true);
  await expect(question(page)).toBeHidden();

  const person = { first_name: 'Noor', last_name: 'Haddad', company: 'Sesame & Salt', agree_terms: true };
  const account = { ...person, email: 'owner@bistro.example', password: 'three paper cranes' };
  const answer = await page.request.post(`${site.url}/api/auth/register/v2`, { data: account });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.context().addCookies([{ name: 'token', value: data.token, url: site.url }]);
  tag.asked = 0;
  await visit(page, `${site.url}/about-us`);
  await expect(question(page)).toBeVisible();
  await expectNoTags(page, tag);
  await question(page).getByRole('button', { name: 'No, thank you' }).click();
  await visit(page, `${site.url}/User-account`);
  await expect(question(page)).toBeHidden();
  await expectNoTags(page, tag);

  await page.evaluate(() => localStorage.clear());
  await visit(page, `${site.url}/about-us`);
  await question(page).getByRole('button', { name: 'Yes, you may' }).click();
  await page.keyboard.press('Shift');
  await expect.poll(() => hasTagRun(page)).toBe(true);
});
