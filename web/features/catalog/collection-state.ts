import type { Category, IndustryTag } from '#contract/catalog/catalog.ts';
import type { ProductSort } from '#contract/catalog/product-lists.ts';
import { type CollectionState, toCollectionPath } from '#contract/paths.ts';

/** By the value of `product_type`. */
/** What a choice needs; titles and descriptions of all the others would travel unread. */
export type CategoryChoice = Pick<Category, 'uuid' | 'slug' | 'name'>;
export type IndustryChoice = Pick<IndustryTag, 'uuid' | 'slug' | 'name'>;

export type Collection = {
  category: Category;
  industry: IndustryTag | null;
  product_type: number;
  sort: ProductSort;
  page: number;
};

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
