import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { readMail } from './support/accounts.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, findRequestId, query } from './support/site.ts';

const product =
  '/product/12-oz-paper-coffee-cups-with-custom-printed-kraft-sleeve_ba613010-ecfc-4129-87bb-015549083d88';

const invoice = {
  name: 'current-supplier-invoice-of-november-with-a-long-name.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="32"><rect width="48" height="32"/></svg>',
  ),
};

/** A request for one product with a file, as the form sends it; answers its id. */
async function sendRequest(page: Page, restaurant: string, email: string): Promise<string> {
  const uuid = product.slice(product.indexOf('_') + 1);
  const guest_id = `quotes-${randomUUID()}`;
  const sent = await page.request.post('/api/file/upload', { multipart: { file: invoice, guest_id } });
  const { file_id } = ((await sent.json()) as { data: { file_id: string } }).data;
  const answer = await page.request.post('/api/info/ask_product', {
    data: {
      business_email: email,
      restaurant,
      zipcode: '07102',
      product_uuid: uuid,
      quantity: 5000,
      submit_source: 'product_popup',
      additional_comments: 'Match this invoice, please.',
      file_ids: [file_id],
      guest_id,
    },
  });
  const { data } = (await answer.json()) as { data: { status_url: string } };
  return findRequestId(data.status_url);
}

async function openStaff(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await enterAs(page, 'staff');
  return page;
}

async function readQuoteLink(email: string, subject: RegExp): Promise<string> {
  const { html } = await readMail(email, subject);
  const path = html.match(/\/quote\/[\w-]{32}/)?.[0];
  if (!path) throw new Error('The email has no link to the quote.');
  return path;
}

test('a quote is written, changed and accepted by two people, by links alone @once', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `luna-${Date.now()}@example.com`;
  const id = await sendRequest(page, 'Luna Park', email);
  const staff = await openStaff(browser, baseURL);
  await openLive(staff, `/backoffice/requests/${id}`);
  await staff.getByRole('button', { name: 'Write quote' }).click();
  await expect(staff).toHaveURL(/\/backoffice\/quotes\//);
  // Priced by the catalog: nothing is typed but a sentence.
  await expect(staff.getByLabel('Quantity, line 1, quantity 1')).toHaveValue('5,000');
  await expect(staff.getByLabel('Unit price, line 1, quantity 1')).not.toHaveValue('0.00');
  // The customer's file is beside their words, and fits a phone too.
  const theirs = staff.getByRole('region', { name: 'In their words' });
  await expect(theirs).toContainText('Match this invoice, please.');
  const file = theirs.getByRole('link', { name: invoice.name });
  expect((await staff.request.get((await file.getAttribute('href')) ?? '')).status()).toBe(200);
  for (const width of [390, 1440]) {
    await staff.setViewportSize({ width, height: 900 });
    await expect(file).toBeVisible();
    expect(await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await expectAccessible(staff);
  await staff.getByLabel(/Note to the customer/).fill('Lids ship in the same carton.');
  await staff.getByRole('button', { name: 'Send quote' }).click();
  await expect(staff.locator('main h1 + span')).toHaveText('Sent');
  await expect(staff.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(staff.getByText(`The quote is on its way to ${email}.`)).toBeInViewport();
  // The file stays beside what was sent.
  await expect(file).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  // Should the email be lost, number and address bring the link again.
  const [found] = await query('select number from quotes where email = $1', [email]);
  await openLive(page, '/quote');
  await page.getByLabel('Number').fill(String(found?.number).toLowerCase());
  await page.getByLabel('Business email').fill(email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toContainText('a link is on its way there');
  expect(await readQuoteLink(email, /Your link to quote/)).not.toBe(await readQuoteLink(email, /Your quote is ready/));
  await openLive(page, await readQuoteLink(email, /Your link to quote/));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('delivered');
  await expect(page.getByText('Lids ship in the same carton.')).toBeVisible();
  await expectAccessible(page);
  const total = page.getByText('Delivered', { exact: true }).locator('xpath=following-sibling::dd');
  const before = await total.textContent();
  await page.getByRole('radio').nth(1).check({ force: true });
  await expect(total).not.toHaveText(before ?? '');
  await expect(staff.locator('main h1 + span')).toHaveText('Viewed');

  await page.locator('summary', { hasText: 'Request changes' }).click();
  await page.getByLabel(/What should we change/).fill('Matte finish, please.');
  await page.getByRole('button', { name: 'Request changes' }).click();
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('We’re updating your quote');
  // The act is answered where the reader is: headline, outcome and the one next step are in view.
  await expect(headline).toBeFocused();
  await expect(headline).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Send a message' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);

  await expect(staff.locator('main h1 + span')).toHaveText('Changes requested');
  // What they ask for stands above everything else, and stays there while the next version is written.
  const asked = staff.getByRole('region', { name: 'What the customer asks for' });
  await expect(asked).toContainText('Matte finish, please.');
  await staff.getByRole('button', { name: 'New version' }).click();
  await expect(staff.locator('main h1 + span')).toHaveText('Draft');
  await expect(asked).toBeInViewport();
  const unit = staff.getByLabel('Unit price, line 1, quantity 1');
  const list = await unit.inputValue();
  // Single keys press their buttons, and are typed while a field has focus.
  await unit.fill('0.5');
  await unit.press('Alt+ArrowUp');
  await expect(unit).toHaveValue(list);
  await staff.getByLabel(/Note to the customer/).press('f');
  await expect(staff.getByLabel('Quantity, line 2, quantity 1')).toHaveCount(0);
  await staff.getByLabel(/Note to the customer/).evaluate((field: HTMLElement) => field.blur());
  await staff.keyboard.press('f');
  await expect(staff.getByLabel('Quantity, line 2, quantity 1')).toBeVisible();
  await staff.getByRole('button', { name: 'Remove line 2' }).click();
  await staff.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await staff.getByRole('checkbox', { name: 'Single-key shortcuts' }).evaluate((field: HTMLElement) => field.blur());
  await staff.keyboard.press('f');
  await expect(staff.getByLabel('Quantity, line 2, quantity 1')).toHaveCount(0);
  await unit.fill('abc');
  await staff.getByRole('button', { name: 'Send quote' }).click();
  await expect(staff.getByRole('alert').first()).toBeVisible();
  await expect(unit).toHaveValue('abc');
  await unit.fill('0.20');
  await staff.getByRole('button', { name: /Send quote|Ask for approval/ }).click();
  // The customer's page is open and hears of the new version by its link: it shows it, and so it was viewed.
  await expect(staff.locator('main h1 + span')).toHaveText(/Sent|Viewed/);

  await expect(page.getByText(/Version 2 is/)).toBeVisible();
  await page.getByText('Compare with version 1').click();
  await expect(page.getByText(/the price of 5,000 is now \$0\.20, was/)).toBeVisible();
  await page.getByLabel('Your message').fill('Does that include lids?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(staff.getByText('Does that include lids?')).toBeVisible();
  await staff.getByLabel('Your message').fill('It does.');
  await staff.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('It does.')).toBeVisible();
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
  );
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await page.getByRole('button', { name: 'Accept quote' }).click();
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  await page.getByLabel(/Your name/).fill('Rosa Marino');
  await page.getByLabel(/Street address/).fill('12 Ferry St');
  await page.getByLabel(/City/).fill('Newark');
  await page.getByLabel(/State/).fill('NJ');
  await page.getByRole('button', { name: 'Accept quote' }).click();
  await expect(page.getByText('Please accept the terms')).toBeVisible();
  await expect(page.getByLabel(/Your name/)).toHaveValue('Rosa Marino');
  await page.getByLabel(/I accept the/).check();
  await page.getByRole('button', { name: 'Accept quote' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks, your order is in');
  await expect(headline).toBeFocused();
  const outcome = page.getByRole('region', { name: 'Where it stands' });
  await expect(outcome).toContainText(/O-\d{4}-\d{5,}\. At your door by /);
  const track = outcome.getByRole('link', { name: 'Track order' });
  await expect(track).toBeInViewport();
  await expectAccessible(page);
  await track.click();
  await expect(page).toHaveURL(/\/order\/[\w-]{32}$/);
  await expect(page.getByText(/^Order O-\d{4}-\d{5}/)).toBeVisible();
  const orders = await query('select 1 from orders join quotes on quotes.id = quote_id where quotes.email = $1', [
    email,
  ]);
  expect(orders).toHaveLength(1);
  await expect(staff.locator('main h1 + span')).toHaveText('Accepted');
  await readMail(email, /^Order O-/);
  await staff.context().close();
});

test.describe('without JavaScript @once', () => {
  test.use({ javaScriptEnabled: false });
  test('quantities are chosen, a wrong form keeps its words, and the quote is accepted', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = `plain-${Date.now()}@example.com`;
    const id = await sendRequest(page, 'Plain Diner', email);
    const staff = await openStaff(browser, baseURL);
    await staff.goto(`/backoffice/requests/${id}`);
    await staff.getByRole('button', { name: 'Write quote' }).click();
    await staff.getByRole('button', { name: 'Send quote' }).click();
    await expect(staff.locator('main h1 + span')).toHaveText('Sent');
    await staff.context().close();

    const link = await readQuoteLink(email, /Your quote is ready/);
    await page.goto(link);
    const first = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('radio').nth(1).check({ force: true });
    await page.getByRole('button', { name: 'Update totals' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '');
    await page.getByLabel(/Your name/).fill('Sam Lee');
    await page.getByRole('button', { name: 'Accept quote' }).click();
    await expect(page.getByLabel(/Your name/)).toHaveValue('Sam Lee');
    await page.getByLabel(/Street address/).fill('1 Main St');
    await page.getByLabel(/City/).fill('Newark');
    await page.getByLabel(/State/).fill('NJ');
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: 'Accept quote' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks, your order is in');
  });
});
