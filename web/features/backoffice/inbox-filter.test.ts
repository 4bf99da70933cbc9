import { expect, test } from 'vitest';
import { readInboxFilter, toInboxPath } from './inbox-filter.ts';

test.each([
  ['', '/backoffice'],
  ['view=mine&kind=quote&keyword=fern', '/backoffice?view=mine&kind=quote&keyword=fern'],
  ['view=everything&kind=cups', '/backoffice'],
  ['view=ours&keyword=+', '/backoffice'],
])('“%s” is read, and has one address', (query, path) => {
  expect(toInboxPath(readInboxFilter(new URLSearchParams(query)))).toBe(path);
});
