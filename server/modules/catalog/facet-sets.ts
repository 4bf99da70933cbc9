import type { Facets } from '#contract/catalog/catalog.ts';
import type { Filter } from '#database/queries/facets.ts';

/**
 * Products that are alike in all that lists filter by, counted together. A catalog has few such sets however many
 * products it has, so counts of any choice come from memory.
 */
export interface FacetSet {
  category: string;
  tags: ReadonlySet<string>;
  customisable: boolean;
  stock: boolean;
  count: number;
}

const kinds = { category: '#category:', tag: '#tag:' };

export function toFacetSet({ facets, count }: { facets: string[]; count: number }): FacetSet {
  const list = (kind: string) =>
    facets.filter((facet) => facet.startsWith(kind)).map((facet) => facet.slice(kind.length));
  return {
    category: list(kinds.category)[0] ?? '',
    tags: new Set(list(kinds.tag)),
    customisable: facets.includes('#type:1'),
    stock: facets.includes('#type:2'),
    count,
  };
}

export function fitsFilter(set: Omit<FacetSet, 'count'>, filter: Filter): boolean {
  return (
    (!filter.category || set.category === filter.category) &&
    (!filter.industry_tag || set.tags.has(filter.industry_tag)) &&
    (filter.product_type !== 1 || set.customisable) &&
    (filter.product_type !== 2 || set.stock)
  );
}

export function countFitting(sets: readonly FacetSet[], filter: Filter): number {
  return sets.reduce((sum, set) => (fitsFilter(set, filter) ? sum + set.count : sum), 0);
}

export const noFacets = (): Facets => ({
  categories: { '': 0 },
  industry_tags: {},
  product_types: { 0: 0, 1: 0, 2: 0 },
});

/** Each facet leaves its own choice open and keeps the others. */
export function countFacets(sets: readonly FacetSet[], filter: Filter): Facets {
  const facets = noFacets();
  const add = (counts: Record<string, number>, key: string, count: number) => {
    counts[key] = (counts[key] ?? 0) + count;
  };
  for (const set of sets) {
    if (fitsFilter(set, { ...filter, category: undefined })) {
      add(facets.categories, set.category, set.count);
      add(facets.categories, '', set.count);
    }
    if (fitsFilter(set, { ...filter, industry_tag: undefined })) {
      for (const tag of set.tags) add(facets.industry_tags, tag, set.count);
    }
    if (fitsFilter(set, { ...filter, product_type: 0 })) {
      add(facets.product_types, '0', set.count);
      if (set.customisable) add(facets.product_types, '1', set.count);
      if (set.stock) add(facets.product_types, '2', set.count);
    }
  }
  return facets;
}
