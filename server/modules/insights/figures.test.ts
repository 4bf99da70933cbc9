import { expect, test } from 'vitest';
import { findPercentile, toHistogram, toShare, toShareText } from './figures.ts';

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
  expect(toShareText(3, 1, 'of views')).toBe('');
});

test('a histogram counts every value once, names median and 90th percentile, and ends with what is beyond', () => {
  const limit = { value: 9, label: 'Promise, 9 h' };
  const chart = toHistogram([0, 2.9, 3, 8, 10, 500], { width: 3, limit });
  expect(chart.bars).toHaveLength(15);
  expect(chart.bars.slice(0, 4).map(({ label, value }) => [label, value])).toEqual([
    ['0 to 3 h', 3],
    ['3 to 6 h', 0],
    ['6 to 9 h', 1],
    ['9 to 12 h', 1],
  ]);
  expect(chart.bars.at(-1)).toMatchObject({ label: '42 h or more', value: 1 });
  expect(chart.bars.reduce((sum, { value }) => sum + value, 0)).toBe(6);
  expect(chart.histogram?.marks).toEqual([
    { label: 'Median 3.0 h', value: 3 },
    { label: '90th percentile 500.0 h', value: 500 },
  ]);
  // The promise is in sight even where all are well within it.
  expect(toHistogram([1], { width: 3, limit }).bars).toHaveLength(4);
  expect(toHistogram([], { width: 3, limit }).bars).toEqual([]);
});
