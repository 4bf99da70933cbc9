import { describe, expect, test } from 'vitest';
import { QuoteContent } from './quote-content.ts';
import { formatMargin, isBelowFloor, sumMargin, toFloorMills, toMarginTenths } from './quote-margin.ts';

const rules = { minimum_margin_percent: 25 };
const content = QuoteContent.parse({
  lines: [
    {
      name: 'Hot cups',
      setup_cents: 9500,
      breaks: [
        { quantity: 5000, unit_price_mills: 118, list_unit_mills: 118, freight_cents: 6400 },
        { quantity: 10000, unit_price_mills: 94, list_unit_mills: 94, freight_cents: 9900 },
      ],
    },
    { name: 'Ink match', breaks: [{ quantity: 1, unit_price_mills: 45_000 }] },
  ],
});
const costs = [[76, 63], [null]];

describe('the floor price', () => {
  test.each([
    // By the margin where the cost is known: 76 / 0.75 is 101.33, rounded up.
    [118, 76, 25, 102],
    [118, 76, 0, 76],
    [118, 76, 50, 152],
    // By the list price where it is not.
    [100, null, 25, 85],
    [94, null, 25, 80],
    // Neither: a second person looks at whatever the price is.
    [0, null, 25, Number.POSITIVE_INFINITY],
    [100, undefined, 25, 85],
  ])('of list %s and cost %s at a minimum of %s%% is %s', (list, cost, minimum, floor) => {
    expect(toFloorMills({ list_unit_mills: list }, cost, { minimum_margin_percent: minimum })).toBe(floor);
  });

  test('is judged by each quantity of each line', () => {
    expect(isBelowFloor(content, costs, rules)).toBe(true);
    expect(isBelowFloor(content, [[76, 63], [30_000]], rules)).toBe(false);
    expect(isBelowFloor(content, [[76, 71], [30_000]], rules)).toBe(true);
    expect(isBelowFloor(content, [[76, 63], [40_000]], rules)).toBe(true);
    expect(isBelowFloor({ lines: content.lines.slice(0, 1) }, [], rules)).toBe(false);
    const [first] = content.lines;
    const cheap = { ...first, breaks: first?.breaks.map((each) => ({ ...each, unit_price_mills: 79 })) };
    expect(isBelowFloor(QuoteContent.parse({ lines: [cheap] }), [], rules)).toBe(true);
  });
});

describe('the margin', () => {
  test.each([
    [118, 76, 355, '35.5%'],
    [94, 94, 0, '0.0%'],
    [90, 94, -45, '−4.5%'],
    [0, 10, null, ''],
  ])('of a price of %i at a cost of %i is %s tenths of a percent', (price, cost, tenths, words) => {
    expect(toMarginTenths(price, cost)).toBe(tenths);
    if (tenths !== null) expect(formatMargin(tenths)).toBe(words);
  });

  test('counts products of known cost alone, without setup and freight', () => {
    expect(sumMargin(content, costs, [0, 0])).toEqual({
      goods_cents: 59_000,
      cost_cents: 38_000,
      margin_tenths: 355,
      unknown_lines: 1,
    });
    expect(sumMargin(content, [], [1, 0])).toMatchObject({ margin_tenths: null, unknown_lines: 2 });
    expect(sumMargin(content, costs, [7, 0])).toBeNull();
  });
});
