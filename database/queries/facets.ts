import type { ProductListInput } from '#contract/catalog/catalog.ts';

/** What a list or a search is narrowed to. */
export type Filter = Pick<ProductListInput, 'category' | 'industry_tag' | 'product_type' | 'attributes'>;
