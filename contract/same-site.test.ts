import { expect, test } from 'vitest';
import { toSameSitePath } from './same-site.ts';

test.each([
  '/',
  '/cart',
  '/User-account?tab=1#sessions',
  '/search/a%2F%2Fb',
  '/login?return_uri=https%3A%2F%2Fevil.example',
  '/a//b',
])('%s is a place to return to (A10)', (target) => {
  expect(toSameSitePath(target, '/home')).toBe(target);
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['another site', 'https://evil.example/'],
  ['another site without its scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['a backslash later', '/a\\..\\evil'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line break', '/\n/evil.example'],
  ['dots that vanish', '/.//evil.example'],
  ['dots that climb', '/a/..//evil.example'],
  ['encoded dots that vanish', '/%2e//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,hi'],
  ['a path without its slash', 'evil.example/'],
  ['a user in front of the host', '@evil.example'],
  ['a space in front', ' //evil.example'],
])('%s is not (A10)', (_what, target) => {
  expect(toSameSitePath(target, '/home')).toBe('/home');
});
