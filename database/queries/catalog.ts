import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Facets, ProductListInput } from '#contract/catalog/catalog.ts';
import type { ProductSort } from '#contract/catalog/product-lists.ts';
import type { Queryable } from '../connect.ts';
import { categories, industryTags, productIndustryTags, products } from '../schema/catalog.ts';

export async function listCategoryRows(db: Queryable) {
  return db
    .select({ category: categories, productCount: sql<number>`count(${products.uuid})::int` })
    .from(categories)
    .leftJoin(products, eq(products.categoryUuid, categories.uuid))
    .groupBy(categories.uuid)
    .orderBy(asc(categories.position));
}

export async function listIndustryTagRows(db: Queryable) {
  return db
    .select({ tag: industryTags, productCount: sql<number>`count(${productIndustryTags.productUuid})::int` })
    .from(industryTags)
    .leftJoin(productIndustryTags, eq(productIndustryTags.industryTagUuid, industryTags.uuid))
    .groupBy(industryTags.uuid)
    .orderBy(asc(industryTags.position));
}

/** A card's columns only: the long texts and sheets of a product stay in the database. */
export const cardColumns = {
  uuid: products.uuid,
  title: products.title,
  seoTitle: products.seoTitle,
  description: products.description,
  pageDescription: products.pageDescription,
  category: categories.slug,
  customisable: products.customisable,
  stock: products.stock,
  highlights: products.highlights,
  moq: products.moq,
  priceLadder: products.priceLadder,
  shortestLeadDays: products.shortestLeadDays,
  image: products.image,
  cdnImage: products.cdnImage,
  imageObj: products.imageObj,
  gallery: products.gallery,
};

export type Filter = Pick<ProductListInput, 'category' | 'industry_tag' | 'product_type'> & {
  /** A tsquery that products must match as well. */
  matching?: string;
};

/** The uuid closes every order, so that a product never shows on two pages or on none. */
const orders: Record<ProductSort, SQL[]> = {
  popular: [desc(products.popularity), asc(products.uuid)],
  // Without a search there is nothing to be relevant to.
  relevance: [desc(products.popularity), asc(products.uuid)],
  price: [asc(products.lowestUnitPriceMills), asc(products.uuid)],
  minimum: [asc(products.moq), asc(products.uuid)],
  lead_time: [asc(products.shortestLeadDays), desc(products.popularity), asc(products.uuid)],
  title: [asc(products.title), asc(products.uuid)],
};

export function toConditions(filter: Filter): (SQL | undefined)[] {
  return [
    filter.category ? eq(products.categoryUuid, filter.category) : undefined,
    filter.industry_tag
      ? sql`exists (select 1 from ${productIndustryTags} where ${productIndustryTags.productUuid} = ${products.uuid} and ${productIndustryTags.industryTagUuid} = ${filter.industry_tag})`
      : undefined,
    filter.matching ? sql`${products.searchDocument} @@ to_tsquery('english', ${filter.matching})` : undefined,
    filter.product_type === 1 ? eq(products.customisable, true) : undefined,
    filter.product_type === 2 ? eq(products.stock, true) : undefined,
  ];
}

export async function countProducts(db: Queryable, filter: Filter): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(and(...toConditions(filter)));
  return rows[0]?.count ?? 0;
}

export async function listCardRows(
  db: Queryable,
  filter: Filter,
  sort: ProductSort,
  page: { limit: number; offset: number },
) {
  return db
    .select(cardColumns)
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .where(and(...toConditions(filter)))
    .orderBy(...orders[sort])
    .limit(page.limit)
    .offset(page.offset);
}

export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number];

/** Every card, for the copy that a process keeps in memory. */
export async function listAllCardRows(db: Queryable) {
  return db
    .select({ ...cardColumns, categoryUuid: products.categoryUuid, popularity: products.popularity })
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid));
}

export async function listTagLinks(db: Queryable) {
  return db.select().from(productIndustryTags);
}

/** Each facet leaves its own choice open and keeps the others. */
export async function countFacets(db: Queryable, filter: Filter): Promise<Facets> {
  const byCategory = await db
    .select({ key: products.categoryUuid, count: sql<number>`count(*)::int` })
    .from(products)
    .where(and(...toConditions({ ...filter, category: undefined })))
    .groupBy(products.categoryUuid);
  const byTag = await db
    .select({ key: productIndustryTags.industryTagUuid, count: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(productIndustryTags, eq(productIndustryTags.productUuid, products.uuid))
    .where(and(...toConditions({ ...filter, industry_tag: undefined })))
    .groupBy(productIndustryTags.industryTagUuid);
  const byType = await db
    .select({
      all: sql<number>`count(*)::int`,
      customisable: sql<number>`count(*) filter (where ${products.customisable})::int`,
      stock: sql<number>`count(*) filter (where ${products.stock})::int`,
    })
    .from(products)
    .where(and(...toConditions({ ...filter, product_type: 0 })));
  const types = byType[0] ?? { all: 0, customisable: 0, stock: 0 };
  return {
    categories: { ...toCounts(byCategory), '': byCategory.reduce((sum, row) => sum + row.count, 0) },
    industry_tags: toCounts(byTag),
    product_types: { 0: types.all, 1: types.customisable, 2: types.stock },
  };
}

function toCounts(rows: { key: string; count: number }[]): Record<string, number> {
  return Object.fromEntries(rows.map((row) => [row.key, row.count]));
}

/** Everything about one product, with the names of its restaurant types. */
export async function findProductRow(db: Queryable, uuid: string) {
  const rows = await db
    .select({ product: products, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .where(eq(products.uuid, uuid));
  if (!rows[0]) return null;
  const industries = await db
    .select({ slug: industryTags.slug, name: industryTags.name })
    .from(productIndustryTags)
    .innerJoin(industryTags, eq(industryTags.uuid, productIndustryTags.industryTagUuid))
    .where(eq(productIndustryTags.productUuid, uuid))
    .orderBy(asc(industryTags.position));
  return { ...rows[0], industries };
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProductRow>>>;
