import { expect, test } from 'vitest';
import { readFilter, toFilterPath } from './request-filter.ts';

const open = { state: 'open', kind: '', owner: 'anyone', keyword: '', cursor: '' } as const;

test.each([
  ['', open],
  [
    'state=spam&kind=design&owner=me&keyword=+fern+&cursor=WzBd',
    { state: 'spam', kind: 'design', owner: 'me', keyword: 'fern', cursor: 'WzBd' },
  ],
  ['state=nonsense&kind=toString&owner=1', open],
])('%j is read', (query, expected) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(expected);
});

test('one filter has one address, and a change goes back to the top', () => {
  expect(toFilterPath({ ...open, cursor: 'WzBd' }, {})).toBe('/backoffice/requests');
  expect(toFilterPath({ ...open, keyword: 'a&b', cursor: 'WzBd' }, { state: 'quoted' })).toBe(
    '/backoffice/requests?state=quoted&keyword=a%26b',
  );
  expect(toFilterPath(open, { cursor: 'WzBd' })).toBe('/backoffice/requests?cursor=WzBd');
});
