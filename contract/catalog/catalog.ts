import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { optionalUuid, wholeNumber } from '../fields.ts';
import { CategorySlug } from './catalogue-product.ts';
import { pageSizes, productSorts, productTypes } from './product-lists.ts';

export const Category = z.object({
  /** Empty for All, the no-filter value. */
  uuid: z.string(),
  name: z.string(),
  title: z.string(),
  path: z.string(),
  icon: z.string(),
  slug: z.union([CategorySlug, z.literal('all')]),
  description: z.string(),
  product_count: z.int(),
});
export type Category = z.infer<typeof Category>;

export const IndustryTag = z.object({
  uuid: z.string(),
  name: z.string(),
  title: z.string(),
  path: z.string(),
  icon: z.string(),
  slug: z.string(),
  product_count: z.int(),
});
export type IndustryTag = z.infer<typeof IndustryTag>;

export const PagingMeta = z.object({
  current_page: z.int(),
  page_count: z.int(),
  per_page: z.int(),
  total_count: z.int(),
});
export type PagingMeta = z.infer<typeof PagingMeta>;

export const ProductImage = z.object({ image: z.string(), alt: z.string(), title: z.string() });
export type ProductImage = z.infer<typeof ProductImage>;

/** A product as lists show it: what, from which price at which quantity, minimum, how long. */
export const ProductCard = z.object({
  uuid: z.string(),
  name: z.string(),
  title: z.string(),
  seo_title: z.string(),
  /** Equal to seo_title; both names are in use. */
  seoTitle: z.string(),
  path: z.string(),
  image: z.string(),
  cdn_image: z.string(),
  image_obj: z.nullable(ProductImage),
  /** A second view, shown while the pointer rests on the card. */
  second_image: z.nullable(ProductImage),
  description: z.string(),
  page_description: z.string(),
  category: CategorySlug,
  customisable: z.boolean(),
  stock: z.boolean(),
  highlights: z.array(z.string()),
  /** The lowest price per piece in thousandths of a dollar, and the quantity it needs. */
  price_from: z.object({ unit_price_mills: z.int(), quantity: z.int() }),
  moq: z.int(),
  lead_days: z.int(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const ProductListInput = z.object({
  per_page: z._default(wholeNumber('per_page', 1, pageSizes.most), pageSizes.standard),
  current_page: z._default(wholeNumber('current_page', 1, 1_000_000), 1),
  category: optionalUuid('category'),
  industry_tag: optionalUuid('industry_tag'),
  product_type: z._default(wholeNumber('product_type', 0, 2), productTypes.all),
  sort: z._default(z.enum(productSorts, `sort must be one of ${productSorts.join(', ')}.`), 'popular'),
  facets: z._default(wholeNumber('facets', 0, 1), 0),
});
export type ProductListInput = z.output<typeof ProductListInput>;

/** How many products each choice would show, the other choices staying as they are. */
export const Facets = z.object({
  categories: z.record(z.string(), z.int()),
  industry_tags: z.record(z.string(), z.int()),
  product_types: z.record(z.string(), z.int()),
});
export type Facets = z.infer<typeof Facets>;

export const ProductList = z.object({ meta: PagingMeta, list: z.array(ProductCard), facets: z.optional(Facets) });
export type ProductList = z.infer<typeof ProductList>;

export const listCategories = defineEndpoint({
  audience: 'anyone',
  summary: 'Categories with their product counts; the first is All, whose empty uuid means no filter.',
  input: z.object({}),
  output: z.object({ list: z.array(Category) }),
});

export const listIndustryTags = defineEndpoint({
  audience: 'anyone',
  summary: 'Restaurant types with their product counts.',
  input: z.object({}),
  output: z.object({ list: z.array(IndustryTag) }),
});

export const listProducts = defineEndpoint({
  audience: 'anyone',
  summary: 'One page of products, filtered by category, restaurant type and product type.',
  input: ProductListInput,
  output: ProductList,
});
