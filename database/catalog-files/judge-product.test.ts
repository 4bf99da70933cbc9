import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import { judgeProduct } from './judge-product.ts';

const plain = { method: 'none', name: 'Plain, from stock', colours: 0, lead_days: 2, setup_fee_cents: 0 };

test.each([
  [0, []],
  [4000, ['Setup is for printing: without a print there is none.']],
])('a method without a print costs no setup: %j', async (setup_fee_cents, sentences) => {
  const bags = JSON.parse(await readFile('catalog/products/bags.json', 'utf8')) as object[];
  const row = { ...bags[0], options: [], print_methods: [{ ...plain, setup_fee_cents }] };
  const faults = judgeProduct(1, row, CatalogFileProduct.safeParse(row), new Map());
  expect(faults.filter(({ column }) => column === 'print_methods').map(({ sentence }) => sentence)).toEqual(sentences);
});
