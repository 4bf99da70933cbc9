import { expect, test } from 'vitest';
import { toPageItems, toPageRange } from './pagination-range.ts';

const draw = (page: number, count: number) =>
  toPageItems(page, count)
    .map((item) => (item.kind === 'gap' ? '…' : item.page === page ? `[${item.page}]` : item.page))
    .join(' ');

test('a range names the items of the page', () => {
  expect(toPageRange(1, 24, 31)).toEqual({ from: 1, to: 24 });
  expect(toPageRange(2, 24, 31)).toEqual({ from: 25, to: 31 });
  expect(toPageRange(1, 24, 24)).toEqual({ from: 1, to: 24 });
  expect(toPageRange(1, 24, 0)).toEqual({ from: 0, to: 0 });
});

test.each([
  [1, 0, ''],
  [1, 1, '[1]'],
  [1, 2, '[1] 2'],
  [3, 5, '1 2 [3] 4 5'],
  [1, 7, '[1] 2 3 4 5 6 7'],
  [4, 7, '1 2 3 [4] 5 6 7'],
  [1, 20, '[1] 2 3 4 5 … 20'],
  [4, 20, '1 2 3 [4] 5 … 20'],
  [5, 20, '1 … 4 [5] 6 … 20'],
  [10, 20, '1 … 9 [10] 11 … 20'],
  [17, 20, '1 … 16 [17] 18 19 20'],
  [20, 20, '1 … 16 17 18 19 [20]'],
])('page %i of %i shows %s', (page, count, expected) => {
  expect(draw(page, count)).toBe(expected);
});

test('the row keeps its length while one pages through', () => {
  const lengths = Array.from({ length: 20 }, (_, index) => toPageItems(index + 1, 20).length);
  expect(new Set(lengths)).toEqual(new Set([7]));
});

test('a page beyond the end shows the last pages', () => {
  expect(draw(99, 3)).toBe('1 2 3');
});
