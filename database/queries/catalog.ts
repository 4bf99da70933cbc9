import { and, asc, count, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { readChoices } from '#contract/catalog/attributes.ts';
import type { ProductSort } from '#contract/catalog/product-lists.ts';
import type { Queryable } from '../connect.ts';
import { categories, industryTags, productIndustryTags, products } from '../schema/catalog.ts';
import { listProductAttributes } from './attributes.ts';
import type { Filter } from './facets.ts';

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
  sku: products.sku,
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
const orders: Record<ProductSort, SQL[]> = {
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
    ...readChoices(filter.attributes).map(
      ({ key, value }) => sql`exists (select 1 from product_attributes v join attributes a on a.key = v.attribute_key
        where v.product_uuid = ${products.uuid} and a.key = ${key} and a.filterable and v."values" @> array[${value}])`,
    ),
  ];
}

export async function listCardRows(
  db: Queryable,
  filter: Filter,
  sort: ProductSort,
  page: { limit: number; offset: number },
) {
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

/** The ids of all products that fit, in order, sixteen bytes each: kept by a process, a deep page is a slice of it. */
export async function readOrder(db: Queryable, filter: Filter, sort: ProductSort): Promise<Buffer> {
  const [row] = await db
    .select({
      ids: sql<Buffer | null>`string_agg(uuid_send(${products.uuid}), ''::bytea order by ${sql.join(orders[sort], sql`, `)})`,
    })
    .from(products)
    .where(and(...toConditions(filter)));
  return row?.ids ?? Buffer.alloc(0);
}

/** The cards of these products, in the order given. */
export async function listCardRowsByUuid(db: Queryable, uuids: string[]): Promise<CardRow[]> {
  if (uuids.length === 0) return [];
  return db
    .select(cardColumns)
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .where(inArray(products.uuid, uuids))
    .orderBy(sql`array_position(${sql.param(uuids)}::uuid[], ${products.uuid})`);
}

export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number];

/**
 * What filters ask for, as the lines of one text: '#category:…', '#type:1', '#tag:…', '#attribute:capacity_ml.355'. Reading
 * a hundred thousand lists apart takes seconds, and few of them are different.
 */
export const joinedFacets = sql<string>`concat_ws(E'\\n', '#category:' || ${products.categoryUuid},
  case when ${products.customisable} then '#type:1' end, case when ${products.stock} then '#type:2' end,
  (select string_agg('#tag:' || tagged.industry_tag_uuid, E'\\n' order by tagged.industry_tag_uuid)
    from product_industry_tags tagged where tagged.product_uuid = ${products}.uuid),
  (select string_agg('#attribute:' || v.attribute_key || '.' || value, E'\\n' order by v.attribute_key, value)
    from product_attributes v join attributes a on a.key = v.attribute_key and a.filterable, unnest(v."values") value
    where v.product_uuid = ${products}.uuid))`;

/** Cards for the copy that a process keeps in memory: these, or so many after the one that was read last. */
export async function listProductIndexRows(
  db: Queryable,
  which: { uuids: string[] } | { after: string | null; limit: number },
) {
  const rows = db
    .select({ ...cardColumns, popularity: products.popularity, facets: joinedFacets })
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid));
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

/** How many products share each set of facets. Few, however many products. */
export async function countFacetSets(db: Queryable): Promise<{ facets: string; count: number }[]> {
  return db.select({ facets: joinedFacets, count: sql<number>`count(*)::int` }).from(products).groupBy(sql`1`);
}

/** Everything about one product, with its attributes and the names of its restaurant types. */
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
  return { ...rows[0], industries, attributes: await listProductAttributes(db, uuid) };
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProductRow>>>;

/**
 * What stands in for a picture of another brand: for that of a category its most popular printed product, for the scene of a
 * restaurant type, named as its page names it, the first printed product of the set shown there.
 */
export async function findStandIn(db: Queryable, image: string, scene: string): Promise<string | null> {
  const [row] = await db
    .select({ sku: products.sku })
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .where(and(eq(categories.image, image), products.customisable, isNotNull(products.mockup)))
    .orderBy(desc(products.popularity), products.sku)
    .limit(1);
  if (row) return row.sku;
  const { rows } = await db.execute<{ sku: string }>(sql`
    select p.sku from content_pages c
      cross join lateral jsonb_array_elements(c.body -> 'kit') with ordinality item (chosen, place)
      join products p on p.sku = item.chosen ->> 'sku'
    where c.kind = 'solution' and c.body -> 'hero' ->> 'image' in (${image}, ${scene}) and p.customisable and p.mockup is not null
    order by c.position, item.place limit 1`);
  return rows[0]?.sku ?? null;
}

/** Whether and how a product is printed. */
export async function findPrintRow(db: Queryable, sku: string) {
  const [row] = await db
    .select({
      uuid: products.uuid,
      customisable: products.customisable,
      options: products.options,
      printMethods: products.printMethods,
      printAreas: products.printAreas,
      moq: products.moq,
      unit: products.unit,
    })
    .from(products)
    .where(eq(products.sku, sku));
  return row ?? null;
}
