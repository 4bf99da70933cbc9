import * as z from 'zod/mini';
import { FoundPage } from '../content/content.ts';
import { defineEndpoint } from '../endpoint.ts';
import { atMost, optionalUuid, wholeNumber } from '../fields.ts';
import { Attribute, Choices } from './attributes.ts';
import { detailFields, PrintSurface, ProductImage } from './product-detail.ts';
import { pageSizes, productSorts, productTypes } from './product-lists.ts';

export const Category = z.object({
  /** Empty for All, the no-filter value. */
  uuid: z.string(),
  name: z.string(),
  title: z.string(),
  path: z.string(),
  icon: z.string(),
  slug: z.string(),
  /** One line below its name in the menu. */
  summary: z.string(),
  description: z.string(),
  image: z.string(),
  image_alt: z.string(),
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

/** An attribute with every value that lists filter by: none where they do not. */
export const ListedAttribute = z.extend(Attribute, {
  choices: z.array(z.object({ choice: z.string(), name: z.string(), product_count: z.int() })),
});
export type ListedAttribute = z.infer<typeof ListedAttribute>;

export const PagingMeta = z.object({
  current_page: z.int(),
  page_count: z.int(),
  per_page: z.int(),
  total_count: z.int(),
});
export type PagingMeta = z.infer<typeof PagingMeta>;

/** A product as lists show it: what, from which price at which quantity, minimum, how long. */
export const ProductCard = z.object({
  uuid: z.string(),
  sku: z.string(),
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
  /** Slug of its category. */
  category: z.string(),
  customisable: z.boolean(),
  stock: z.boolean(),
  highlights: z.array(z.string()),
  /** The lowest price per piece in thousandths of a dollar, and the quantity it needs. */
  price_from: z.object({ unit_price_mills: z.int(), quantity: z.int() }),
  moq: z.int(),
  lead_days: z.int(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const ProductDetail = z.extend(ProductCard, detailFields);
export type ProductDetail = z.infer<typeof ProductDetail>;

const Keyword = z.string().check(atMost(200, 'Please shorten your search to 200 characters.'), z.trim());

export const ProductListInput = z.object({
  per_page: z._default(wholeNumber('per_page', 1, pageSizes.most), pageSizes.standard),
  current_page: z._default(wholeNumber('current_page', 1, 1_000_000), 1),
  category: optionalUuid('category'),
  industry_tag: optionalUuid('industry_tag'),
  product_type: z._default(wholeNumber('product_type', 0, 2), productTypes.all),
  /** Free text; results then come by relevance unless another order is asked for. */
  keyword: z.optional(Keyword),
  sort: z._default(z.enum(productSorts, `sort must be one of ${productSorts.join(', ')}.`), 'popular'),
  /** 'capacity_ml.355|microwave.yes': a value of each attribute, see `attribute_list`. */
  attributes: z.optional(Choices),
  facets: z._default(wholeNumber('facets', 0, 1), 0),
});
export type ProductListInput = z.output<typeof ProductListInput>;

/** How many products each choice would show, the other choices staying as they are. */
export const Facets = z.object({
  categories: z.record(z.string(), z.int()),
  industry_tags: z.record(z.string(), z.int()),
  product_types: z.record(z.string(), z.int()),
  /** By attribute and value: 'capacity_ml.355'. */
  attributes: z.record(z.string(), z.int()),
});
export type Facets = z.infer<typeof Facets>;

export const ProductList = z.object({
  meta: PagingMeta,
  list: z.array(ProductCard),
  facets: z.optional(Facets),
  /** For a search: how it was understood, and which words of the titles fit. */
  search: z.optional(
    z.object({
      /** The spelling we searched for instead, when the one given found nothing. */
      did_you_mean: z.nullable(z.string()),
      /** Where nothing was found: searches near it that find something. */
      suggestions: z.array(z.string()),
      /** Words to mark in what is shown. */
      highlights: z.array(z.string()),
      /** Answers, articles and pages about it, on the first page of a search alone. */
      pages: z.array(FoundPage),
    }),
  ),
});
export type ProductList = z.infer<typeof ProductList>;

export const catalogEndpoints = {
  'GET /api/product/v2/category_list': defineEndpoint({
    audience: 'anyone',
    summary: 'Categories with their product counts; the first is All, whose empty uuid means no filter.',
    input: z.object({}),
    output: z.object({ list: z.array(Category) }),
  }),

  'GET /api/product/v2/tag_list': defineEndpoint({
    audience: 'anyone',
    summary: 'Restaurant types with their product counts.',
    input: z.object({}),
    output: z.object({ list: z.array(IndustryTag) }),
  }),

  'GET /api/product/v2/attribute_list': defineEndpoint({
    audience: 'anyone',
    summary:
      'Attributes of products, and the values that lists filter by; a choice goes into `attributes` of the list.',
    input: z.object({}),
    output: z.object({ list: z.array(ListedAttribute) }),
  }),

  'GET /api/product/v2/list': defineEndpoint({
    audience: 'anyone',
    summary: 'One page of products, filtered by category, restaurant type, product type and attributes.',
    input: ProductListInput,
    output: ProductList,
  }),

  'GET /api/product/v2/detail': defineEndpoint({
    audience: 'anyone',
    summary: 'One product with gallery, options, price ladder, spec sheet and mockup surface.',
    input: z.object({ uuid: z.uuid('uuid is not a valid id.') }),
    output: ProductDetail,
  }),

  'GET /api/product/v2/cards': defineEndpoint({
    audience: 'anyone',
    summary: 'The cards of these products, in this order. Ids of products we no longer carry are left out.',
    input: z.object({ uuids: z.string().check(z.maxLength(4_000, 'Please ask for 100 products or fewer.')) }),
    output: z.object({ list: z.array(ProductCard) }),
  }),

  'GET /api/product/v2/print_surface': defineEndpoint({
    audience: 'anyone',
    summary: 'Where a logo goes on a picture of the site; null for one that is not printed.',
    input: z.object({ picture: z.string().check(z.maxLength(200, 'picture is longer than any of ours.')) }),
    output: z.object({ surface: z.nullable(PrintSurface) }),
  }),

  'GET /api/product/v2/recommend': defineEndpoint({
    audience: 'anyone',
    summary: 'Products that go with one, or the most ordered ones.',
    input: z.object({
      uuid: optionalUuid('uuid'),
      limit: z._default(wholeNumber('limit', 1, 24), 8),
    }),
    output: z.object({ list: z.array(ProductCard) }),
  }),

  'GET /api/product/v2/suggest': defineEndpoint({
    audience: 'anyone',
    summary: 'Suggestions for a text being typed: products, categories, longer searches and pages.',
    input: z.object({ keyword: Keyword }),
    output: z.object({
      products: z.array(ProductCard),
      categories: z.array(z.object({ name: z.string(), path: z.string(), product_count: z.int() })),
      queries: z.array(z.string()),
      pages: z.array(FoundPage),
    }),
  }),
};
