import { expect, test } from 'vitest';
import { getDemoProduct, listDemoAttributes } from './pricing/test-support/demo-products.ts';
import { toSpecRows } from './spec-rows.ts';

const toRows = (sku: string) => {
  const product = getDemoProduct(sku);
  return toSpecRows({ ...product, attributes: listDemoAttributes(product) });
};

test('the sheet has what applies, in reading order, the case in both systems', () => {
  const rows = toRows('CUP-HOT-12-SLV');
  expect(rows.slice(0, 3).map(([name]) => name)).toEqual(['Size', 'Capacity', 'Material']);
  expect(rows[1]).toEqual(['Capacity', '12 fl oz (355 ml)']);
  expect(rows.at(-2)).toEqual(['Case', '500 cups, 19.6 lb (8.9 kg)']);
  expect(toRows('UNI-APR-BIB').map(([name]) => name)).not.toContain('Capacity');
});
