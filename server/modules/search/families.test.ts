import { expect, test } from 'vitest';
import { createFamilies } from './families.ts';

const box = { sheet: 0, naming: 0, sizes: 0 };
const toNames = (text: string) => new Map(text.split(' ').map((word) => [word, 1]));

test('variants are a family by what they are called alike, and keep the rest to themselves', () => {
  const families = createFamilies(2);
  for (const name of ['burger box red', 'burger box blue']) families.put(box, toNames(name));
  const black = families.put(box, toNames('burger box black'));
  const green = families.put(box, toNames('burger box green'));
  expect(green.number).toBe(black.number);
  expect([...black.own.keys(), ...green.own.keys()]).toEqual(['black', 'green']);
  expect(families.get('burger').owners).toEqual([black.number]);
  expect(families.get('green').owners).toEqual([]);
});

test('the first products tell what is alike: until then each keeps all of its names', () => {
  const families = createFamilies(2);
  expect([...families.put(box, toNames('burger box red')).own.keys()]).toEqual(['burger', 'box', 'red']);
  expect([...families.put(box, toNames('fries box')).own.keys()]).toEqual(['fries', 'box']);
  expect([...families.put(box, toNames('burger box')).own.keys()]).toEqual(['burger']);
});

test('another size, another noun or other weights make another family, and each counts its products', () => {
  const families = createFamilies(0);
  const numbers = [
    families.put(box, toNames('box')),
    families.put(box, toNames('box')),
    families.put({ ...box, sizes: 1 }, toNames('box')),
    families.put({ ...box, naming: 1 }, toNames('box')),
    families.put(box, new Map([['box', 2]])),
  ].map(({ number }) => number);
  expect(new Set(numbers).size).toBe(4);
  families.leave(0);
  expect(families.counts).toEqual([1, 1, 1, 1]);
  expect(families.columns).toEqual({ sheet: [0, 0, 0, 0], naming: [0, 0, 1, 0], sizes: [0, 1, 0, 0] });
});
