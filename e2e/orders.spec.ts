import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, logIn, query } from './support/site.ts';

/** A copy of one of the demo's orders, with its lines: a story that moves it can be told again. */
async function copyOrder(poNumber: string): Promise<{ id: string; number: string }> {
  const id = randomUUID();
  await copyRows('orders', 'po_number = $1', poNumber, `jsonb_build_object('id', '${id}', 'po_number', '')`);
  await copyRows(
    'order_lines',
    `order_id = (select id from orders where po_number = $1)`,
    poNumber,
    `jsonb_build_object('id', gen_random_uuid(), 'order_id', '${id}')`,
  );
  await copyDesigns(poNumber, id);
  const [order] = await query('select number from orders where id = $1', [id]);
  return { id, number: String(order?.number) };
}

/** Each copied line gets a copy of its design, with the proof that was sent. */
async function copyDesigns(poNumber: string, orderId: string): Promise<void> {
  const lines = await query(
    `select copy.id as line, original.design_id as design from order_lines copy join order_lines original
       on original.position = copy.position and original.order_id = (select id from orders where po_number = $1)
     where copy.order_id = $2 and original.design_id is not null`,
    [poNumber, orderId],
  );
  for (const { line, design } of lines) {
    const id = randomUUID();
    const changes = `jsonb_build_object('id', '${id}', 'order_id', '${orderId}', 'order_line_id', '${line}')`;
    await copyRows('designs', 'id = $1::uuid', String(design), changes);
    const proof = `jsonb_build_object('id', gen_random_uuid(), 'design_id', '${id}')`;
    await copyRows('design_proofs', 'design_id = $1::uuid', String(design), proof);
    await query('update order_lines set design_id = $1 where id = $2', [id, line]);
  }
}

async function copyRows(table: string, condition: string, value: string, changes: string): Promise<void> {
  const [columns] = await query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const row = `jsonb_populate_record(t, ${changes})`;
  await query(
    `insert into ${table} (${columns?.names}) select ${columns?.names} from (select (${row}).* from ${table} t where ${condition}) copy`,
    [value],
  );
}

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
  for (const state of ['in production', 'quality check', 'ready']) {
    for (const _ of [1, 2]) {
      await staff.keyboard.press('j');
      await staff.keyboard.press('x');
    }
    await expect(staff.getByText('2 lines selected', { exact: false })).toBeVisible();
    await staff.keyboard.press('m');
    await expect(staff.getByText(`2 ${state}`)).toBeVisible();
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
