import { expect, test } from 'vitest';
import { storageEndpoints } from '../storage/storage.ts';
import { stockEndpoints } from './stock.ts';

const post = { item_id: '01900000-0000-7000-8000-000000000000', version: 1, act: 'adjust' };

test.each([
  ['12', 12],
  ['2,500', 2_500],
  ['−2,500', -2_500],
  ['-12000', -12_000],
  ['+1,200', 1_200],
  ['1,20', null],
  ['many', null],
])('%j, as our fields write it, is a count of cases', (typed, expected) => {
  const stored = storageEndpoints['POST /api/backoffice/storage/post'].input.safeParse({ ...post, cases: typed });
  expect(stored.success ? stored.data.cases : null).toBe(expected);
  const change = { product_uuid: post.item_id, act: 'receive', cases: typed, reason: 'Slip 7' };
  const stocked = stockEndpoints['POST /api/backoffice/stock/change'].input.safeParse(change);
  expect(stocked.success ? stocked.data.cases : null).toBe(expected);
});
