import { expect, test } from 'vitest';
import { toCents } from '../money.ts';
import { findRegion, regions } from './regions.ts';
import { toSalesTax } from './sales-tax.ts';
import { defaultTaxRates } from './tax-rates.ts';

test.each([
  ['07102', 'NJ'],
  ['08901-1234', 'NJ'],
  ['10014', 'NY'],
  ['00501', 'NY'],
  ['19103', 'PA'],
  ['20001', 'DC'],
  ['33101', 'FL'],
  ['60601', 'IL'],
  ['73301', 'TX'],
  ['94110', 'CA'],
  ['99501', 'AK'],
  // Puerto Rico, the forces' post, not given out, not a ZIP code.
  ['00901', null],
  ['09012', null],
  ['26901', null],
  ['Paris', null],
  ['', null],
])('ZIP code %j is in %s', (zip, region) => {
  expect(findRegion(zip)).toBe(region);
});

test('all fifty states and Washington have ZIP codes', () => {
  expect(regions).toHaveLength(51);
});

const rates = {
  rates: [
    ...defaultTaxRates.rates,
    { region: 'CA', rate: 7250, freight: false },
    { region: 'PA', rate: 0, freight: true },
  ],
};
test.each([
  ['with freight', '07102', false, 7_454, 'NJ sales tax, 6.625%'],
  ['by an approved certificate', '07102', true, 0, 'NJ sales tax, exempt'],
  ['without freight', '94110', false, 7_250, 'CA sales tax, 7.25%'],
  ['where we do not collect', '10014', false, 0, 'Sales tax, not collected in NY'],
  ['where the rate is zero', '19103', false, 0, 'Sales tax, not collected in PA'],
  ['without a state', '', false, 0, 'Sales tax'],
])('tax %s', (_title, zip, isExempt, cents, label) => {
  expect(
    toSalesTax(rates, { zip, goodsCents: toCents(100_000), freightCents: toCents(12_512), isExempt }),
  ).toMatchObject({ cents, label });
});

test('half a cent is rounded up, less is not', () => {
  const tax = (goodsCents: number) =>
    toSalesTax(rates, { zip: '07102', goodsCents: toCents(goodsCents), freightCents: toCents(0), isExempt: false });
  // 6.625% of $4.00 is 26.5 cents; of $3.99, 26.43 cents.
  expect([tax(400).cents, tax(399).cents]).toEqual([27, 26]);
});
