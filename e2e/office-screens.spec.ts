import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, query } from './support/site.ts';

const nowhere = { x: 0, y: 0, width: 0, height: 0 };

test('at a desk twenty rows and more are on the screen below their heads, on a phone each is for a finger', async ({
  page,
}, { project }) => {
  await enterAs(page, 'staff');
  const isDesk = project.name === 'desktop';
  for (const [path, name] of [
    ['/backoffice/products', 'Products'],
    ['/backoffice/orders?status=all', 'Orders'],
    ['/backoffice/storage', 'Stored items'],
    ['/backoffice/stock', 'Stock products'],
  ] as const) {
    await openLive(page, path);
    if (isDesk) await page.setViewportSize({ width: 1440, height: 900 });
    const list = page.getByRole('list', { name, exact: true });
    const first = list.getByRole('listitem').first();
    await expect(first).toBeVisible();
    const row = (await first.boundingBox()) ?? nowhere;
    if (isDesk) {
      expect(row.height, path).toBeLessThanOrEqual(35);
      expect(Math.floor((900 - row.y) / row.height), path).toBeGreaterThanOrEqual(20);
      await expect(list.locator('xpath=preceding-sibling::div'), path).toBeVisible();
    } else expect(row.height, path).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});

test('the rail names its groups, and More on a phone has the same ones', async ({ page }, { project }) => {
  await enterAs(page, 'staff');
  await openLive(page, '/backoffice');
  if (project.name === 'phone') await page.getByText('More', { exact: true }).click();
  const nav = page.getByRole('navigation', { name: project.name === 'phone' ? 'Screens' : 'Back office' });
  for (const [group, screen] of [
    ['Daily work', 'Quotes'],
    ['Catalog', 'Products'],
    ['People', 'Companies'],
    ['System', 'Audit log'],
  ] as const)
    await expect(
      nav.getByRole('list', { name: group }).getByRole('link', { name: new RegExp(`^${screen}`) }),
    ).toBeVisible();
});

test('words, lines and the act of a request and of a quote are on one screen, and a phone has them in one column', async ({
  page,
}, { project }) => {
  await enterAs(page, 'staff');
  if (project.name === 'desktop') await page.setViewportSize({ width: 1440, height: 900 });
  const asked = await page.request.post('/api/info/ask_product', {
    data: {
      business_email: `columns-${project.name}@bistro.example`,
      restaurant: 'Three Columns',
      zipcode: '07102',
      submit_source: 'free_design_page',
      customize_type: 'design',
      additional_comments: 'One color, please.',
    },
  });
  const { number } = ((await asked.json()) as { data: { number: string } }).data;
  const [request] = await query('select id from requests where number = $1', [number]);
  await openLive(page, `/backoffice/requests/${request?.id}`);
  for (const act of ['Write quote', /^(Send quote|Ask for approval)/]) {
    if (act !== 'Write quote') {
      await page.getByRole('button', { name: 'Write quote' }).click();
      await expect(page).toHaveURL(/\/backoffice\/quotes\//);
    }
    const columns = page.locator('main section[tabindex="0"]');
    await expect(columns).toHaveCount(3);
    // The act belongs to the page that was just opened: the one before it has three columns, too.
    await expect(page.getByRole('button', { name: act }).last()).toBeVisible();
    // A column whose part is still loading is laid out later.
    await expect(async () => {
      const boxes = await Promise.all([0, 1, 2].map((at) => columns.nth(at).boundingBox()));
      const [words, lines, acts] = boxes.map((box) => box ?? nowhere) as [
        typeof nowhere,
        typeof nowhere,
        typeof nowhere,
      ];
      // That of the customer's words gives its place to what is in it on a phone.
      for (const { height } of [lines, acts]) expect(height).toBeGreaterThan(0);
      if (project.name === 'desktop') {
        expect(lines.x).toBeGreaterThanOrEqual(words.x + words.width);
        expect(acts.x).toBeGreaterThanOrEqual(lines.x + lines.width);
      } else expect(acts.y).toBeGreaterThan(lines.y);
    }).toPass();
    if (project.name === 'desktop') {
      // The page itself does not scroll: the act and the total are there without it.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
      await expect(page.getByRole('button', { name: act }).last()).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});

test('a logged email opens as high as the window @once', async ({ page }) => {
  await enterAs(page, 'staff');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page, '/backoffice/mail');
  await page.getByRole('list', { name: 'Emails' }).locator('summary').first().click();
  const frame = await page.locator('main iframe').first().boundingBox();
  expect(frame?.height).toBeGreaterThan(700);
  // The mark of the site is in it, and loads from nowhere.
  const mark = page.frameLocator('main iframe').locator('img').first();
  await expect(mark).toHaveAttribute('src', /^data:image\/png/);
});

test('a long name ends before the state of its row, and what it is about has room in every window @once', async ({
  page,
}) => {
  await query(
    `insert into requests (kind, business_email, restaurant, submit_source, source_type, content_hash)
     values ('contact', 'long@example.com', $1, 'page', 4, '')`,
    ['The Very Long Name of a Noodle House '.repeat(4)],
  );
  await enterAs(page, 'staff');
  await page.goto('/backoffice');
  const row = page.getByRole('listitem').filter({ hasText: 'The Very Long Name' }).first();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const find = async (text: string | RegExp) => (await row.getByText(text, { exact: true }).boundingBox()) ?? nowhere;
    const [name, state] = [await find(/^The Very Long Name/), await find('New')];
    expect(name.x + name.width < state.x || name.y + name.height <= state.y).toBe(true);
    const subject = (await row.locator('[data-row-link] > span:last-child').boundingBox()) ?? nowhere;
    expect(subject.width).toBeGreaterThan(width === 390 ? 220 : 90);
  }
});

test('an admin sees each part of the installation with a word, and what to do where one is not well', async ({
  page,
}) => {
  await enterAs(page, 'staff');
  const [job] = await query(`select (jobs.add_job('purge', run_at => now() + interval '1 day')).id`);
  await query(`select jobs.permanently_fail_jobs(array[$1::bigint], 'tried')`, [job?.id]);
  await openLive(page, '/backoffice/system');
  const rows = page.locator('main dl > div');
  await expect(rows.locator('dt')).toHaveText('Version Database Disk Files Jobs Email Payments Backups'.split(' '));
  for (const row of await rows.all())
    await expect(row.locator('dd').first()).toHaveText(/^(OK|Look at it|Not working)$/);
  const jobs = rows.filter({ hasText: /Failed for good: .*purge/ });
  await expect(jobs).toContainText('Look at it');
  await expect(jobs.locator('strong')).toBeVisible();
  await expect(page.getByText(/^\d of 8 needs? you/)).toBeVisible();
  // The word stands in the line of its name, at a desk and on a phone.
  const find = async (part: string) => (await jobs.locator(part).first().boundingBox()) ?? nowhere;
  const [name, word] = [await find('dt'), await find('dd')];
  expect(word.y).toBeLessThan(name.y + name.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await query('select jobs.complete_jobs(array[$1::bigint])', [job?.id]);
});
