import type { Browser, Page } from '@playwright/test';
import { copyOrder } from './support/copy-order.ts';
import { openCompany } from './support/open-company.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, query } from './support/site.ts';

/** Its first parcel left so many days ago: that is when it was invoiced. */
async function shipOrder(id: string, daysAgo: number): Promise<void> {
  await query(
    `insert into shipments (order_id, number, state, carrier, shipped_at)
     values ($1, 1, 'in_transit', 'ups', now() - make_interval(days => $2))`,
    [id, daysAgo],
  );
}

async function openOffice(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await enterAs(page, 'staff');
  await openLive(page, path);
  return page;
}

const toInvoice = (number: string) => number.replace('O-', 'INV-');

test('an invoice is paid in two parts, and the statement ends at nothing', async ({ page, browser, baseURL }, info) => {
  const owner = await openCompany(page, info);
  const order = await copyOrder('4398', owner);
  await shipOrder(order.id, 10);
  const staff = await openOffice(browser, baseURL, `/backoffice/orders/${order.id}`);
  const payments = staff.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText(/\$[\d,.]+ is open, due/);

  await payments.getByText('Record a payment').click();
  await payments.getByLabel('Amount in dollars').fill('300');
  await payments.getByLabel('Method').selectOption('check');
  await payments.getByLabel('Reference').fill('Check 1042');
  await payments.getByRole('button', { name: 'Record payment' }).click();
  await expect(payments.getByRole('listitem')).toContainText('$300.00');

  await openLive(page, `/order/${order.id}`);
  await expect(page.getByText(/^Paid by check/)).toBeVisible();
  await expect(page.getByText(/^Still to pay by/)).toBeVisible();

  // Before it is due, the statement leads to paying it.
  await openLive(page, '/user-statement');
  const open = page.getByRole('region', { name: /is open and not due yet$/ });
  await expect(open.getByRole('listitem')).toContainText(toInvoice(order.number));
  await expectAccessible(page);
  await open.getByRole('link', { name: `Pay ${toInvoice(order.number)}` }).click();
  await expect(page.getByRole('heading', { name: `Pay for order ${order.number}` })).toBeVisible();

  // The rest is what the form offers.
  await payments.getByText('Record a payment').click();
  // The form of a refund is there by now as well.
  await payments.getByLabel('Reference').first().fill('ACH 20488');
  await payments.getByRole('button', { name: 'Record payment' }).click();
  await expect(payments).toContainText('Paid in full.');

  await openLive(page, '/user-statement');
  const table = page.getByRole('table', { name: /^Statement from/ });
  await expect(table.getByRole('row', { name: /Invoice/ })).toContainText(toInvoice(order.number));
  await expect(table.getByRole('row', { name: /Payment by check/ })).toContainText('-$300.00');
  await expect(table.getByRole('row', { name: /Payment by bank transfer/ })).toContainText('$0.00');
  await expect(table.getByRole('row').last()).toContainText(/Closing balance.*\$0\.00$/);
  await expectAccessible(page);

  await openLive(staff, `/backoffice/companies/${owner.company_id}`);
  await staff.getByRole('link', { name: 'Statement', exact: true }).click();
  await expect(staff.getByRole('table').getByRole('row').last()).toContainText(/Closing balance.*\$0\.00$/);
  await expectAccessible(staff);

  // Another period, without scripts: the invoice is what was owed before it.
  const plain = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto('/user-statement');
  const [today] = await query(`select (now() at time zone 'America/New_York')::date::text as day`);
  await plain.getByLabel('From').fill(String(today?.day));
  await plain.getByRole('button', { name: 'Show' }).click();
  await expect(plain.getByRole('row', { name: /Opening balance/ })).not.toContainText('$0.00');
  await expect(plain.getByRole('row', { name: /Invoice/ })).toHaveCount(0);
  const answer = await plain.request.get(
    (await plain.getByRole('link', { name: 'Statement (PDF)' }).getAttribute('href')) ?? '',
  );
  expect(answer.headers()['content-type']).toBe('application/pdf');
});

test('a line canceled after payment is refunded, and the customer sees both @once', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const owner = await openCompany(page, info);
  const order = await copyOrder('4311', { ...owner, status: 'scheduled' });
  await query(
    `update order_lines set state = 'scheduled', shipped_quantity = 0, delivered_quantity = 0 where order_id = $1`,
    [order.id],
  );
  const staff = await openOffice(browser, baseURL, `/backoffice/orders/${order.id}`);
  const payments = staff.getByRole('region', { name: 'Payments' });
  await payments.getByText('Record a payment').click();
  await payments.getByRole('button', { name: 'Record payment' }).click();
  await expect(payments).toContainText('Paid in full.');

  await staff.getByRole('list', { name: 'Order lines' }).getByRole('checkbox').last().check();
  await staff.getByText('Hold, release or cancel with a reason').click();
  await staff.getByLabel('Reason', { exact: true }).fill('The mill has no paper left.');
  await staff.getByRole('button', { name: 'Cancel line' }).click();
  await expect(payments).toContainText(/We owe the customer \$[\d,.]+\./);
  await openLive(page, `/order/${order.id}`);
  await expect(page.getByText('We owe you')).toBeVisible();

  // What is owed is what the form offers.
  await payments.getByLabel('Reference').last().fill('ACH 901');
  await payments.getByRole('button', { name: 'Record refund' }).click();
  await expect(payments).toContainText('Paid in full.');
  await openLive(page, `/order/${order.id}`);
  await expect(page.getByText(/^Refunded/)).toBeVisible();
  await expect(page.getByText('We owe you')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Credit note (PDF)' })).toBeVisible();
});

test('an overdue company gets no new credit, and is told what to pay and how', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const owner = await openCompany(page, info);
  const order = await copyOrder('4311', owner);
  await shipOrder(order.id, 45);
  await openLive(page, `/order/${order.id}?reorder`);
  const again = page.getByRole('region', { name: /again$/ });
  await expect(again).toContainText(
    new RegExp(`is overdue, ${order.number} first\\. Pay it by bank transfer or check with the details on its invoice`),
  );

  await openLive(page, '/user-statement');
  const overdue = page.getByRole('region', { name: /is overdue$/ });
  await expect(overdue).toContainText(toInvoice(order.number));
  await expect(overdue).toContainText(/15 days ago/);
  await expect(overdue).toContainText('By check');
  await expectAccessible(page);

  const staff = await openOffice(browser, baseURL, '/backoffice/reports?view=aging');
  await expectAccessible(staff);
  await staff.getByRole('link', { name: `Sesame ${owner.email}` }).click();
  await expect(staff).toHaveURL(`/backoffice/companies/${owner.company_id}`);
  await staff.getByRole('link', { name: 'Statement', exact: true }).click();
  await expect(staff.getByRole('region', { name: /is overdue$/ })).toContainText(toInvoice(order.number));
});
