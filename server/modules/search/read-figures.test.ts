import { expect, test } from 'vitest';
import { readFigures } from './read-figures.ts';

test.each([
  ['two thousand cups', '2000 cups'],
  ['a hundred bags', '100 bags'],
  ['5k napkins', '5000 napkins'],
  ['tub for -13F', 'tub for  freezer '],
  ['freezer tub -25°C', 'freezer tub  '],
  ['soup at 203°F', 'soup at  '],
  ['100% recycled', '  recycled'],
  ['12 oz cup', '12 oz cup'],
  ['12 cups', '12 cups'],
  ['BOX-FRY-M', 'BOX-FRY-M'],
])('figures of "%s"', (text, read) => {
  expect(readFigures(text)).toBe(read);
});
