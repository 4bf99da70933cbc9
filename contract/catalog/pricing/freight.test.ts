import { describe, expect, test } from 'vitest';
import { defaultFreightRates as rates } from '../../content/default-freight-rates.ts';
import { FreightRates } from '../../content/freight-rates.ts';
import type { CatalogFileProduct } from '../catalog-file-product.ts';
import { readCarton } from './carton.ts';
import { describeCartFreight, describeFreight, describeFreightBreak, estimateFreight } from './freight-cost.ts';
import { findFreightZone } from './freight-zones.ts';
import { priceLine } from './price.ts';
import { demoProducts, getDemoProduct } from './test-support/demo-products.ts';

const toLoadOf = (product: CatalogFileProduct, quantity: number) => ({
  ...priceLine(product, { quantity }),
  cartonMm: readCarton(product),
});
const toLoad = (sku: string, quantity: number) => toLoadOf(getDemoProduct(sku), quantity);

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
])('%s is %d business days away', (zip, days) => {
  expect(findFreightZone(rates, zip)?.days).toBe(days);
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
  ['00000', 'a prefix that is not given out'],
])('%s is on request (%s)', (zip) => {
  expect(findFreightZone(rates, zip)).toBeNull();
  expect(describeFreight(estimateFreight(rates, zip, [toLoad('CUP-HOT-12-PLN', 500)]))).toBe('On request');
});

describe('what freight costs', () => {
  test.each([
    // One carton of 60.2 liters: 27 lb by volume, 20 lb on the scale. $6.50 + 27 × $0.20.
    ['a case of cups', 'CUP-HOT-12-PLN', 500, '10014', 'parcel', 1, 1190],
    // 5,000 sheets in 30.7 liters: 43 lb on the scale, 14 lb by volume. $6.50 + 43 × $0.20.
    ['a case of sheets', 'OTH-GRP-BSK', 5000, '10014', 'parcel', 1, 1510],
    // Twenty rolls, 15 lb together, are one parcel.
    ['labels', 'OTH-STK-RND', 10000, '10014', 'parcel', 1, 950],
    // Two bundles of 33.3 liters and 15.9 lb are one parcel of 32 lb.
    ['100 pizza boxes', 'BOX-PIZ-12', 100, '94110', 'parcel', 1, 3026],
    // 40 bundles stand on one pallet: two a layer, twenty layers. It was $772.00 when each bundle was a parcel.
    ['2,000 pizza boxes', 'BOX-PIZ-12', 2000, '94110', 'pallet', 1, 43000],
    ['2,000 pizza boxes near by', 'BOX-PIZ-12', 2000, '07102', 'pallet', 1, 16500],
    // 100 flat bundles are two pallets, three a layer: $175.00 + $105.00.
    ['100 bundles of small pizza boxes', 'BOX-PIZ-10', 5000, '10014', 'pallet', 2, 28000],
    // Six cartons a layer, five layers: 50 cases are two pallets.
    ['fifty cases of cups', 'CUP-HOT-12-PLN', 25000, '94110', 'pallet', 2, 68800],
  ] as const)('%s', (_title, sku, quantity, zip, by, units, cents) => {
    const estimate = estimateFreight(rates, zip, [toLoad(sku, quantity)]);
    expect(estimate).toEqual({ kind: 'estimate', by, units, leastCents: cents, mostCents: cents });
  });

  test('without a ZIP, a range; with the goods, the delivered price', () => {
    const estimate = estimateFreight(rates, '', [toLoad('CUP-HOT-12-PLN', 500)]);
    expect(describeFreight(estimate)).toBe('$11.36 to $26.86');
    expect(describeFreight(estimate, 5200)).toBe('$63.36 to $78.86');
  });

  test('nothing costs nothing', () => {
    expect(estimateFreight(rates, '10014', [])).toMatchObject({ leastCents: 0, mostCents: 0 });
  });

  test('a case that no parcel carrier takes goes by pallet', () => {
    const heavy = { cases: 1, weightGrams: 70_000, cartonMm: [600, 600, 600] } as const;
    const long = { cases: 1, weightGrams: 9_000, cartonMm: [3000, 100, 100] } as const;
    for (const load of [heavy, long]) expect(estimateFreight(rates, '10014', [load])).toMatchObject({ by: 'pallet' });
  });

  test('says where the next break is', () => {
    const breakOf = (quantity: number) => describeFreightBreak(rates, '10014', toLoad('CUP-HOT-12-PLN', quantity));
    expect(breakOf(500)).toBe('From 15 cases it ships on a pallet: freight stays at $175.00 up to 30 cases.');
    expect(breakOf(14500)).toBe('1 more case fits on the same pallet for no extra freight.');
    expect(breakOf(15000)).toBe('The next pallet adds $105.00 for up to 30 cases.');
    expect(describeFreightBreak(rates, '', toLoad('CUP-HOT-12-PLN', 500))).toBeNull();
    expect(describeFreightBreak(rates, '96813', toLoad('CUP-HOT-12-PLN', 500))).toBeNull();
  });

  test('and for a cart, how full the pallet is', () => {
    const loads = [toLoad('CUP-HOT-12-PLN', 7500), toLoad('BOX-PIZ-10', 500)];
    expect(describeCartFreight(rates, '10014', loads)).toBe(
      'Your pallet is 66% full. What still fits adds no freight.',
    );
    expect(describeCartFreight(rates, '10014', [toLoad('CUP-HOT-12-PLN', 500)])).toBe(
      'Freight won’t go above $175.00 until one pallet is full.',
    );
  });

  test('staff can set a zone for a few ZIP codes', () => {
    const [first] = rates.zones;
    if (!first) throw new Error('There are zones.');
    const city = { ...first, prefixes: ['071'], parcel_cents: 100 };
    const own = FreightRates.parse({ ...rates, zones: [...rates.zones, city] });
    expect(estimateFreight(own, '07102', [toLoad('CUP-HOT-12-PLN', 500)])).toMatchObject({ leastCents: 586 });
    expect(estimateFreight(own, '08540', [toLoad('CUP-HOT-12-PLN', 500)])).toMatchObject({ leastCents: 1136 });
  });

  test('every product of the demo catalog has a measured case', () => {
    for (const product of demoProducts) {
      const guessed = readCarton({ ...product, spec_sheet: [] });
      expect(readCarton(product), product.sku).not.toEqual(guessed);
    }
  });

  test('more never costs less, farther never costs less than next door', () => {
    for (const product of demoProducts) {
      let before = 0;
      for (let n = 0; n < 100; n += 1) {
        const load = toLoadOf(product, product.moq + n * product.order_multiple);
        const near = estimateFreight(rates, '07102', [load]);
        const far = estimateFreight(rates, '94110', [load]);
        if (near.kind !== 'estimate' || far.kind !== 'estimate') throw new Error('Both are on the mainland.');
        expect(near.leastCents, product.sku).toBeGreaterThanOrEqual(before);
        expect(far.leastCents, product.sku).toBeGreaterThan(near.leastCents);
        before = near.leastCents;
      }
    }
  });
});
