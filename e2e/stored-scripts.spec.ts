import type { Page } from '@playwright/test';
import { makeEmail, openAccount, useToken } from './support/accounts.ts';
import { expect, openLive, test } from './support/quiet-page.ts';
import { enterAs, findRequestId, query } from './support/site.ts';

/** Text for every field that keeps text; cut to the shortest of them it is still an element. */
const hostile = '<img src=x onerror="window.owned=1"><script>window.owned=1</script>';
const cut = (length: number) => hostile.slice(0, length);

/** The page shows the text as text: nothing ran, and no element was made of it. */
async function expectHarmless(page: Page, path: string): Promise<void> {
  await openLive(page, path);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  expect(await page.evaluate(() => 'owned' in window), path).toBe(false);
  expect(await page.locator('img[src="x"]').count(), path).toBe(0);
  for (const frame of page.frames().slice(1)) expect(await frame.locator('img[src="x"]').count(), path).toBe(0);
  expect(await page.content(), path).toContain('onerror=');
}

test('what a customer typed into any field is text on every page that shows it @once', async ({
  page,
  request,
}, info) => {
  test.setTimeout(180_000);
  const email = makeEmail(info);
  const token = await openAccount(request, email);
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) => {
    const answer = (await (await request.post(path, { data, headers })).json()) as {
      code: number;
      data: { status_url?: string };
    };
    expect([path, answer.code]).toEqual([path, 200]);
    return answer.data;
  };
  await post('/api/info/user/profile/base/update', {
    first_name: hostile,
    last_name: hostile,
    company: hostile,
    mobile: cut(40),
  });
  await post('/api/info/user/address/save', {
    label: cut(60),
    recipient: hostile,
    street: hostile,
    street2: hostile,
    city: hostile,
    state: 'NJ',
    zipcode: '07102',
    phone: cut(40),
    delivery_note: hostile,
  });
  await useToken(page, token);
  for (const path of ['/user-personalInfo', '/user-addressInfo', '/User-account']) await expectHarmless(page, path);

  const { status_url: path = '' } = await post('/api/info/free_design', {
    business_email: email,
    restaurant: hostile,
    zipcode: '07102',
    phone: cut(40),
    brief: hostile,
    additional_comments: hostile,
    customize_type: 'design',
    submit_source: 'free_design',
    lines: [{ product_name: hostile, quantity: 10, options: { [cut(60)]: hostile }, note: hostile }],
  });
  const id = await findRequestId(path);
  await query(`update requests set state = 'info_needed' where id = $1`, [id]);
  await post('/api/info/status/move', {
    id: path.replace('/status/', ''),
    to: 'in_review',
    version: 1,
    reason: hostile,
  });
  await post('/api/info/feishu/notify', {
    message: { message: hostile, stack: hostile, url: `https://shop.example/${hostile}`, type: hostile },
  });
  await query(`insert into search_misses (query) values ($1) on conflict do nothing`, [hostile]);
  await query(`insert into missing_paths (path, referrer) values ($1, $1) on conflict do nothing`, [hostile]);
  await query(`insert into subscribers (email, token, state) values ($1, $1, 'confirmed') on conflict do nothing`, [
    hostile,
  ]);
  await expectHarmless(page, path);

  await page.context().clearCookies();
  await enterAs(page, 'staff');
  await openLive(page, `/backoffice/requests/${id}`);
  await page.getByLabel('Your message').fill(hostile);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await expect
    .poll(async () => (await query('select 1 from kept_mails where recipient = $1', [email])).length)
    .toBeGreaterThanOrEqual(3);
  for (const place of [
    '/backoffice',
    '/backoffice/requests?state=all',
    `/backoffice/requests/${id}`,
    '/backoffice/mail',
    '/backoffice/errors',
    '/backoffice/subscribers',
    '/backoffice/signals',
  ])
    await expectHarmless(page, place);
});
