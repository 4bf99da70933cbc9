import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatCents } from '#contract/format-number.ts';
import { toQuotePdfPath } from '#contract/paths.ts';
import type { QuoteContent } from '#contract/quotes/quote-content.ts';
import { notChosen, sumQuote } from '#contract/quotes/quote-totals.ts';
import type { StaffQuote } from '#contract/quotes/quote-views.ts';
import { defaultTaxRates } from '#contract/taxes/tax-rates.ts';
import { createQuoteStory } from '../../test-support/quote-story.ts';
import { createRandom } from '../../test-support/random.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let story: Awaited<ReturnType<typeof createQuoteStory>>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  story = await createQuoteStory(site);
});
afterAll(() => site.close());

const toLine = (name: string, quantity: number, mills: number, group?: string) => ({
  name,
  ...(group && { group }),
  setup_cents: 5000,
  lead_days: 10,
  breaks: [
    { quantity, unit_price_mills: mills, freight_cents: 1234 },
    { quantity: quantity * 2, unit_price_mills: mills - 1, freight_cents: 2345 },
  ],
});
const three = {
  lines: [toLine('Kraft cups', 1000, 121, 'A'), toLine('Lids', 1000, 35), toLine('White cups', 1000, 133, 'A')],
};

async function print(path: string): Promise<string> {
  const response = await site.app.request(path);
  expect(response.status).toBe(200);
  return (await readPdf(await response.bytes())).pages.flat().join('\n');
}
const readOrder = async (quoteId: string) => {
  const [order] = await story.rows.query<{ id: string; total: number; choices: number[] }>(
    'select id, total_cents::int as total, choices from orders where quote_id = $1',
    [quoteId],
  );
  if (!order) throw new Error('No order was made.');
  const lines = await story.rows.query<{ title: string; quantity: number }>(
    `select content->>'title' as title, quantity::int from order_lines where order_id = $1 order by position`,
    [order.id],
  );
  return { ...order, lines };
};

const newark = { zip: '07102', taxes: defaultTaxRates, exemptRegions: [] };

test('the customer chooses one alternative, accepting demands it and freezes it, and email and PDF say “one of”', async () => {
  const { quote, token, email } = await story.send(() => three);
  const content = quote.versions[0]?.content as QuoteContent;
  const first = await story.open(token);
  // Before a choice the least total is shown, and called so.
  const least = sumQuote(content, [0, 0, notChosen], newark)?.total_cents ?? 0;
  expect(first.versions[0]?.totals.total_cents).toBe(least);
  const mail = (await story.rows.mails(email)).find(({ template }) => template === 'quoteMoved');
  if (mail?.template !== 'quoteMoved') throw new Error('No quote was sent.');
  expect(mail.props).toMatchObject({ isFrom: true, totals: { total: least } });
  expect(mail.props.lines.map(({ name, note }) => [name, note ?? ''])).toEqual([
    ['Kraft cups', 'One of 2 alternatives'],
    ['Lids', ''],
    ['White cups', 'One of 2 alternatives'],
  ]);
  const open = await print(toQuotePdfPath(token));
  expect(open).toContain('One of 2 alternatives. You choose when you accept.');
  expect(open).toContain('Delivered, from');
  expect(open).toContain(formatCents(least));

  // Neither none nor both can be accepted or added up.
  for (const choices of [
    [notChosen, 0, notChosen],
    [0, 0, 1],
  ]) {
    expect(await story.accept(token, first.version, choices)).toMatchObject({
      status: 422,
      data: { fields: { choices: 'Please choose one: Kraft cups or White cups.' } },
    });
    expect(await site.get(`/api/quote/totals?id=${token}&choices=${choices.join(',')}`)).toMatchObject({ status: 422 });
  }
  // A line that is no alternative cannot be left out.
  expect(await story.accept(token, first.version, [0, notChosen, notChosen])).toMatchObject({ status: 422 });

  const choices = [notChosen, 1, 0];
  const total = sumQuote(content, choices, newark)?.total_cents ?? 0;
  expect((await site.get(`/api/quote/totals?id=${token}&choices=${choices.join(',')}`)).data.total_cents).toBe(total);
  const chosen = await print(toQuotePdfPath(token, choices));
  expect(chosen).toContain('One of 2 alternatives, chosen.');
  expect(chosen).toContain('One of 2 alternatives, not chosen and not in the total.');
  expect(chosen).toContain(formatCents(total));

  expect((await story.accept(token, first.version, choices)).data).toMatchObject({ state: 'accepted' });
  const order = await readOrder(quote.id);
  expect(order).toMatchObject({
    total,
    choices,
    lines: [
      { title: 'Lids', quantity: 2000 },
      { title: 'White cups', quantity: 1000 },
    ],
  });
  const after = await story.open(token);
  expect(after.accepted?.choices).toEqual(choices);
  expect(after.versions[0]?.totals.total_cents).toBe(total);
  const ordered = await print(toQuotePdfPath(token));
  expect(ordered).toContain('White cups');
  expect(ordered).not.toContain('Kraft cups');
  expect(ordered).toContain(formatCents(total));
});

test('two tabs that choose differently make one order, of one of the choices', async () => {
  const { quote, token } = await story.send(() => three);
  const { version } = await story.open(token);
  const tabs = [
    [0, 0, notChosen],
    [notChosen, 0, 0],
  ];
  const answers = await Promise.all(
    [...tabs, ...tabs, ...tabs].map((choices) => story.accept(token, version, choices)),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { choices, lines } = await readOrder(quote.id);
  expect(tabs).toContainEqual(choices);
  expect(lines).toHaveLength(2);
  expect((await story.open(token)).accepted?.choices).toEqual(choices);
});

test('an alternative alone is a line of its own, and a group that is none is refused', async () => {
  const started = await story.start((await story.ask()).id);
  const saved = await story.save(started, { lines: [toLine('Cups', 1000, 121, 'A'), toLine('Lids', 1000, 35)] });
  const { draft, version } = saved.data as unknown as StaffQuote;
  expect(draft?.content.lines.map(({ group }) => group)).toEqual([undefined, undefined]);
  const wrong = { id: started.id, version, content: { lines: [toLine('Cups', 1000, 121, 'Z')] } };
  expect(await site.post('/api/backoffice/quote/save', wrong, story.sales)).toMatchObject({ status: 422 });
});

test.each([1, 2, 3, 4, 5, 6])(
  'totals of what is chosen are the same to the cent on page, PDF and order, whatever the groups (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const below = (most: number) => Math.floor(random() * most);
    const lines = Array.from({ length: 3 + below(4) }, (_, index) => {
      const group = [undefined, 'A', 'A', 'B'][below(4)];
      const start = 1 + below(3000);
      return {
        name: `Line ${index + 1}`,
        ...(group && { group }),
        setup_cents: below(20_000),
        breaks: Array.from({ length: 1 + below(3) }, (_each, step) => ({
          quantity: start + step * 777,
          unit_price_mills: 1 + below(9000),
          freight_cents: below(30_000),
        })),
      };
    });
    const { quote, token } = await story.send(() => ({ lines }));
    const content = quote.versions[0]?.content as QuoteContent;
    const groups = new Map<string, number[]>();
    content.lines.forEach(({ group }, index) => {
      if (group) groups.set(group, [...(groups.get(group) ?? []), index]);
    });
    const taken = new Set([...groups.values()].map((members) => members[below(members.length)]));
    const choices = content.lines.map(({ group, breaks }, index) =>
      group && !taken.has(index) ? notChosen : below(breaks.length),
    );
    // Added up here by hand: cents of mills, half a cent up.
    const untaxed = content.lines.reduce((sum, { breaks, setup_cents }, index) => {
      const chosen = breaks[choices[index] ?? -1];
      if (!chosen) return sum;
      return (
        sum + Math.floor((chosen.quantity * chosen.unit_price_mills + 5) / 10) + setup_cents + chosen.freight_cents
      );
    }, 0);
    // New Jersey taxes goods, setup and freight.
    const expected = untaxed + Math.round((untaxed * 6625) / 100_000);
    const { version } = await story.open(token);
    const totals = await site.get(`/api/quote/totals?id=${token}&choices=${choices.join(',')}`);
    expect(totals.data.total_cents).toBe(expected);
    expect(await print(toQuotePdfPath(token, choices))).toContain(formatCents(expected));
    expect((await story.accept(token, version, choices)).status).toBe(200);
    expect((await readOrder(quote.id)).total).toBe(expected);
    expect((await readOrder(quote.id)).lines).toHaveLength(choices.filter((choice) => choice !== notChosen).length);
    expect((await story.open(token)).versions[0]?.totals.total_cents).toBe(expected);
    expect(await print(toQuotePdfPath(token))).toContain(formatCents(expected));
  },
);
