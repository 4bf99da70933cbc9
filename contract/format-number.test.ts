import { expect, test } from 'vitest';
import { formatCents, formatDollars, formatNumber, formatUnitPrice } from './format-number.ts';

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

test.each([
  [0, '$0.00'],
  [35_000, '$350.00'],
  [123_450, '$1,234.50'],
  [123_456_789, '$1,234,567.89'],
  [-4, '-$0.04'],
])('%d cents are %s', (cents, expected) => {
  expect(formatCents(cents)).toBe(expected);
});

test.each([
  [94, '$0.094'],
  [9800, '$9.80'],
  [1_234_500, '$1,234.50'],
])('%d mills are %s', (mills, expected) => {
  expect(formatUnitPrice(mills)).toBe(expected);
});
