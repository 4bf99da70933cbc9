import { expect, test } from 'vitest';
import { toSearchPath } from '#contract/paths.ts';
import { toPageNumber, toSearchText } from './search-text.ts';

test.each([
  [null, ''],
  ['  pizza \n box ', 'pizza box'],
  ['a\u0000b', 'a b'],
  ['..', ''],
  ['x'.repeat(300), 'x'.repeat(200)],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
])('%j is searched as %j', (given, text) => {
  expect(toSearchText(given)).toBe(text);
});

test.each([
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['1e3', 1],
  [null, 1],
])('page %j is %i', (given, page) => {
  expect(toPageNumber(given)).toBe(page);
});

test.each(['a/b', '100%', 'a?b#c', 'q.data', 'menu.html', "l'été", '../../etc'])(
  'the address of %j leads back to the text (A5)',
  (text) => {
    const url = new URL(toSearchPath(text), 'http://site.invalid');
    expect(decodeURIComponent(url.pathname.slice('/search/'.length))).toBe(text);
    // A name that looks like a file would be taken for one.
    expect(url.pathname).not.toMatch(/\.\w{2,5}$/);
  },
);
