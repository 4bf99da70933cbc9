import type { ProductCard } from '#contract/catalog/catalog.ts';
import type { ProductSort } from '#contract/catalog/product-lists.ts';
import type { FacetSet } from './facet-sets.ts';

/** A card with what lists filter and sort by. */
export interface ListedCard extends Omit<FacetSet, 'count'> {
  card: ProductCard;
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
