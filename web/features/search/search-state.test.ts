import { expect, test } from 'vitest';
import { readSearchState, toSearchAddress } from './search-state.ts';

test.each([
  ['', ''],
  ['?page=1&sort=relevance&product_type=0&category=', ''],
  ['?sort=price&category=cups&page=2', '?category=cups&page=2&sort=price'],
  ['?sort=popular&category=nothing&product_type=9&page=x', ''],
  ['?product_type=2', '?product_type=2'],
])('%s has the address %s', (given, expected) => {
  const state = readSearchState('cup', new URLSearchParams(given), ['cups', 'bags']);
  expect(toSearchAddress(state)).toBe(`/search/cup${expected}`);
});

test('another choice begins at the first page', () => {
  const state = readSearchState('cup', new URLSearchParams('page=3&category=cups'), ['cups']);
  expect(toSearchAddress(state, { sort: 'price' })).toBe('/search/cup?category=cups&sort=price');
  expect(toSearchAddress(state, { page: 4 })).toBe('/search/cup?category=cups&page=4');
});
