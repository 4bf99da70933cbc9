import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs } from './support/site.ts';

test('an address of one person that opens nothing leads to the log-in and to a new link (A13) @once', async ({
  page,
}) => {
  for (const path of ['/order/half-a-link', '/design/01900000-0000-7000-8000-000000000000']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t open this link');
    const login = page.getByRole('link', { name: 'Log in' });
    await expect(login).toHaveAttribute('href', `/login?return_uri=${encodeURIComponent(path)}`);
    await expect(page.getByRole('link', { name: 'Get a new link by email' })).toHaveAttribute('href', '/quote');
  }
  await expectAccessible(page);
});

test('an address without a page leads staff back, and a phone shows a list before its details', async ({
  page,
  isMobile,
}) => {
  await enterAs(page, 'staff');
  expect((await page.goto('/backoffice/orders/no-such-order'))?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Back to inbox' })).toBeVisible();
  await page.getByLabel('Search for it').fill('Fern');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/backoffice/find?q=Fern');

  await openLive(page, '/backoffice/stock');
  const forms = page.getByRole('form', { name: 'Receive' });
  await expect(forms).toBeVisible({ visible: !isMobile });
  const row = page.getByRole('list', { name: 'Stock products' }).getByRole('link').last();
  const [title = ''] = (await row.innerText()).split('\n');
  await row.click();
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  await expect(forms).toBeVisible();
});
