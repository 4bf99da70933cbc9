import { expect, test } from 'vitest';
import { compare, embed } from './embed.ts';

const read = (text: string) => embed(text.split(' ')) ?? new Float32Array();
const near = (one: string, other: string) => compare(read(one), 0, read(other));

test.each([
  ['croissant', 'pastry', 'forklift'],
  ['sandwich', 'burger', 'keyboard'],
  ['graduation party', 'wedding reception', 'espresso machine'],
  ['ice cream social', 'frozen dessert', 'office chair'],
])('%s means something like %s, and not %s', (one, like, unlike) => {
  expect(near(one, like)).toBeGreaterThan(near(one, unlike) + 0.2);
});

test('a text means what its words mean, in any order and once as often as it is said', () => {
  expect(near('coffee shop', 'shop coffee')).toBeCloseTo(1);
  expect(near('coffee coffee', 'coffee')).toBeCloseTo(1);
  expect(Math.hypot(...read('coffee shop'))).toBeCloseTo(1);
});

test('a word that is not known is read by its pieces, another script not at all', () => {
  expect(near('gelateria', 'gelato')).toBeGreaterThan(0.3);
  expect(embed(['珍珠奶茶'])).toBeNull();
  expect(embed(['12', '½'])).toBeNull();
  expect(embed([])).toBeNull();
});
