import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFragmentCache } from '../../platform/fragment-cache.tsx';
import { FragmentContext, type RenderFragment } from '../../platform/fragments.tsx';
import type { Collection } from './collection-state.ts';
import { FilterPanels } from './filter-panels.tsx';

const cups = { uuid: 'c-1', slug: 'cups', name: 'Cups & lids', path: '/collections/cups/' };
const bakery = { uuid: 'i-1', slug: 'bakery', name: 'Baker’s' };
const collection = {
  category: cups,
  industry: bakery,
  attributes: [],
  product_type: 1,
  sort: 'price',
  page: 1,
} as unknown as Collection;
const large = { key: 'capacity_ml', choice: 'capacity_ml.473', name: '16 fl oz' };
const attributes = [
  { key: 'capacity_ml', label: 'Capacity', choices: [{ choice: 'capacity_ml.355', name: '12 fl oz' }, large] },
  { key: 'lid', label: 'Lid', choices: [{ choice: 'lid.dome', name: 'Dome' }] },
];
const facets = {
  categories: { 'c-1': 1800 },
  industry_tags: { 'i-1': 7 },
  product_types: { 0: 9, 1: 7, 2: 2 },
  attributes: { 'capacity_ml.355': 3 },
};

function renderPanels(render: RenderFragment | null, change: Partial<Collection> = {}): string {
  return renderToString(
    <FragmentContext value={render}>
      <FilterPanels
        collection={{ ...collection, ...change }}
        categories={[{ ...cups, slug: 'cups' }]}
        industries={[bakery]}
        attributes={attributes}
        facets={facets}
      />
    </FragmentContext>,
  );
}

test('cached panels are the same bytes, and all pages of a list share them', () => {
  const render = createFragmentCache();
  const plain = renderPanels(null);
  expect(plain).toContain('1,800');
  expect(plain).toContain('href="/collections/cups/?product_type=2&amp;sort=price&amp;type=bakery"');
  for (const page of [1, 1, 2]) expect(renderPanels(render, { page })).toBe(plain);
  expect(renderPanels(null, { page: 2 })).toBe(plain);
});

test('another choice has other panels', () => {
  const render = createFragmentCache();
  for (const change of [
    { product_type: 2 },
    { industry: null },
    { attributes: [large] },
    { sort: 'title' as const },
    {},
  ])
    expect(renderPanels(render, change)).toBe(renderPanels(null, change));
});

test('a value that nothing has is left out, unless it is chosen', () => {
  expect(renderPanels(null)).toContain('attributes=capacity_ml.355&amp;product_type=1');
  expect(renderPanels(null)).not.toMatch(/16 fl oz|Lid/);
  expect(renderPanels(null, { attributes: [large] })).toContain('16 fl oz');
});
