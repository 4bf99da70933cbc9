import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, query } from './support/site.ts';

test('an edited price, advertisement, redirect and question are live on the site @once', async ({ page, browser }) => {
  const serial = String(Date.now());
  const [product] = await query(
    `insert into products select (jsonb_populate_record(null::products, to_jsonb(p) || jsonb_build_object(
      'uuid', gen_random_uuid(), 'sku', 'STORY-' || $1::text, 'title', 'Story cup ' || $1::text, 'seo_title', 'story cup'))).*
      from products p where sku = 'CUP-HOT-12-SLV' returning uuid`,
    [serial],
  );
  const id = String(product?.uuid);
  await query(
    `insert into product_industry_tags (product_uuid, industry_tag_uuid)
     select $1, t.industry_tag_uuid from product_industry_tags t join products p on p.uuid = t.product_uuid
     where p.sku = 'CUP-HOT-12-SLV'`,
    [id],
  );
  const visitor = await (await browser.newContext()).newPage();
  await enterAs(page, 'staff');
  /** A visitor who looks again sees it within moments, although the page was kept before. */
  const seen = async (path: string, text: string) =>
    expect(async () => {
      await visitor.goto(path);
      await expect(visitor.getByText(text).first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });

  await test.step('a price, by a ladder that the rules accept', async () => {
    await seen(`/product/story-cup_${id}`, `Story cup ${serial}`);
    await openLive(page, `/backoffice/products/${id}?tab=prices`);
    await expectAccessible(page);
    const first = page.getByLabel('Unit price, $, line 1');
    const before = await first.inputValue();
    await first.fill('0.001');
    await expect(page.getByText('Prices of a ladder must fall as the quantity rises.').first()).toBeVisible();
    await first.fill('0.987');
    await expect(page.getByText('The price drops at every break.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible();
    // The page opens with the lid of its picture, which has a price of its own.
    await seen(`/product/story-cup_${id}?option.Lid=No+lid`, '$0.987');
    await page.getByRole('link', { name: /^History/ }).click();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible();
    await seen(`/product/story-cup_${id}?option.Lid=No+lid`, `$${Number(before)}`);
  });

  await test.step('a print area, drawn and judged as it is typed', async () => {
    await openLive(page, `/backoffice/products/${id}?tab=print-areas`);
    await expectAccessible(page);
    await expect(page.getByRole('img', { name: 'Surface sleeve' })).toBeVisible();
    const width = page.getByLabel('Width, mm, line 1');
    await width.fill('900');
    await expect(page.getByText('Sleeve: It reaches over the edge of the sleeve')).toBeVisible();
    await width.fill('220');
    await expect(page.getByText('Every area is on its surface')).toBeVisible();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible();
    await seen(`/product/story-cup_${id}`, '8.7 × 1.8 in (220 × 45 mm)');
  });

  await test.step('the advertisement at the top of the site, taken back afterwards', async () => {
    const title = `Story offer ${serial}`;
    await openLive(page, '/backoffice/content/advertisement');
    await page
      .getByRole('link', { name: /top_tip/ })
      .first()
      .click();
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible();
    await seen('/', title);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page).toHaveURL(/saved=undo/);
  });

  await test.step('a redirect', async () => {
    const path = `/story-${serial}`;
    await openLive(page, '/backoffice/content/redirect?id=new');
    await page.getByLabel('Old path').fill(path);
    await page.getByLabel('Leads to').fill('/about-us');
    await page.locator('form').getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible();
    await expect(async () => {
      await visitor.goto(path);
      expect(new URL(visitor.url()).pathname).toBe('/about-us');
    }).toPass({ timeout: 20_000 });
  });

  await test.step('a question of the FAQ, taken back afterwards', async () => {
    const question = `Story question ${serial}?`;
    await openLive(page, '/backoffice/content/faq');
    await expectAccessible(page);
    const line = (await page.getByLabel(/^Question, line/).count()) - 1;
    await page.getByLabel(`Section, line ${line}`, { exact: true }).fill('Story');
    await page.getByLabel(`Question, line ${line}`, { exact: true }).fill(question);
    await page.getByLabel(`Answer, line ${line}`, { exact: true }).fill('Yes.');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible();
    await seen('/faq.html', question);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page).toHaveURL(/saved=undo/);
  });
  await test.step('a section of a page, added and moved by keyboard, and taken back afterwards', async () => {
    const title = `Story section ${serial}`;
    await openLive(page, '/backoffice/content/page');
    await page
      .getByRole('link', { name: /About us/ })
      .first()
      .click();
    const sections = page.getByRole('group', { name: 'Sections' });
    await expect(sections).toBeVisible();
    await expectAccessible(page);
    const count = await sections.getByRole('group', { name: /^Section / }).count();
    await page.getByRole('button', { name: 'Add section' }).press('Enter');
    const added = (at: number) => sections.getByRole('group', { name: `Section ${at}`, exact: true });
    await expect(added(count + 1).getByLabel('Anchor')).toBeFocused();
    await page.keyboard.type('Not an anchor');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(added(count + 1).getByText('Please use lowercase letters, digits and hyphens')).toBeVisible();
    await expect(added(count + 1).getByText('Please fill this in.')).toBeVisible();
    await expect(added(count + 1).getByLabel('Anchor')).toHaveValue('Not an anchor');
    await added(count + 1)
      .getByLabel('Anchor')
      .fill(`story-${serial}`);
    await added(count + 1)
      .getByLabel('Title')
      .fill(title);
    await added(count + 1)
      .getByLabel('Text')
      .fill('As it is told.');
    const moveUp = page.getByRole('button', { name: new RegExp(`^Move up ?: Section ${count + 1}$`) });
    await moveUp.focus();
    await page.keyboard.press('Enter');
    await expect(added(count).getByLabel('Title').first()).toHaveValue(title);
    await expect(page.getByRole('button', { name: new RegExp(`^Move up ?: Section ${count}$`) })).toBeFocused();
    const main = page.getByRole('group', { name: 'Main picture' });
    await main.getByLabel('Upload a picture').setInputFiles('catalog/media/scenes/food-bakery.webp');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible();
    const picture = await main.getByLabel('Picture', { exact: true }).inputValue();
    await seen('/about-us', title);
    expect(picture).toMatch(/^uploads\/.+\.webp$/);
    await expect(visitor.locator(`img[src*="/media/${picture}"]`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page).toHaveURL(/saved=undo/);
  });
  await query(`delete from products where uuid = $1`, [id]);
  await visitor.context().close();
});

test('the exported catalog comes back as a file to import, and freight has labeled fields @once', async ({ page }) => {
  await enterAs(page, 'staff');
  await openLive(page, '/backoffice/products');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^catalog-\d{4}-\d\d-\d\d\.jsonl$/);
  const stream = await file.createReadStream();
  const text = await new Response(stream as unknown as ReadableStream).text();

  await page.getByRole('link', { name: 'Import file' }).click();
  await expect(page.getByRole('link', { name: 'JSON lines' })).toBeVisible();
  await expectAccessible(page);
  const changed = text.replace('"popularity":', '"popularity":1');
  await page
    .getByLabel('Catalog file')
    .setInputFiles({ name: 'catalog.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(changed) });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/^0 added, [1-9]/)).toBeVisible();

  await openLive(page, '/backoffice/content/freight');
  await expect(page.getByRole('group', { name: 'Pallet' }).getByLabel('Load, lb')).toHaveValue(/^\d+$/);
  await expectAccessible(page);
});

test('related products and restaurant types are searched by name and chosen by keyboard', async ({ page }, {
  project,
}) => {
  const [product] = await query(
    `insert into products select (jsonb_populate_record(null::products, to_jsonb(p) || jsonb_build_object(
      'uuid', gen_random_uuid(), 'sku', 'PICK-' || $1::text, 'title', 'Picked cup ' || $1::text, 'related', '{}'::text[]))).*
      from products p where sku = 'CUP-HOT-12-SLV' returning uuid, sku`,
    [`${project.name}-${Date.now()}`.toUpperCase()],
  );
  const [other] = await query(`select sku, title from products where sku = 'CUP-HOT-12-SLV'`);
  await enterAs(page, 'staff');
  await openLive(page, `/backoffice/products/${product?.uuid}`);
  await expectAccessible(page);
  const related = page.getByRole('combobox', { name: 'Related products' });
  await related.fill(String(other?.sku));
  await expect(page.getByRole('option', { name: String(other?.title) })).toBeVisible();
  await related.press('Enter');
  const chosen = page.getByRole('list', { name: 'Related products: chosen' });
  await expect(chosen).toContainText(String(other?.title));
  // The place of the form stays: Enter chose a product and sent nothing.
  await expect(related).toHaveValue('');
  const types = page.getByRole('combobox', { name: 'Restaurant types' });
  await types.press('ArrowDown');
  const first = page.getByRole('listbox', { name: 'Restaurant types' }).getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await types.press('Enter');
  await expect(page.getByRole('list', { name: 'Restaurant types: chosen' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible();
  await expect(chosen).toContainText(String(other?.title));
  const stored = () => query('select related from products where uuid = $1', [product?.uuid]);
  expect((await stored())[0]?.related).toEqual([other?.sku]);
  await chosen.getByRole('button', { name: `Remove ${other?.title}` }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect.poll(async () => (await stored())[0]?.related).toEqual([]);
  await query('delete from products where uuid = $1', [product?.uuid]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('codes of related products are typed, one per line @once', async ({ page }) => {
    const [product = {}] = await query(`select uuid, related from products where sku = 'CUP-HOT-12-SLV'`);
    await enterAs(page, 'staff');
    await page.goto(`/backoffice/products/${product.uuid}`);
    await expect(page.getByLabel('Related products')).toHaveValue((product.related as string[]).join('\n'));
  });
});

test('freight zones fit a phone, and nothing covers a field of a long form', async ({ page }) => {
  await enterAs(page, 'staff');
  await openLive(page, '/backoffice/content/freight');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const table = page.getByRole('table').first();
  const spill = await table.evaluate((element) => {
    const frame = element.parentElement as HTMLElement;
    return frame.scrollWidth - frame.clientWidth;
  });
  expect(spill).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  const days = await page.getByLabel('Business days, line 1', { exact: true }).boundingBox();
  expect(days?.width).toBeGreaterThan(100);
  const fields = page.locator('main form input:not([type=hidden]), main form textarea');
  for (const field of (await fields.all()).filter((_, at) => at % 7 === 0)) {
    await field.focus();
    const isSeen = await field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(isSeen, (await field.getAttribute('name')) ?? '').toBe(true);
  }
});
