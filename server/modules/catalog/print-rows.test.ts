import { expect, test } from 'vitest';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import { toPrintRows } from './print-rows.ts';

test.each([
  [
    'BAG-TWH-M',
    'Print area',
    'Front and back 8.7 × 9.4 in (220 × 240 mm), left and right gusset 4.3 × 9.4 in (110 × 240 mm); lines at least 0.02 in (0.5 mm) thick',
  ],
  ['BWL-KRF-16', 'Print area', 'Wall 15.7 × 1.3 in (400 × 32 mm), paper lid 4.7 in (120 mm) across'],
  ['CUP-DBL-12', 'Print area', 'Full wrap 9.7 × 3.7 in (246 × 95 mm) with 1/8 in (3 mm) bleed'],
  ['CUP-PET-16-DOM', 'Print area', 'Screen: wall 7.9 × 3.1 in (200 × 80 mm); offset: wall 9.1 × 3.3 in (230 × 85 mm)'],
  [
    'BOX-BRG-5',
    'Print area',
    'Flexo: lid top 3.7 × 3.7 in (95 × 95 mm), front, right, back and left side 3.5 × 1.2 in (90 × 30 mm); ' +
      'offset: whole lid about 7.7 × 7.7 in (196 × 196 mm), whole base about 15.2 × 1.7 in (386 × 44 mm) with 1/8 in (3 mm) bleed',
  ],
  ['CUP-HOT-12-KRF', 'Print area', 'Sleeve 8.9 × 1.8 in (225 × 45 mm); lines at least 0.016 in (0.4 mm) thick'],
  ['BAG-ROP-M', 'Foil area', 'Front 5.5 × 5.5 in (140 × 140 mm)'],
  ['UTE-SPN-095', 'Brand area', 'Handle and back of the handle 0.9 × 0.3 in (22 × 8 mm)'],
])('the sheet of %s says in words where it prints', (sku, label, value) => {
  const { dimensions_mm, print_areas = [] } = getDemoProduct(sku);
  expect(toPrintRows({ dimensions_mm, print_areas })).toContainEqual([label, value]);
});

test('each kind of print has a row of its own, and what is sold plain has none', () => {
  const toLabels = (sku: string) => {
    const { dimensions_mm, print_areas = [] } = getDemoProduct(sku);
    return toPrintRows({ dimensions_mm, print_areas }).map(([label]) => label);
  };
  expect(toLabels('UNI-JKT-S')).toEqual(['Embroidery area', 'Print area']);
  expect(toLabels('BAG-TWH-S')).toEqual([]);
});
