import { orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { copyOrder } from './support/copy-order.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, logIn } from './support/site.ts';

test('an order goes from the proof to the door, with customer and staff on either side @once', async ({
  page,
  browser,
  baseURL,
}) => {
  const order = await copyOrder('4502');
  await logIn(page, 'owner');
  await openLive(page, '/user-myOrders');
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText(order.number);
  await openLive(page, `/order/${order.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your proof is ready');
  await expectAccessible(page);

  const staff = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await enterAs(staff, 'staff');
  await openLive(staff, '/backoffice/orders');
  await staff.keyboard.press('j');
  await openLive(staff, `/backoffice/orders/${order.id}`);
  await expectAccessible(staff);

  // The customer approves; staff see it without reloading.
  await page.getByRole('checkbox', { name: /Print exactly this file/ }).check();
  await page.getByRole('button', { name: 'Approve proof' }).click();
  await expect(page.getByRole('button', { name: 'Approve proof' })).toHaveCount(0);
  await expect(staff.getByText('2 scheduled')).toBeVisible();

  // Both lines together, by keys alone.
  const { usual, states } = orderLineWorkflow;
  for (const to of usual.slice(usual.indexOf('in_production'), usual.indexOf('ready') + 1)) {
    for (const _ of [1, 2]) {
      await staff.keyboard.press('j');
      await staff.keyboard.press('x');
    }
    await expect(staff.getByText('2 lines selected', { exact: false })).toBeVisible();
    await staff.keyboard.press('m');
    await expect(staff.getByText(`2 ${states[to].staffLabel.toLowerCase()}`)).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is packed');

  await staff.keyboard.press('s');
  await staff.getByLabel('Carrier').selectOption('ups');
  await staff.getByLabel(/Tracking number/).fill('1Z999AA10123456784');
  await staff.getByRole('button', { name: 'Ship to customer' }).click();
  await expect(staff.getByText('2 shipped')).toBeVisible();
  await expect(page.getByRole('link', { name: '1Z999AA10123456784' })).toHaveAttribute('href', /ups\.com/);
  await staff.getByRole('button', { name: 'Delivered' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order was delivered');

  await page.locator('summary', { hasText: 'Report a problem' }).click();
  await page.getByLabel('What’s wrong?').selectOption('damaged');
  await page.getByLabel('What happened?').fill('One carton is crushed.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Reported', { exact: true })).toBeVisible();
  await staff.getByLabel('Your answer').fill('A new carton leaves today.');
  await staff.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByText('A new carton leaves today.').first()).toBeVisible();
});
