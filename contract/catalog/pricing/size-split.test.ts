import { expect, test } from 'vitest';
import { findSizeFault, formatSizes, listSizes, readSizes } from './size-split.ts';

test.each([
  [{ Color: 'Navy', Size: 'XS to XL' }, ['XS', 'S', 'M', 'L', 'XL']],
  [{ Size: '2XL and 3XL' }, ['2XL', '3XL']],
  [{ Size: '12 oz' }, []],
  [{ Ends: 'Black to white' }, []],
])('sizes of %j', (options, sizes) => {
  expect(listSizes(options)).toEqual(sizes);
});

test('a split is written in the order of sizes, and read again', () => {
  expect(formatSizes({ XL: 4, S: 8, M: 0 })).toBe('S 8, XL 4');
  expect(readSizes('S 8, XL 4')).toEqual({ S: 8, XL: 4 });
  expect(readSizes('S 8, S 4')).toBeNull();
  expect(readSizes('S -8')).toBeNull();
  expect(readSizes('<b>')).toBeNull();
});

test.each([
  ['adds up', { Size: 'XS to XL', Sizes: 'S 12, M 12' }, null],
  ['is left out', { Size: 'XS to XL' }, null],
  ['does not add up', { Size: 'XS to XL', Sizes: 'S 12' }, /add up to 12, but the quantity is 24/],
  ['has a size of another range', { Size: 'XS to XL', Sizes: '2XL 24' }, /comes in XS, S, M, L, XL/],
  ['is given for a cup', { Size: '12 oz', Sizes: 'S 24' }, /comes in one size/],
])('a split of 24 that %s', (_name, options, sentence) => {
  const fault = findSizeFault(options, 24);
  if (sentence === null) expect(fault).toBeNull();
  else expect(fault).toMatch(sentence);
});
