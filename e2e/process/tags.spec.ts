import { expect, type Page } from '@playwright/test';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { waitForParts } from '../support/quiet-page.ts';
import { makeFilledDataDir, type SpawnedSite, spawnSite, test, waitUntilReady } from '../support/spawned-site.ts';

async function openSite(askConsent: '0' | '1'): Promise<SpawnedSite> {
  const site = spawnSite({
    PORT: String(await findFreePort()),
    DATA_DIR: await makeFilledDataDir(),
    GTM_ID: 'GTM-STORY',
    ANALYTICS_CONSENT: askConsent,
  });
  await waitUntilReady(site);
  return site;
}

/**
 * Opens the page, its lazy parts included, and does what would load tags at once: they wait for an interaction. A quiet
 * network is no sign: what is told by requests that may outlive their page, no browser reports as ended.
 */
async function visit(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(url);
  await waitForParts(page);
  await page.keyboard.press('Shift');
}

const question = (page: Page) => page.getByRole('region', { name: 'Analytics' });
const listTags = (page: Page) =>
  page.evaluate(() => [...document.scripts].filter(({ src }) => src.includes('googletagmanager')).length);
const hasTagRun = (page: Page) => page.evaluate(() => 'tagRan' in window);

/** Answers for the tag manager. */
async function serveTag(page: Page): Promise<{ requests: number }> {
  const tag = { requests: 0 };
  await page.route('https://www.googletagmanager.com/**', (route) => {
    tag.requests += 1;
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true;' });
  });
  return tag;
}

async function expectNoTags(page: Page, tag: { requests: number }): Promise<void> {
  await page.keyboard.press('Shift');
  // Without an interaction they load after 2.8 seconds.
  await page.clock.fastForward(4_000);
  expect([await listTags(page), tag.requests]).toEqual([0, 0]);
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
  await question(page).getByRole('button', { name: 'No, thanks' }).click();
  await expect(question(page)).toBeHidden();
  await expectNoTags(page, tag);
  await visit(page, `${site.url}/about-us`);
  await expect(question(page)).toBeHidden();
  await expectNoTags(page, tag);

  // Another visitor says yes.
  await page.evaluate(() => localStorage.clear());
  await visit(page, `${site.url}/about-us`);
  await question(page).getByRole('button', { name: 'Yes, that’s OK' }).click();
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
  tag.requests = 0;
  await visit(page, `${site.url}/about-us`);
  await expect(question(page)).toBeVisible();
  await expectNoTags(page, tag);
  await question(page).getByRole('button', { name: 'No, thanks' }).click();
  await visit(page, `${site.url}/User-account`);
  await expect(question(page)).toBeHidden();
  await expectNoTags(page, tag);

  await page.evaluate(() => localStorage.clear());
  await visit(page, `${site.url}/about-us`);
  await question(page).getByRole('button', { name: 'Yes, that’s OK' }).click();
  await page.keyboard.press('Shift');
  await expect.poll(() => hasTagRun(page)).toBe(true);
});

interface Told {
  event?: string;
  [field: string]: unknown;
}
/** What the queue of the tag manager was told on this document. */
const listTold = (page: Page, event: string) =>
  page.evaluate(
    (wanted) => ((window as { dataLayer?: Told[] }).dataLayer ?? []).filter((entry) => entry.event === wanted),
    event,
  );

test('each event is told with its fields, and with nothing else (E5)', async ({ page }) => {
  test.setTimeout(240_000);
  const site = await openSite('0');
  await serveTag(page);
  await page.addInitScript(() => {
    // The clipboard of a browser without a screen asks for a permission that no visitor can give.
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } });
  });
  const cup = '/product/12-oz-paper-coffee-cups-with-custom-printed-kraft-sleeve_ba613010-ecfc-4129-87bb-015549083d88';
  const expectTold = (event: string, fields: object) =>
    expect.poll(() => listTold(page, event)).toEqual([{ event, ...fields }]);

  await visit(page, site.url + cup);
  await expectTold('view_item', {
    item_id: 'CUP-HOT-12-SLV',
    item_name: '12 oz hot cup with sleeve',
    item_category: 'cups',
  });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expectTold('add_to_cart', { item_id: 'CUP-HOT-12-SLV', quantity: 1000 });
  await page.getByRole('button', { name: 'Share' }).click();
  await expectTold('share', { method: expect.stringMatching(/^(clipboard|sheet)$/), content_type: 'product' });

  await visit(page, `${site.url}/favorites?ids=ba613010-ecfc-4129-87bb-015549083d88`);
  await page.getByRole('button', { name: /^Add 1,000 to cart/ }).click();
  await page.waitForURL(({ pathname }) => pathname === '/cart');
  await expectTold('add_to_cart', { item_id: 'CUP-HOT-12-SLV', quantity: 1000 });

  await visit(page, `${site.url}/search/pizza`);
  await expectTold('search', { results_count: expect.any(Number) });

  await visit(page, `${site.url}/request-for-quotation`);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: onePixel });
  await expectTold('file_upload', { file_kind: 'png' });

  await visit(page, `${site.url}/signup`);
  const email = `owner-${Date.now()}@bistro.example`;
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Restaurant').fill('Sesame & Salt');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('three paper cranes');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  // A customer who is logged in is asked first, and the page of the code loads no tags: the event waits.
  await visit(page, `${site.url}/about-us`);
  await question(page).getByRole('button', { name: 'Yes, that’s OK' }).click();
  await page.keyboard.press('Shift');
  await expectTold('sign_up', { method: 'password' });
  await page.context().clearCookies();
  await visit(page, `${site.url}/login?return_uri=/about-us`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('three paper cranes');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  // The address of the form names the page too, so the path alone is compared.
  await page.waitForURL(({ pathname }) => pathname === '/about-us');
  await page.keyboard.press('Shift');
  await expectTold('login', { method: 'password' });
});

/** A transparent PNG of one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
