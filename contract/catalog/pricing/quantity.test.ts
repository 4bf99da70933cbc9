import { describe, expect, test } from 'vitest';
import { checkQuantity } from './quantity.ts';
import { collectFaults } from './test-support/collect-faults.ts';
import { demoProducts, getDemoProduct } from './test-support/demo-products.ts';

const shirt = getDemoProduct('UNI-TEE-CRW');

describe('shirts come in steps of 24 from 48', () => {
  test.each([48, 72, 96, 120, 480, 9_999_984])('%d is sold', (quantity) => {
    expect(checkQuantity(shirt, quantity)).toEqual({ ok: true, quantity });
  });

  test.each([
    [50, 48, 72, 'Sold in multiples of 24 from 48. The nearest are 48 and 72.'],
    [71, 48, 72, 'Sold in multiples of 24 from 48. The nearest are 48 and 72.'],
    [72.5, 72, 96, 'Sold in multiples of 24 from 48. The nearest are 72 and 96.'],
    [1001, 984, 1008, 'Sold in multiples of 24 from 48. The nearest are 984 and 1,008.'],
    [47, null, 48, 'Sold in multiples of 24 from 48. Order 48 or more.'],
    [24, null, 48, 'Sold in multiples of 24 from 48. Order 48 or more.'],
    [0, null, 48, 'Sold in multiples of 24 from 48. Order 48 or more.'],
    [-72, null, 48, 'Sold in multiples of 24 from 48. Order 48 or more.'],
    [Number.NaN, null, 48, 'Please enter a number.'],
    [Number.NEGATIVE_INFINITY, null, 48, 'Sold in multiples of 24 from 48. Order 48 or more.'],
    [9_999_985, 9_999_984, null, 'You can order up to 9,999,984 per line. Contact us for more.'],
    [10_000_008, 9_999_984, null, 'You can order up to 9,999,984 per line. Contact us for more.'],
    [Number.POSITIVE_INFINITY, 9_999_984, null, 'You can order up to 9,999,984 per line. Contact us for more.'],
  ])('%d is refused, with %s and %s', (quantity, below, above, sentence) => {
    expect(checkQuantity(shirt, quantity)).toEqual({ ok: false, below, above, sentence });
  });
});

test.each([
  [{ moq: 500, order_multiple: 500 }, 750, 'Sold in multiples of 500. The nearest are 500 and 1,000.'],
  [{ moq: 12, order_multiple: 1 }, 12.5, 'Sold in whole pieces from 12. The nearest are 12 and 13.'],
  [{ moq: 1, order_multiple: 1 }, 0, 'Sold in whole pieces. Order 1 or more.'],
  // A minimum that is no whole number of steps is raised to one that can be packed.
  [{ moq: 50, order_multiple: 24 }, 60, 'Sold in multiples of 24 from 72. Order 72 or more.'],
])('%j at %d: %s', (steps, quantity, sentence) => {
  expect(checkQuantity(steps, quantity)).toMatchObject({ ok: false, sentence });
});

test('the most that a form takes is sold where the step allows it', () => {
  expect(checkQuantity({ moq: 500, order_multiple: 500 }, 10_000_000)).toEqual({ ok: true, quantity: 10_000_000 });
});

test('for every product and 200 quantities: what is offered instead is sold, and nothing sold lies between', () => {
  const hold = collectFaults();
  for (const product of demoProducts) {
    for (let n = 0; n < 200; n += 1) {
      const quantity = Math.round(product.moq * (n / 40) ** 2) + (n % 7);
      const check = checkQuantity(product, quantity);
      const at = `${product.sku} at ${quantity}`;
      hold(check.ok === (quantity >= product.moq && quantity % product.order_multiple === 0), `${at}: sold or not`);
      if (check.ok) continue;
      const { below, above } = check;
      hold(above !== null && above > quantity && checkQuantity(product, above).ok, `${at} offers ${above}`);
      if (below === null) hold(quantity < product.moq && above === product.moq, `${at}: the minimum`);
      else hold(checkQuantity(product, below).ok && below < quantity, `${at} offers ${below}`);
      if (below !== null) hold(above === below + product.order_multiple, `${at}: something lies between`);
    }
  }
  expect(hold.faults).toEqual([]);
});
