import { expect, expectAccessible, openWithFonts, readLayoutShift, test } from './support/quiet-page.ts';
import { query } from './support/site.ts';

const sections = [
  '7 categories, 89 products',
  'Most ordered with a logo',
  'From logo to delivery in about 23 business days',
  'What other restaurants order',
  'Excited to get started',
  'A pint that stays dry in the freezer',
  'A first order under $150',
  'Before you ask',
  'A price in one business day',
];

test('A1 home shows every advertisement group, questions and the quote form, in order', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Drop your logo\.\s+See it on everything\./);
  await expect(page.locator('main h2')).toHaveText(sections);
  const main = page.getByRole('main');
  // Categories with their counts, products with their price, minimum and time.
  await expect(main.getByRole('link', { name: /Uniforms 8 products$/ })).toBeVisible();
  await expect(main.locator('article')).toHaveCount(8);
  await expect(main.locator('article').first()).toContainText('$0.094 at 10,000');
  await expect(main.getByRole('listitem').filter({ hasText: 'Day 6' })).toContainText('You approve a proof');
  await expect(main.getByRole('link', { name: /Fern & Folk/ })).toHaveAttribute(
    'href',
    '/custom-packaging-solution-for-coffee',
  );
  await expect(main.getByRole('link', { name: /500 round stickers/ })).toContainText('$66.00');
  // Each promise once, with the page that keeps it.
  for (const title of ['12 months of free storage', 'Printed wrong\\? We fix it'])
    await expect(main.getByRole('link', { name: new RegExp(title) })).toHaveAttribute('href', /^\/service-guarantee\//);
  await expect(main.getByRole('link', { name: /A quote valid for 30 days/ })).toHaveAttribute(
    'href',
    '/request-for-quotation',
  );
  await expect(main.getByRole('complementary', { name: 'Short runs' }).getByRole('link')).toHaveAttribute(
    'href',
    '/collections/boxes/',
  );
  await expect(main.locator('details')).toHaveCount(5);
  await expect(main.locator('form input[name="submit_source"]')).toHaveValue('homepage');
  // No promise is made a second time. A drawing to scale repeats marks, and menus of the footer the names of pages.
  const said = await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[aria-hidden="true"], footer nav'))
      element.style.display = 'none';
    return document.body.innerText;
  });
  expect(said).toMatch(/36 hr/);
  for (const promise of [/36 hr/, /until you approve/i, /free storage/i, /one business day/i, /36 hours/])
    expect(said.match(new RegExp(promise, 'gi'))?.length ?? 0, String(promise)).toBeLessThan(2);
});

test('A1 without scripts a logo starts at the design form @once', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Upload your logo' }).click();
  await expect(page).toHaveURL('/service-guarantee/free-design-service#apply');
  await context.close();
});

test('A1 what staff change stands on the page within a second @once', async ({ request }) => {
  const title = 'Excited at a desk';
  const readHome = async () => (await request.get('/')).text();
  const rename = (to: string) => query("update advertisement_groups set title = $1 where code = 'home_provider'", [to]);
  expect(await readHome()).toContain('Excited to get started');
  try {
    await rename(title);
    await expect.poll(readHome, { intervals: [200], timeout: 20_000 }).toContain(title);
  } finally {
    await rename('Excited to get started');
  }
});

test('A1 a group without advertisements leaves no trace @once', async ({ request }) => {
  const end = (until: string) =>
    query(`update advertisements set ends_at = ${until} where group_code in ('campaign text', 'collections')`);
  const read = async (path: string) => (await request.get(path)).text();
  try {
    await end("now() - interval '1 minute'");
    await expect.poll(() => read('/'), { intervals: [200], timeout: 20_000 }).not.toContain('Short runs');
    await expect
      .poll(() => read('/collections/cups/'), { intervals: [200], timeout: 20_000 })
      .not.toContain('Help with');
  } finally {
    await end('null');
  }
  await expect.poll(() => read('/'), { intervals: [200], timeout: 20_000 }).toContain('Short runs');
});

test('A1 what staff advertise beside the categories is shown @once', async ({ page }) => {
  const read = async () => (await page.request.get('/')).text();
  const [added] = await query(
    `insert into advertisements (group_code, title, description, relate_value, position)
     values ('home_category', 'Cup carriers are back', 'Two and four cups.', '/search/carrier', 1) returning id`,
  );
  try {
    await expect.poll(read, { intervals: [200], timeout: 20_000 }).toContain('Cup carriers are back');
    await page.goto('/');
    const shown = page
      .getByRole('region', { name: '7 categories' })
      .getByRole('link', { name: /Cup carriers are back/ });
    await expect(shown).toHaveAttribute('href', '/search/carrier');
  } finally {
    await query('delete from advertisements where id = $1', [added?.id]);
  }
});

test('nothing moves while home loads, nothing hangs over its edge, and assistive technology can read it', async ({
  page,
}) => {
  await openWithFonts(page, '/');
  expect(await readLayoutShift(page)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('home fits 320 px and 2560 px @once', async ({ page }) => {
  for (const width of [320, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
