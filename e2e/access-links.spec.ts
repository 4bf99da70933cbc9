import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, findRequestId, query, readDemoLogin } from './support/site.ts';

function makeSender() {
  const name = randomUUID().slice(0, 8);
  return { restaurant: `Bistro ${name}`, email: `${name}@bistro.example` };
}

async function sendByApi(page: Page, form: Record<string, unknown>): Promise<string> {
  const answer = await page.request.post('/api/info/ask_product', {
    data: { submit_source: 'page', zipcode: '10014', ...form },
  });
  return String(((await answer.json()) as { data: { status_url: string } }).data.status_url);
}

test('staff revoke the links of a request and send a new one; an ended link says what to do (A9) @once', async ({
  page,
  browser,
}) => {
  const sender = makeSender();
  const path = await sendByApi(page, { business_email: sender.email, restaurant: sender.restaurant });
  const office = await browser.newPage();
  await enterAs(office, 'staff');
  await openLive(office, `/backoffice/requests/${await findRequestId(path)}`);
  await office.getByRole('button', { name: 'Revoke all links' }).click();
  await expect(office.getByText('There are no working links.')).toBeVisible();
  await expectAccessible(office);
  expect((await page.goto(path))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expectAccessible(page);
  await office.getByRole('button', { name: 'Send a new link' }).click();
  await expect(office.getByText(/Works until/)).toHaveCount(1);
  expect((await page.goto(path))?.status()).toBe(410);
  expect((await page.goto(await readMailedPath(sender.email)))?.status()).toBe(200);
  await office.close();
});

/** The path of the link in the newest mail to an address, once that was sent. */
async function readMailedPath(email: string): Promise<string> {
  const read = async () => {
    const [mail] = await query(
      `select text from kept_mails where recipient = $1 and subject like 'Your link to%' order by created_at desc limit 1`,
      [email],
    );
    return /\/status\/[\w-]+/.exec(String(mail?.text ?? ''))?.[0] ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

test('number and email bring the link by email, and the page tells no one whether they fit @once', async ({ page }) => {
  const sender = makeSender();
  await sendByApi(page, { business_email: sender.email, restaurant: sender.restaurant });
  const [row] = await query('select number from requests where restaurant = $1', [sender.restaurant]);
  await openLive(page, '/quote');
  await expectAccessible(page);
  await page.getByLabel('Number').fill(String(row?.number));
  for (const email of ['other@bistro.example', sender.email]) {
    await page.getByLabel('Business email').fill(email);
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toContainText('a link is on its way there');
  }
  await page.goto(await readMailedPath(sender.email));
  await expect(page.getByText(`Request ${String(row?.number)}`)).toBeVisible();
});

test('the status page opens a request, a quote, a design and an order, by link and by the id of its owner (A9)', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = readDemoLogin('owner');
  const own = `company_id = (select m.company_id from memberships m join users u on u.id = m.user_id where u.email = $1)`;
  const things = {
    request: `select id from requests where ${own} limit 1`,
    quote: `select id from quotes where ${own} and state in ('sent', 'viewed') limit 1`,
    design: `select d.id from designs d join requests r on r.id = d.request_id where r.${own} limit 1`,
    order: `select id from orders where ${own} limit 1`,
  };
  const guest = await (await browser.newContext({ baseURL })).newPage();
  await enterAs(page, 'owner');
  for (const [kind, text] of Object.entries(things)) {
    const id = String((await query(text, [email]))[0]?.id);
    const token = randomBytes(24).toString('base64url');
    await query(
      `insert into access_links (token_hash, subject_kind, subject_id, scope, email) values ($1, $2, $3, 'view', $4)`,
      [createHash('sha256').update(token).digest('hex'), kind, id, email],
    );
    const place = kind === 'request' ? 'status' : kind;
    for (const [reader, link] of [
      [page, id],
      [guest, token],
    ] as const) {
      expect((await reader.goto(`/status/${link}`))?.status(), kind).toBe(200);
      await expect(reader).toHaveURL(`/${place}/${link}`);
      await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    }
    // An id is no key.
    expect((await guest.goto(`/status/${id}`))?.status(), kind).toBe(404);
  }
  await guest.context().close();
});
