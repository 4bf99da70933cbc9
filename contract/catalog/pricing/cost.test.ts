import { expect, test } from 'vitest';
import { toUnitCostMills } from './cost.ts';
import { judgeCosts } from './judge-ladder.ts';
import { demoProducts, getDemoProduct } from './test-support/demo-products.ts';

const bag = {
  ...getDemoProduct('BAG-TWH-M'),
  cost_ladder: [
    { quantity: 1000, unit_cost_mills: 240 },
    { quantity: 5000, unit_cost_mills: 180 },
  ],
};

test.each([
  // Below the first step its cost holds, as its price does.
  [{}, 500, 240],
  [{}, 1000, 240],
  [{}, 4999, 240],
  [{}, 5000, 180],
  // White kraft is 22 mills on 398: our cost rises in the same proportion, rounded up.
  [{ options: { Paper: 'White kraft' } }, 1000, 254],
  // What we do not offer is not guessed at.
  [{ options: { Paper: 'Gold' } }, 1000, 240],
])('a bag with %j at %i costs us %i mills', (choice, quantity, cost) => {
  expect(toUnitCostMills(bag, choice, quantity)).toBe(cost);
});

test('a product without costs has none', () => {
  expect(toUnitCostMills({ ...bag, cost_ladder: [] }, {}, 1000)).toBeNull();
});

test('every product of the demo has a cost at each step of its prices, and sells at list above the minimum margin', () => {
  expect(demoProducts).toHaveLength(89);
  for (const { sku, price_ladder, cost_ladder = [] } of demoProducts) {
    expect(judgeCosts({ cost_ladder }), sku).toEqual([]);
    expect(
      cost_ladder.map(({ quantity }) => quantity),
      sku,
    ).toEqual(price_ladder.map(({ quantity }) => quantity));
    for (const [at, { unit_price_mills }] of price_ladder.entries())
      expect((cost_ladder[at]?.unit_cost_mills ?? Number.NaN) / unit_price_mills, sku).toBeLessThanOrEqual(0.75);
  }
});

test('costs that rise, or quantities that do not, are refused with a sentence', () => {
  const judge = (...steps: [number, number][]) =>
    judgeCosts({ cost_ladder: steps.map(([quantity, unit_cost_mills]) => ({ quantity, unit_cost_mills })) }).map(
      ({ sentence }) => sentence,
    );
  expect(judge([1000, 80], [5000, 80])).toEqual([]);
  expect(judge([1000, 80], [5000, 81])).toEqual(['Costs of a ladder must not rise with the quantity.']);
  expect(judge([1000, 80], [1000, 70])).toEqual(['Quantities of a cost ladder must rise.']);
});
