import { expect, test } from 'vitest';
import { judgeLadder, listCostlyQuantities } from './judge-ladder.ts';
import { findNextBreak } from './ladder.ts';

const toSold = (ladder: [number, number][], moq = 1000, order_multiple = 1) => ({
  moq,
  order_multiple,
  price_ladder: ladder.map(([quantity, unit_price_mills]) => ({ quantity, unit_price_mills })),
});

test.each([
  [
    'falls',
    [
      [1000, 158],
      [2500, 134],
    ],
    [],
  ],
  [
    'a price that rises',
    [
      [1000, 134],
      [2500, 158],
    ],
    ['Prices of a ladder must fall as the quantity rises.'],
  ],
  [
    'the same quantity twice',
    [
      [1000, 158],
      [1000, 134],
    ],
    ['Quantities of a price ladder must rise.'],
  ],
  [
    'a late start',
    [
      [2000, 158],
      [2500, 134],
    ],
    ['The ladder must begin at the minimum of 1000.'],
  ],
] as [string, [number, number][], string[]][])('%s', (_name, ladder, sentences) => {
  expect(judgeLadder(toSold(ladder)).map(({ sentence }) => sentence)).toEqual(sentences);
});

test('names the quantities that cost more than the next break', () => {
  const sold = toSold(
    [
      [5000, 118],
      [10_000, 94],
    ],
    5000,
  );
  expect(listCostlyQuantities(sold)).toEqual(['7,967 to 9,999 cost more than 10,000 do.']);
  expect(findNextBreak(sold.price_ladder, 7967)?.moneyMoreCents).toBeLessThan(0);
  expect(findNextBreak(sold.price_ladder, 7966)?.moneyMoreCents).toBeGreaterThanOrEqual(0);
  // By the case only whole cases count.
  expect(listCostlyQuantities({ ...sold, order_multiple: 500 })).toEqual(['8,000 to 9,500 cost more than 10,000 do.']);
  expect(
    listCostlyQuantities(
      toSold([
        [1000, 100],
        [2000, 99],
      ]),
    ),
  ).toEqual(['1,981 to 1,999 cost more than 2,000 do.']);
});
