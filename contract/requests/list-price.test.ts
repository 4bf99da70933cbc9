import { describe, expect, test } from 'vitest';
import { defaultFreightRates } from '../content/default-freight-rates.ts';
import { type ListPrice, toListPrice } from './list-price.ts';
import { describeWindow, sumListPrices } from './list-totals.ts';
import { toSampleOptions, toSamplePrice } from './sample.ts';

const cup = {
  cartonMm: [500, 400, 450] as const,
  price_ladder: [
    { quantity: 1000, unit_price_mills: 140 },
    { quantity: 5000, unit_price_mills: 94 },
  ],
  options: [
    {
      name: 'Lid',
      values: [
        { label: 'None', surcharge_mills: 0 },
        { label: 'Black', surcharge_mills: 21, min_quantity: 5000 },
      ],
    },
  ],
  print_methods: [
    { method: 'flexo' as const, name: 'Flexo, 2 colors', colours: 2, lead_days: 15, setup_fee_cents: 9000 },
  ],
  moq: 1000,
  order_multiple: 500,
  case_pack: 1000,
  case_weight_grams: 9000,
};
const monday = new Date('2026-11-16T15:00:00Z');

describe('the list price of a line', () => {
  test('is ladder, surcharge, setup, freight and window of that moment', () => {
    const price = toListPrice(defaultFreightRates, cup, { quantity: 5000, options: { Lid: 'Black' } }, '07102', monday);
    expect(price).toEqual({
      unit_price_mills: 115,
      line_cents: 57_500,
      setup_cents: 9_000,
      // Five cartons that are billed by their size as 40 lb each: 5 × ($6.50 + 40 × $0.18).
      freight_cents: null,
      delivery: { earliest: '2026-12-14', latest: '2026-12-14', approve_by: '2026-11-18', ships_only: false },
    });
    expect(price && describeWindow(price.delivery)).toBe(
      'At your door by Mon, Dec 14, if you approve the proof by Wed, Nov 18',
    );
  });

  test.each([
    ['below the minimum', { quantity: 500, options: {} }],
    ['between two steps', { quantity: 1300, options: {} }],
    ['an option that is made from more', { quantity: 1000, options: { Lid: 'Black' } }],
    ['an option that is not offered', { quantity: 5000, options: { Lid: 'Gold' } }],
  ])('is for staff to say: %s', (_name, line) => {
    expect(toListPrice(defaultFreightRates, cup, line, '07102', monday)).toBeNull();
  });

  test('leaves freight open where it is on request', () => {
    const price = toListPrice(defaultFreightRates, cup, { quantity: 1000, options: {} }, '96813', monday);
    expect(price).toMatchObject({ freight_cents: null, delivery: { ships_only: true } });
    expect(price && describeWindow(price.delivery)).toMatch(/^Ships by /);
  });
});

describe('the sums of a request', () => {
  const price: ListPrice = {
    unit_price_mills: 94,
    line_cents: 9_400,
    setup_cents: 100,
    freight_cents: 500,
    delivery: { earliest: '2026-12-01', latest: '2026-12-02', approve_by: null, ships_only: false },
  };

  test('add up line by line, and name the last day', () => {
    const later = { ...price, delivery: { ...price.delivery, latest: '2026-12-09' } };
    expect(sumListPrices([{ list_price: later }, { list_price: price }])).toEqual({
      goods_cents: 18_800,
      setup_cents: 200,
      list_cents: 19_000,
      freight_cents: 1_000,
      total_cents: 20_000,
      unpriced: 0,
      latest: '2026-12-09',
    });
  });

  test('say what they leave out', () => {
    const open = { ...price, freight_cents: null };
    expect(sumListPrices([{ list_price: open }, { list_price: null }])).toMatchObject({
      total_cents: 9_500,
      freight_cents: null,
      unpriced: 1,
      latest: null,
    });
    expect(sumListPrices([{ list_price: null }])).toBeNull();
  });
});

describe('a sample', () => {
  test('is free where it is plain, and has its price where it is printed', () => {
    expect(toSamplePrice(defaultFreightRates, 'plain', '07102', monday)).toMatchObject({
      line_cents: 0,
      freight_cents: 0,
      delivery: { latest: '2026-11-20', approve_by: null },
    });
    expect(toSamplePrice(defaultFreightRates, 'printed', '07102', monday)).toMatchObject({
      unit_price_mills: 45_000,
      line_cents: 4_500,
      delivery: { approve_by: '2026-11-18' },
    });
  });

  test('says what it is instead of how a run is printed', () => {
    const options = { Size: 'S to XL', Sizes: 'S 12, M 12', 'Print method': 'Flexo' };
    expect(toSampleOptions(options, 'printed')).toEqual({ Size: 'S to XL', Sample: 'Printed with your logo' });
  });
});
