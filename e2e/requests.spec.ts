import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, openLive, readLayoutShift, test } from './support/quiet-page.ts';
import { findRequestId, openMailbox, query } from './support/site.ts';

const rfq = '/request-for-quotation';

/** A new sender each time: budgets and folding know people by their email. */
function makeSender() {
  const name = randomUUID().slice(0, 8);
  return { restaurant: `Bistro ${name}`, email: `${name}@bistro.example`, zip: '10014' };
}

type Sender = ReturnType<typeof makeSender>;

async function fillIn(page: Page, { restaurant, email, zip }: Sender): Promise<void> {
  const main = page.locator('main');
  await main.getByLabel('Restaurant name').fill(restaurant);
  await main.getByLabel('Store ZIP code').fill(zip);
  await main.getByLabel('Business email').fill(email);
}

const countRequests = async ({ restaurant }: Sender) =>
  Number((await query('select count(*)::int as count from requests where restaurant = $1', [restaurant]))[0]?.count);

async function sendByApi(page: Page, form: Record<string, unknown>): Promise<string> {
  const answer = await page.request.post('/api/info/ask_product', {
    data: { submit_source: 'page', zipcode: '10014', ...form },
  });
  return String(((await answer.json()) as { data: { status_url: string } }).data.status_url);
}

test('a visitor asks for two products, sees the list price, and follows the request (A7, A9, D2, D3)', async ({
  page,
}) => {
  const sender = makeSender();
  await openLive(page, rfq);
  await expectAccessible(page);
  const first = page.getByLabel('Product 1', { exact: true });
  // A title typed whole is that product: the row shows it, and the list price stands beside.
  await first.fill('12 oz hot cup with sleeve');
  await first.blur();
  await expect(page.getByRole('link', { name: '12 oz hot cup with sleeve' })).toBeVisible();
  await expect(page.getByText('List price', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a product' }).click();
  await page.getByLabel('Product 2', { exact: true }).fill('Something we do not have');
  await page.getByLabel('Quantity of product 2').fill('250');
  await fillIn(page, sender);
  // With a ZIP code, also what it comes to at the door; the list price stays before freight.
  const sums = page.getByRole('region', { name: 'Your request so far' });
  await expect(sums).toContainText('Freight to 10014');
  const toAmount = (text: string | null) => Number(text?.replace(/[^\d.]/g, ''));
  const readSum = async (label: string) =>
    (await page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd').textContent()) ?? '';
  const [listed, delivered] = [await readSum('List price'), await readSum('Delivered')];
  expect(toAmount(delivered)).toBeGreaterThan(toAmount(listed));
  await page.getByLabel('Anything we should know?').fill('Two colors.');
  await page.getByRole('button', { name: 'Send request' }).last().click();
  await expect(page).toHaveURL(/\/status\/[\w-]{22,}\?sent=1$/);
  expect([await readSum('List price'), await readSum('Delivered, about')]).toEqual([listed, delivered]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks, we got your request');
  await expect(page.getByText('Something we do not have')).toBeVisible();
  await expect(page.getByText('We’ll review it within one business day')).toBeVisible();
  await expect(page.getByText('Message us on WhatsApp')).toBeVisible();
  // The loading line fades for a moment after the page has come.
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page);
  // Looked at as a page of its own: on the way here the visitor's own typing moved things.
  await page.reload();
  expect(await readLayoutShift(page)).toBe(0);
  expect(await countRequests(sender)).toBe(1);
  const lines = await query(
    'select product_name, quantity from request_lines join requests on id = request_id where restaurant = $1 order by position',
    [sender.restaurant],
  );
  expect(lines).toEqual([
    { product_name: '12 oz hot cup with sleeve', quantity: 5000 },
    { product_name: 'Something we do not have', quantity: 250 },
  ]);
});

test('the quantity keeps its separators and the caret its place while it is typed (D2) @once', async ({ page }) => {
  await openLive(page, rfq);
  const quantity = page.getByLabel('Quantity of product 1');
  await expect(quantity).toHaveValue('5,000');
  await quantity.focus();
  await quantity.press('Home');
  await quantity.press('1');
  await quantity.press('2');
  await expect(quantity).toHaveValue('125,000');
  expect(await quantity.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  await page.getByRole('button', { name: 'More of product 1' }).click();
  await expect(quantity).toHaveValue('125,500');
});

test('what was typed survives a reload, and is gone once it was sent @once', async ({ page }) => {
  const sender = makeSender();
  await openLive(page, rfq);
  await page.getByLabel('Product 1', { exact: true }).fill('Paper hats');
  await page.getByLabel('Quantity of product 1').fill('300');
  await fillIn(page, sender);
  await page.getByLabel('Store it for me free').check();
  await page.reload();
  await expect(page.getByLabel('Restaurant name')).toHaveValue(sender.restaurant);
  await expect(page.getByLabel('Product 1', { exact: true })).toHaveValue('Paper hats');
  await expect(page.getByLabel('Quantity of product 1')).toHaveValue('300');
  await expect(page.getByLabel('Store it for me free')).toBeChecked();
  await page.getByRole('button', { name: 'Send request' }).last().click();
  await expect(page).toHaveURL(/\/status\//);
  await openLive(page, rfq);
  await expect(page.getByLabel('Restaurant name')).toHaveValue('');
});

test('faults stand at their fields, and the first one has the focus', async ({ page }) => {
  await openLive(page, rfq);
  await page.getByLabel('Business email').fill('claire@maison');
  await page.getByRole('button', { name: 'Send request' }).last().click();
  await expect(page.getByText('Please enter the name of your restaurant.')).toBeVisible();
  await expect(page.getByText('Please enter the ZIP code.')).toBeVisible();
  await expect(page.getByText('Email is not a valid email.')).toBeVisible();
  await expect(page.getByLabel('Restaurant name')).toBeFocused();
  await expect(page.getByLabel('Business email')).toHaveValue('claire@maison');
  await expectAccessible(page);
});

test('a lost connection loses nothing, and trying again sends it once @once', async ({ page, context, allowNoise }) => {
  allowNoise(/net::ERR_/);
  const sender = makeSender();
  await openLive(page, rfq);
  await fillIn(page, sender);
  await page.waitForLoadState('networkidle');
  // The first answer gets lost on its way back: the site has the request, the visitor does not know.
  let lost = 0;
  await page.route('**/api/info/ask_product', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Send request' }).last().click();
  await expect(page.locator('main').getByRole('alert')).toContainText('We couldn’t reach the site.');
  await expect(page.getByLabel('Restaurant name')).toHaveValue(sender.restaurant);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No connection. We’ll continue as soon as it’s back.')).toBeVisible();
  await expect(page.getByLabel('Restaurant name')).toHaveValue(sender.restaurant);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/status\//);
  expect(await query('select repeats from requests where restaurant = $1', [sender.restaurant])).toEqual([
    { repeats: 0 },
  ]);
});

test('a double click is one request @once', async ({ page }) => {
  const sender = makeSender();
  await openLive(page, '/collections/cups/');
  await fillIn(page, sender);
  await page.locator('main').getByRole('button', { name: 'Request a quote' }).dblclick();
  await expect(page).toHaveURL(/\/status\//);
  expect(await query('select repeats, source_type from requests where restaurant = $1', [sender.restaurant])).toEqual([
    { repeats: 0, source_type: 2 },
  ]);
});

test('a script in any field is text on the page @once', async ({ page }) => {
  const script = '<script>document.title="owned"</script><img src=x onerror=alert(1)>';
  const path = await sendByApi(page, {
    business_email: `${randomUUID()}@bistro.example`,
    restaurant: script,
    phone: script.slice(0, 40),
    additional_comments: script,
    lines: [{ product_name: script, quantity: 10, options: { [script.slice(0, 60)]: script }, note: script }],
  });
  page.on('dialog', () => expect('a dialog').toBe('none'));
  await page.goto(path);
  await expect(page.getByText('document.title="owned"').first()).toBeVisible();
  await expect(page).toHaveTitle(/^R-/);
});

test('the customer answers our question, then takes the request back (A9) @once', async ({ page }) => {
  const sender = makeSender();
  const path = await sendByApi(page, { business_email: sender.email, restaurant: sender.restaurant });
  const id = await findRequestId(path);
  await openLive(page, await openMailbox(id, sender.email));
  await query("update requests set state = 'info_needed', version = 2 where id = $1", [id]);
  await query(
    `with thread as (insert into conversations (subject_kind, subject_id) values ('request', $1) returning id)
     insert into messages (conversation_id, author_kind, author_name, text) select id, 'staff', 'Ada', 'Which red?' from thread`,
    [id],
  );
  // A customer who still sees the older page is told, and shown the newer state.
  await page.getByText('No longer needed?').click();
  await page.getByRole('button', { name: 'Withdraw this request' }).click();
  await expect(page.getByRole('alert')).toContainText('Waiting on you');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have a question for you');
  await expect(page.getByText('Which red?')).toBeVisible();
  // Anyone can type any email into a form: the browser that sent it is told where our answer is.
  const sent = await page.context().newPage();
  await openLive(sent, path);
  await expect(sent.getByText(/We emailed our answer to .•••@/)).toBeVisible();
  await expect(sent.getByText('Which red?')).toBeHidden();
  await expectAccessible(sent);
  await sent.close();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please write a message.')).toBeVisible();
  await page.getByLabel('Your message').fill('Pantone 1815 C');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re working on it');
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Pantone 1815 C');
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await page.getByText('No longer needed?').click();
  await page.getByRole('button', { name: 'Withdraw this request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You withdrew this request');
});

test('a question is asked in the chat of any page, and stays through pages and reloads @once', async ({ page }) => {
  await openLive(page, '/collections/cups/');
  await page.getByRole('button', { name: 'Chat with us' }).click();
  const chat = page.getByRole('dialog', { name: 'Chat with us' });
  await chat.getByLabel('Your message').fill('Does the lid fit?');
  await expectAccessible(page);
  await chat.getByRole('button', { name: 'Send message' }).click();
  await expect(chat.getByText('· Delivered')).toBeVisible();
  await chat.getByLabel('Your message').fill('And the sle');
  await openLive(page, '/about-us');
  await expect(chat.getByText('Does the lid fit?')).toBeVisible();
  await expect(chat.getByLabel('Your message')).toHaveValue('And the sle');
});

test('a question is asked on the contact page @once', async ({ page }) => {
  const { email } = makeSender();
  await openLive(page, '/contact');
  const panel = page.getByRole('main');
  await panel.getByLabel('Your question').fill('Does the lid fit?');
  await panel.getByLabel('Business email').fill(email);
  await panel.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/status\//);
  await expect(page.getByText('Does the lid fit?')).toBeVisible();
});

test.describe('without JavaScript @once', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of another page is sent, comes back with its faults, and is sent again', async ({ page }) => {
    const sender = makeSender();
    await page.goto('/collections/cups/');
    await fillIn(page, { ...sender, email: 'claire@maison' });
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.locator('main').getByRole('button', { name: 'Request a quote' }).click();
    expect((await answer).status()).toBe(422);
    await expect(page.getByText('Email is not a valid email.')).toBeVisible();
    await expect(page.getByLabel('Restaurant name')).toHaveValue(sender.restaurant);
    await page.getByLabel('Business email').fill(sender.email);
    await page.locator('main').getByRole('button', { name: 'Send request' }).last().click();
    await expect(page).toHaveURL(/\/status\/[\w-]{22,}\?sent=1$/);
    expect(await query('select source_type from requests where restaurant = $1', [sender.restaurant])).toEqual([
      { source_type: 2 },
    ]);
  });

  test('rows are added and taken away, and a file goes along', async ({ page }) => {
    const sender = makeSender();
    await page.goto(rfq);
    await page.getByLabel('Product 1', { exact: true }).fill('Cups');
    await page.getByRole('button', { name: 'Add a product' }).click();
    await page.getByLabel('Product 2', { exact: true }).fill('Bags');
    await page.getByRole('button', { name: 'Add a product' }).click();
    await page.getByRole('button', { name: 'Remove product 1' }).click();
    await expect(page.getByLabel('Product 1', { exact: true })).toHaveValue('Bags');
    await fillIn(page, sender);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
    await page
      .getByLabel('Logo or artwork')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await page.getByLabel('Restaurant name').press('Enter');
    await expect(page).toHaveURL(/\/status\//);
    await expect(page.getByText('Bags')).toBeVisible();
    await expect(page.getByRole('link', { name: /logo\.svg/ })).toBeVisible();
  });

  test('a question is asked and the request followed', async ({ page }) => {
    const { email } = makeSender();
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Please write your question.')).toBeVisible();
    await page.getByLabel('Your question').fill('Do you ship to Maine?');
    await page.getByLabel('Business email').fill(email);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Do you ship to Maine?')).toBeVisible();
  });
});
