import { expect, test } from 'vitest';
import type { ProductDetail } from '#contract/catalog/catalog.ts';
import { getDemoProduct, listDemoAttributes } from '#contract/catalog/pricing/test-support/demo-products.ts';
import { findCommonQuantity, toCompareRows } from './compare-rows.ts';

/** The demo file's product with what the server adds to it. */
function toDetail(sku: string): ProductDetail {
  const product = getDemoProduct(sku);
  const lowest = product.price_ladder.at(-1);
  return {
    ...product,
    attributes: listDemoAttributes(product),
    lead_days: Math.min(...product.print_methods.map(({ lead_days }) => lead_days)),
    price_from: { unit_price_mills: lowest?.unit_price_mills ?? 0, quantity: lowest?.quantity ?? 0 },
  } as unknown as ProductDetail;
}

const cup = toDetail('CUP-HOT-12-SLV');
const plain = toDetail('CUP-HOT-12-PLN');

test('prices are those of one quantity that all of them are sold in', () => {
  const common = findCommonQuantity([cup, plain]);
  expect(common).toBe(Math.max(cup.moq, plain.moq));
  const [price] = toCompareRows([cup, plain]);
  expect(price?.label).toContain('Price each at');
  expect(price?.values.every((value) => value.startsWith('$'))).toBe(true);
});

test('says which facts differ, and leaves out those that none has', () => {
  const rows = new Map(toCompareRows([cup, plain]).map((row) => [row.label, row]));
  expect(rows.get('Capacity')).toMatchObject({ differs: false });
  expect(rows.get('Material')).toMatchObject({ differs: false });
  const box = toDetail('BOX-PIZ-12');
  expect(toCompareRows([box, cup]).find(({ label }) => label === 'Material')).toMatchObject({
    values: [box, cup].map(({ attributes }) => attributes.find(({ key }) => key === 'material')?.values[0]),
    differs: true,
  });
  expect(toCompareRows([box]).map(({ label }) => label)).not.toContain('Capacity');
  expect(new Map(toCompareRows([box, cup]).map((row) => [row.label, row.values])).get('Capacity')?.[0]).toBe('–');
});
