import { expect, test } from 'vitest';
import { readBreaks, writeBreaks } from './read-breaks.ts';

test.each([
  [
    '2,500 0.405\n5000 $.352\n',
    [
      [2500, 405],
      [5000, 352],
    ],
  ],
  ['1000 1', [[1000, 1000]]],
  ['', []],
  ['1000', null],
  ['many 0.4', null],
  ['1000 0.4055', null],
])('%j', (text, breaks) => {
  expect(readBreaks(text)?.map(({ quantity, unit_price_mills }) => [quantity, unit_price_mills]) ?? null).toEqual(
    breaks,
  );
});

test('what is written is read back', () => {
  const breaks = [{ quantity: 1000, unit_price_mills: 490 }];
  expect(readBreaks(writeBreaks(breaks))).toEqual(breaks);
});
