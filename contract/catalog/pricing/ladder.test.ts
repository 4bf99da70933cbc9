import { describe, expect, test } from 'vitest';
import { toMills } from '../../money.ts';
import {
  describeNextBreak,
  findBreak,
  findNextBreak,
  getLadderProgress,
  raiseLadder,
  toLadderCells,
} from './ladder.ts';
import { toLineCents } from './rounding.ts';
import { collectFaults } from './test-support/collect-faults.ts';
import { demoProducts, getDemoProduct } from './test-support/demo-products.ts';

const cup = getDemoProduct('CUP-HOT-12-SLV').price_ladder;
/** The ladder of the product page's design. */
const drawn = [
  { quantity: 1000, unit_price_mills: 182 },
  { quantity: 5000, unit_price_mills: 118 },
  { quantity: 10000, unit_price_mills: 94 },
  { quantity: 25000, unit_price_mills: 76 },
];

test.each([
  [999, null],
  [1000, 158],
  [2499, 158],
  [2500, 134],
  [9999, 118],
  [10000, 94],
  [10_000_000, 94],
  [Number.NaN, null],
])('%d hot cups cost %s mills each', (quantity, mills) => {
  expect(findBreak(cup, quantity)?.unit_price_mills ?? null).toBe(mills);
});

describe('the next break', () => {
  test('is what the page says it is', () => {
    expect(findNextBreak(drawn, 5000)).toEqual({
      quantity: 10000,
      unitMills: 94,
      presentUnitMills: 118,
      piecesMore: 5000,
      moneyMoreCents: 35000,
      savingMillsPerPiece: 24,
      totalCents: 94000,
    });
  });

  test.each([
    [5000, '5,000 more for $350.00. At 10,000 each cup costs $0.094, not $0.118.'],
    [1000, '4,000 more for $408.00. At 5,000 each cup costs $0.118, not $0.182.'],
    [9000, 'Order 1,000 more and pay $122.00 less in total. At 10,000 each cup costs $0.094, not $0.118.'],
  ])('at %d: %s', (quantity, sentence) => {
    const next = findNextBreak(drawn, quantity);
    const { lead, detail } = next ? describeNextBreak(next, 'cup') : { lead: '', detail: '' };
    expect(`${lead} ${detail}`).toBe(sentence);
  });

  test('may cost nothing', () => {
    const ladder = [
      { quantity: 100, unit_price_mills: 100 },
      { quantity: 200, unit_price_mills: 50 },
    ];
    const next = findNextBreak(ladder, 100);
    expect(next && describeNextBreak(next).lead).toBe('100 more for the same money.');
    expect(next && describeNextBreak(next).detail).toBe('At 200 each piece costs $0.05, not $0.10.');
  });

  test.each([[999], [25000], [30000], [5000.5], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    'there is none at %d',
    (quantity) => expect(findNextBreak(drawn, quantity)).toBeNull(),
  );

  test('passes over a break that costs the same', () => {
    const ladder = [drawn[1], { quantity: 8000, unit_price_mills: 118 }, drawn[2]].filter((step) => !!step);
    expect(findNextBreak(ladder, 5000)?.quantity).toBe(10000);
  });

  test('counts the chosen options on both sides', () => {
    const next = findNextBreak(raiseLadder(drawn, 28), 5000);
    expect([next?.presentUnitMills, next?.unitMills, next?.moneyMoreCents]).toEqual([146, 122, 49000]);
  });
});

test('the cells say what each break saves', () => {
  const cells = toLadderCells(drawn, 5000);
  expect(cells.map((cell) => cell.savingPercent)).toEqual([0, 35, 48, 58]);
  expect(cells.map((cell) => cell.chosen)).toEqual([false, true, false, false]);
  expect(toLadderCells(drawn, 10).some((cell) => cell.chosen)).toBe(false);
});

test.each([
  [0, 0],
  [1000, 0.25],
  [3000, 0.375],
  [5000, 0.5],
  [25000, 1],
  [90000, 1],
])('at %d the bar is %d full', (quantity, part) => {
  expect(getLadderProgress(drawn, quantity)).toBe(part);
});

test('for every product and 200 quantities: a piece never costs more, the next break keeps its word', () => {
  const hold = collectFaults();
  for (const { sku, price_ladder: ladder, order_multiple: step, moq } of demoProducts) {
    const last = ladder.at(-1)?.quantity ?? 0;
    let [before, progress] = [Number.POSITIVE_INFINITY, 0];
    for (let n = 0; n < 200; n += 1) {
      const quantity = moq + Math.round(((last * 1.2) / 200 / step) * n) * step;
      const at = `${sku} at ${quantity}`;
      const mills = findBreak(ladder, quantity)?.unit_price_mills ?? Number.NaN;
      hold(mills <= before, `${at} costs more a piece`);
      hold(getLadderProgress(ladder, quantity) >= progress, `${at} moves the bar back`);
      [before, progress] = [mills, getLadderProgress(ladder, quantity)];

      const next = findNextBreak(ladder, quantity);
      hold((next === null) === quantity >= last, `${at} has a next break too few or too many`);
      if (!next) continue;
      hold(quantity + next.piecesMore === next.quantity, `${at}: pieces`);
      hold(findBreak(ladder, next.quantity)?.unit_price_mills === next.unitMills, `${at}: price`);
      hold(mills - next.unitMills === next.savingMillsPerPiece && mills > next.unitMills, `${at}: saving`);
      hold(toLineCents(quantity, toMills(mills)) + next.moneyMoreCents === next.totalCents, `${at}: money`);
      if (n % 8 !== 0) continue;
      // A total may fall from one quantity to the next; then the sentence says so.
      const says = describeNextBreak(next).lead.includes(' less in total.');
      hold(says === next.moneyMoreCents < 0, `${at}: sentence`);
    }
  }
  expect(hold.faults).toEqual([]);
});
