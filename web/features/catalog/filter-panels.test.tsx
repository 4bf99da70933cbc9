import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
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

function renderPanels(change: Partial<Collection> = {}): string {
  return renderToString(
    <FilterPanels
      collection={{ ...collection, ...change }}
      categories={[{ ...cups, slug: 'cups' }]}
      industries={[bakery]}
      attributes={attributes}
      facets={facets}
    />,
  );
}

test('every choice starts at page 1, with counts as people write them', () => {
  const panels = renderPanels();
  expect(panels).toContain('1,800');
  expect(panels).toContain('href="/collections/cups/?product_type=2&amp;sort=price&amp;type=bakery"');
  expect(renderPanels({ page: 2 })).toBe(panels);
});

test('a value that nothing has is left out, unless it is chosen', () => {
  expect(renderPanels()).toContain('attributes=capacity_ml.355&amp;product_type=1');
  expect(renderPanels()).not.toMatch(/16 fl oz|Lid/);
  expect(renderPanels({ attributes: [large] })).toContain('16 fl oz');
});
