import { expect, test } from 'vitest';
import { findPercentile, toShare, toShareText } from './figures.ts';

test.each([
  [[], 0.5, null],
  [[4], 0.9, 4],
  [[3, 1, 2], 0.5, 2],
  [[1, 2, 3, 4], 0.5, 2],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9, 9],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9, 9],
] as const)('percentile of %j at %d is %d', (values, share, expected) => {
  expect(findPercentile(values, share)).toBe(expected);
});

test('a share of nothing is none, and is not written as 0%', () => {
  expect(toShare(0, 0)).toBeNull();
  expect(toShareText(0, 0, 'of quotes')).toBe('');
  expect(toShareText(1, 3, 'of quotes')).toBe('33.3% of quotes');
});
