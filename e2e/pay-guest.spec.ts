import { makeEmail, readMail } from './support/accounts.ts';
import { copyOrder } from './support/copy-order.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, openMailbox, query } from './support/site.ts';

test('a guest pays by bank debit at checkout: one comes back, and the next arrives', async ({
  page,
  context,
}, info) => {
  const email = makeEmail(info);
  const bank = await context.newPage();
  const openBank = async () => {
    const [row] = await query(
      `select page_url from payment_attempts a join orders o on o.id = a.order_id where email = $1 and a.state = 'pending'`,
      [email],
    );
    await bank.goto(String(row?.page_url));
  };
  const startDebit = async () => {
    await page.getByRole('button', { name: 'Start the debit' }).click();
    await expect(page.getByRole('heading', { name: 'Your bank debit is under way.' })).toBeVisible();
    // It is not asked for again.
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  };
  await fillCheckout(page, email);
  await page.getByRole('radio', { name: /^Pay now: US bank debit/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await startDebit();
  await expectAccessible(page);
  await openBank();
  await bank.getByRole('button', { name: 'Return it for lack of funds' }).click();
  await expect(bank.getByRole('heading', { name: 'Your payment didn’t go through.' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('status')).toContainText('Nothing was charged.');
  await expectAccessible(page);
  await expect(page.getByRole('radio', { name: /^US bank debit/ })).toBeChecked();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await startDebit();
  await openBank();
  await bank.getByRole('button', { name: 'Let it arrive' }).click();
  await expect(bank.getByRole('heading', { name: 'Thanks, your payment is here.' })).toBeVisible();
  const receipt = await readMail(email, /We received/);
  await openLive(page, receipt.html.match(/\/order\/[\w-]{32}/)?.[0] ?? '');
  await expect(page.getByText(/^Paid by bank debit/)).toBeVisible();
});

test('a guest pays a deposit by the link of the order, then the balance, and gets a part of it back', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const email = makeEmail(info);
  const order = await copyOrder('4398', {
    ...{ company_id: null, user_id: null, email },
    ...{ terms: 'advance', deposit_percent: 50 },
  });
  const link = await openMailbox(order.id, email, 'order');
  await openLive(page, link);
  await expect(page.getByText('We print once the deposit is paid. The rest is due before it ships.')).toBeVisible();
  await page.getByRole('link', { name: 'Pay the deposit' }).click();
  await expect(page.getByRole('radio', { name: /^Deposit: \$/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Approve the card' }).click();
  await expect(page.getByText('Production can start.')).toBeVisible();
  // Back from the provider the page pays and shows nothing else, for whoever has the URL.
  await expect(page.getByRole('link', { name: 'View your order' })).toHaveCount(0);
  await openLive(page, link);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: 'Approve the card' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks, your payment is here.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay|Continue/ })).toHaveCount(0);

  const { viewport } = info.project.use;
  const staff = await (await browser.newContext({ baseURL, viewport: viewport ?? null })).newPage();
  await enterAs(staff, 'staff');
  await openLive(staff, `/backoffice/orders/${order.id}`);
  const online = staff.getByRole('region', { name: 'Online payments' });
  await online
    .getByText(/^Send back up to/)
    .first()
    .click();
  await online.getByLabel('Amount in dollars').first().fill('12.50');
  await online.getByLabel('Reason').first().fill('One case arrived wet.');
  await online.getByRole('button', { name: 'Send refund' }).first().click();
  await expect(online).toContainText('Refund of $12.50 was sent');
  await staff.context().close();
  await openLive(page, link);
  await expect(page.getByText(/^Refunded/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Credit note (PDF)' })).toBeVisible();
  await expectAccessible(page);
});
