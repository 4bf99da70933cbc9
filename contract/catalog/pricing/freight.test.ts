import { describe, expect, test } from 'vitest';
import { describeFreight, estimateFreight } from './freight-cost.ts';
import { findFreightZone } from './freight-zones.ts';
import { priceLine } from './price.ts';
import { demoProducts, getDemoProduct } from './test-support/demo-products.ts';

test.each([
  ['07102', 2],
  ['10014', 2],
  ['02139', 2],
  ['00501', 2],
  ['20001', 3],
  ['33101', 3],
  ['44114', 3],
  ['55401', 4],
  ['60601', 3],
  ['77002', 4],
  ['80202', 5],
  ['94110', 5],
  [' 94110-1234 ', 5],
  ['941101234', 5],
])('%s is %d working days away', (zip, days) => {
  expect(findFreightZone(zip)?.days).toBe(days);
});

test.each([
  ['00901', 'Puerto Rico'],
  ['00802', 'Virgin Islands'],
  ['09012', 'forces post, Europe'],
  ['34002', 'forces post, Americas'],
  ['96201', 'forces post, Pacific'],
  ['96813', 'Hawaii'],
  ['96910', 'Guam'],
  ['99501', 'Alaska'],
  ['SW1A 1AA', 'London'],
  ['K1A 0B1', 'Ottawa'],
  ['1010', 'Vienna'],
  ['101', 'Reykjavik'],
  ['1001', 'four digits'],
  ['100145', 'six digits'],
  ['١٠٠١٤', 'other digits'],
])('%s is on request (%s)', (zip) => {
  expect(findFreightZone(zip)).toBeNull();
  expect(describeFreight(estimateFreight(zip, [{ cases: 1, weightGrams: 9000 }]))).toBe('Freight on request');
});

describe('what freight costs', () => {
  const cups = priceLine(getDemoProduct('CUP-HOT-12-PLN'), { quantity: 500 });
  const manyCups = priceLine(getDemoProduct('CUP-HOT-12-PLN'), { quantity: 25000 });
  const stickers = priceLine(getDemoProduct('OTH-STK-RND'), { quantity: 10000 });

  test('one case near by', () => {
    const estimate = estimateFreight('10014', [cups]);
    expect(estimate).toEqual({ kind: 'estimate', by: 'parcel', units: 1, leastCents: 1055, mostCents: 1055 });
    expect(describeFreight(estimate)).toBe('About $10.55');
  });

  test('fifty cases go on two pallets', () => {
    expect(estimateFreight('94110', [manyCups])).toMatchObject({ by: 'pallet', units: 2, leastCents: 86000 });
  });

  test('twenty rolls of labels share a parcel', () => {
    expect(estimateFreight('10014', [stickers])).toMatchObject({ by: 'parcel', units: 1, leastCents: 965 });
  });

  test('without a ZIP, a range', () => {
    expect(describeFreight(estimateFreight('', [cups]))).toBe('About $10.10 to $22.00');
  });

  test('nothing costs nothing', () => {
    expect(estimateFreight('10014', [])).toMatchObject({ leastCents: 0, mostCents: 0 });
  });

  test('more never costs less, farther never costs less than next door', () => {
    for (const product of demoProducts) {
      let before = 0;
      for (let n = 0; n < 100; n += 1) {
        const line = priceLine(product, { quantity: product.moq + n * product.order_multiple });
        const near = estimateFreight('07102', [line]);
        const far = estimateFreight('94110', [line]);
        if (near.kind !== 'estimate' || far.kind !== 'estimate') throw new Error('Both are on the mainland.');
        expect(near.leastCents, product.sku).toBeGreaterThanOrEqual(before);
        expect(far.leastCents, product.sku).toBeGreaterThan(near.leastCents);
        before = near.leastCents;
      }
    }
  });
});
