import { readMail } from './support/accounts.ts';
import { dropLogo, expectInk, logoBar, pink } from './support/logo.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, findRequestId, query } from './support/site.ts';

const badge = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 200 200">
  <circle cx="100" cy="100" r="98" fill="${pink}"/><path d="M60 60h80v20H60zM60 100h80v20H60z" fill="#fff4d6"/></svg>`;
const bag = 'd7a8293b-8f83-46e8-bca8-6470c41cfda8';

test('a look is concept zero of a free design, becomes five concepts and a proof, and is approved', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = `design${Date.now()}@park.example`;
  await openLive(page, `/request-for-quotation?product=${bag}&form=design`);
  await dropLogo(page, badge, 'luna-park-logo.png');
  await expect(logoBar(page)).toContainText('Luna Park');
  await page.getByLabel('What should it look like?').fill('Our badge, pink on kraft');
  await page.getByLabel('Restaurant name').fill('Luna Park Pizza');
  await page.getByLabel('Business email').fill(email);
  await page.getByLabel('Store ZIP code').fill('07105');
  await page.getByRole('button', { name: 'Send request' }).filter({ visible: true }).last().click();
  await expect(page).toHaveURL(/\/status\//, { timeout: 60_000 });

  const [design] = await query('select id from designs where request_id = $1', [await findRequestId(page.url())]);
  const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await enterAs(office, 'staff');
  await expect(async () => {
    await openLive(office, `/backoffice/designs/${design?.id}`);
    await expect(office.getByRole('img', { name: 'Concept 0, made by the customer' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await office.getByRole('button', { name: 'Confirm brief' }).click();
  await office.getByRole('button', { name: 'Make five concepts from their logo' }).click();
  await expect(office.getByRole('heading', { name: 'Concepts, 5 of 5' })).toBeVisible({ timeout: 90_000 });
  await office.getByText('Edit concept 3, Block').click();
  const third = office.locator('form').filter({ has: office.locator('input[name="number"][value="3"]') });
  await third.getByLabel('Place').fill('Newark');
  await third.getByRole('button', { name: 'Make the picture again' }).click();
  await expect(third.getByLabel('Place')).toHaveValue('Newark', { timeout: 60_000 });
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Send concepts' }).click();
  await expect(office.getByText('Waiting for a choice').first()).toBeVisible();

  const findLink = async (subject: RegExp) =>
    (await readMail(email, subject)).html.match(/\/design\/[\w-]+/)?.[0] ?? '';
  await openLive(page, await findLink(/concepts are ready/));
  await expectInk(page.getByRole('img', { name: /Concept 3, Block/ }).first());
  await page.getByRole('radio', { name: '3. Block' }).check();
  await page.getByRole('button', { name: 'Choose this concept' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re preparing your proof');

  await office.getByRole('button', { name: 'Make the proof from concept 3' }).click();
  await expect(office.getByRole('heading', { name: 'Proof 1' })).toBeVisible({ timeout: 90_000 });
  await office.getByRole('button', { name: 'Send proof' }).click();
  await expect(office.getByText('Waiting for approval').first()).toBeVisible();
  await office.context().close();
  await openLive(page, await findLink(/proof is ready/));
  // What is decided on stands where the page begins.
  await expect(page.getByRole('region', { name: 'Your answer' })).toBeInViewport();
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Dana Reyes');
  await page.getByRole('checkbox', { name: /Print exactly this file/ }).check();
  await page.getByRole('button', { name: 'Approve proof' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You approved the proof');
});
