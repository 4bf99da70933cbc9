import { makeEmail, openAccount, useToken } from './support/accounts.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';

test('products are compared side by side, and saved ones join the account at log-in @once', async ({
  page,
  request,
  browser,
}, info) => {
  await openLive(page, '/collections/cups/');
  const cards = page.getByRole('main').getByRole('article');
  const titles = await cards.getByRole('heading').allTextContents();
  const [first = '', second = ''] = titles;
  const bar = page.getByRole('complementary', { name: 'Products to compare' });
  await page.getByRole('button', { name: `Compare ${first}`, exact: true }).click();
  await expect(bar).toContainText('Choose one more');
  await page.getByRole('button', { name: `Compare ${second}`, exact: true }).click();
  await page.getByRole('button', { name: `Save ${first}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Save ${first}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);

  await bar.getByRole('link', { name: 'Compare 2' }).click();
  await expect(page).toHaveURL(/\/compare\?ids=[\da-f-]{36},[\da-f-]{36}$/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table.getByRole('rowheader', { name: 'Minimum' })).toBeVisible();
  await expectAccessible(page);
  const shared = page.url();
  await test.step('the link works for others, without scripts', async () => {
    const other = await browser.newContext({ javaScriptEnabled: false });
    const plain = await other.newPage();
    await plain.goto(shared);
    await plain.getByRole('link', { name: `Remove ${first}` }).click();
    await expect(plain.getByRole('columnheader')).toHaveCount(1);
    await other.close();
  });

  await test.step('a guest’s favorites are in the address, then in the account', async () => {
    await page.goto('/favorites');
    await expect(page).toHaveURL(/\/favorites\?ids=[\da-f-]{36}$/);
    await expect(page.getByRole('heading', { name: first })).toBeVisible();
    await useToken(page, await openAccount(request, makeEmail(info)));
    await openLive(page, '/favorites');
    await expect
      .poll(async () => {
        await page.goto('/favorites');
        return page.getByRole('heading', { name: first }).count();
      })
      .toBe(1);
    await expect(page).toHaveURL(/\/favorites$/);
    await page.getByRole('button', { name: new RegExp(`^Add .* to cart ?: ${first}`) }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText(first);
  });
});

test('buttons that come while the page is hydrated leave it as it is @once', async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Both arrive together, as on a slow line: React hydrates the page in slices, and the buttons come between two.
  const held: (() => void)[] = [];
  await page.route(/assets\/(product-view|pick-buttons)-/, async (route) => {
    await new Promise<void>((release) => {
      if (held.push(release) === 2) for (const go of held.splice(0)) go();
    });
    await route.continue();
  });
  for (let load = 0; load < 4; load += 1) {
    await page.goto('/product/12-oz-paper-coffee-cups_ba613010-ecfc-4129-87bb-015549083d88');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  }
});

test('the small cards of a phone have Compare as well, and their pictures open the product @once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/collections/cups/');
  const cards = page.getByRole('main').getByRole('article');
  for (const card of [cards.nth(0), cards.nth(1)]) await card.getByRole('button', { name: /^Compare / }).click();
  const bar = page.getByRole('complementary', { name: 'Products to compare' });
  await expect(bar.getByRole('link', { name: 'Compare 2' })).toBeVisible();
  await expectAccessible(page);
  const [save, compare] = [
    cards.nth(0).getByRole('button', { name: /^Save / }),
    cards.nth(0).getByRole('button').last(),
  ];
  const [left, right] = [await save.boundingBox(), await compare.boundingBox()];
  if (!left || !right) throw new Error('A card lacks one of its buttons.');
  await page.mouse.click((left.x + left.width + right.x) / 2, left.y + left.height / 2);
  await expect(page).toHaveURL(/\/product\//);
});
