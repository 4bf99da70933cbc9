import { expect, test } from 'vitest';
import { describeCases, joinCases, nameItem, splitCases } from './pieces.ts';

test.each<[number, number | null, string]>([
  [300, 100, '3 cases'],
  [240, 100, '2 cases + 40 pieces'],
  [100, 100, '1 case'],
  [101, 100, '1 case + 1 piece'],
  [40, 100, '40 pieces'],
  [0, 100, '0 cases'],
  [500, null, '500 pieces'],
  [1, null, '1 piece'],
  [0, null, '0 pieces'],
  [-240, 100, '-2 cases + 40 pieces'],
  [1_234_000, 1000, '1,234 cases'],
])('%i pieces in cases of %s are %s', (pieces, casePack, text) => {
  expect(describeCases(pieces, casePack)).toBe(text);
  const { cases, loose } = splitCases(pieces, casePack);
  expect(joinCases({ cases, pieces: loose }, casePack)).toBe(pieces);
});

test('an item is named by its title, options and artwork', () => {
  const cup = { title: 'Hot cup', options: { Size: '12 oz', Color: 'Kraft' }, artwork: 'D-2026-00042, leaves.pdf' };
  expect(nameItem(cup)).toBe('Hot cup, 12 oz, Kraft, D-2026-00042, leaves.pdf');
  expect(nameItem({ title: 'Old menus', options: {}, artwork: '' })).toBe('Old menus');
});
