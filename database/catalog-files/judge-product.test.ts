import { expect, test } from 'vitest';
import bags from '#catalog/products/bags.json' with { type: 'json' };
import { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import { judgeProduct } from './judge-product.ts';

const plain = { method: 'none', name: 'Plain, from stock', colours: 0, lead_days: 2, setup_fee_cents: 0 };

test.each([
  [0, []],
  [4000, ['Setup is for printing: without a print there is none.']],
])('a method without a print costs no setup: %j', (setup_fee_cents, sentences) => {
  const row = { ...bags[0], options: [], print_methods: [{ ...plain, setup_fee_cents }] };
  const faults = judgeProduct(1, row, CatalogFileProduct.safeParse(row), new Map());
  expect(faults.filter(({ column }) => column === 'print_methods').map(({ sentence }) => sentence)).toEqual(sentences);
});
