import { sql } from 'drizzle-orm';
import type { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import type { MockupSurface, ProductImage } from '#contract/catalog/product-detail.ts';
import type { Database, Queryable } from '../connect.ts';
import { listCategoryRows, listIndustryTagRows } from '../queries/catalog.ts';
import {
  attributes,
  categories,
  industryTags,
  productAttributes,
  productIndustryTags,
  productKinds,
  products,
} from '../schema/catalog.ts';
import { searchWords, servings, synonyms } from '../schema/search.ts';
import { toProductRow } from './product-row.ts';
import type { Catalog } from './read-catalog.ts';

export async function isCatalogEmpty(db: Queryable): Promise<boolean> {
  const rows = await db.select({ uuid: products.uuid }).from(products).limit(1);
  return rows.length === 0;
}

/** How many of each kind were added, and how many the shop had already. */
export type SeedReport = Record<string, { added: number; kept: number }>;

/**
 * Adds what the shop lacks, in one transaction. What is there stays as it is, whatever the files say: staff may have
 * edited it. A product that has no model yet gets it.
 */
export async function seedCatalog(database: Database, catalog: Catalog): Promise<SeedReport> {
  return database.transaction(async (tx) => {
    const newCategories = await tx
      .insert(categories)
      .values(
        catalog.categories.map(({ icon, image, image_alt: imageAlt, ...category }, position) => ({
          ...category,
          icon: `/media/${icon}`,
          image: `/media/${image}`,
          imageAlt,
          position,
        })),
      )
      .onConflictDoNothing()
      .returning({ uuid: categories.uuid });
    const newIndustries = await tx
      .insert(industryTags)
      .values(
        catalog.industries.map(({ icon, ...industry }, position) => ({
          ...industry,
          icon: `/media/${icon}`,
          position,
        })),
      )
      .onConflictDoNothing()
      .returning({ uuid: industryTags.uuid });
    const categoryUuids = toUuids(catalog.categories, await listCategoryRows(tx));
    const industryUuids = toUuids(catalog.industries, await listIndustryTagRows(tx));

    const newProducts = await tx
      .insert(products)
      .values(
        catalog.products.map((product) =>
          toProductRow(product, {
            categoryUuid: get(categoryUuids, product.category),
            images: toImages(product, catalog.media),
            mockup: toMockup(product, catalog),
          }),
        ),
      )
      .onConflictDoNothing()
      .returning({ uuid: products.uuid });
    const added = new Set(newProducts.map(({ uuid }) => uuid));
    const tags = catalog.products
      .filter(({ uuid }) => added.has(uuid))
      .flatMap(({ uuid, industries }) =>
        industries.map((slug) => ({ productUuid: uuid, industryTagUuid: get(industryUuids, slug) })),
      );
    if (tags.length > 0) await tx.insert(productIndustryTags).values(tags);
    const newAttributes = await tx
      .insert(attributes)
      .values(catalog.attributes.map((attribute, position) => ({ ...attribute, position })))
      .onConflictDoNothing()
      .returning({ key: attributes.key });
    const values = catalog.products
      .filter(({ uuid }) => added.has(uuid))
      .flatMap(({ uuid, attributes: given = {} }) =>
        Object.entries(given).map(([attributeKey, list]) => ({ productUuid: uuid, attributeKey, values: list })),
      );
    if (values.length > 0) await tx.insert(productAttributes).values(values);
    const newKinds = await tx
      .insert(productKinds)
      .values(catalog.kinds)
      .onConflictDoNothing()
      .returning({ slug: productKinds.slug });
    const newServings = await tx
      .insert(servings)
      .values(catalog.servings)
      .onConflictDoNothing()
      .returning({ slug: servings.slug });
    const newWords = await tx
      .insert(searchWords)
      .values(catalog.searchWords)
      .onConflictDoNothing()
      .returning({ slug: searchWords.slug });
    const newSynonyms = await addSynonyms(tx, catalog.synonyms);
    return {
      categories: toCount(catalog.categories, newCategories.length),
      'restaurant types': toCount(catalog.industries, newIndustries.length),
      attributes: toCount(catalog.attributes, newAttributes.length),
      products: toCount(catalog.products, newProducts.length),
      'product kinds': toCount(catalog.kinds, newKinds.length),
      'dishes and occasions': toCount(catalog.servings, newServings.length),
      'groups of search words': toCount(catalog.searchWords, newWords.length),
      'synonym groups': toCount(catalog.synonyms, newSynonyms),
    };
  });
}

export function toCount(all: readonly unknown[], added: number): SeedReport[string] {
  return { added, kept: all.length - added };
}

/**
 * Groups have no key. One that shares a word with a group of the shop counts as there: staff may have shortened,
 * extended or split it.
 */
async function addSynonyms(db: Queryable, groups: Catalog['synonyms']): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${synonyms} (words)
    select array(select jsonb_array_elements_text(given.words))
    from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) with ordinality given(words, position)
    where not exists (select 1 from ${synonyms} kept, unnest(kept.words) word where given.words ? word)
    order by given.position`);
  return rowCount ?? 0;
}

/** By the slugs of the file: staff may have changed a slug, or made one of the same slug themselves. */
function toUuids(
  given: readonly { uuid: string; slug: string }[],
  kept: readonly { uuid: string; slug: string }[],
): Map<string, string> {
  return new Map(
    given.map(({ uuid, slug }) => {
      const row = kept.find((one) => one.uuid === uuid) ?? kept.find((one) => one.slug === slug);
      return [slug, row?.uuid ?? uuid];
    }),
  );
}

/** The blank picture and the grids on it, by which any logo can be laid over the product. */
function toMockup(product: CatalogFileProduct, { media }: Catalog): MockupSurface | null {
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

/** Views of a product in the order of its gallery; blanks belong to the mockup, not to the gallery. */
const galleryRoles = ['main', 'second', 'close', 'use', 'stack'];

function toImages(product: CatalogFileProduct, media: Catalog['media']): ProductImage[] {
  const find = (role: string) => media.find((file) => file.sku === product.sku && file.role === role);
  return galleryRoles.flatMap((role) => {
    const view = find(role);
    if (!view) return [];
    // The same picture, larger: it takes the place of the main view and is no view of its own.
    const { path } = (role === 'main' && find('zoom')) || view;
    const scale = role === 'main' && find('scale');
    const image = { image: `/media/${path}`, alt: view.alt, title: product.title };
    return scale ? { ...image, to_scale: `/media/${scale.path}` } : image;
  });
}

function get<K, V>(map: Map<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The catalog names ${String(key)}, which does not exist.`);
  return value;
}
