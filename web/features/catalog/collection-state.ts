import type { Category, IndustryTag } from '#contract/catalog/catalog.ts';
import { productSorts } from '#contract/catalog/product-lists.ts';
import { type CollectionState, toCollectionPath } from '#contract/paths.ts';

export const sortLabels: Record<(typeof productSorts)[number], string> = {
  popular: 'Most ordered',
  relevance: 'Best match',
  price: 'Lowest price',
  minimum: 'Smallest minimum',
  lead_time: 'Fastest',
  title: 'Name',
};

/** By the value of `product_type`. */
export const productTypeLabels = ['All', 'Customisable', 'Stock'] as const;

/** What a choice needs; titles and descriptions of all the others would travel unread. */
export type CategoryChoice = Pick<Category, 'uuid' | 'slug' | 'name'>;
export type IndustryChoice = Pick<IndustryTag, 'uuid' | 'slug' | 'name'>;

export interface Collection {
  category: Category;
  industry: IndustryTag | null;
  product_type: number;
  sort: (typeof productSorts)[number];
  page: number;
}

/**
 * What an address asks for, and the one address that says it best: unknown values are left out rather than refused.
 * null for a category that does not exist.
 */
export function readCollection(
  slug: string,
  query: URLSearchParams,
  categories: Category[],
  industries: IndustryTag[],
): { collection: Collection; address: string } | null {
  const category = categories.find((candidate) => candidate.slug === slug);
  if (!category) return null;
  const industry = industries.find((candidate) => candidate.slug === query.get('type')) ?? null;
  const productType = Number(query.get('product_type'));
  const sort = productSorts.find((candidate) => candidate === query.get('sort')) ?? 'popular';
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const collection = {
    category,
    industry,
    product_type: productType === 1 || productType === 2 ? productType : 0,
    sort,
    page,
  };
  return { collection, address: toAddress(collection) };
}

/** The address of this collection with something changed; any change but the page itself starts at page 1. */
export function toAddress(
  collection: Collection,
  change: Partial<CollectionState> & { category?: Category['slug'] } = {},
): string {
  const { category = collection.category.slug, ...state } = change;
  return toCollectionPath(category, {
    type: collection.industry?.slug,
    product_type: collection.product_type,
    sort: collection.sort === 'popular' ? undefined : collection.sort,
    page: Object.keys(change).length === 0 ? collection.page : 1,
    ...state,
  });
}

/** What `listProducts` is asked for, but for the page. */
export function toListQuery(collection: Collection) {
  return {
    category: collection.category.uuid,
    industry_tag: collection.industry?.uuid,
    product_type: collection.product_type,
    sort: collection.sort,
  };
}
