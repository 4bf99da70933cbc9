import { expect, test } from 'vitest';
import { toListPath } from './define-list.tsx';

test('one filter has one address, and a change goes back to the top', () => {
  expect(toListPath('/backoffice/requests', { cursor: 'WzBd' }, {})).toBe('/backoffice/requests');
  expect(toListPath('/backoffice/requests', { keyword: 'a&b', cursor: 'WzBd' }, { state: 'quoted' })).toBe(
    '/backoffice/requests?keyword=a%26b&state=quoted',
  );
  expect(toListPath('/backoffice/requests', { state: 'all' }, { state: '', cursor: 'WzBd' })).toBe(
    '/backoffice/requests?cursor=WzBd',
  );
});
