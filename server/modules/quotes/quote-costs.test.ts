import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffQuote } from '#contract/quotes/quote-views.ts';
import { createQuoteStory } from '../../test-support/quote-story.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let story: Awaited<ReturnType<typeof createQuoteStory>>;
let admin: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  story = await createQuoteStory(site);
  admin = (await site.logIn('admin', 'boss@office.example')).token;
});
afterAll(() => site.close());

const asStaff = (data: unknown) => data as unknown as StaffQuote;
const setCost = (ladder: { quantity: number; unit_cost_mills: number }[]) =>
  story.rows.query('update products set cost_ladder = $1 where uuid = $2', [JSON.stringify(ladder), story.cup.uuid]);
const setMargin = (minimum_margin_percent: number, base: number) =>
  site.post(
    '/api/backoffice/record/save',
    {
      kind: 'quote_rules',
      id: 'quote_rules',
      base: { minimum_margin_percent: base },
      next: { minimum_margin_percent },
    },
    admin,
  );

/** A draft for cups whose first quantity has this unit price. */
async function write(mills: number): Promise<StaffQuote> {
  const started = await story.start((await story.ask()).id);
  const lines = started.draft?.content.lines.map((line) => ({
    ...line,
    breaks: line.breaks.map((each) => ({ ...each, unit_price_mills: mills })),
  }));
  return asStaff((await story.save(started, { lines })).data);
}

test('the floor price follows the cost and the minimum margin of the settings, else the list price', async () => {
  await setCost([{ quantity: 1000, unit_cost_mills: 90 }]);
  // 90 / 0.75 is 120.
  expect(await write(120)).toMatchObject({ needs_approval: false, minimum_margin_percent: 25 });
  const low = await write(119);
  expect(low).toMatchObject({ needs_approval: true });
  expect(low.costs[0]?.every((cost) => cost === 90)).toBe(true);
  expect(await story.move(low, 'sent')).toMatchObject({ status: 409 });

  expect(await setMargin(20, 25)).toMatchObject({ status: 200 });
  expect(await write(119)).toMatchObject({ needs_approval: false, minimum_margin_percent: 20 });
  expect(await setMargin(95, 20)).toMatchObject({ status: 422 });
  expect(await setMargin(25, 20)).toMatchObject({ status: 200 });

  await setCost([]);
  const started = await story.start((await story.ask()).id);
  const list = started.draft?.content.lines[0]?.breaks[0]?.list_unit_mills ?? 0;
  expect(started.costs[0]?.every((cost) => cost === null)).toBe(true);
  expect(await write(Math.ceil(list * 0.85))).toMatchObject({ needs_approval: false });
  expect(await write(Math.floor(list * 0.84))).toMatchObject({ needs_approval: true });
});

test.each([
  ['a product without its id', () => ({ product_uuid: null })],
  ['a product under another name', () => ({ product_uuid: null, name: 'Special cups' })],
  ['a whole run as one piece', () => ({ product_uuid: null, breaks: [{ quantity: 1, unit_price_mills: 9_000_000 }] })],
])('a line outside the catalog needs approval by a colleague: %s', async (_name, change) => {
  const started = await story.start((await story.ask()).id);
  const lines = started.draft?.content.lines.map((line) => ({ ...line, ...change() }));
  const draft = asStaff((await story.save(started, { lines })).data);
  expect(draft.needs_approval).toBe(true);
  expect(await story.move(draft, 'sent')).toMatchObject({ status: 409, msg: expect.stringContaining('catalog') });
  const waiting = asStaff((await story.move(draft, 'in_approval')).data);
  expect((await story.move(waiting, 'sent')).status).toBe(403);
  expect((await story.move(waiting, 'sent', '', admin)).status).toBe(200);
});

test('costs are those of the moment of sending, never those of the browser, and stay with the version', async () => {
  await setCost([{ quantity: 1000, unit_cost_mills: 90 }]);
  const draft = await write(150);
  const forged = await site.post(
    '/api/backoffice/quote/save',
    { id: draft.id, version: draft.version, content: draft.draft?.content, costs: [[1, 1, 1]] },
    story.sales,
  );
  expect(asStaff(forged.data).costs[0]?.[0]).toBe(90);
  await setCost([{ quantity: 1000, unit_cost_mills: 100 }]);
  const sent = asStaff((await story.move(asStaff(forged.data), 'sent')).data);
  expect(sent.costs[0]?.[0]).toBe(100);
  await setCost([{ quantity: 1000, unit_cost_mills: 110 }]);
  const read = await site.get(`/api/backoffice/quote?id=${sent.id}`, story.sales);
  expect(asStaff(read.data).costs[0]?.[0]).toBe(100);
  await expect(
    story.rows.query(`update quote_versions set costs = '[]' where quote_id = $1`, [sent.id]),
  ).rejects.toThrow(/was sent and does not change/);
});

/** A cost that no other figure of the site looks like, with what it would look like on a page. */
const secret = 54_321;
const traces = /54,?321|54\.32|543\.2|cost_ladder|unit_cost|"costs"|margin/i;

test('no public answer, page of a quote, PDF or email carries cost or margin', async () => {
  await story.rows.query('update products set cost_ladder = $1', [
    JSON.stringify([{ quantity: 1, unit_cost_mills: secret }]),
  ]);
  const { quote, token, email } = await story.send((content) => ({
    ...content,
    lines: content.lines.map((line) => ({
      ...line,
      breaks: line.breaks.map((each) => ({ ...each, unit_price_mills: 100_000 })),
    })),
  }));
  // Staff read it: the scan below would find it if it were there.
  expect(quote.costs[0]?.[0]).toBe(secret);
  const { uuid } = story.cup;
  const cart = await site.post('/api/cart/add', { product_uuid: uuid, quantity: 5000 });
  expect(JSON.stringify(cart)).not.toMatch(traces);
  const { version } = await story.open(token);
  const reads = [
    `/api/product/v2/detail?uuid=${uuid}`,
    '/api/product/v2/list',
    `/api/product/v2/recommend?uuid=${uuid}`,
    '/api/product/v2/suggest?keyword=cup',
    '/api/product/v2/list?keyword=cup',
    '/api/product/v2/print_surface?picture=/media/cups.webp',
    '/api/product/v2/category_list',
    '/api/web-set/brand',
    '/api/web-set/solutions',
    '/api/web-set/freight',
    '/api/store/demo',
    `/api/stock?product_uuid=${uuid}`,
    `/api/quote?id=${token}`,
    `/api/quote/totals?id=${token}&choices=0`,
  ];
  for (const path of reads) {
    const response = await site.app.request(path);
    expect(response.status, path).toBe(200);
    expect(await response.text(), path).not.toMatch(traces);
  }
  const pdf = await readPdf(await (await site.app.request(`/quote/${token}/quote.pdf`)).bytes());
  expect(pdf.pages.flat().join('\n')).toContain(quote.number);
  expect(pdf.pages.flat().join('\n')).not.toMatch(traces);
  expect(JSON.stringify((await story.accept(token, version, [0])).data)).not.toMatch(traces);
  const mails = await story.rows.mails(email);
  expect(mails.length).toBeGreaterThan(2);
  expect(JSON.stringify(mails)).not.toMatch(traces);
});

test('staff with catalog.write edit costs in the product’s form; others may not', async () => {
  const { uuid } = story.cup;
  const record = await site.get(`/api/backoffice/record?kind=product&id=${uuid}`, story.sales);
  const { values } = record.data as unknown as { values: Record<string, unknown> };
  const next = { ...values, cost_ladder: [{ quantity: 1000, unit_cost_mills: 71 }] };
  const { token: design } = await site.logIn('design', 'design@office.example');
  const edit = { kind: 'product', id: uuid, base: values, next };
  expect(await site.post('/api/backoffice/record/save', edit, design)).toMatchObject({ status: 403 });
  expect(await site.post('/api/backoffice/record/save', edit, story.sales)).toMatchObject({
    status: 200,
    data: { values: { cost_ladder: [{ quantity: 1000, unit_cost_mills: 71 }] } },
  });
  const rising = { ...next, cost_ladder: [...next.cost_ladder, { quantity: 5000, unit_cost_mills: 72 }] };
  expect(
    await site.post('/api/backoffice/record/save', { ...edit, base: next, next: rising }, story.sales),
  ).toMatchObject({ status: 422, data: { fields: { cost_ladder: expect.stringContaining('must not rise') } } });
});
