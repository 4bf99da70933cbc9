import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdBack, openLive, test, waitForFrames } from './support/quiet-page.ts';

const cards = 'main article';

async function openSearch(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const drawer = page.getByRole('dialog', { name: 'Search' });
  await expect(drawer.getByPlaceholder('Search for products')).toBeFocused();
  return drawer;
}

test('the drawer suggests while the visitor types, and arrow keys choose (C2, C8)', async ({ page, isMobile }) => {
  await openLive(page, '/');
  const drawer = await openSearch(page);
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(isMobile ? 390 : 537);
  await expect(drawer.getByRole('link', { name: 'Pizza box' })).toBeVisible();
  await expectAccessible(page);
  const field = drawer.getByRole('combobox');
  await field.pressSequentially('cup', { delay: 30 });
  const list = drawer.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible();
  await expect(list.getByRole('group', { name: 'Categories' }).getByRole('option', { name: /^Cups/ })).toBeVisible();
  await expect(list.locator('mark').first()).toHaveText(/cup/i);
  // The answer to the whole word: the rows do not change any more.
  await expect(drawer.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await field.press('ArrowUp');
  const last = list.getByRole('option').last();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
  await expect(field).toBeFocused();
  const target = (await last.getAttribute('href')) ?? '';
  await field.press('Enter');
  await expect(page).toHaveURL(target);
  await expect(drawer).toBeHidden();
});

test('an answer that comes late never replaces a newer one (C2) @once', async ({ page }) => {
  await openLive(page, '/');
  const drawer = await openSearch(page);
  const release = await holdBack(page, /suggest\?keyword=cup$/);
  const field = drawer.getByRole('combobox');
  const requested = page.waitForRequest(/suggest\?keyword=cup$/);
  await field.fill('cup');
  const late = (await requested).response();
  await field.fill('pizza');
  const options = drawer.getByRole('option');
  await expect(options.filter({ hasText: 'pizza' }).first()).toBeVisible();
  release();
  await (await late)?.finished();
  await waitForFrames(page);
  await expect(drawer.getByRole('option', { name: /^Cups/ })).toHaveCount(0);
});

test('a row that was chosen by key is still the one when a newer answer comes (C2) @once', async ({ page }) => {
  await openLive(page, '/');
  const drawer = await openSearch(page);
  const field = drawer.getByRole('combobox');
  const chosen = drawer.locator('[role=option][aria-selected=true]');
  await field.fill('cup');
  await expect(drawer.getByRole('option').first()).toBeVisible();
  const release = await holdBack(page, /suggest\?keyword=cup.+s/);
  const requested = page.waitForRequest(/suggest\?keyword=cup.+s/);
  await field.fill('cup s');
  const newer = (await requested).response();
  await field.press('ArrowDown');
  const label = await chosen.innerText();
  release();
  await (await newer)?.finished();
  await waitForFrames(page);
  // Moved with its row, or gone with it: never on another.
  expect((await chosen.allInnerTexts()).filter((text) => text !== label)).toEqual([]);
});

test('Enter searches, the text is remembered and can be forgotten; Escape gives the focus back (A5, C2)', async ({
  page,
}) => {
  await openLive(page, '/');
  let drawer = await openSearch(page);
  await drawer.getByRole('combobox').fill('pizza box');
  await drawer.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL('/search/pizza%20box');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “pizza box”');
  drawer = await openSearch(page);
  await drawer.getByRole('combobox').fill('');
  await expect(drawer.getByRole('heading', { name: 'Recent searches' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'pizza box', exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Clear' }).click();
  await expect(drawer.getByRole('heading', { name: 'Recent searches' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused();
});

test('one Escape closes, also with text in the field and a row chosen by key (C8) @once', async ({ page }) => {
  await openLive(page, '/');
  const drawer = await openSearch(page);
  await drawer.getByRole('combobox').fill('cup');
  await expect(drawer.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(drawer.locator('[role=option][aria-selected=true]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused();
});

test('results come twenty a page in real pages, with the words marked (A5)', async ({ page }) => {
  await page.goto('/search?q=box');
  await expect(page).toHaveURL('/search/box');
  await expect(page.locator(cards)).toHaveCount(20);
  await expect(page.locator(`${cards} mark`).first()).toHaveText(/box/i);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/search/box?page=2');
  await expect(page.locator(cards).first()).toBeVisible();
  expect((await page.goto('/search/box?page=99'))?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL('/search/box');
  await page.goto('/search/box?page=0');
  await expect(page).toHaveURL('/search/box');
});

test('results are narrowed and sorted, by address, and pages of ours are found too (A5) @once', async ({ page }) => {
  await openLive(page, '/search/box');
  await page.getByLabel('Category').selectOption('boxes');
  await expect(page).toHaveURL('/search/box?category=boxes');
  await page.getByLabel('Sort').selectOption('title');
  await expect(page).toHaveURL('/search/box?category=boxes&sort=title');
  const titles = page.locator(cards).getByRole('heading');
  await expect(async () => {
    const shown = await titles.allInnerTexts();
    expect(shown).toEqual([...shown].sort());
  }).toPass();
  await page.getByRole('navigation', { name: 'Product type' }).getByRole('link', { name: /Stock/ }).click();
  await expect(page).toHaveURL('/search/box?category=boxes&product_type=2&sort=title');
  await page.goBack();
  await expect(page).toHaveURL('/search/box?category=boxes&sort=title');
  await expectAccessible(page);

  await openLive(page, '/search/shipping%20policy');
  await expect(page.getByRole('region', { name: 'Answers and articles' }).getByRole('link')).not.toHaveCount(0);
  await page.getByRole('region', { name: 'Answers and articles' }).locator('a[href^="/faq.html#"]').first().click();
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('a slip of the fingers is understood, and says so (A5) @once', async ({ page }) => {
  await page.goto('/search/piza%20bxo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing results for “pizza box”');
  await expect(page.getByText(/You typed “piza bxo”\. Did you mean/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'pizza box', exact: true })).toHaveAttribute(
    'href',
    '/search/pizza%20box',
  );
  await expect(page.locator(cards).first()).toContainText(/pizza/i);
});

test('a text without end takes three lines of the page, and is there in full (A5) @once', async ({ page }) => {
  await page.goto(`/search?q=${'x'.repeat(3000)}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAttribute('title', /^x{200}$/);
  const { height, line } = await heading.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(height).toBeLessThan(line * 3.5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('no result and no text offer a way on (A5) @once', async ({ page }) => {
  expect((await page.goto('/search/qqqqzzzz'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “qqqqzzzz”');
  await expect(page.getByRole('button', { name: 'Request a quote' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'All categories' }).getByRole('link', { name: /^Cups/ }).click();
  await expect(page).toHaveURL('/collections/cups/');
  await page.goto('/search?q=%20%20');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expectAccessible(page);
});

test('where nothing was found, what was meant is a press away (A5)', async ({ page }) => {
  await openLive(page, '/search/leather%20apron');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “leather apron”');
  const meant = page.getByText('Did you mean').getByRole('link', { name: 'apron' });
  await meant.click();
  await expect(page).toHaveURL('/search/apron');
  await expect(page.locator('main article').first()).toBeVisible();
});

test('every popular search finds something @once', async ({ page }) => {
  await page.goto('/search');
  const popular = page.getByRole('region', { name: 'Popular searches' }).getByRole('link');
  const targets = await popular.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(targets.length).toBeGreaterThan(4);
  for (const target of targets) {
    await page.goto(target);
    expect(await page.locator(cards).count(), target).toBeGreaterThan(0);
  }
});

test('hostile text is only text (A5) @once', async ({ page }) => {
  for (const text of [
    '<script>document.title="owned"</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table products; --",
    '100%',
    'a/b',
    '..',
    'menu.html',
    'cup.data',
    '\u0000',
    'x'.repeat(500),
    '& | ! ( ) :* <->',
    '🍕',
  ]) {
    const answer = await page.goto(`/search?q=${encodeURIComponent(text)}`);
    expect(answer?.status(), text).toBe(200);
    expect(answer?.headers()['cache-control'], text).toContain('no-store');
    await expect(page.getByRole('heading', { level: 1 }), text).toBeVisible();
    expect(await page.title(), text).not.toBe('owned');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the icon leads to a page with a form that works @once', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('main').getByPlaceholder('Search for products').fill('kraft bag');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search/kraft%20bag');
    await expect(page.locator(cards).first()).toBeVisible();
  });
});

test('results shown, opened and put in the cart are told without a name, from scripts of lazy parts @once', async ({
  page,
}) => {
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/search_outcome')) told.push(request.postDataJSON());
  });
  await openLive(page, '/search/pizza%20box');
  await expect.poll(() => told).toEqual([{ query: 'pizza box', step: 'shown' }]);
  const link = page.locator(`${cards} a`).nth(0);
  const uuid = /_([0-9a-f-]{36})$/.exec((await link.getAttribute('href')) ?? '')?.[1];
  const counted = page.waitForResponse(/search_outcome$/);
  await link.click();
  expect((await counted).status()).toBe(200);
  expect(told.at(-1)).toEqual({ query: 'pizza box', step: 'opened', product_uuid: uuid, place: 1 });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect.poll(() => told.at(-1)).toEqual({ query: 'pizza box', step: 'requested', product_uuid: uuid });
});
