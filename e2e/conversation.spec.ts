import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { makeEmail, openAccount, useToken } from './support/accounts.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, findRequestId, openMailbox, query } from './support/site.ts';

/** A guest's request with a link like those in our emails: the one of the browser shows what was written through it. */
async function sendRequest(request: APIRequestContext, restaurant: string): Promise<{ path: string; id: string }> {
  const email = 'thread@bistro.example';
  const form = { restaurant, business_email: email, zipcode: '10014', submit_source: 'page' };
  const answer = await request.post('/api/info/ask_product', { data: form });
  const { status_url } = ((await answer.json()) as { data: { status_url: string } }).data;
  const id = await findRequestId(status_url);
  return { path: await openMailbox(id, email), id };
}

async function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  return context.newPage();
}

/** Scrolls nowhere and waits until the socket watches: what is told before that is seen at the next look. */
async function openWatching(page: Page, path: string): Promise<void> {
  const watching = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await openLive(page, path);
  await watching;
}

test('a customer on a phone and staff at a desk write to each other without reloading @once', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const { path, id } = await sendRequest(request, 'Two people');
  const phone = await openPhone(browser, baseURL);
  await enterAs(page, 'staff');
  await openWatching(page, `/backoffice/requests/${id}`);
  await openWatching(phone, path);

  // The customer asks; staff see it while they write a note, and the note stays.
  await page.getByLabel('Internal note').check();
  await page.getByLabel('Your message').fill('Margin is thin here.');
  await phone.getByLabel('Your message').fill('Can the sleeve go darker?');
  await phone.getByText('Add files').click();
  await phone.getByLabel(/^Files/).setInputFiles({
    name: 'sleeve.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'),
  });
  await expect(phone.getByText('One file is ready.')).toBeAttached();
  await phone.getByRole('button', { name: 'Send message' }).click();
  await expect(phone.getByLabel('Your message')).toHaveValue('');
  const theirs = page.getByRole('list', { name: 'Messages' });
  await expect(theirs.getByText('Can the sleeve go darker?')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'sleeve.svg' })).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('Margin is thin here.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(theirs.locator('[data-internal]')).toContainText('Margin is thin here.');
  await expect(phone.getByText('· Read')).toBeVisible();

  // Staff answer: it is the headline of the customer's page, and the note is nowhere on it.
  await page.getByLabel('Message to the customer').check();
  await page.getByLabel('Your message').fill('Yes. Black, or your green?');
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Robin wrote to you');
  await expect(phone.getByText('Yes. Black, or your green?')).toBeVisible();
  expect(await phone.content()).not.toContain('Margin is thin');
  await expect(theirs.getByText('Yes. Black, or your green?')).toHaveCount(1);
  await expect(theirs.getByText('· Read')).toBeVisible();
  await expectAccessible(phone);
  await expectAccessible(page);

  // What the customer types survives a reload and the next message.
  await phone.getByLabel('Your message').fill('Black, like the pic');
  await phone.reload();
  await expect(phone.getByLabel('Your message')).toHaveValue('Black, like the pic');
  await phone.context().close();

  const mails = await query(
    `select payload#>>'{props,text}' as text from outbox
     where payload->>'template' = 'requestAnswered' and payload#>>'{props,request,id}' = $1`,
    [id],
  );
  expect(mails).toEqual([{ text: 'Yes. Black, or your green?' }]);
});

test('an unread message shows in the list of requests @once', async ({ page, request }) => {
  const { path, id } = await sendRequest(request, 'Unread bistro');
  const data = { id: path.replace('/status/', ''), text: 'Hello?', client_key: 'unread-bistro' };
  await request.post('/api/conversation/message', { data });
  await enterAs(page, 'staff');
  await openLive(page, '/backoffice/requests?keyword=Unread+bistro');
  await expect(page.getByText('1 unread')).toBeVisible();
  await openLive(page, `/backoffice/requests/${id}`);
  await expect(page.getByText('Hello?')).toBeVisible();
  await expect
    .poll(
      async () =>
        (
          await query(
            `select 1 from conversation_reads where reader_kind = 'staff'
      and conversation_id = (select id from conversations where subject_id = $1)`,
            [id],
          )
        ).length,
    )
    .toBe(1);
  await openLive(page, '/backoffice/requests?keyword=Unread+bistro');
  await expect(page.getByText('1 unread')).toBeHidden();
});

test('an answer is counted in the customer’s account while it is open, until it is read @once', async ({
  page,
  browser,
  baseURL,
  request,
}, info) => {
  const email = makeEmail(info);
  const token = await openAccount(request, email);
  await query(`update users set email_verified_at = now() where email = $1`, [email]);
  const answer = await request.post('/api/info/ask_product', {
    data: { restaurant: 'Counted', business_email: email, zipcode: '10014', submit_source: 'page' },
    headers: { authorization: `Bearer ${token}` },
  });
  const { status_url: path } = ((await answer.json()) as { data: { status_url: string } }).data;
  const id = await findRequestId(path);
  await useToken(page, token);
  await openWatching(page, '/User-account');
  const overview = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: /^Overview/ });
  await expect(overview).toHaveText('Overview');

  const desk = await (await browser.newContext({ baseURL })).newPage();
  await enterAs(desk, 'staff');
  await openLive(desk, `/backoffice/requests/${id}`);
  await desk.getByLabel('Your message').fill('Black, or your green?');
  await desk.getByRole('button', { name: 'Send message' }).click();
  await expect(overview).toHaveAccessibleName('Overview 1 unread message');
  await expect(page.getByRole('heading', { name: '1 new message from Robin' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Read messages/ }).click();
  await expect(page).toHaveURL(/\/status\//);
  await expect(page.getByText('Black, or your green?').first()).toBeVisible();
  const readers = `select 1 from conversation_reads r join conversations c on c.id = r.conversation_id
    where c.subject_id = $1 and r.reader_kind = 'customer'`;
  await expect.poll(async () => (await query(readers, [id])).length).toBe(1);
  await openLive(page, '/User-account');
  await expect(overview).toHaveText('Overview');
  await expect(page.getByRole('link', { name: /^Read messages/ })).toBeHidden();
  await desk.context().close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the customer reads, writes and adds a file by plain forms @once', async ({ page, request }, { project }) => {
    const { path } = await sendRequest(request, `Plain thread ${project.name}`);
    await page.goto(path);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Please write a message.')).toBeVisible();
    await page.getByLabel('Your message').fill('No scripts here.');
    await page.getByText('Add files').click();
    await page.getByLabel(/^Files/).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'),
    });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/#conversation$/);
    const messages = page.getByRole('list', { name: 'Messages' });
    await expect(messages.getByText('No scripts here.')).toBeVisible();
    await expect(messages.getByRole('link', { name: 'logo.svg' })).toBeVisible();
  });
});
