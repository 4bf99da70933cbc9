import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { query } from './support/site.ts';
import { solutions } from './support/solutions.ts';

test('A6 a solution stands without the shared layout and leads back, to its set and to the form @once', async ({
  page,
}) => {
  await page.goto('/packaging-solutions/pizzeria');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packaging for pizzerias');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('#kit')).toHaveText('The set we’d start with');
  await expect(page.locator('main article')).toHaveCount(10);
  await expect(page.locator('input[name="submit_source"]')).toHaveValue('solutions_bottom');
  await page.getByRole('link', { name: 'Coffee shop' }).click();
  await expect(page).toHaveURL('/custom-packaging-solution-for-coffee');
  await expect(page.locator('main article')).toHaveCount(14);
  await expect(page.locator('input[name="submit_source"]')).toHaveValue('solutions_coffee');
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL('/');
});

test('A6 all ten restaurant types have a page, each with its set and the way to the nine others @once', async ({
  page,
}) => {
  for (const [name, path] of solutions) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.locator('main article').count(), path).toBeGreaterThanOrEqual(10);
    const others = page.getByRole('navigation', { name: 'Other restaurant types' }).getByRole('link');
    await expect(others).toHaveText(solutions.filter(([other]) => other !== name).map(([other]) => other));
  }
});

test('A6 fine dining and food trucks open with a scene of their own @once', async ({ page }) => {
  for (const [path, title, alt, products] of [
    ['fine-dining', 'Packaging for fine dining', /^Black rope-handle bag with a gold logo/, 11],
    ['food-truck', 'Packaging for food trucks', /^Kraft bag, yellow slider boxes/, 12],
  ] as const) {
    await page.goto(`/packaging-solutions/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const picture = page.getByRole('img', { name: alt });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveCSS('object-fit', 'cover');
    await expect(page.locator('main article')).toHaveCount(products);
  }
});

test('E9 the set of an industry is asked for in a popup that says where it stands', async ({ page }) => {
  for (const [path, products] of [
    ['/packaging-solutions/pizzeria', 10],
    ['/custom-packaging-solution-for-coffee', 14],
  ] as const) {
    await openLive(page, path);
    await page.getByRole('button', { name: 'Request this set' }).first().click();
    const popup = page.getByRole('dialog', { name: 'Request this set' });
    await expect(popup.locator('input[name="submit_source"]')).toHaveValue('solutions_popup');
    await expect(popup.locator('input[name="line_uuid"]')).toHaveCount(products);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(page.getByRole('button', { name: 'Request this set' }).first()).toBeFocused();
  }
  await page.getByRole('button', { name: 'Request this set' }).last().click();
  const popup = page.getByRole('dialog', { name: 'Request this set' });
  const restaurant = `Set ${randomUUID()}`;
  await popup.getByLabel('Restaurant name').fill(restaurant);
  await popup.getByLabel('Store ZIP code').fill('10014');
  await popup.getByLabel('Business email').fill('owner@set.example');
  await popup.getByRole('button', { name: 'Request a quote' }).click();
  await expect(page).toHaveURL(/\/status\//);
  expect(await query('select submit_source, source_type from requests where restaurant = $1', [restaurant])).toEqual([
    { submit_source: 'solutions_popup', source_type: 9 },
  ]);
});

test('A6 coffee has one address, and an unknown trade is a 404 with its frame @once', async ({ page }) => {
  const answer = await page.goto('/packaging-solutions/coffee-shop');
  expect(answer?.request().redirectedFrom()?.url()).toContain('/packaging-solutions/coffee-shop');
  await expect(page).toHaveURL('/custom-packaging-solution-for-coffee');
  expect((await page.goto('/packaging-solutions/space-station'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('E9 the set of an industry stands on the quote page line by line, and counts for the place it came from @once', async ({
    page,
  }) => {
    await page.goto('/packaging-solutions/pizzeria');
    await page.getByRole('link', { name: 'Request this set' }).first().click();
    await expect(page).toHaveURL('/request-for-quotation?set=pizzeria&source=solutions_popup');
    await expect(page.locator('input[name="line_uuid"]')).toHaveCount(10);
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(page.locator('input[name="line_uuid"]')).toHaveCount(9);
    await expect(page.locator('main input[name="submit_source"]')).toHaveValue('solutions_popup');
    const restaurant = `Set ${randomUUID()}`;
    await page.getByLabel('Restaurant name').fill(restaurant);
    await page.getByLabel('Store ZIP code').fill('10014');
    await page.getByLabel('Business email').fill('owner@set.example');
    await page.locator('main').getByRole('button', { name: 'Send request' }).last().click();
    await expect(page).toHaveURL(/\/status\//);
    expect(await query('select submit_source from requests where restaurant = $1', [restaurant])).toEqual([
      { submit_source: 'solutions_popup' },
    ]);
    // An unknown set, an unknown place: the page as it always is.
    await page.goto('/request-for-quotation?set=no-trade&source=nowhere&form=poem');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a quote');
    await expect(page.locator('main input[name="submit_source"]')).toHaveValue('page');
  });
});
