import type { ProductListInput } from '#contract/catalog/catalog.ts';

/** What a list or a search is narrowed to. */
export type Filter = Pick<ProductListInput, 'category' | 'industry_tag' | 'product_type'>;

/** A filter as the postings name it; the view search_sources writes the same. */
export const toFacet = {
  category: ({ category }: Filter) => (category ? [`#category:${category}`] : []),
  tag: ({ industry_tag }: Filter) => (industry_tag ? [`#tag:${industry_tag}`] : []),
  type: ({ product_type }: Filter) => (product_type === 0 ? [] : [`#type:${product_type}`]),
};

export function toFacets(filter: Filter): string[] {
  return [...toFacet.category(filter), ...toFacet.tag(filter), ...toFacet.type(filter)];
}
