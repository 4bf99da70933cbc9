import { expect, test } from 'vitest';
import { formatCents, formatDay } from './format.ts';

test.each([
  [0, '$0.00'],
  [35000, '$350.00'],
  [123456789, '$1,234,567.89'],
  [-4, '-$0.04'],
])('%d cents are %s', (cents, expected) => {
  expect(formatCents(cents)).toBe(expected);
});

test.each([
  ['2026-12-07', 'Mon, 7 Dec'],
  ['2028-02-29', 'Tue, 29 Feb'],
])('%s is %s', (isoDay, expected) => {
  expect(formatDay(isoDay)).toBe(expected);
});
