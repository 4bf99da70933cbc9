import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import type { ProductRecord } from '#contract/backoffice/record-schemas.ts';
import { formatUnitPrice } from '#contract/format-number.ts';
import type { Queryable } from '../connect.ts';
import { categories, industryTags, productIndustryTags, products, productWords } from '../schema/catalog.ts';
import { toProductRow } from '../seed/product-row.ts';
import { listProductAttributes, writeAttributes } from './attributes.ts';
import { continueAt, countRows, toKeysetPage } from './keyset.ts';
import { isUuid, type RecordStore, toLike } from './record-store.ts';

type Row = typeof products.$inferSelect;

/** Apart from the joined tables, which have a title too: the expression must be that of the index. */
const hasWords = (keyword: string) =>
  sql`${products.uuid} in (select uuid from products where ${productWords} ilike ${toLike(keyword)})`;

const isInCategory = (slug: string) =>
  sql`${products.categoryUuid} = (select uuid from categories where slug = ${slug})`;

/** What a row of the list shows: all the rest of a product is many times as much. */
const listedColumns = {
  uuid: products.uuid,
  sku: products.sku,
  title: products.title,
  image: products.image,
  lowestUnitPriceMills: products.lowestUnitPriceMills,
};

export const productStore: RecordStore = {
  order: { columns: [{ column: products.sku, kind: 'text' }], descending: false },

  async list(db, { keyword, category, limit, cursor }) {
    const { where, orderBy, key } = continueAt(productStore.order, cursor);
    const condition = and(
      keyword ? hasWords(keyword) : undefined,
      category ? eq(categories.slug, category) : undefined,
    );
    const rows = await db
      .select({ product: listedColumns, category: categories.name, key })
      .from(products)
      .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
      .where(and(condition, where))
      .orderBy(...orderBy)
      .limit(limit + 1);
    const counted = and(keyword ? hasWords(keyword) : undefined, category ? isInCategory(category) : undefined);
    const shown = rows.map(({ product, category: name, key: at }) => ({
      key: at,
      row: {
        id: product.uuid,
        title: product.title,
        note: `${product.sku}, ${name}`,
        state: `From ${formatUnitPrice(product.lowestUnitPriceMills)}`,
        image: product.image,
      },
    }));
    return { page: toKeysetPage(shown, limit, cursor), total: await countRows(db, products, counted) };
  },

  async lock(db, id) {
    if (!isUuid(id)) return null;
    const [row] = await db.select().from(products).where(eq(products.uuid, id)).for('update');
    return row ? readValues(db, row) : null;
  },

  async insert(db, values, id = randomUUID()) {
    const record = { ...values, uuid: id } as ProductRecord;
    await db.insert(products).values(await toRow(db, record));
    await writeIndustries(db, record);
    await writeAttributes(db, id, record.attributes ?? {});
    return id;
  },

  async update(db, id, values) {
    const record = { ...values, uuid: id } as ProductRecord;
    const { uuid: _uuid, ...row } = await toRow(db, record);
    await db
      .update(products)
      .set({ ...row, updatedAt: sql`now()` })
      .where(eq(products.uuid, id));
    await writeIndustries(db, record);
    await writeAttributes(db, id, record.attributes ?? {});
    return id;
  },

  async remove(db, id) {
    await db.delete(products).where(eq(products.uuid, id));
  },
};

async function readValues(db: Queryable, row: Row): Promise<Values> {
  const [category] = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(eq(categories.uuid, row.categoryUuid));
  const industries = await db
    .select({ slug: industryTags.slug })
    .from(productIndustryTags)
    .innerJoin(industryTags, eq(industryTags.uuid, productIndustryTags.industryTagUuid))
    .where(eq(productIndustryTags.productUuid, row.uuid))
    .orderBy(industryTags.position);
  const record: ProductRecord = {
    uuid: row.uuid,
    sku: row.sku,
    title: row.title,
    seo_title: row.seoTitle,
    description: row.description,
    page_description: row.pageDescription,
    category: category?.slug ?? '',
    industries: industries.map(({ slug }) => slug),
    customisable: row.customisable,
    stock: row.stock,
    highlights: row.highlights,
    attributes: Object.fromEntries((await listProductAttributes(db, row.uuid)).map(({ key, values }) => [key, values])),
    dimensions_mm: row.dimensionsMm,
    spec_sheet: row.specSheet,
    unit: [row.unit[0] ?? 'piece', row.unit[1] ?? 'pieces'],
    case_pack: row.casePack,
    case_weight_grams: row.caseWeightGrams,
    options: row.options,
    print_methods: row.printMethods,
    print_areas: row.printAreas,
    certifications: row.certifications,
    moq: row.moq,
    order_multiple: row.orderMultiple,
    price_ladder: row.priceLadder,
    cost_ladder: row.costLadder,
    keywords: row.keywords,
    kind: row.kind,
    uses: row.uses,
    related: row.related,
    popularity: row.popularity,
    gallery: row.gallery,
    mockup: row.mockup,
  };
  return record;
}

async function toRow(db: Queryable, { gallery, mockup, ...product }: ProductRecord) {
  const [category] = await db
    .select({ uuid: categories.uuid })
    .from(categories)
    .where(eq(categories.slug, product.category));
  if (!category) throw new Error(`There is no category ${product.category}.`);
  return toProductRow(product, { categoryUuid: category.uuid, images: gallery, mockup });
}

/** Only what differs: an unchanged row tells no process of a change. */
async function writeIndustries(db: Queryable, { uuid, industries }: ProductRecord): Promise<void> {
  const wanted = db
    .select({ uuid: industryTags.uuid })
    .from(industryTags)
    .where(inArray(industryTags.slug, industries));
  await db
    .delete(productIndustryTags)
    .where(
      and(eq(productIndustryTags.productUuid, uuid), sql`${productIndustryTags.industryTagUuid} not in (${wanted})`),
    );
  await db.execute(sql`
    insert into product_industry_tags (product_uuid, industry_tag_uuid)
    select ${uuid}, t.uuid from industry_tags t where t.slug = any(${sql.param(industries)}::text[])
      and not exists (select from product_industry_tags p where p.product_uuid = ${uuid} and p.industry_tag_uuid = t.uuid)`);
}

/** Which of these names have no row, so that they are refused with a sentence. */
export async function findUnknownNames(db: Queryable, category: string, slugs: string[]) {
  const known = await db.select({ slug: categories.slug }).from(categories).where(eq(categories.slug, category));
  const tags = await db.select({ slug: industryTags.slug }).from(industryTags);
  return {
    category: known.length === 0,
    industries: slugs.filter((slug) => !tags.some((tag) => tag.slug === slug)),
  };
}

/** Products whose prices change together, in order of SKU. */
export async function listPricedProducts(db: Queryable, { category, keyword }: { category: string; keyword: string }) {
  return db
    .select({ uuid: products.uuid, sku: products.sku, title: products.title, ladder: products.priceLadder })
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .where(and(category ? eq(categories.slug, category) : undefined, keyword ? hasWords(keyword) : undefined))
    .orderBy(products.sku)
    .limit(2001);
}

/** What products cost us, by uuid and by sku; those without costs are left out. */
export async function readAllCosts(db: Queryable): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ uuid: products.uuid, sku: products.sku, costs: products.costLadder })
    .from(products)
    .where(sql`${products.costLadder} <> '[]'`);
  return new Map(rows.flatMap(({ uuid, sku, costs }) => [[uuid, costs] as const, [sku, costs] as const]));
}
