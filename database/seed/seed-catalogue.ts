import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CatalogueProduct } from '#contract/catalog/catalogue-product.ts';
import type { MockupSurface, ProductImage } from '#contract/catalog/product-detail.ts';
import type { Database, Queryable } from '../connect.ts';
import { followSearchLater } from '../queries/search-upkeep.ts';
import { categories, industryTags, productIndustryTags, products } from '../schema/catalog.ts';
import { synonyms } from '../schema/search.ts';
import { toProductRow } from './product-row.ts';
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
    await followSearchLater(tx);
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
          toProductRow(product, {
            categoryUuid: get(categoryUuids, product.category),
            images: toImages(product, catalogue.media),
            mockup: toMockup(product, catalogue.media),
          }),
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
    await tx.delete(synonyms);
    await tx.insert(synonyms).values(catalogue.synonyms.map((words) => ({ words })));
    await tx.execute(sql`select search_refresh(array(select uuid from products))`);
  });
}

/** The blank picture and the grids on it, by which any logo can be laid over the product. */
function toMockup(product: CatalogueProduct, media: Catalogue['media']): MockupSurface | null {
  const blank = media.find((file) => file.sku === product.sku && file.role === 'blank');
  const zones = (blank?.zones ?? []).map(({ name, width, height, grid }) => ({
    name,
    width_mm: width,
    height_mm: height,
    ...grid,
  }));
  if (!blank || !zones[0]) return null;
  const mask = media.find((file) => file.sku === product.sku && file.role === 'mask');
  return {
    blank: `/media/${blank.path}`,
    zone: zones[0].name,
    zones,
    mask: mask ? `/media/${mask.path}` : null,
    parts: mask?.parts ?? [],
  };
}

/** Main view first, then the second view; blanks belong to the mockup, not to the gallery. */
function toImages(product: CatalogueProduct, media: Catalogue['media']): ProductImage[] {
  const find = (role: string) => media.find((file) => file.sku === product.sku && file.role === role);
  return ['main', 'second'].flatMap((role) => {
    const view = find(role);
    if (!view) return [];
    // The same picture, larger: it takes the place of the main view and is no view of its own.
    const { path } = (role === 'main' && find('zoom')) || view;
    return { image: `/media/${path}`, alt: view.alt, title: product.title };
  });
}

/** `excluded` is the row that could not be inserted because one with its key exists. */
function takeAllFromFile(table: PgTable): Record<string, SQL> {
  const kept = ['uuid', 'createdAt'];
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      // What the database makes itself cannot be set.
      .filter(([key, column]) => !kept.includes(key) && !column.generated)
      .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
  );
}

function get<K, V>(map: Map<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The catalogue names ${String(key)}, which does not exist.`);
  return value;
}
