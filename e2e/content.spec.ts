import {
  expect,
  expectAccessible,
  holdBack,
  openLive,
  openWithFonts,
  readLayoutShift,
  test,
} from './support/quiet-page.ts';
import { query } from './support/site.ts';

const guarantees = '/service-guarantee';
const written = [
  '/about-us',
  `${guarantees}/free-design-service`,
  `${guarantees}/free-storage-and-easy-management`,
  `${guarantees}/uncompromising-quality`,
  '/packaging-solutions/pizzeria',
  '/packaging-solutions/fine-dining',
  '/packaging-solutions/food-truck',
  '/custom-packaging-solution-for-coffee',
  '/blog/',
  '/blog/cup-sizes-and-lids-that-fit',
  '/faq.html',
  '/privacy.html',
  '/terms.html',
  '/custom-store',
  '/inventory',
  '/no/such-page',
];

// Narrow windows, headings and axe are what the walk looks at.
test('nothing moves while a page to read loads in a wide window @once', async ({ page }) => {
  await openWithFonts(page, '/');
  for (const path of written) {
    await page.goto(path);
    expect.soft(await readLayoutShift(page), path).toBe(0);
  }
});

test('A11 a shortened address of a guarantee shows all three, and the menu leads there', async ({ page, isMobile }) => {
  await openLive(page, guarantees);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service guarantee');
  const promises = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await expect(promises).toHaveText(['Free design', 'Free storage', 'Uncompromising quality']);
  await expectAccessible(page);
  if (!isMobile)
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Service Guarantee' }),
    ).toHaveAttribute('href', guarantees);
  await promises.last().click();
  await expect(page).toHaveURL(`${guarantees}/uncompromising-quality`);
});

test('A11 free design: three steps, three pieces of work, what we offer, nine clients, the form @once', async ({
  page,
}) => {
  await page.goto(`${guarantees}/free-design-service`);
  await expect(page.locator('#how-it-works h3')).toHaveText([/Apply$/, /Respond$/, /Review$/]);
  await expect(page.locator('#how-we-work li')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'What We Offer' })).toBeVisible();
  const showcase = page.locator('#client-showcase');
  await expect(showcase.getByRole('heading', { level: 2 })).toHaveText('Client Showcase');
  await expect(showcase.locator('figure')).toHaveCount(9);
  await page.getByRole('link', { name: 'Get 5 free concepts' }).click();
  await expect(page).toHaveURL(/#apply$/);
  const form = page.locator('#apply form');
  await expect(form.locator('input[name="submit_source"]')).toHaveValue('free_design_page');
  await expect(form.getByLabel('What should it look like?')).toBeVisible();
  await expect(form.getByLabel('Anything we should know?')).toHaveAttribute('name', 'additional_comments');
});

test('A11 storage ends with its form; quality and about us with a link that says where it stands @once', async ({
  page,
}) => {
  await page.goto(`${guarantees}/free-storage-and-easy-management`);
  await expect(page.locator('#ask input[name="storage"]')).toHaveValue('on');
  await expect(page.locator('#ask input[name="submit_source"]')).toHaveValue('page');
  for (const [path, source] of [
    [`${guarantees}/uncompromising-quality`, 'page'],
    ['/about-us', 'about_us_bottom'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByLabel('Business email')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Request a quote' }).last().click();
    await expect(page.getByLabel('Business email')).toBeVisible();
    await expect(page.locator('input[name="submit_source"]').first()).toHaveValue(source);
  }
});

test('A13 an unknown path says so with its status, shows the path as text, searches on and is counted @once', async ({
  page,
  isMobile,
}) => {
  const path = `/old/${isMobile ? 'phone' : 'desk'}-<b>menu</b>`;
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page).toHaveTitle('Page Not Found');
  await expect(page.getByRole('main').locator('code')).toHaveText(path);
  await expect(page.getByRole('main').getByRole('link', { name: 'Cups' })).toBeVisible();
  await expect
    .poll(async () => (await query('select count from missing_paths where path = $1', [encodeURI(path)])).length)
    .toBe(1);
  await page.getByRole('main').getByRole('searchbox').fill('kraft bag');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\/kraft(%20|\+)bag/);
});

test('A16 the blog leads with the newest, and an article has contents, products and a next one', async ({
  page,
  isMobile,
}) => {
  await page.goto('/blog/');
  const titles = page.locator('main h2');
  await expect(titles).toHaveCount(8);
  await page.goto('/blog/cup-sizes-and-lids-that-fit');
  await expect(page.getByText('5-minute read.')).toBeVisible();
  if (isMobile) await page.getByText('On this page').first().click();
  await page.getByRole('link', { name: 'Three lids for a full menu' }).click();
  await expect(page.getByRole('heading', { name: 'Three lids for a full menu' })).toBeInViewport();
  await expect(page.locator('main article article, section article')).toHaveCount(4);
  await page.getByRole('complementary', { name: 'Next article' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/(?!cup-sizes)/);
  expect((await page.goto('/blog/never-written'))?.status()).toBe(404);
});

test('A16 questions have anchors and can be narrowed @once', async ({ page }) => {
  await openLive(page, '/faq.html');
  await expect(page.locator('main details')).toHaveCount(33);
  await page.getByLabel('Find a question').fill('pantone');
  await expect(page.getByRole('status').first()).toHaveText(/^\d questions?$/);
  expect(await page.locator('main details').count()).toBeLessThan(5);
  await page.getByLabel('Find a question').fill('zebra');
  await expect(page.getByText('No answer to that yet.')).toBeVisible();
  await page.getByLabel('Find a question').fill('');
  await page.goto('/faq.html#delivery-and-storage');
  await expect(page.getByRole('heading', { name: 'Delivery and storage' })).toBeInViewport();
});

test('A16 legal texts have contents and a table that scrolls by itself', async ({ page }) => {
  await page.goto('/privacy.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByText('Last updated Nov 2, 2026')).toBeVisible();
  await expect(page.locator('.table-scroll table').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Terms' }).last().click();
  await expect(page).toHaveURL('/terms.html');
});

test('A16 the custom store tells its story and asks for an invitation', async ({ page, isMobile }) => {
  await openLive(page, '/custom-store');
  const form = page.getByRole('form', { name: 'Request a custom store' });
  await form.getByRole('button', { name: 'Request my store' }).click();
  await expect(form.getByText('Please enter the name of your restaurant.')).toBeVisible();
  await form.getByLabel('Restaurant name').fill(isMobile ? 'Phone Bistro' : 'Inbox Bistro');
  await form.getByLabel('Business email').fill('owner@bistro.example');
  await form.getByRole('button', { name: /Request my store|Try again/ }).click();
  await expect(page).toHaveURL(/\/status\/[\w-]{16,}/);
});

test('D1 a form that hydrates while a visitor types leaves their words and their place alone @once', async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/invite-form-/);
  await page.goto('/custom-store');
  const form = page.getByRole('form', { name: 'Request a custom store' });
  await form.getByRole('button', { name: 'Request my store' }).click();
  await expect(form.getByText('Please enter the name of your restaurant.')).toBeVisible();
  const email = form.getByLabel('Business email');
  await email.fill('early@bistro.example');
  release();
  await expect(async () => {
    await page.keyboard.press('Backspace');
    await page.keyboard.press('e');
    // A draft is kept from the first key that the form hears.
    expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('invite')))).toBe(true);
  }).toPass();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('early@bistro.example');
  await expect(form.getByLabel('Restaurant name')).toHaveValue('');
  await form.getByLabel('Restaurant name').fill('Early Bistro');
  await form.getByRole('button', { name: /Request my store|Try again/ }).click();
  await expect(page).toHaveURL(/\/status\/[\w-]{16,}/);
});

test('A17 an error shows its number and message, and Clear Error leads home @once', async ({ page }) => {
  await openLive(page, '/faq.html');
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 429, body: 'Too many requests' }));
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d{3} - .+/);
  await page.getByRole('link', { name: 'Clear Error' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Drop your logo.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages read to the end, answers open, forms come back with what was typed @once', async ({ page }) => {
    for (const path of written) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/faq.html');
    await page.getByText('What is the smallest run I can print?').click();
    await expect(page.getByText(/500 pieces for/).first()).toBeVisible();
    await page.goto('/custom-store');
    await page.getByLabel('Restaurant name').fill('Still here');
    await page.getByRole('button', { name: 'Request my store' }).click();
    await expect(page.getByLabel('Restaurant name')).toHaveValue('Still here');
    await expect(page.getByText('Please enter your email address.')).toBeVisible();
  });
});
