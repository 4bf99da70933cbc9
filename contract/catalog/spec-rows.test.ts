import { expect, test } from 'vitest';
import { getDemoProduct } from './pricing/test-support/demo-products.ts';
import { toSpecRows } from './spec-rows.ts';

test('the sheet has what applies, in reading order, the case in both systems', () => {
  const rows = toSpecRows(getDemoProduct('CUP-HOT-12-SLV'));
  expect(rows[0]).toEqual(['Capacity', '12 fl oz (355 ml)']);
  expect(rows.at(-2)).toEqual(['Case', '500 cups, 19.6 lb (8.9 kg)']);
  expect(toSpecRows(getDemoProduct('UNI-APR-BIB')).map(([name]) => name)).not.toContain('Capacity');
});
