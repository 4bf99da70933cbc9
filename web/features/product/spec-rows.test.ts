import { expect, test } from 'vitest';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import { formatSize, toSpecRows } from './spec-rows.ts';

test.each([
  [{ top_diameter: 90, bottom_diameter: 60, height: 110 }, 'Top 90 mm, base 60 mm, height 110 mm (3.5, 2.4, 4.3 in)'],
  [{ length: 480, width: 380, height: 330 }, '480 × 380 × 330 mm (18.9 × 15 × 13 in)'],
  [{ width: 260, gusset: 150, height: 320 }, '260 × 150 × 320 mm (10.2 × 5.9 × 12.6 in)'],
  [{ diameter: 50 }, 'Diameter 50 mm (2 in)'],
  [{}, null],
])('the size %j reads %j', (sides, words) => expect(formatSize(sides)).toBe(words));

test('the sheet has what applies, in reading order, the case in both systems', () => {
  const rows = toSpecRows(getDemoProduct('CUP-HOT-12-SLV'));
  expect(rows[0]).toEqual(['Capacity', '355 ml (12 fl oz)']);
  expect(rows.at(-2)).toEqual(['Case', '500 cups, 8.9 kg (19.6 lb)']);
  expect(toSpecRows(getDemoProduct('UNI-APR-BIB')).map(([name]) => name)).not.toContain('Capacity');
});
