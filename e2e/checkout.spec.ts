import type { Locator } from '@playwright/test';
import { makeEmail, openAccount, readMail, useToken } from './support/accounts.ts';
import { stockCups } from './support/fill-checkout.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { query } from './support/site.ts';

/** What a thumb does in under a minute: a field or a button is a step. */
const mostSteps = 14;

test('a new customer buys a case of plain cups and has an account after it, in a few steps', async ({
  page,
  browser,
  baseURL,
}, info) => {
  let steps = 0;
  const press = (target: Locator) => {
    steps += 1;
    return target.click();
  };
  const type = (label: string, text: string) => {
    steps += 1;
    return page.getByRole('textbox', { name: label, exact: true }).fill(text);
  };
  const email = makeEmail(info);
  await openLive(page, stockCups);
  await press(page.getByRole('button', { name: 'Add to cart' }).last());
  await expect(page.getByText('500 cups added to your cart.')).toBeVisible();
  await openLive(page, '/cart');
  await expect(page.getByText(/\d+ cases in stock/)).toBeVisible();
  await press(page.getByRole('link', { name: 'Checkout' }));

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expectAccessible(page);
  // A form that is not complete leads to what is missing, however far above the button that is.
  await page.getByRole('button', { name: 'Review total' }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused();
  // What is no ZIP code is called wrong as soon as it is typed.
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('00000');
  await expect(page.getByText('That isn’t a US ZIP code.')).toBeVisible();
  // Where we have no freight rate, the page says so before anything is sent.
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('99501');
  await expect(page.getByText('We have no freight rate for 99501.')).toBeVisible();
  await type('Email', email);
  await type('Your name', 'Dana Reyes');
  await type('Restaurant', 'Bistro');
  await type('Street address', '1 Main St');
  await type('City', 'Newark');
  await type('State', 'NJ');
  await type('ZIP code', '07105');
  // The total and the days are there before anything is sent; what was typed stays.
  await expect(page.getByText('NJ sales tax, 6.625%')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name', exact: true })).toHaveValue('Dana Reyes');
  await expect(page.getByRole('combobox', { name: 'When' })).toContainText('Earliest:');
  await press(page.getByRole('button', { name: 'Place order' }));

  await expect(page.getByRole('heading', { name: 'Thanks, we got your order.' })).toBeVisible();
  await expectAccessible(page);
  // What the icon of every other page shows.
  const count = (await page.context().cookies()).find(({ name }) => name === 'cart_count');
  expect(count?.value).toBe('a0');
  const { code } = await readMail(email, /Your Packwright code/);
  await type('Code from the email', code);
  await press(page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  expect(steps).toBeLessThanOrEqual(mostSteps);

  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Hello Dana' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('1 Main St, Newark, NJ 07105')).toBeVisible();
  await expectAccessible(page);

  // By the link of the confirmation, which may have been forwarded, the same again takes a code. No scripts needed.
  const other = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await other.goto((await readMail(email, /thanks, we got it/)).html.match(/\/order\/[\w-]{32}/)?.[0] ?? '');
  await other.getByRole('link', { name: 'Reorder' }).click();
  await other.getByLabel('PO number').fill('PO-88');
  await other.getByRole('button', { name: 'Place order' }).click();
  await expect(other.getByText(/We emailed a code to .•••@/)).toBeVisible();
  await expect(other.getByLabel('PO number')).toHaveValue('PO-88');
  const codes = `select 1 from kept_mails where recipient = $1 and subject = 'Your Packwright code'`;
  await expect.poll(async () => (await query(codes, [email])).length).toBe(2);
  await other.getByLabel('Code from the email').fill((await readMail(email, /Your Packwright code/)).code);
  await other.getByRole('button', { name: 'Place order' }).click();
  await expect(other.getByText(/Order O-[\d-]+ is placed/)).toBeVisible();
  await other.context().close();
});

test('a buyer above the limit asks at checkout, the owner approves on a phone, and the order stands @once', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.slow();
  /** An account whose email is confirmed, so that it has a company. */
  const join = async () => {
    const email = makeEmail(info);
    const token = await openAccount(page.request, email);
    const { code } = await readMail(email, /Your Packwright code/);
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post('/api/auth/verify', { data: { code }, headers })).status()).toBe(200);
    return { email, token };
  };
  const [owner, buyer] = [await join(), await join()];
  await query(
    `insert into memberships (company_id, user_id, role, spending_limit_cents)
     select m.company_id, b.id, 'buyer', 1000 from memberships m join users o on o.id = m.user_id, users b
     where o.email = $1 and b.email = $2`,
    [owner.email, buyer.email],
  );

  await useToken(page, buyer.token);
  await openLive(page, stockCups);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('500 cups added to your cart.')).toBeVisible();
  await openLive(page, '/checkout');
  const type = (label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await type('Street address', '1 Main St');
  await type('City', 'Newark');
  await type('State', 'NJ');
  await type('ZIP code', '07105');
  await expect(page.getByText('you have $10.00 left this month')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We asked an owner to approve it.');
  await expectAccessible(page);

  const phone = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage();
  await useToken(phone, owner.token);
  await openLive(phone, '/User-account');
  await phone.getByRole('link', { name: /Review the order/ }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This order needs an owner’s approval');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Approve and place order' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('The order is approved');
  await phone.getByRole('link', { name: 'View the order' }).click();
  await expect(phone).toHaveURL(/\/order\/[0-9a-f-]{36}$/);

  // The page where the buyer asked now has the order.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks, we got your order.');

  // The owner changes the limit on the team page, since this company has no store.
  const { pathname } = new URL(phone.url());
  await openLive(phone, '/User-team');
  const limit = phone.getByRole('textbox', { name: 'Monthly limit in dollars' });
  await expect(limit).toHaveValue('10');
  await limit.fill('lots');
  await phone.getByRole('button', { name: /^Save the limit of/ }).click();
  await expect(phone.getByText('Please enter an amount, such as 500 or 1,200.50.')).toBeVisible();
  await limit.fill('12.50');
  await phone.getByRole('button', { name: /^Save the limit of/ }).click();
  await expect(phone.getByText('Limit saved.')).toBeVisible();
  await expect(phone.getByText('limit $12.50')).toBeVisible();
  await expectAccessible(phone);

  // The same again is above the limit as well.
  await openLive(page, `${pathname}?reorder`);
  await expect(page.getByText('An owner of your company has to approve it before it’s ordered.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByRole('heading', { name: 'We asked an owner to approve it.' })).toBeVisible();
  await expectAccessible(page);
  await openLive(phone, '/User-account');
  await phone.getByRole('link', { name: /Review the order/ }).click();
  await phone.getByRole('button', { name: 'Approve and place order' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('The order is approved');
  await page.getByRole('link', { name: 'View your request' }).click();
  await page.getByRole('link', { name: 'View the order' }).click();
  await expect(page).not.toHaveURL(new RegExp(pathname));
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
});
