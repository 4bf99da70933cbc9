import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { query } from './support/site.ts';

test('the subscribe box says what the specification says, and asks the server once (D1) @once', async ({ page }) => {
  const email = `${randomUUID()}@bistro.example`;
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/info/subscribe')) requested.push(request.postData() ?? '');
  });
  await openLive(page, '/contact');
  const box = page.locator('footer form');
  const field = box.getByLabel('Email for our newsletter');
  const button = box.getByRole('button');
  await button.click();
  await expect(box.getByText('Please enter your email address.')).toBeVisible();
  await field.fill('dana@bistro');
  await button.click();
  await expect(box.getByText('Email is not a valid email.')).toBeVisible();
  await button.click({ force: true });
  expect(requested).toEqual([]);
  await expectAccessible(page);

  await field.fill(email);
  await expect(box.getByText('Email is not a valid email.')).toBeHidden();
  await button.click();
  await expect(button).toHaveText(/Subscribed！$/);
  await button.click({ force: true });
  await field.press('Enter');
  expect(requested).toHaveLength(1);
  await field.fill('');
  await expect(button).toHaveText(/Subscribe$/);
  expect(await query('select state from subscribers where email = $1', [email])).toEqual([{ state: 'pending' }]);
});

test('a failure of the server is swallowed (D1) @once', async ({ page, allowNoise }) => {
  allowNoise(/status of 500/);
  await openLive(page, '/contact');
  await page.route('**/api/info/subscribe', (route) =>
    route.fulfill({ status: 500, json: { code: 500, data: {}, msg: 'x' } }),
  );
  const box = page.locator('footer form');
  await box.getByLabel('Email for our newsletter').fill('dana@bistro.example');
  const answered = page.waitForResponse('**/api/info/subscribe');
  await box.getByRole('button').click();
  await answered;
  await expect(box.getByRole('button')).not.toHaveAttribute('aria-busy');
  await expect(box.getByRole('button')).toHaveText(/Subscribe$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('opening a link of a mail changes nothing; the button on its page does @once', async ({ page }) => {
  const email = `${randomUUID()}@bistro.example`;
  await page.request.post('/api/info/subscribe', { data: { email } });
  const [row] = await query('select token from subscribers where email = $1', [email]);
  const findState = async () => (await query('select state from subscribers where email = $1', [email]))[0]?.state;
  await page.goto(`/subscribe?confirm=${row?.token}`);
  expect(await findState()).toBe('pending');
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed');
  expect(await findState()).toBe('confirmed');
  await page.goto(`/subscribe?leave=${row?.token}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed');
  expect(await findState()).toBe('unsubscribed');
});

test('the button of a mail program takes off by one post (RFC 8058) @once', async ({ page }) => {
  const email = `${randomUUID()}@bistro.example`;
  await page.request.post('/api/info/subscribe', { data: { email } });
  const [row] = await query('select token from subscribers where email = $1', [email]);
  const answer = await page.request.post(`/subscribe?leave=${row?.token}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(await query('select state from subscribers where email = $1', [email])).toEqual([{ state: 'unsubscribed' }]);
});

test.describe('without JavaScript @once', () => {
  test.use({ javaScriptEnabled: false });
  test('the box posts to its page, and comes back with its sentence', async ({ page }) => {
    await page.goto('/contact');
    await page.locator('footer').getByLabel('Email for our newsletter').fill('dana@bistro');
    await page.locator('footer').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.locator('main').getByText('Email is not a valid email.')).toBeVisible();
    await page.locator('main').getByLabel('Email for our newsletter').fill(`${randomUUID()}@bistro.example`);
    await page.locator('main').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One click to go');
  });
});
