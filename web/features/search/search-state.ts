import { type ProductSort, productSorts, productTypes } from '#contract/catalog/product-lists.ts';
import { toSearchPath } from '#contract/paths.ts';
import { toPageNumber } from './search-text.ts';

export type SearchSort = Exclude<ProductSort, 'popular'>;

/** A search as its address has it; parts that stay as they are by default are left out of the address. */
export interface SearchState {
  text: string;
  /** Slug, empty for all. */
  category: string;
  product_type: number;
  sort: SearchSort;
  page: number;
}

const isSort = (given: string | null): given is SearchSort =>
  given !== 'popular' && productSorts.some((sort) => sort === given);

/** What means nothing is dropped: one state has one address. */
export function readSearchState(text: string, query: URLSearchParams, categories: readonly string[]): SearchState {
  const [category, type, sort] = ['category', 'product_type', 'sort'].map((name) => query.get(name));
  return {
    text,
    category: categories.find((slug) => slug === category) ?? '',
    product_type: Object.values(productTypes).find((value) => String(value) === type) ?? productTypes.all,
    sort: isSort(sort ?? null) ? (sort as SearchSort) : 'relevance',
    page: toPageNumber(query.get('page')),
  };
}

/** Another choice begins at the first page. */
export function toSearchAddress(state: SearchState, change: Partial<SearchState> = {}): string {
  const { text, category, product_type, sort, page } = {
    ...state,
    ...(Object.keys(change).length > 0 && { page: 1 }),
    ...change,
  };
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
    ...(product_type !== productTypes.all && { product_type: String(product_type) }),
    ...(sort !== 'relevance' && { sort }),
  });
  const search = query.toString();
  return toSearchPath(text) + (search && `?${search}`);
}
