import type { Page } from '@playwright/test';
import { readMail } from './support/accounts.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, findRequestId, query } from './support/site.ts';

const cup = 'ba613010-ecfc-4129-87bb-015549083d88';

async function sendRequest(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/api/info/ask_product', {
    data: {
      business_email: email,
      restaurant: 'Two Cups',
      zipcode: '07102',
      product_uuid: cup,
      quantity: 5000,
      submit_source: 'product_popup',
    },
  });
  const { data } = (await answer.json()) as { data: { status_url: string } };
  return findRequestId(data.status_url);
}

test('staff offer two alternatives and a template by keyboard, the customer chooses one and accepts it @once', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `two-${Date.now()}@example.com`;
  const template = `Cups ${Date.now()}`;
  const id = await sendRequest(page, email);
  const staff = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await enterAs(staff, 'staff');
  await openLive(staff, `/backoffice/requests/${id}`);
  await staff.getByRole('button', { name: 'Write quote' }).click();
  await expect(staff.getByLabel('Quantity, line 1, quantity 1')).toHaveValue('5,000');

  // L, a few letters, Enter: the finder searches as it is typed in, and the new line has the focus.
  await staff.keyboard.press('l');
  const finder = staff.getByRole('combobox', { name: 'Add a product by name or SKU' });
  await expect(finder).toBeFocused();
  await staff.keyboard.type('BAG-TWH-M');
  await expect(staff.getByRole('option', { name: /BAG-TWH-M/ })).toBeVisible();
  await staff.keyboard.press('Enter');
  await expect(staff.getByLabel('Quantity, line 2, quantity 1')).toBeFocused();
  await expect(staff.getByLabel('Quantity, line 2, quantity 1')).toHaveValue('1,000');
  await expectAccessible(staff);

  for (const line of ['Line 1', 'Line 2']) {
    await staff.getByRole('group', { name: line }).getByLabel('Alternatives').focus();
    await staff.keyboard.type('One of group A');
  }
  await expect(staff.getByRole('group', { name: 'Line 2' }).getByLabel('Alternatives')).toHaveValue('A');
  await staff.getByLabel(/Note to the customer/).evaluate((field: HTMLElement) => field.blur());
  await staff.locator('h1').click();
  await staff.keyboard.press('t');
  await staff.getByLabel('Save this quote as').fill(template);
  await staff.getByRole('button', { name: 'Save as template' }).click();
  await expect(staff.getByText(`Saved as “${template}”.`)).toBeVisible();
  await staff.locator('select[name="template_id"]').selectOption(template);
  await staff.getByRole('button', { name: 'Add its lines' }).click();
  await expect(staff.getByLabel('Quantity, line 4, quantity 1')).toBeVisible();
  await staff.keyboard.press('ControlOrMeta+Enter');
  await expect(staff.locator('main h1 + span')).toHaveText('Sent');

  const { html } = await readMail(email, /Your quote is ready/);
  expect(html).toContain('One of 2 alternatives, group A');
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, html.match(/\/quote\/[\w-]{32}/)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('From $');
  await expectAccessible(page);
  const groups = page.getByRole('region', { name: 'Choose one of 2' });
  await groups.first().getByRole('radio').first().check({ force: true });
  await page.getByLabel(/Your name/).fill('Rosa Marino');
  await page.getByLabel(/Street address/).fill('12 Ferry St');
  await page.getByLabel(/City/).fill('Newark');
  await page.getByLabel(/State/).fill('NJ');
  await page.getByLabel(/I accept the/).check();
  // One group is still open: nothing is ordered, and everything typed is kept.
  await page.getByRole('button', { name: 'Accept quote' }).click();
  await expect(page.getByText(/Please choose one: /)).toBeVisible();
  await expect(page.getByLabel(/Your name/)).toHaveValue('Rosa Marino');
  await groups.nth(1).getByRole('radio').last().check({ force: true });
  const total = await page
    .getByText('Delivered', { exact: true })
    .locator('xpath=following-sibling::dd')
    .first()
    .textContent();
  await page.getByRole('button', { name: 'Accept quote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks, your order is in');
  const rows = await query(
    `select orders.total_cents::text as total, (select count(*)::int from order_lines where order_id = orders.id) as lines
     from orders join quotes on quotes.id = quote_id where quotes.email = $1`,
    [email],
  );
  expect(rows).toEqual([{ total: total?.replace(/\D/g, ''), lines: 2 }]);
  await staff.context().close();
});
