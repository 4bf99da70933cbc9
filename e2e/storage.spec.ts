import { readMail } from './support/accounts.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, readDemoLogin } from './support/site.ts';

test('goods leave storage: asked for on a phone, picked and shipped by staff, and the page follows @once', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'owner');
  await openLive(page, '/inventory');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bags run out in \d+ days?$/);
  await expectAccessible(page);
  const cups = page.getByRole('region', { name: /12 oz/ });
  await cups.getByRole('link', { name: 'Ship from storage' }).click();
  await cups.getByLabel('How many cases').fill('2');
  await expect(cups.getByText(/cups\. .* stay, \d+ days\./)).toBeVisible();
  await expectAccessible(page);
  await cups.getByRole('button', { name: 'Ship from storage' }).click();
  const leaving = page.getByRole('region', { name: 'Leaving storage' });
  const requested = leaving.getByRole('listitem').filter({ hasText: /12 oz/ }).first();
  await expect(requested).toContainText('Requested');

  const staff = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await enterAs(staff, 'staff');
  await openLive(staff, '/backoffice/storage');
  await staff.getByRole('link', { name: /12 oz/ }).click();
  const panel = staff.getByRole('region', { name: /12 oz/ });
  await expect(panel).toBeVisible();
  await staff.keyboard.press('d');
  await panel.getByRole('textbox', { name: 'Cases' }).fill('-1');
  await expectAccessible(staff);
  await panel.getByRole('button', { name: /^Post −1 case, leaves \d+ cases/ }).click();
  await expect(panel.getByRole('row', { name: /Damaged/ }).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Mark picked' }).click();
  await expect(requested).toContainText('Picked');
  await panel.getByLabel('Carrier').fill('UPS');
  await panel.getByLabel('Tracking number').fill('1Z999');
  await panel.getByRole('button', { name: 'Ship', exact: true }).click();
  // The customer's page was not touched.
  await expect(requested).toContainText('On its way');
  await expect(requested).toContainText('UPS 1Z999');

  // The email's link opens the same storage without a log-in.
  const { html } = await readMail(readDemoLogin('owner').email, /on their way/);
  const guest = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await guest.goto(html.match(/\/inventory\/[\w-]{32}/)?.[0] ?? '');
  await guest.getByRole('listitem').filter({ hasText: '1Z999' }).getByRole('button', { name: 'It arrived' }).click();
  await expect(requested).toContainText('Delivered');
});

test('two designs of one product are two items, and one of them ships @once', async ({ page, browser, baseURL }) => {
  const staff = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await enterAs(staff, 'staff');
  for (const artwork of ['Leaves', 'Stars']) {
    await openLive(staff, '/backoffice/storage?act=new');
    const form = staff.getByRole('region', { name: 'New stored item' });
    await form.getByLabel('Customer email').fill(readDemoLogin('owner').email);
    await form.getByLabel('Name').fill('Soup bowl');
    await form.getByLabel('Pieces per case').fill('100');
    await form.getByLabel('Artwork').fill(artwork);
    await form.getByRole('button', { name: 'Add item' }).click();
    const panel = staff.getByRole('region', { name: /Soup bowl/ });
    await panel.getByLabel('Cases received').fill('2');
    await panel.getByLabel('Pieces received').fill('40');
    await panel.getByRole('button', { name: 'Post +2 cases + 40 pieces, leaves 2 cases + 40 pieces' }).click();
    await expect(panel.getByRole('row', { name: /Receive/ })).toContainText('+240');
  }

  await enterAs(page, 'owner');
  await openLive(page, '/inventory');
  const [leaves, stars] = ['Leaves', 'Stars'].map((name) => page.getByRole('region', { name: `Soup bowl ${name}` }));
  if (!leaves || !stars) throw new Error('There are two designs.');
  await leaves.getByRole('link', { name: 'Ship from storage' }).click();
  await leaves.getByLabel('Loose pieces').fill('40');
  await expect(leaves.getByText('140 pieces. 1 case stays.')).toBeVisible();
  await expectAccessible(page);
  await leaves.getByRole('button', { name: 'Ship from storage' }).click();
  await expect(leaves).toContainText('1 case + 40 pieces reserved');
  await expect(stars).toContainText('2 cases + 40 pieces');
  await expect(stars).not.toContainText('reserved');
  const leaving = page.getByRole('region', { name: 'Leaving storage' }).getByRole('listitem');
  const requested = leaving.filter({ hasText: 'Soup bowl, Leaves' });
  await expect(requested).toContainText('1 case + 40 pieces');

  await openLive(staff, '/backoffice/storage');
  await staff.getByRole('link', { name: /Soup bowl.*Leaves/ }).click();
  const panel = staff.getByRole('region', { name: /Soup bowl/ });
  await panel.getByRole('button', { name: 'Mark picked' }).click();
  await panel.getByLabel('Carrier').fill('UPS');
  await panel.getByRole('button', { name: 'Ship', exact: true }).click();
  // The customer's page was not touched: what left is of the one design.
  await expect(requested).toContainText('On its way');
  await expect(leaves).toContainText('1 case');
  await expect(leaves).not.toContainText('reserved');
  await expect(stars).toContainText('2 cases + 40 pieces');
});
