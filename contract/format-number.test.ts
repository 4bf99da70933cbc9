import { expect, test } from 'vitest';
import { formatDollars, formatNumber } from './format-number.ts';

test.each([0, 7, 999, 1000, 5000, 12_345, 999_999, 1_000_000, 123_456_789, -1, -1234, 3.5, 18.8976, 1234.5678, 0.0004])(
  '%d reads as Intl writes it',
  (value) => {
    expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-US').format(value));
  },
);

test.each([
  [0.094, 3],
  [9.8, 2],
  [0.05, 2],
  [350, 2],
  [1234.5, 2],
  [1_000_000, 2],
  [-0.04, 2],
  [-12_000.75, 2],
])('%d dollars with %d digits read as Intl writes them', (value, digits) => {
  const intl = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  expect(formatDollars(value, digits)).toBe(intl.format(value));
});
