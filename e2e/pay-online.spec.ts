import type { Browser, Page } from '@playwright/test';
import { makeEmail, readMail } from './support/accounts.ts';
import { copyOrder } from './support/copy-order.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { openCompany } from './support/open-company.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { query } from './support/site.ts';

/** Another device of the customer, without scripts and without a log-in. */
async function openPlain(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
}

test('a guest pays by card at checkout: the first card is declined, another one pays', async ({ page }, info) => {
  const email = makeEmail(info);
  await fillCheckout(page, email);
  await page.getByRole('radio', { name: /Pay now: Card/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page.getByText('Test payment, no money moves')).toBeVisible();
  await expectAccessible(page);
  const amount = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByRole('alert')).toContainText('The card was declined.');
  await page.getByRole('button', { name: 'Approve the card' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks, your payment is here.' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText(`${amount} by card ending 4242`);
  await expectAccessible(page);

  const receipt = await readMail(email, /We received/);
  await openLive(page, receipt.html.match(/\/order\/[\w-]{32}/)?.[0] ?? '');
  await expect(page.getByText(/^Paid by card/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay (\$|now)/ })).toHaveCount(0);
  // Back to what was paid asks for nothing.
  const [pay] = await query('select number from orders where email = $1', [email]);
  await expect(page.getByText(String(pay?.number)).first()).toBeVisible();
});

for (const who of ['guest', 'company'] as const)
  test(`an invoice of a ${who} is paid by the link of its email, without a log-in and without scripts`, async ({
    page,
    browser,
    baseURL,
  }, info) => {
    const email = who === 'guest' ? makeEmail(info) : (await openCompany(page, info)).email;
    await fillCheckout(page, who === 'guest' ? email : undefined);
    if (who === 'company') await page.getByRole('radio', { name: /^Pay in advance/ }).check();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { name: 'Thanks, we got your order.' })).toBeVisible();
    const link = (await readMail(email, /thanks, we got it/)).html.match(/\/pay\/[\w-]{32}/)?.[0] ?? '';

    const other = await openPlain(browser, baseURL);
    await other.goto(link);
    await expect(other.getByRole('heading', { name: /^Pay for order O-/ })).toBeVisible();
    await expect(other.getByText('1 Main St')).toHaveCount(0);
    await other.getByRole('button', { name: /^Pay \$/ }).click();
    // Our page leads on by itself: a form may not.
    await expect(other.getByText('Test payment, no money moves')).toBeVisible();
    // The bank wants another step; the customer gives up and comes back later: the same page goes on.
    await other.getByRole('button', { name: 'Ask for another step' }).click();
    await expect(other.getByText(/whether it’s really you/)).toBeVisible();
    const url = other.url();
    await other.getByRole('link', { name: 'Cancel and go back' }).click();
    await other.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(other).toHaveURL(url);
    await other.getByRole('button', { name: 'Confirm it’s me' }).click();
    await expect(other.getByRole('heading', { name: 'Thanks, your payment is here.' })).toBeVisible();

    await other.goto(link.replace('/pay/', '/order/'));
    await expect(other.getByText('This link is for paying only.')).toBeVisible();
    await query(
      `update access_links set expires_at = now() - interval '1 day' where subject_id = (select id from orders where email = $1)`,
      [email],
    );
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await other.context().close();
  });

test('a company pays by bank debit: one comes back, the next arrives, and its order page follows', async ({
  page,
  context,
}, info) => {
  const order = await copyOrder('4398', await openCompany(page, info));
  await openLive(page, `/order/${order.id}`);
  const bank = await context.newPage();
  // The line of a page says that it is there; only then does the page hear of what happens elsewhere.
  let lines = 0;
  page.on('websocket', (line) => line.once('framereceived', () => (lines += 1)));
  const startDebit = async () => {
    const before = lines;
    await page.getByRole('button', { name: 'Start the debit' }).click();
    await expect(page.getByRole('heading', { name: 'Your bank debit is under way.' })).toBeVisible();
    await page.getByRole('link', { name: 'View your order' }).click();
    await expect(page.getByText(/Your bank debit of \$[\d,.]+ is under way/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pay (\$|now)/ })).toHaveCount(0);
    await expect.poll(() => lines).toBeGreaterThan(before);
  };
  await page.getByRole('link', { name: /^Pay \$/ }).click();
  await page.getByRole('radio', { name: /US bank debit/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await startDebit();

  const findBankPage = async () => {
    const [row] = await query(`select page_url from payment_attempts where order_id = $1 and state = 'pending'`, [
      order.id,
    ]);
    return String(row?.page_url);
  };
  await bank.goto(await findBankPage());
  await bank.getByRole('button', { name: 'Return it for lack of funds' }).click();
  await expect(bank.getByRole('heading', { name: 'Your payment didn’t go through.' })).toBeVisible();
  // The open page of the order hears of it.
  await page.getByRole('link', { name: /^Pay \$/ }).click();
  await page.getByRole('radio', { name: /US bank debit/ }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await startDebit();
  await bank.goto(await findBankPage());
  await bank.getByRole('button', { name: 'Let it arrive' }).click();
  await expect(bank.getByRole('heading', { name: 'Thanks, your payment is here.' })).toBeVisible();
  await expect(page.getByText(/^Paid by bank debit/)).toBeVisible();
});

test('printed goods begin with a deposit; the rest is paid before they ship', async ({ page }, info) => {
  const owner = await openCompany(page, info, 'advance');
  const order = await copyOrder('4398', { ...owner, terms: 'advance', deposit_percent: 50 });
  await openLive(page, `/order/${order.id}`);
  await expect(page.getByText('We print once the deposit is paid. The rest is due before it ships.')).toBeVisible();
  await page.getByRole('link', { name: 'Pay the deposit' }).click();
  const amounts = page.getByRole('group', { name: 'How much you pay' });
  await expect(amounts.getByRole('radio', { name: /^Deposit: \$/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Approve the card' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks, your payment is here.' })).toBeVisible();
  await expect(page.getByText('Production can start.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay|Continue/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByText('The deposit is paid. The rest is due before it ships.')).toBeVisible();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(amounts).toHaveCount(0);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: 'Approve the card' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks, your payment is here.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay|Continue/ })).toHaveCount(0);
  const [books] = await query('select open_cents::int, owed_cents::int from order_balances where order_id = $1', [
    order.id,
  ]);
  expect(books).toEqual({ open_cents: 0, owed_cents: 0 });
});
