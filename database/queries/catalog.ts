import { and, asc, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { ProductSort } from '#contract/catalog/product-lists.ts';
import type { Queryable } from '../connect.ts';
import { categories, industryTags, productIndustryTags, products } from '../schema/catalog.ts';
import { searchRows } from '../schema/search.ts';
import { type Filter, toFacets } from './facets.ts';

export async function listCategoryRows(db: Queryable) {
  return db.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
}

export async function listIndustryTagRows(db: Queryable) {
  return db.select().from(industryTags).orderBy(asc(industryTags.position), asc(industryTags.name));
}

export async function isIndustry(db: Queryable, slug: string): Promise<boolean> {
  const rows = await db.select({ uuid: industryTags.uuid }).from(industryTags).where(eq(industryTags.slug, slug));
  return rows.length > 0;
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

/** The uuid closes every order, so that a product never shows on two pages or on none. */
export const orders: Record<ProductSort, SQL[]> = {
  popular: [desc(products.popularity), asc(products.uuid)],
  // Without a search there is nothing to be relevant to.
  relevance: [desc(products.popularity), asc(products.uuid)],
  price: [asc(products.lowestUnitPriceMills), asc(products.uuid)],
  minimum: [asc(products.moq), asc(products.uuid)],
  lead_time: [asc(products.shortestLeadDays), desc(products.popularity), asc(products.uuid)],
  title: [asc(products.title), asc(products.uuid)],
};

function toConditions(filter: Filter): (SQL | undefined)[] {
  return [
    filter.category ? eq(products.categoryUuid, filter.category) : undefined,
    filter.industry_tag
      ? sql`exists (select 1 from ${productIndustryTags} where ${productIndustryTags.productUuid} = ${products.uuid} and ${productIndustryTags.industryTagUuid} = ${filter.industry_tag})`
      : undefined,
    filter.product_type === 1 ? eq(products.customisable, true) : undefined,
    filter.product_type === 2 ? eq(products.stock, true) : undefined,
  ];
}

export async function listCardRows(
  db: Queryable,
  filter: Filter,
  sort: ProductSort,
  page: { limit: number; offset: number },
) {
  const [first, ...others] = toFacets(filter);
  if (first && (sort === 'popular' || sort === 'relevance')) return listPlacedCardRows(db, first, others, page);
  // Which ones first, then their cards: only narrow rows are passed over and sorted.
  const found = db
    .select({ uuid: products.uuid })
    .from(products)
    .where(and(...toConditions(filter)))
    .orderBy(...orders[sort])
    .limit(page.limit)
    .offset(page.offset);
  return db
    .select(cardColumns)
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .where(inArray(products.uuid, found))
    .orderBy(...orders[sort]);
}

/** The places of all products that fit, in order, four bytes each: kept by a process, a deep page is a slice of it. */
export async function readOrder(db: Queryable, filter: Filter, sort: ProductSort): Promise<Buffer> {
  const [first, ...others] = toFacets(filter);
  const fitting = first
    ? sql`where ${searchRows.place} = any(array(select unnest(search_narrow(places, ${sql.param(others)}::text[]))
        from search_postings where term = ${first}))`
    : sql``;
  const { rows } = await db.execute<{ places: Buffer | null }>(sql`
    select string_agg(int4send(${searchRows.place}), ''::bytea order by ${sql.join(orders[sort], sql`, `)}) as places
    from ${searchRows} join ${products} on ${products.uuid} = ${searchRows.productUuid} ${fitting}`);
  return rows[0]?.places ?? Buffer.alloc(0);
}

/** The cards at these places, in the order given. */
export async function listCardRowsAt(db: Queryable, places: number[]) {
  if (places.length === 0) return [];
  const given = sql.param(places);
  return db
    .select(cardColumns)
    .from(searchRows)
    .innerJoin(products, eq(products.uuid, searchRows.productUuid))
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .where(sql`${searchRows.place} = any(${given}::int[])`)
    .orderBy(sql`array_position(${given}::int[], ${searchRows.place})`);
}

/** Postings are in order of popularity: a page of them is a slice, however deep it lies. */
async function listPlacedCardRows(
  db: Queryable,
  facet: string,
  others: string[],
  { limit, offset }: { limit: number; offset: number },
) {
  const places = sql`array(select unnest((search_narrow(places, ${sql.param(others)}::text[]))[${offset + 1}:${offset + limit}])
    from search_postings where term = ${facet})`;
  return db
    .select(cardColumns)
    .from(searchRows)
    .innerJoin(products, eq(products.uuid, searchRows.productUuid))
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .where(sql`${searchRows.place} = any(${places})`)
    .orderBy(asc(searchRows.place));
}

export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number];

/** As one text: reading a hundred thousand lists apart takes seconds, and few of them are different. */
const joinedFacets = sql<string>`array_to_string(${searchRows.facets}, ',')`;

/** Cards for the copy that a process keeps in memory: these, or so many after the one that was read last. */
export async function listProductIndexRows(
  db: Queryable,
  which: { uuids: string[] } | { after: string | null; limit: number },
) {
  const rows = db
    .select({ ...cardColumns, popularity: products.popularity, facets: joinedFacets })
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .innerJoin(searchRows, eq(searchRows.productUuid, products.uuid));
  if ('uuids' in which) return rows.where(inArray(products.uuid, which.uuids));
  return rows
    .where(which.after ? gt(products.uuid, which.after) : undefined)
    .orderBy(asc(products.uuid))
    .limit(which.limit);
}

export type ProductIndexRow = Awaited<ReturnType<typeof listProductIndexRows>>[number];

export async function countProducts(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(products);
  return row?.count ?? 0;
}

/** How many products share each set of facets: '#category:…', '#tag:…', '#type:1'. Few, however many products. */
export async function countFacetSets(db: Queryable): Promise<{ facets: string[]; count: number }[]> {
  return db
    .select({ facets: searchRows.facets, count: sql<number>`count(*)::int` })
    .from(searchRows)
    .groupBy(searchRows.facets);
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
    .orderBy(asc(industryTags.position), asc(industryTags.name));
  return { ...rows[0], industries };
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProductRow>>>;

/** Whether and how a product is printed. */
export async function findPrintRow(db: Queryable, sku: string) {
  const [row] = await db
    .select({ customisable: products.customisable, printMethods: products.printMethods })
    .from(products)
    .where(eq(products.sku, sku));
  return row ?? null;
}
