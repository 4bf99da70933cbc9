import type { Page } from '@playwright/test';
import { expect, expectAccessible, openLive, readLayoutShift, test } from './support/quiet-page.ts';
import { enterAs, findRequestId, query } from './support/site.ts';

/** A request as a visitor sends one; answers its id. */
async function sendRequest(page: Page, restaurant: string, email: string): Promise<string> {
  await openLive(page, '/request-for-quotation');
  await page.getByLabel(/Restaurant name/).fill(restaurant);
  await page.getByLabel(/Store ZIP code/).fill('07102');
  await page.getByLabel(/Business email/).fill(email);
  await page.getByLabel(/Anything we should know/).fill('We open in January.');
  await page.getByRole('button', { name: 'Send request' }).last().click();
  await expect(page).toHaveURL(/\/status\//);
  return findRequestId(page.url());
}

/** Mails to the customer with what staff wrote, sent or not. */
async function countAnswers(id: string): Promise<number> {
  const rows = await query(
    `select 1 from outbox where payload->>'template' = 'requestAnswered' and payload#>>'{props,request,id}' = $1`,
    [id],
  );
  return rows.length;
}

const badge = (page: Page) => page.locator('main h1 + span');

test('staff find a request in the inbox and in the list, by keyboard alone', async ({ page }, { project }) => {
  const restaurant = `Fern & Folk ${project.name}`;
  const email = `chef@${project.name}.example`;
  await sendRequest(page, restaurant, email);
  await enterAs(page, 'staff');

  await openLive(page, '/backoffice');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox');
  await expectAccessible(page);
  expect(await readLayoutShift(page)).toBe(0);

  await openLive(page, '/backoffice/requests');
  await expectAccessible(page);
  await page.keyboard.press('/');
  await page.keyboard.type(restaurant);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  const row = page.getByRole('list', { name: 'Requests' }).getByRole('link');
  await expect(row).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(restaurant);
  await expect(badge(page)).toHaveText('New');
  await expectAccessible(page);
});

test('staff go anywhere from the keyboard, and look up its keys @once', async ({ page }) => {
  await enterAs(page, 'staff');
  await openLive(page, '/backoffice/requests');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const field = palette.getByRole('combobox');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('reports');
  await expect(palette.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  // What was typed is gone with it.
  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('');
  await page.keyboard.type('reports');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/backoffice/reports');
  await expect(palette).toBeHidden();

  const keys = page.getByRole('dialog', { name: 'All shortcuts' });
  await page.keyboard.press('?');
  await expect(keys.getByText('Find anything')).toBeVisible();
  await expectAccessible(page);
  await keys.getByRole('button', { name: 'Close' }).click();
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test('single keys press the buttons that show them, unless they are turned off @once', async ({ page }) => {
  const find = async (text: string) => String((await query(text))[0]?.id);
  await enterAs(page, 'staff');
  const design = await find(
    `select id from designs where chosen_concept is not null and state = 'proof_sent' order by number limit 1`,
  );
  await openLive(page, `/backoffice/designs/${design}`);
  await page.keyboard.press('c');
  await expect(page.getByLabel('Comment').last()).toBeFocused();

  const order = await find(
    `select o.id from orders o join order_lines l on l.order_id = o.id where l.state = 'scheduled' limit 1`,
  );
  await openLive(page, `/backoffice/orders/${order}`);
  await page.keyboard.press('h');
  await expect(page.getByLabel('Reason').first()).toBeVisible();

  const item = await find('select id from storage_items order by id limit 1');
  await openLive(page, `/backoffice/storage?item=${item}`);
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/act=adjust/);

  // Over a dialog a key presses nothing behind it.
  const keys = page.getByRole('dialog', { name: 'All shortcuts' });
  await page.keyboard.press('?');
  await expect(keys.getByText('On this page')).toBeVisible();
  await page.keyboard.press('c');
  await keys.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/act=adjust/);
  await openLive(page, `/backoffice/orders/${order}`);
  await page.keyboard.press('h');
  await expect(page.getByLabel('Reason').first()).toBeHidden();
});

test('staff handle a request from the public form to the answered mail @once', async ({ page }, { project }) => {
  const email = `answered@${project.name}.example`;
  const id = await sendRequest(page, `Answered ${project.name}`, email);
  await enterAs(page, 'staff');
  await openLive(page, `/backoffice/requests/${id}`);
  await expect(page.getByText('We open in January.')).toBeVisible();
  await page.getByRole('button', { name: 'Assign to me', exact: true }).click();
  await expect(page.getByText('Assigned to you.')).toBeVisible();
  await page.getByRole('button', { name: 'Start review' }).click();
  await expect(badge(page)).toHaveText('In review');

  await page.locator('summary', { hasText: 'Ask the customer' }).click();
  const question = page.getByLabel('Your question');
  await question.fill('Which size do you need?');
  await page.getByRole('button', { name: 'Ask the customer' }).click();
  await expect(badge(page)).toHaveText('Waiting on customer');
  await expect(page.getByText('Which size do you need?')).toBeVisible();

  await expect(page.getByText('staff@demo.packwright.example')).toBeVisible();
  await page.getByLabel('Your message').fill('The price for 5,000 is on its way.');
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await expect(page.getByText('The price for 5,000 is on its way.')).toBeVisible();
  expect(await countAnswers(id)).toBe(1);

  await expect(async () => {
    await page.goto('/backoffice/mail');
    await page.locator('summary', { hasText: email }).first().click({ timeout: 5000 });
    await expect(page.locator('main iframe').first()).toHaveAttribute('srcdoc', /on its way/, { timeout: 2000 });
  }).toPass();
  await expect(page.locator('dd', { hasText: 'staff@demo.packwright.example' })).toBeVisible();
});

test('a move on an older state is not carried out, and the newer one is shown @once', async ({ page }, { project }) => {
  const id = await sendRequest(page, `Stale ${project.name}`, `stale@${project.name}.example`);
  await enterAs(page, 'staff');
  await openLive(page, `/backoffice/requests/${id}`);
  await page.locator('main summary', { hasText: 'More' }).click();
  await page.locator('summary', { hasText: 'Decline' }).click();
  await page.getByLabel('Why we’re declining').fill('We do not print on glass.');
  // A colleague is faster.
  await query(`update requests set state = 'in_review', version = version + 1 where id = $1`, [id]);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toContainText('In review');
  await expect(badge(page)).toHaveText('In review');
  const [row] = await query('select state from requests where id = $1', [id]);
  expect(row?.state).toBe('in_review');
  // What was written is still there.
  await expect(page.getByLabel('Why we’re declining')).toHaveValue('We do not print on glass.');
});

test('errors, subscribers and signals are listed, and the addresses leave as a file @once', async ({ page }, {
  project,
}) => {
  await query(
    `insert into subscribers (email, token, state, confirmed_at) values ($1, $1, 'confirmed', now()) on conflict do nothing`,
    [`=newsletter-${project.name}@example.com`],
  );
  await query(
    `insert into error_groups (fingerprint, type, message, sample) values ('e2e', 'render', 'x is undefined', '{"url":"https://shop.example/cart","stack":"at a (b.js:1)","statusCode":"500","statusMessage":"Broken","ip":"192.0.2.7"}') on conflict do nothing`,
  );
  await query(`insert into search_misses (query) values ('unobtanium') on conflict do nothing`);
  await query(
    `insert into missing_paths (path, referrer) values ('/old-page', 'https://elsewhere.example/') on conflict do nothing`,
  );
  await enterAs(page, 'staff');

  await openLive(page, '/backoffice/errors');
  await page.locator('summary', { hasText: 'x is undefined' }).click();
  await expect(page.getByText('at a (b.js:1)')).toBeVisible();
  await expect(page.getByText('500 Broken')).toBeVisible();
  await expect(page.getByText('192.0.2.7')).toBeVisible();
  await expectAccessible(page);

  await openLive(page, '/backoffice/subscribers');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
  const stream = await file.createReadStream();
  const text = await new Response(stream as unknown as ReadableStream).text();
  expect(text).toContain(`"'=newsletter-${project.name}@example.com"`);

  await openLive(page, '/backoffice/mail');
  await expectAccessible(page);

  await openLive(page, '/backoffice/signals');
  await expect(page.getByText('unobtanium')).toBeVisible();
  await expect(page.getByText('/old-page')).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript @once', () => {
  test.use({ javaScriptEnabled: false });
  test('a request is taken, moved with a reason and answered', async ({ page }, { project }) => {
    const [row] = await query(
      `insert into requests (kind, business_email, restaurant, submit_source, source_type, content_hash)
       values ('contact', 'plain@example.com', $1, 'page', 4, '') returning id`,
      [`Plain ${project.name}`],
    );
    const id = String(row?.id);
    await enterAs(page, 'staff');
    await page.goto(`/backoffice/requests/${id}`);
    await page.getByRole('button', { name: 'Assign to me', exact: true }).click();
    await expect(page.getByText('Assigned to you.')).toBeVisible();
    await page.locator('main summary', { hasText: 'More' }).click();
    await page.locator('summary', { hasText: 'Decline' }).click();
    await page.getByLabel('Why we’re declining').fill('Not our trade.');
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(badge(page)).toHaveText('Declined');
    await page.getByLabel('Your message').fill('Sorry about that.');
    await page.getByRole('button', { name: 'Send message' }).dblclick();
    await expect(page.getByText('Sorry about that.')).toHaveCount(1);
    expect(await countAnswers(id)).toBe(1);
  });

  test('the bar for several rows is there once a row is chosen, and covers none before', async ({ page }) => {
    await enterAs(page, 'staff');
    await page.goto('/backoffice');
    const assign = page.getByRole('combobox', { name: 'Assign to' });
    const [first] = await page.getByRole('checkbox', { name: /^Select / }).all();
    await expect(assign).toBeHidden();
    await first?.check();
    await expect(assign).toBeVisible();
  });
});

test('a new request appears in an open inbox by itself @once', async ({ page, request }) => {
  await enterAs(page, 'staff');
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await openLive(page, '/backoffice');
  await connected;
  const restaurant = `Live ${Date.now()}`;
  const form = { business_email: 'live@bistro.example', restaurant, zipcode: '10014', submit_source: 'page' };
  expect((await request.post('/api/info/ask_product', { data: form })).status()).toBe(200);
  await expect(page.getByRole('link', { name: restaurant }).first()).toBeVisible();
});

test('what a form got back stays on the page when news come in @once', async ({ page, request }) => {
  await enterAs(page, 'staff');
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await openLive(page, '/backoffice/products/import');
  await connected;
  await page
    .getByLabel('Catalog file')
    .setInputFiles({ name: 'catalog.csv', mimeType: 'text/csv', buffer: Buffer.from('sku,title\nCUP,\n') });
  await page.getByRole('button', { name: 'Preview' }).click();
  const refusal = page.getByRole('heading', { name: 'Nothing was changed' });
  await expect(refusal).toBeVisible();
  const waiting = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: /^Requests/ });
  const before = await waiting.innerText();
  const restaurant = `News ${Date.now()}`;
  const form = { business_email: 'news@bistro.example', restaurant, zipcode: '10014', submit_source: 'page' };
  expect((await request.post('/api/info/ask_product', { data: form })).status()).toBe(200);
  await expect(waiting).not.toHaveText(before);
  await expect(refusal).toBeVisible();
});
