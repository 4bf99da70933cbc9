import { afterAll, beforeAll, expect, test } from 'vitest';
import { toBackofficeQuotePdfPath } from '#contract/backoffice-paths.ts';
import { formatDate } from '#contract/format-date.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { toQuotePdfPath } from '#contract/paths.ts';
import { listQuoteTerms } from '#contract/quotes/quote-terms.ts';
import { sumQuote } from '#contract/quotes/quote-totals.ts';
import { defaultTaxRates } from '#contract/taxes/tax-rates.ts';
import { createQuoteStory } from '../../test-support/quote-story.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let story: Awaited<ReturnType<typeof createQuoteStory>>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  story = await createQuoteStory(site);
});
afterAll(() => site.close());

async function print(path: string, cookie = '') {
  const response = await site.app.request(path, { headers: { cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const { title, pages } = await readPdf(await response.bytes());
  return { title, text: pages.flat().join('\n'), name: response.headers.get('content-disposition') };
}

const newark = { zip: '07102', taxes: defaultTaxRates, exemptRegions: [] };

test('the PDF of a quote says its numbers, sums to the cent, terms and last day, and follows the quantities chosen', async () => {
  const { quote, token } = await story.send((content) => ({ ...content, note: 'Lids “included”, Zoë.' }));
  const [version] = quote.versions;
  if (!version) throw new Error('No version was sent.');
  for (const choices of [[0], [2]]) {
    const totals = sumQuote(version.content, choices, newark);
    const [line] = totals?.lines ?? [];
    if (!totals || !line) throw new Error('No sums.');
    const { title, text, name } = await print(toQuotePdfPath(token, choices));
    expect(title).toBe(`Quote ${quote.number}`);
    expect(name).toBe(`inline; filename="${quote.number}-v1.pdf"`);
    for (const words of [
      `Number | ${quote.number}`,
      'Version | 1',
      `Good through | ${formatDate(version.valid_until)}`,
      'Contact | Ada Byron',
      `${formatCount(line.quantity)} | ${formatUnitPrice(line.unit_price_mills)} | ${formatCents(line.total_cents)}`,
      `Products | ${formatCents(totals.goods_cents)}`,
      `Setup | ${formatCents(totals.setup_cents)}`,
      `Freight to 07102 | ${formatCents(totals.freight_cents)}`,
      `Delivered | ${formatCents(totals.total_cents)}`,
      'Lids “included”, Zoë.',
      'At your door by',
      ...listQuoteTerms({ validUntil: version.valid_until, payment: quote.payment }).map(({ text: term }) => term),
      '/terms.html',
      'Page 1 of 1',
    ])
      expect(text).toContain(words);
  }
});

test('once accepted, it says what was ordered, by whom and where it goes; no other quantities are asked for', async () => {
  const { quote, token } = await story.send();
  const { version } = await story.open(token);
  const accepted = await story.accept(token, version, [1]);
  expect(accepted.status).toBe(200);
  const { accepted: order } = await story.open(token);
  const { text } = await print(toQuotePdfPath(token, [0]));
  const totals = quote.versions[0] && sumQuote(quote.versions[0].content, [1], newark);
  for (const words of [
    `Order | ${order?.order_number}`,
    'By | Dana Reyes, Owner',
    'PO number | PO-7',
    '1 Main St',
    `Delivered | ${formatCents(totals?.total_cents ?? 0)}`,
  ])
    expect(text).toContain(words);
});

test('staff print the draft before it is sent; the customer prints what was sent', async () => {
  const { id } = await story.ask();
  const started = await story.start(id);
  const path = toBackofficeQuotePdfPath(started.id);
  expect((await print(path, `staff_session=${story.sales}`)).title).toBe(`Draft quote ${started.number}`);
  await story.move(started, 'sent');
  expect((await print(path, `staff_session=${story.sales}`)).title).toBe(`Quote ${started.number}`);
});

test.each(['9', '0,0', 'x', '-1'])('quantities that are not on offer are refused: %s', async (choices) => {
  const { token } = await story.send();
  const response = await site.app.request(`/quote/${token}/quote.pdf?choices=${choices}`);
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('Please choose one of the quantities');
});

test('a revoked link prints nothing, and a token is not logged', async () => {
  const { quote, token } = await story.send();
  await story.rows.query(`update access_links set revoked_at = now() where subject_id = $1`, [quote.id]);
  expect((await site.app.request(toQuotePdfPath(token))).status).toBe(410);
  expect(site.lines.join('')).not.toContain(token);
});
