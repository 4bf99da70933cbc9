import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, findRequestId, query } from './support/site.ts';

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
