import { describe, expect, test } from 'vitest';
import { type AgreedPrice, agreeLadder } from './agreement.ts';
import { priceLine } from './price.ts';

const ladder = [
  { quantity: 1000, unit_price_mills: 120 },
  { quantity: 5000, unit_price_mills: 100 },
  { quantity: 10_000, unit_price_mills: 80 },
];
const toPairs = (breaks: AgreedPrice[]) => breaks.map(({ quantity, unit_price_mills }) => [quantity, unit_price_mills]);

describe('the ladder of a company', () => {
  test.each<[string, [number, number][], [number, number][]]>([
    [
      'without an agreement is the list',
      [],
      [
        [1000, 120],
        [5000, 100],
        [10_000, 80],
      ],
    ],
    [
      'has the agreed price from its quantity on',
      [[5000, 90]],
      [
        [1000, 120],
        [5000, 90],
        [10_000, 80],
      ],
    ],
    [
      'gets a step between two of the list',
      [[3000, 95]],
      [
        [1000, 120],
        [3000, 95],
        [5000, 95],
        [10_000, 80],
      ],
    ],
    [
      'never costs more than the list',
      [[1000, 130]],
      [
        [1000, 120],
        [5000, 100],
        [10_000, 80],
      ],
    ],
    [
      'starts where the list starts',
      [[1, 70]],
      [
        [1000, 70],
        [5000, 70],
        [10_000, 70],
      ],
    ],
    [
      'has several agreed steps',
      [
        [1000, 110],
        [20_000, 60],
      ],
      [
        [1000, 110],
        [5000, 100],
        [10_000, 80],
        [20_000, 60],
      ],
    ],
  ])('%s', (_what, agreed, expected) => {
    const prices = agreed.map(([quantity, unit_price_mills]) => ({ quantity, unit_price_mills }));
    expect(toPairs(agreeLadder(ladder, prices))).toEqual(expected);
  });

  test('falls with the quantity, and surcharges come on top', () => {
    const product = {
      price_ladder: agreeLadder(ladder, [{ quantity: 5000, unit_price_mills: 90 }]),
      options: [{ name: 'Color', values: [{ label: 'Black', surcharge_mills: 7 }] }],
      print_methods: [{ method: 'none', name: 'Plain', setup_fee_cents: 0, lead_days: 2, max_colors: null }],
      case_pack: 500,
      case_weight_grams: 5000,
    } as unknown as Parameters<typeof priceLine>[0];
    expect(priceLine(product, { quantity: 6000 }).unitMills).toBe(97);
    expect(priceLine(product, { quantity: 1000 }).unitMills).toBe(127);
  });
});
