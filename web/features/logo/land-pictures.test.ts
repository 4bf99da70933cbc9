import { expect, test } from 'vitest';
import { toDelay } from './land-pictures.ts';

test.each([
  ['the first picture', 0, 0, 0],
  ['one in the middle', 640, 360, 80],
  ['one at the far corner', 1280, 720, 160],
  ['one below the window', 0, 9_000, 160],
  ['one scrolled past', 0, -400, 0],
])('%s lands in its turn', (_, left, top, delay) => {
  expect(toDelay(left, top, 1280 + 720)).toBe(delay);
});
