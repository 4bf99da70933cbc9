import { expect, test } from 'vitest';
import { addRecent, parseRecent } from './recent-searches.ts';

test('the newest is first, spelled as typed last, and six are kept', () => {
  expect(addRecent(['cup', 'bag'], ' Bag ')).toEqual(['Bag', 'cup']);
  expect(addRecent(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
  expect(addRecent(['a'], '   ')).toEqual(['a']);
});

test.each([
  [null, []],
  ['nonsense', []],
  ['{"a":1}', []],
  ['["cup",7,null]', ['cup']],
])('stored %j is read as %j', (stored, expected) => {
  expect(parseRecent(stored)).toEqual(expected);
});
