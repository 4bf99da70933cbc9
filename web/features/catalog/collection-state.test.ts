import { expect, test } from 'vitest';
import type { Category, IndustryTag, ListedAttribute } from '#contract/catalog/catalog.ts';
import { toAddress, toAttributeAddress } from './collection-state.ts';
import { readCollection } from './read-collection.ts';

const categories = ['all', 'cups'].map((slug) => ({
  slug,
  uuid: slug,
  name: slug,
  path: `/collections/${slug}/`,
})) as unknown as Category[];
const industries = [{ slug: 'bakery', uuid: 'b' }] as unknown as IndustryTag[];
const attributes = [
  { key: 'capacity_ml', choices: ['237', '355'].map((ml) => ({ choice: `capacity_ml.${ml}`, name: ml })) },
  { key: 'lid', choices: [{ choice: 'lid.90 mm, flat', name: '90 mm, flat' }] },
] as unknown as ListedAttribute[];
const read = (slug: string, query: string) =>
  readCollection(slug, new URLSearchParams(query), categories, industries, attributes);

test.each([
  ['cups', '', '/collections/cups/'],
  ['cups', 'type=bakery&page=2', '/collections/cups/?page=2&type=bakery'],
  ['cups', 'page=2&type=nonsense', '/collections/cups/?page=2'],
  ['all', 'page=0', '/collections/all/'],
  ['all', 'page=-3&product_type=9&sort=chaos', '/collections/all/'],
  ['all', 'page=1e3', '/collections/all/'],
  ['all', 'product_type=2&sort=price&junk=1', '/collections/all/?product_type=2&sort=price'],
  ['cups', 'attributes=capacity_ml.355', '/collections/cups/?attributes=capacity_ml.355'],
  [
    'cups',
    'attributes=lid.90 mm, flat|capacity_ml.355&page=2',
    '/collections/cups/?attributes=capacity_ml.355%7Clid.90+mm%2C+flat&page=2',
  ],
  ['cups', 'attributes=capacity_ml.9|color.red|||', '/collections/cups/'],
  ['cups', 'attributes=capacity_ml.355|capacity_ml.237', '/collections/cups/?attributes=capacity_ml.237'],
])('/collections/%s/?%s is best said as %s (A3)', (slug, query, address) => {
  expect(read(slug, query)?.address).toBe(address);
});

test('an unknown category is none', () => {
  expect(read('hats', '')).toBeNull();
});

test('any other choice goes back to page 1 and keeps the rest (B5)', () => {
  const collection = read('cups', 'type=bakery&page=4&sort=price')?.collection;
  if (!collection) throw new Error('no collection');
  expect(toAddress(collection, { type: undefined })).toBe('/collections/cups/?sort=price');
  expect(toAddress(collection, { category: 'all' })).toBe('/collections/all/?sort=price&type=bakery');
  const large = toAttributeAddress(collection, 'capacity_ml', 'capacity_ml.355');
  expect(large).toBe('/collections/cups/?attributes=capacity_ml.355&sort=price&type=bakery');
  expect(toAddress(collection, { page: 5 })).toBe('/collections/cups/?page=5&sort=price&type=bakery');
});
