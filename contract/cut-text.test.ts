import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['longer', 4, 'long'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀c', 4, 'ab😀'],
])('%j cut to %i is %j', (text, length, expected) => {
  const cut = cutText(text, length);
  expect(cut).toBe(expected);
  expect(cut.isWellFormed()).toBe(true);
});
