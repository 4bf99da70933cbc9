import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ProductImage } from '#contract/catalog/catalog.ts';
import type { CatalogueProduct } from '#contract/catalog/catalogue-product.ts';
import type { Database, Queryable } from '../connect.ts';
import { categories, industryTags, productIndustryTags, products } from '../schema/catalog.ts';
import type { Catalogue } from './read-catalogue.ts';

export async function isCatalogueEmpty(db: Queryable): Promise<boolean> {
  const rows = await db.select({ uuid: products.uuid }).from(products).limit(1);
  return rows.length === 0;
}

/** Writes the catalogue in one transaction; running it again changes nothing but what the files changed. */
export async function seedCatalogue(database: Database, catalogue: Catalogue): Promise<void> {
  const categoryUuids = new Map(catalogue.categories.map((category) => [category.slug, category.uuid]));
  const industryUuids = new Map(catalogue.industries.map((industry) => [industry.slug, industry.uuid]));

  await database.transaction(async (tx) => {
    await tx
      .insert(categories)
      .values(catalogue.categories.map((category, position) => ({ ...category, position })))
      .onConflictDoUpdate({ target: categories.uuid, set: takeAllFromFile(categories) });
    await tx
      .insert(industryTags)
      .values(catalogue.industries.map((industry, position) => ({ ...industry, position })))
      .onConflictDoUpdate({ target: industryTags.uuid, set: takeAllFromFile(industryTags) });
    await tx
      .insert(products)
      .values(
        catalogue.products.map((product) =>
          toProductRow(product, get(categoryUuids, product.category), toImages(product, catalogue.media)),
        ),
      )
      .onConflictDoUpdate({ target: products.uuid, set: takeAllFromFile(products) });
    await tx.delete(productIndustryTags);
    await tx
      .insert(productIndustryTags)
      .values(
        catalogue.products.flatMap((product) =>
          product.industries.map((slug) => ({ productUuid: product.uuid, industryTagUuid: get(industryUuids, slug) })),
        ),
      );
  });
}

function toProductRow(
  product: CatalogueProduct,
  categoryUuid: string,
  images: ProductImage[],
): typeof products.$inferInsert {
  return {
    uuid: product.uuid,
    sku: product.sku,
    title: product.title,
    seoTitle: product.seo_title,
    description: product.description,
    pageDescription: product.page_description,
    categoryUuid,
    customisable: product.customisable,
    stock: product.stock,
    highlights: product.highlights,
    material: product.material,
    coating: product.coating,
    capacityMl: product.capacity_ml,
    dimensionsMm: product.dimensions_mm,
    specSheet: product.spec_sheet,
    casePack: product.case_pack,
    caseWeightGrams: product.case_weight_grams,
    options: product.options,
    printMethods: product.print_methods,
    certifications: product.certifications,
    moq: product.moq,
    orderMultiple: product.order_multiple,
    priceLadder: product.price_ladder,
    lowestUnitPriceMills: Math.min(...product.price_ladder.map((step) => step.unit_price_mills)),
    shortestLeadDays: Math.min(...product.print_methods.map((method) => method.lead_days)),
    keywords: product.keywords,
    related: product.related,
    popularity: product.popularity,
    image: images[0]?.image ?? '',
    imageObj: images[0] ?? null,
    gallery: images,
  };
}

/** Main view first, then the second view; blanks belong to the mockup, not to the gallery. */
function toImages(product: CatalogueProduct, media: Catalogue['media']): ProductImage[] {
  return ['main', 'second', 'zoom']
    .flatMap((role) => media.filter((file) => file.sku === product.sku && file.role === role))
    .map((file) => ({ image: `/media/${file.path}`, alt: file.alt, title: product.title }));
}

/** `excluded` is the row that could not be inserted because one with its key exists. */
function takeAllFromFile(table: PgTable): Record<string, SQL> {
  const kept = ['uuid', 'createdAt'];
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => !kept.includes(key))
      .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
  );
}

function get<K, V>(map: Map<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The catalogue names ${String(key)}, which does not exist.`);
  return value;
}
