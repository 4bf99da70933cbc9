import { describe, expect, test } from 'vitest';
import { toCanonicalPath } from './canonical-path.ts';
import { toDeviceClass } from './device.ts';
import { Email } from './fields.ts';
import { formatUnitPrice } from './format-number.ts';
import { toCollectionPath, toProductPath } from './paths.ts';
import { toSameSitePath } from './same-site.ts';
import { toKebab } from './slug.ts';

test.each([
  [1135, 'Mobi'],
  [1136, 'Laptop Small'],
  [1439, 'Laptop Small'],
  [1440, 'Laptop'],
  [1919, 'Laptop'],
  [1920, 'Pc'],
])('%i px is %s (C9)', (width, expected) => {
  expect(toDeviceClass(width)).toBe(expected);
});

test.each([
  [94, '$0.094'],
  [120, '$0.12'],
  [9800, '$9.80'],
  [1234567, '$1,234.567'],
])('%i mills are %s', (mills, expected) => {
  expect(formatUnitPrice(mills)).toBe(expected);
});

test.each([
  ['Crème brûlée box, 12 oz', 'creme-brulee-box-12-oz'],
  ['  Fish & chips  ', 'fish-and-chips'],
  ['100% kraft!', '100-kraft'],
])('%j becomes %s', (text, expected) => {
  expect(toKebab(text)).toBe(expected);
});

test('a product address is made from the seo title, else the title (A4)', () => {
  const uuid = 'ba613010-ecfc-4129-87bb-015549083d88';
  expect(toProductPath({ uuid, title: 'Cup', seo_title: 'Paper cup' })).toBe(`/product/paper-cup_${uuid}`);
  expect(toProductPath({ uuid, title: 'Cup', seo_title: '' })).toBe(`/product/cup_${uuid}`);
});

test('one state of a collection has one address (A3)', () => {
  expect(toCollectionPath('all')).toBe('/collections/all/');
  expect(toCollectionPath('cups', { type: 'coffee-shop', page: 1, product_type: 0 })).toBe(
    '/collections/cups/?type=coffee-shop',
  );
  expect(toCollectionPath('cups', { page: 3, product_type: 2 })).toBe('/collections/cups/?page=3&product_type=2');
});

describe('a return address is followed only within the site (A10)', () => {
  test.each(['/cart', '/collections/all/?type=bakery#top'])('%s is', (target) => {
    expect(toSameSitePath(target, '/')).toBe(target);
  });
  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\u0001/x',
    'javascript:alert(1)',
    '',
    null,
  ])('%j is not', (target) => {
    expect(toSameSitePath(target, '/home')).toBe('/home');
  });
});

test.each([
  ['a@b.c', true],
  [' A@B.Co ', true],
  ['a@b', false],
  ['a b@c.d', false],
  ['@b.c', false],
])('%j is an email: %s', (text, expected) => {
  expect(Email.safeParse(text).success).toBe(expected);
});

test.each([
  ['/collections/all', '/collections/all/'],
  ['/blog', '/blog/'],
  ['/blog/first-post/', '/blog/first-post'],
  ['/faq.html', '/faq.html'],
  ['/', '/'],
])('%s is at home at %s', (path, expected) => {
  expect(toCanonicalPath(path)).toBe(expected);
});
