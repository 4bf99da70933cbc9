import { expect, test } from 'vitest';
import { nameInk } from './name-ink.ts';

test.each([
  ['#1f2a5c', 'blue'],
  ['#cf3f2f', 'red'],
  ['#e2492f', 'red'],
  ['#f0835e', 'orange'],
  ['#f3c3b5', 'pink'],
  ['#f5d67b', 'yellow'],
  ['#2f6b4a', 'green'],
  ['#3a2a22', 'brown'],
  ['#4d2440', 'purple'],
  ['#1c1917', 'black'],
  ['#c0127a', 'pink'],
  ['#fff4d6', 'cream'],
  ['#8b8b8b', 'gray'],
])('%s is %s', (ink, name) => {
  expect(nameInk(ink)).toBe(name);
});
