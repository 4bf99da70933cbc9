import { readChoices } from '#contract/catalog/attributes.ts';
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
  /** 'capacity_ml.355' */
  choices: ReadonlySet<string>;
  count: number;
}

/** From the lines of a product's facets, as the database names them. */
export function toFacetSet({ facets, count }: { facets: string; count: number }): FacetSet {
  const lines = facets.split('\n');
  const list = (kind: string) => lines.filter((line) => line.startsWith(kind)).map((line) => line.slice(kind.length));
  return {
    category: list('#category:')[0] ?? '',
    tags: new Set(list('#tag:')),
    customisable: lines.includes('#type:1'),
    stock: lines.includes('#type:2'),
    choices: new Set(list('#attribute:')),
    count,
  };
}

export const noFilter: Filter = { category: undefined, industry_tag: undefined, product_type: 0 };

/** The same for equal filters; empty for none. */
export function toFilterKey({ category, industry_tag, product_type, attributes }: Filter): string {
  const parts = [category, industry_tag, product_type || '', attributes];
  return parts.some(Boolean) ? parts.join() : '';
}

type Fits = (set: FacetSet) => boolean;

export function createFit(filter: Filter): Fits {
  const choices = readChoices(filter.attributes).map(({ choice }) => choice);
  return (set) =>
    (!filter.category || set.category === filter.category) &&
    (!filter.industry_tag || set.tags.has(filter.industry_tag)) &&
    (filter.product_type !== 1 || set.customisable) &&
    (filter.product_type !== 2 || set.stock) &&
    choices.every((choice) => set.choices.has(choice));
}

export function countFitting(sets: readonly FacetSet[], filter: Filter): number {
  const fits = createFit(filter);
  return sets.reduce((sum, set) => (fits(set) ? sum + set.count : sum), 0);
}

export const noFacets = (): Facets => ({
  categories: { '': 0 },
  industry_tags: {},
  product_types: { 0: 0, 1: 0, 2: 0 },
  attributes: {},
});

/** Each facet leaves its own choice open and keeps the others. */
export function countFacets(sets: readonly FacetSet[], filter: Filter): Facets {
  const facets = noFacets();
  const add = (counts: Record<string, number>, key: string, count: number) => {
    counts[key] = (counts[key] ?? 0) + count;
  };
  const fitsCategory = createFit({ ...filter, category: undefined });
  const fitsTag = createFit({ ...filter, industry_tag: undefined });
  const fitsType = createFit({ ...filter, product_type: 0 });
  const fitsAll = createFit(filter);
  const fitsAttribute = createAttributeFits(filter);
  for (const set of sets) {
    if (fitsCategory(set)) {
      add(facets.categories, set.category, set.count);
      add(facets.categories, '', set.count);
    }
    if (fitsTag(set)) for (const tag of set.tags) add(facets.industry_tags, tag, set.count);
    if (fitsType(set)) {
      add(facets.product_types, '0', set.count);
      if (set.customisable) add(facets.product_types, '1', set.count);
      if (set.stock) add(facets.product_types, '2', set.count);
    }
    for (const choice of set.choices) {
      const fits = fitsAttribute.get(choice.slice(0, choice.indexOf('.'))) ?? fitsAll;
      if (fits(set)) add(facets.attributes, choice, set.count);
    }
  }
  return facets;
}

/** For each attribute that something is chosen of: whether a set fits all the rest. */
function createAttributeFits(filter: Filter): Map<string, Fits> {
  const chosen = readChoices(filter.attributes);
  return new Map(
    chosen.map(({ key }) => {
      const others = chosen.filter((each) => each.key !== key).map(({ choice }) => choice);
      return [key, createFit({ ...filter, attributes: others.join('|') })];
    }),
  );
}
