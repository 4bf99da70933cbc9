import { expect, test } from 'vitest';
import type { SearchDocument } from './search-entry.ts';
import { createSearchIndex } from './search-index.ts';

const toDocument = (uuid: string, title: string): SearchDocument => ({
  uuid,
  sku: `SKU-${uuid}`,
  title,
  keywords: [],
  uses: ['soup to go'],
  kindUses: [],
  serves: [],
  servesKey: '',
  seoTitle: '',
  highlights: [],
  about: [],
  material: '',
  coating: '',
  specSheet: [],
  details: [],
  category: 'cups',
  capacityMl: null,
  dimensionsMm: [],
  stock: true,
  customisable: false,
  moq: 1,
  priceAtMinimum: 100,
  price: 1,
  leadDays: 1,
  popularity: 1,
  facets: '',
});

test.each([1, 2, 32])(
  'a term leads to the products that have it, once each, and to none that are gone (%d)',
  (common) => {
    const index = createSearchIndex(common);
    for (const [uuid, title] of [
      ['a', 'Soup cup'],
      ['b', 'Pizza box'],
      ['c', 'Soup bowl'],
      ['d', 'Soup lid'],
    ] as const)
      index.put(toDocument(uuid, title));
    index.remove('d');
    const list = (term: string) => index.listProducts(term).map((number) => index.entries[number]?.uuid);
    expect(list('pizza')).toEqual(['b']);
    // Two say it in their names, all three in the uses that they share.
    expect(list('soup').sort()).toEqual(['a', 'b', 'c']);
    expect(list('#SKU').sort()).toEqual(['a', 'b', 'c']);
    expect(list('#SKUb')).toEqual(['b']);
    expect(list('lid')).toEqual([]);
    expect(index.listNamed('soup').map((number) => index.entries[number]?.uuid)).toEqual(['a', 'c']);
    expect(['pizza', 'soup', '#SKU', 'lid', 'tea'].map((term) => index.read(term).count)).toEqual([1, 3, 3, 0, 0]);
    // A count is not kept beyond a change.
    index.remove('a');
    expect(['pizza', 'soup', '#SKU'].map((term) => index.read(term).count)).toEqual([1, 2, 2]);
  },
);
