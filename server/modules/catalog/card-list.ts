import type { Facets, ProductCard } from '#contract/catalog/catalog.ts';
import type { ProductSort } from '#contract/catalog/product-lists.ts';
import type { Filter } from '#database/queries/catalog.ts';

/** A card with what lists filter and sort by. */
export interface ListedCard {
  card: ProductCard;
  categoryUuid: string;
  industryTagUuids: ReadonlySet<string>;
  popularity: number;
}

const byUuid = (a: ListedCard, b: ListedCard) => (a.card.uuid < b.card.uuid ? -1 : 1);
const byPopularity = (a: ListedCard, b: ListedCard) => b.popularity - a.popularity || byUuid(a, b);

/** The same orders as the database's; the uuid closes each, so that a product never shows on two pages or on none. */
const orders: Record<ProductSort, (a: ListedCard, b: ListedCard) => number> = {
  popular: byPopularity,
  relevance: byPopularity,
  price: (a, b) => a.card.price_from.unit_price_mills - b.card.price_from.unit_price_mills || byUuid(a, b),
  minimum: (a, b) => a.card.moq - b.card.moq || byUuid(a, b),
  lead_time: (a, b) => a.card.lead_days - b.card.lead_days || byPopularity(a, b),
  title: (a, b) => (a.card.title < b.card.title ? -1 : a.card.title > b.card.title ? 1 : byUuid(a, b)),
};

export function sortCards(cards: readonly ListedCard[], sort: ProductSort): ListedCard[] {
  return [...cards].sort(orders[sort]);
}

export function fitsFilter({ card, categoryUuid, industryTagUuids }: ListedCard, filter: Filter): boolean {
  return (
    (!filter.category || categoryUuid === filter.category) &&
    (!filter.industry_tag || industryTagUuids.has(filter.industry_tag)) &&
    (filter.product_type !== 1 || card.customisable) &&
    (filter.product_type !== 2 || card.stock)
  );
}

/** Each facet leaves its own choice open and keeps the others. */
export function countCardFacets(cards: readonly ListedCard[], filter: Filter): Facets {
  const facets: Facets = { categories: { '': 0 }, industry_tags: {}, product_types: { 0: 0, 1: 0, 2: 0 } };
  const add = (counts: Record<string, number>, key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const listed of cards) {
    if (fitsFilter(listed, { ...filter, category: undefined })) {
      add(facets.categories, listed.categoryUuid);
      add(facets.categories, '');
    }
    if (fitsFilter(listed, { ...filter, industry_tag: undefined })) {
      for (const tag of listed.industryTagUuids) add(facets.industry_tags, tag);
    }
    if (fitsFilter(listed, { ...filter, product_type: 0 })) {
      add(facets.product_types, '0');
      if (listed.card.customisable) add(facets.product_types, '1');
      if (listed.card.stock) add(facets.product_types, '2');
    }
  }
  return facets;
}
