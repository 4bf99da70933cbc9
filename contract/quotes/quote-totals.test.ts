import { describe, expect, test } from 'vitest';
import { openQuoteLine, QuoteContent } from './quote-content.ts';
import { sumQuote, toFirstChoices } from './quote-totals.ts';

const content = QuoteContent.parse({
  lines: [
    {
      name: 'Hot cups',
      setup_cents: 9500,
      lead_days: 12,
      breaks: [
        { quantity: 5000, unit_price_mills: 118, list_unit_mills: 118, freight_cents: 6400 },
        { quantity: 10000, unit_price_mills: 94, list_unit_mills: 94, freight_cents: 9900 },
      ],
    },
    { name: 'Lids', lead_days: 3, breaks: [{ quantity: 333, unit_price_mills: 35 }] },
  ],
});

describe('the sums of a quote', () => {
  test.each([
    [[0, 0], 5000 * 11.8 + 1166, 9500, 6400],
    [[1, 0], 10000 * 9.4 + 1166, 9500, 9900],
  ])('choices %j', (choices, goods, setup, freight) => {
    const sums = sumQuote(content, choices);
    expect(sums).toMatchObject({
      goods_cents: goods,
      setup_cents: setup,
      freight_cents: freight,
      total_cents: goods + setup + freight,
      lead_days: 12,
    });
    expect(sums?.lines.reduce((sum, line) => sum + (line?.total_cents ?? 0), 0)).toBe(sums?.total_cents);
  });

  test('the landed price of a piece never promises too little', () => {
    // 333 × $0.035 is $11.655: a cent more or less than the line would show.
    const [, lids] = sumQuote(content, [0, 0])?.lines ?? [];
    expect(lids).toMatchObject({ goods_cents: 1166, total_cents: 1166, landed_unit_mills: 36 });
  });

  test.each([[[]], [[0]], [[0, 0, 0]], [[2, 0]], [[0, 1]], [[-1, 0]], [[0.5, 0]]])('refuses choices %j', (choices) => {
    expect(sumQuote(content, choices)).toBeNull();
  });

  test('random quotes add up line by line, whichever breaks are chosen', () => {
    let state = 7;
    const random = (most: number) => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return Math.floor((state / 4_294_967_296) * most);
    };
    for (let round = 0; round < 300; round += 1) {
      const lines = Array.from({ length: 1 + random(6) }, (_, index) => ({
        name: `Line ${index}`,
        setup_cents: random(50_000),
        lead_days: random(40),
        breaks: Array.from({ length: 1 + random(6) }, (_each, step) => ({
          quantity: (step + 1) * (1 + random(5000)) + step * 5000,
          unit_price_mills: random(100_000),
          list_unit_mills: random(100_000),
          freight_cents: random(90_000),
        })),
      }));
      const choices = lines.map(({ breaks }) => random(breaks.length));
      const sums = sumQuote({ lines: lines.map((line) => ({ ...openQuoteLine, ...line })) }, choices);
      if (!sums) throw new Error('No sums.');
      expect(sums.goods_cents + sums.setup_cents + sums.freight_cents).toBe(sums.total_cents);
      expect(sums.lines.reduce((sum, line) => sum + (line?.total_cents ?? 0), 0)).toBe(sums.total_cents);
      for (const line of sums.lines)
        expect((line?.landed_unit_mills ?? 0) * (line?.quantity ?? 0)).toBeGreaterThanOrEqual(
          (line?.total_cents ?? Number.NaN) * 10,
        );
    }
  });
});

test('a quote without lines, without quantities, or with quantities out of order is refused with a sentence', () => {
  const messages = (lines: unknown) => {
    const parsed = QuoteContent.safeParse({ lines });
    return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
  };
  expect(messages([])).toEqual(['A quote needs at least one line.']);
  expect(messages([{ name: 'Cups', breaks: [] }])).toEqual(['Each line needs a quantity and a price.']);
  const breaks = [2000, 1000].map((quantity) => ({ quantity, unit_price_mills: 1 }));
  expect(messages([{ name: 'Cups', breaks }])).toEqual(['List each quantity once, from small to large.']);
  expect(toFirstChoices(content)).toEqual([0, 0]);
});
