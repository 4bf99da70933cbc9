import { type Browser, expect, type Page } from '@playwright/test';
import { openAccount, password } from '../support/accounts.ts';
import { fillCheckout } from '../support/fill-checkout.ts';
import { joinDatabase } from '../support/join-database.ts';
import { expectAccessible } from '../support/quiet-page.ts';
import { enter } from '../support/site.ts';
import { test } from '../support/spawned-site.ts';
import { openStripeSite } from '../support/stripe-site.ts';

type Opened = Awaited<ReturnType<typeof openStripeSite>>;

async function openPhone(browser: Browser, { site }: Opened): Promise<Page> {
  return (await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })).newPage();
}

const down = 'Your order is placed, but the payment provider doesn’t answer right now.';
const wasPaid = (page: Page) => page.getByRole('heading', { name: 'Thanks, your payment is here.' });

/** The owner of a company that keeps a card at Stripe, logged in. */
async function logInOwner(page: Page, { dataDir, stripe }: Opened): Promise<void> {
  const email = 'owner@bistro.example';
  await openAccount(page.request, email);
  await enter(page, email, password);
  const { query, close } = await joinDatabase(dataDir);
  const kept = stripe.books.saved.keep('Bistro');
  await query(
    `with company as (insert into companies (name, terms, credit_limit_cents) values ('Bistro', 'advance', 0) returning id),
       saved as (insert into saved_methods (company_id, provider, customer_ref, method_ref, method, brand, last4)
         select id, 'stripe', $2, $3, 'card', 'Visa', '4242' from company)
     insert into memberships (company_id, user_id, role)
     select company.id, users.id, 'owner' from company, users where users.email = $1`,
    [email, kept.customer, kept.id],
  );
  await query('update users set email_verified_at = now() where email = $1', [email]);
  await close();
}

test('Stripe is down: the order stands, and its page says why and offers the other ways to pay', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const opened = await openStripeSite();
  const { faults, books, close } = opened.stripe;

  const guest = await openPhone(browser, opened);
  await fillCheckout(guest, 'guest@bistro.example');
  await guest.getByRole('radio', { name: /^Pay now: Card/ }).check();
  faults.push('down');
  await guest.getByRole('button', { name: 'Place order' }).click();
  await expect(guest.getByRole('alert')).toContainText(down);
  await expect(guest.getByText('By bank transfer', { exact: true })).toBeVisible();
  await expect(guest.getByText('By check', { exact: true })).toBeVisible();
  await expect(guest.getByRole('radio', { name: /US bank debit/ })).toBeVisible();
  await expectAccessible(guest);

  const owner = await openPhone(browser, opened);
  await logInOwner(owner, opened);
  await fillCheckout(owner);
  await owner.getByRole('radio', { name: /^Pay now: Visa ending 4242/ }).check();
  faults.push('down');
  await owner.getByRole('button', { name: 'Place order' }).click();
  await expect(owner.getByRole('heading', { name: 'That payment was closed.' })).toBeVisible();
  await expect(owner.getByRole('alert')).toContainText(down);
  await expectAccessible(owner);
  await owner.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(wasPaid(owner)).toBeVisible();

  // Charged, and every answer about it lost: the page does not ask for the money a second time.
  await fillCheckout(owner);
  await owner.getByRole('radio', { name: /^Pay now: Visa ending 4242/ }).check();
  faults.push('slow', 'lost', 'down', 'down');
  await owner.getByRole('button', { name: 'Place order' }).click();
  await expect(owner.getByRole('heading', { name: 'We’re checking your payment.' })).toBeVisible();
  await expect(owner.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expectAccessible(owner);
  await owner.reload();
  await expect(wasPaid(owner)).toBeVisible();
  expect([...books.payments.values()].filter(({ status }) => status === 'succeeded')).toHaveLength(2);
  await close();
});
