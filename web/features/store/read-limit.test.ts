import { expect, test } from 'vitest';
import { readLimit } from './read-limit.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['1200', 120_000],
  ['$1,200.50', 120_050],
  ['19.99', 1_999],
  ['-5', undefined],
  ['1.234', undefined],
  ['lots', undefined],
])('%j is %j', (text, cents) => {
  expect(readLimit(text)).toBe(cents);
});
