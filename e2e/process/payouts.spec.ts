import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { joinDatabase } from '../support/join-database.ts';
import { expectAccessible, openLive } from '../support/quiet-page.ts';
import { test } from '../support/spawned-site.ts';
import { openStripeSite } from '../support/stripe-site.ts';

test.use({ viewport: { width: 1440, height: 900 } });

async function openAsStaff(page: Page) {
  const { logins, ...opened } = await openStripeSite();
  const [email, password] = Object.entries(logins).find(([name]) => name.startsWith('staff')) ?? [];
  await page.request.post(`${opened.site.url}/api/backoffice/log-in`, { data: { email, password } });
  return opened;
}

/** Payments that Stripe has, written into our books as its events would. */
async function record(dataDir: string, rows: { id: string; direction: string; cents: number }[]): Promise<void> {
  const { query, close } = await joinDatabase(dataDir);
  for (const { id, direction, cents } of rows)
    await query(
      `insert into payments (order_id, number, direction, method, amount_cents, received_on, provider_id)
       select order_id, max(number) + 1, $1, 'card', $2, (now() at time zone 'America/New_York')::date, $3
       from payments where order_id = (select min(order_id::text)::uuid from payments) group by order_id`,
      [direction, cents, id],
    );
  await close();
}

test('staff compare what reached the bank with the books, and read the books while Stripe is down', async ({
  page,
}) => {
  const { stripe, dataDir, site } = await openAsStaff(page);
  const { books, faults } = stripe;
  const known = books.payLoose(48_200, 'a@payouts.example');
  books.payLoose(12_950, 'b@payouts.example');
  const dispute = books.dispute(known.id, 48_200);
  const moved = `stripe:dispute:${dispute.id}:${dispute.balance_transactions[0]?.id}`;
  await record(dataDir, [
    { id: `stripe:${known.id}`, direction: 'in', cents: 48_200 },
    { id: moved, direction: 'out', cents: 48_200 },
  ]);
  books.ledger.write({ amount: -1_200, type: 'stripe_fee', source: null, description: 'Radar for Fraud Teams' });
  const payout = books.ledger.payOut();
  books.payLoose(90_000, 'c@payouts.example');
  books.ledger.payOut({ automatic: false, status: 'in_transit', reconciliation_status: 'not_applicable' });

  await openLive(page, `${site.url}/backoffice/reports?view=payments`);
  const byDay = page.getByRole('region', { name: 'Payments by day', exact: true });
  await expect(byDay).toContainText('Stripe');
  await expect(byDay).toContainText('what Stripe charges for refunds and disputes is in its payouts');
  const payouts = page.getByRole('region', { name: 'Stripe payouts', exact: true });
  await expect(payouts.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);

  // By keyboard, and the button stays where it is while Stripe takes its time.
  faults.push('slow');
  await payouts.getByRole('button', { name: 'Compare with Stripe' }).focus();
  await page.keyboard.press('Enter');
  const row = payouts.getByRole('row').filter({ hasText: payout.id });
  await expect(row).toContainText('Paid');
  await expect(payouts).toContainText('Payment, not in our books');
  await expect(payouts).toContainText('Stripe fee: Radar for Fraud Teams, not a customer’s payment');
  await expect(payouts).toContainText('It was sent by hand, so Stripe doesn’t say what’s in it.');
  await expect(payouts.getByRole('row').filter({ hasText: 'not in our books' })).toContainText('$129.50');
  await expect(payouts.getByRole('row').last()).toContainText('Total, $882.00 of it not compared');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    payouts.getByRole('link', { name: 'Stripe payouts as CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`"${payout.id}"`);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);

  faults.push('down');
  await payouts.getByRole('button', { name: 'Compare again' }).click();
  await expect(payouts.getByRole('alert')).toContainText('Stripe didn’t answer');
  await expect(byDay).toContainText('Stripe');
  await expectAccessible(page);

  await openLive(page, `${site.url}/backoffice/reports?view=payments&from=2020-01-01&until=2020-01-31&payouts=compare`);
  await expect(byDay).toContainText('No money moved in this period.');
  await expect(payouts).toContainText('No payouts in this period.');
  await stripe.close();
});
