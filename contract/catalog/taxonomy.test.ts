import { expect, test } from 'vitest';
import { Slug } from './taxonomy.ts';

test.each([
  ['cups', true],
  ['burger-and-fast-food', true],
  ['12-oz', true],
  ['Cups', false],
  ['paper cups', false],
  ['paper--cups', false],
  ['-cups', false],
  ['', false],
  ['a'.repeat(61), false],
])('%s is a slug: %s', (text, expected) => {
  expect(Slug.safeParse(text).success).toBe(expected);
});

test('what is none is told how one is written', () => {
  const { error } = Slug.safeParse('Paper Cups');
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'A slug has lowercase letters, digits and single hyphens, like paper-cups.',
  ]);
});
