import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { attributeKeyForm, attributeKinds } from '#contract/catalog/attributes.ts';
import type {
  CatalogFileProduct,
  CostBreak,
  PriceBreak,
  PrintMethod,
  ProductOption,
} from '#contract/catalog/catalog-file-product.ts';
import type { PrintArea } from '#contract/catalog/print-area.ts';
import type { MockupSurface, ProductImage } from '#contract/catalog/product-detail.ts';
import { reservedCategorySlugs, slugForm } from '#contract/catalog/taxonomy.ts';
import { createdAt, instant, quoteAll, writtenAt } from './columns.ts';

export const categories = pgTable(
  'categories',
  {
    uuid: uuid('uuid').primaryKey(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    /** One line below the name in the menu. */
    summary: text('summary').notNull().default(''),
    description: text('description').notNull(),
    icon: text('icon').notNull().default(''),
    /** For tiles; without one they show the name alone. */
    image: text('image').notNull().default(''),
    imageAlt: text('image_alt').notNull().default(''),
    position: integer('position').notNull(),
  },
  () => [
    check('categories_slug', sql.raw(`slug ~ '${slugForm}' and slug not in (${quoteAll(reservedCategorySlugs)})`)),
  ],
);

export const industryTags = pgTable(
  'industry_tags',
  {
    uuid: uuid('uuid').primaryKey(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    icon: text('icon').notNull().default(''),
    position: integer('position').notNull(),
  },
  () => [check('industry_tags_slug', sql.raw(`slug ~ '${slugForm}'`))],
);

/** Uses that all products of a kind share: every pizza box is a 'caja para pizza'. */
export const productKinds = pgTable('product_kinds', {
  slug: text('slug').primaryKey(),
  uses: text('uses').array().notNull(),
});

/** What staff find a product by. One expression, so that one trigram index serves it: queries must use it as it is. */
export const productWords = sql.raw(`(sku || ' ' || title)`);

export const products = pgTable(
  'products',
  {
    uuid: uuid('uuid').primaryKey(),
    sku: text('sku').notNull().unique(),
    title: text('title').notNull(),
    seoTitle: text('seo_title').notNull(),
    description: text('description').notNull(),
    pageDescription: text('page_description').notNull(),
    categoryUuid: uuid('category_uuid')
      .notNull()
      .references(() => categories.uuid),
    customisable: boolean('customisable').notNull(),
    stock: boolean('stock').notNull(),
    highlights: text('highlights').array().notNull(),
    dimensionsMm: jsonb('dimensions_mm').$type<CatalogFileProduct['dimensions_mm']>().notNull(),
    specSheet: jsonb('spec_sheet').$type<CatalogFileProduct['spec_sheet']>().notNull(),
    casePack: integer('case_pack').notNull(),
    caseWeightGrams: integer('case_weight_grams').notNull(),
    options: jsonb('options').$type<ProductOption[]>().notNull(),
    printMethods: jsonb('print_methods').$type<PrintMethod[]>().notNull(),
    printAreas: jsonb('print_areas').$type<PrintArea[]>().notNull().default([]),
    certifications: jsonb('certifications').$type<CatalogFileProduct['certifications']>().notNull(),
    moq: integer('moq').notNull(),
    orderMultiple: integer('order_multiple').notNull(),
    priceLadder: jsonb('price_ladder').$type<PriceBreak[]>().notNull(),
    /** What a piece costs us, for staff alone: only the back office's own queries select it. */
    costLadder: jsonb('cost_ladder').$type<CostBreak[]>().notNull().default([]),
    /** Lowest price and shortest lead time, kept as columns so that lists can sort by them. */
    lowestUnitPriceMills: integer('lowest_unit_price_mills').notNull(),
    shortestLeadDays: integer('shortest_lead_days').notNull(),
    keywords: text('keywords').array().notNull(),
    /** Whose shared uses it has: the slug of a row of `product_kinds`. */
    kind: text('kind'),
    /** What people use it for and call it, for search alone. */
    uses: text('uses').array().notNull().default([]),
    related: text('related').array().notNull(),
    popularity: integer('popularity').notNull(),
    /** Singular and plural of what one piece is: 'cup', 'cups'. */
    unit: text('unit').array().notNull().default(['piece', 'pieces']),
    /** Where a logo goes: the blank picture and the grids of its print zones. */
    mockup: jsonb('mockup').$type<MockupSurface>(),
    image: text('image').notNull().default(''),
    cdnImage: text('cdn_image').notNull().default(''),
    imageObj: jsonb('image_obj').$type<ProductImage>(),
    gallery: jsonb('gallery').$type<ProductImage[]>().notNull().default([]),
    /** Fingerprint of the file's row it was last written from, so that an import knows what has changed. */
    contentHash: text('content_hash'),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('products_category').on(table.categoryUuid, table.popularity.desc().nullsFirst(), table.uuid),
    index('products_price').on(table.lowestUnitPriceMills, table.uuid),
    index('products_minimum').on(table.moq, table.uuid),
    index('products_lead_time').on(table.shortestLeadDays, table.popularity.desc().nullsFirst(), table.uuid),
    index('products_title').on(table.title, table.uuid),
    /** A request may name a product in words only. */
    index('products_title_lower').on(sql`lower(${table.title})`),
    index('products_popularity').on(table.popularity.desc().nullsFirst(), table.uuid),
    index('products_words').using('gin', sql`${productWords} gin_trgm_ops`),
    check('products_sellable', sql`${table.customisable} or ${table.stock}`),
    check('products_moq', sql`${table.moq} > 0 and ${table.orderMultiple} > 0`),
  ],
);

export const productIndustryTags = pgTable(
  'product_industry_tags',
  {
    productUuid: uuid('product_uuid')
      .notNull()
      .references(() => products.uuid, { onDelete: 'cascade' }),
    industryTagUuid: uuid('industry_tag_uuid')
      .notNull()
      .references(() => industryTags.uuid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productUuid, table.industryTagUuid] }),
    index('product_industry_tags_tag').on(table.industryTagUuid),
  ],
);

/** Facts that products may have. A row is a line of the spec sheet, of the comparison and of catalog files, and a filter. */
export const attributes = pgTable(
  'attributes',
  {
    key: text('key').primaryKey(),
    label: text('label').notNull(),
    unit: text('unit').notNull().default(''),
    kind: text('kind', { enum: attributeKinds }).notNull(),
    filterable: boolean('filterable').notNull().default(false),
    position: integer('position').notNull(),
  },
  () => [
    check('attributes_key', sql.raw(`key ~ '${attributeKeyForm}'`)),
    check('attributes_kind', sql.raw(`kind in (${quoteAll(attributeKinds)})`)),
  ],
);

/** Numbers in their shortest form, 'yes' or 'no', or texts: compared as text, so that one condition filters by each kind. */
export const productAttributes = pgTable(
  'product_attributes',
  {
    productUuid: uuid('product_uuid')
      .notNull()
      .references(() => products.uuid, { onDelete: 'cascade' }),
    attributeKey: text('attribute_key')
      .notNull()
      .references(() => attributes.key, { onUpdate: 'cascade' }),
    values: text('values').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productUuid, table.attributeKey] }),
    index('product_attributes_values').using('gin', table.values),
    check('product_attributes_values_given', sql`cardinality(${table.values}) > 0`),
  ],
);

/**
 * Where the pictures of a product can be fetched, as its catalog file names them. Import only notes them, and
 * nothing here fetches them: a program of the shop's own takes the rows without `fetched_at`, and writes that or `fault`.
 */
export const productImageSources = pgTable(
  'product_image_sources',
  {
    productUuid: uuid('product_uuid')
      .notNull()
      .references(() => products.uuid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    source: text('source').notNull(),
    requestedAt: writtenAt('requested_at'),
    fetchedAt: instant('fetched_at'),
    fault: text('fault'),
  },
  (table) => [
    primaryKey({ columns: [table.productUuid, table.position] }),
    index('product_image_sources_waiting').on(table.requestedAt).where(sql`${table.fetchedAt} is null`),
  ],
);
