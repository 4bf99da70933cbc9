import { describe, expect, test } from 'vitest';
import { toMills } from '../../money.ts';
import { fitsMethod } from './choice.ts';
import { findBreak, raiseLadder } from './ladder.ts';
import { priceLine, priceList } from './price.ts';
import { toLineCents } from './rounding.ts';
import { collectFaults } from './test-support/collect-faults.ts';
import { demoProducts, getDemoProduct } from './test-support/demo-products.ts';

const cup = getDemoProduct('CUP-HOT-12-SLV');
const straw = getDemoProduct('UTE-STW-06');
const shirt = getDemoProduct('UNI-TEE-CRW');

test.each([
  [5000, 118, 59000],
  [1, 4, 0],
  [1, 5, 1],
  [3, 5, 2],
  [1, 14, 1],
  [1, 15, 2],
  [48, 11400, 54720],
  [10_000_000, 23800, 23_800_000_000],
])('%d at %d mills are %d cents', (quantity, mills, cents) => {
  expect(toLineCents(quantity, toMills(mills))).toBe(cents);
});

test.each([
  [1.5, 3],
  [-1, 10],
  [1, 0.5],
  [Number.NaN, 10],
  [2 ** 40, 2 ** 40],
])('%d at %d mills have no total', (quantity, mills) => {
  expect(() => toLineCents(quantity, toMills(mills))).toThrow(RangeError);
});

describe('a line', () => {
  test('of the default choice', () => {
    expect(priceLine(cup, { quantity: 5000 })).toEqual({
      quantity: 5000,
      unitMills: 118,
      lineCents: 59000,
      setupCents: 0,
      totalCents: 59000,
      cases: 10,
      casePriceCents: 5900,
      weightGrams: 89000,
    });
  });

  test('with options and another print method', () => {
    const options = { Sleeve: 'Black', Print: 'Sleeve, full color', Lid: '90 mm molded fiber lid' };
    expect(priceLine(cup, { quantity: 10000, options, printMethod: 'digital' })).toMatchObject({
      unitMills: 94 + 9 + 14 + 46,
      lineCents: 163000,
      setupCents: 0,
      totalCents: 163000,
    });
  });

  test('of a part case is a case to move, and weighs its part', () => {
    expect(priceLine(cup, { quantity: 750 })).toMatchObject({ cases: 2, weightGrams: 13350, unitMills: 158 });
  });

  test('of plain stock has no setup', () => {
    expect(priceLine(straw, { quantity: 15000 })).toMatchObject({ lineCents: 21000, setupCents: 0, cases: 3 });
  });

  test.each([
    [{ quantity: 0 }, 'quantity of 0'],
    [{ quantity: -48 }, 'quantity of -48'],
    [{ quantity: 48.5 }, 'quantity of 48.5'],
    [{ quantity: 10_000_001 }, 'quantity of 10000001'],
    [{ quantity: 48, options: { Color: 'Pink' } }, 'Color comes as Charcoal; White; Brick; Forest.'],
    [{ quantity: 48, options: { Fit: 'Slim' } }, 'no option called Fit'],
    [{ quantity: 48, options: { toString: 'x' } }, 'no option called toString'],
    [{ quantity: 48, printMethod: 'foil' }, 'comes as Screen print, up to 4 colors; Digital transfer, full color.'],
  ])('%j is not priced', (line, message) => {
    expect(() => priceLine(shirt, line)).toThrow(message);
  });
});

test('a list is the sum of its rounded lines', () => {
  const lines = [
    priceLine(cup, { quantity: 5000, printMethod: 'flexo' }),
    priceLine(straw, { quantity: 5000 }),
    priceLine(shirt, { quantity: 72, options: { Size: '2XL and 3XL' }, printMethod: 'screen' }),
  ];
  expect(priceList(lines)).toEqual({
    lineCents: 59000 + 8500 + 92880,
    setupCents: 6000 + 0 + 3500,
    totalCents: 65000 + 8500 + 96380,
    cases: 10 + 1 + 3,
    weightGrams: 89000 + 5700 + 14100,
  });
  expect(priceList([])).toEqual({ lineCents: 0, setupCents: 0, totalCents: 0, cases: 0, weightGrams: 0 });
});

test('for every product, every choice and 200 quantities: the parts make the whole', () => {
  const hold = collectFaults();
  for (const product of demoProducts) {
    for (let n = 0; n < 200; n += 1) {
      const quantity = product.moq + n * product.order_multiple;
      const method = product.print_methods[n % product.print_methods.length];
      const values = product.options.map((option) => {
        const fitting = option.values.filter((value) => !method || fitsMethod(value, method));
        return { name: option.name, ...fitting[n % fitting.length] };
      });
      const options = Object.fromEntries(values.map(({ name, label }) => [name, label ?? '']));
      const surcharge = values.reduce((sum, value) => sum + (value.surcharge_mills ?? 0), 0);
      const line = priceLine(product, { quantity, options, printMethod: method?.method });
      const at = `${product.sku} at ${quantity}`;
      const step = findBreak(raiseLadder(product.price_ladder, surcharge), quantity);
      hold(line.unitMills === step?.unit_price_mills, `${at}: unit price`);
      const rounded = line.lineCents * 10 - quantity * line.unitMills;
      hold(rounded <= 5 && rounded > -5, `${at}: line total`);
      hold(line.totalCents === line.lineCents + (method?.setup_fee_cents ?? 0), `${at}: total`);
      hold(line.cases * product.case_pack >= quantity, `${at}: too few cases`);
      hold((line.cases - 1) * product.case_pack < quantity, `${at}: too many cases`);
      hold(line.weightGrams <= line.cases * product.case_weight_grams, `${at}: weight`);
      hold(Object.values(line).every(Number.isSafeInteger), `${at}: fractions`);
    }
  }
  expect(hold.faults).toEqual([]);
});
