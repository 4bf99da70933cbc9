import { expect, test } from 'vitest';
import { toCanonicalPath } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['/about-us/', '/about-us'],
  ['/collections/cups', '/collections/cups/'],
  ['/blog', '/blog/'],
  ['/blog/some-article/', '/blog/some-article'],
  ['/faq.html', '/faq.html'],
  // In a redirect two slashes in front would lead to another site.
  ['//evil.example/', '/evil.example'],
  ['//evil.com', '/evil.com'],
  ['///', '/'],
  ['/about-us//', '/about-us'],
])('%s is %s', (given, expected) => {
  expect(toCanonicalPath(given)).toBe(expected);
});
