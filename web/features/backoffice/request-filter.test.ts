import { expect, test } from 'vitest';
import { readFilter, toFilterPath } from './request-filter.ts';

const open = { state: 'open', kind: '', owner: 'anyone', keyword: '', page: 1 } as const;

test.each([
  ['', open],
  [
    'state=spam&kind=design&owner=me&keyword=+fern+&page=3',
    { state: 'spam', kind: 'design', owner: 'me', keyword: 'fern', page: 3 },
  ],
  ['state=nonsense&kind=toString&owner=1&page=-4', open],
  ['page=2.7', { ...open, page: 2 }],
])('%j is read', (query, expected) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(expected);
});

test('one filter has one address, and a change goes back to the first page', () => {
  expect(toFilterPath({ ...open, page: 4 }, {})).toBe('/backoffice/requests');
  expect(toFilterPath({ ...open, keyword: 'a&b', page: 4 }, { state: 'quoted' })).toBe(
    '/backoffice/requests?state=quoted&keyword=a%26b',
  );
  expect(toFilterPath(open, { page: 2 })).toBe('/backoffice/requests?page=2');
});
