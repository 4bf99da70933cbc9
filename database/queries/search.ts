import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { AttributeValues } from '#contract/catalog/attributes.ts';
import { formatAttribute } from '#contract/catalog/format-attribute.ts';
import type { SearchWords } from '#contract/catalog/search-words.ts';
import { cutText } from '#contract/cut-text.ts';
import type { Queryable } from '../connect.ts';
import { categories, industryTags, productIndustryTags, productKinds, products } from '../schema/catalog.ts';
import { searchWords, servings, synonyms } from '../schema/search.ts';
import { type AttributeRow, attributeValues, listAttributeRows } from './attributes.ts';
import { type CardRow, cardColumns, joinedFacets } from './catalog.ts';

const documentColumns = {
  uuid: products.uuid,
  sku: products.sku,
  title: products.title,
  keywords: products.keywords,
  uses: products.uses,
  kind: products.kind,
  seoTitle: products.seoTitle,
  description: products.description,
  highlights: products.highlights,
  specSheet: products.specSheet,
  options: products.options,
  certifications: products.certifications,
  dimensionsMm: products.dimensionsMm,
  customisable: products.customisable,
  stock: products.stock,
  moq: products.moq,
  lowestUnitPriceMills: products.lowestUnitPriceMills,
  priceLadder: products.priceLadder,
  shortestLeadDays: products.shortestLeadDays,
  popularity: products.popularity,
};

/** What search reads of products: these, or so many after the one that was read last. */
export async function listSearchDocuments(
  db: Queryable,
  which: { uuids: string[] } | { after: string | null; limit: number },
) {
  const industries = sql<string[]>`array(
    select ${industryTags.name} from ${productIndustryTags}
    join ${industryTags} on ${industryTags.uuid} = ${productIndustryTags.industryTagUuid}
    where ${productIndustryTags.productUuid} = ${products.uuid} order by ${industryTags.position})`;
  const found = db
    .select({
      product: documentColumns,
      category: categories,
      kindUses: productKinds.uses,
      industries,
      attributes: attributeValues,
      facets: joinedFacets,
    })
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .leftJoin(productKinds, eq(productKinds.slug, products.kind));
  const rows =
    'uuids' in which
      ? await found.where(inArray(products.uuid, which.uuids))
      : await found
          .where(which.after ? gt(products.uuid, which.after) : undefined)
          .orderBy(asc(products.uuid))
          .limit(which.limit);
  const known = await listAttributeRows(db);
  const toServes = createServes(await db.select().from(servings));
  return rows.map((row) => ({ ...toSearchDocument(row, known), ...toServes(row.product) }));
}

interface DocumentRow {
  product: Pick<typeof products.$inferSelect, keyof typeof documentColumns>;
  category: typeof categories.$inferSelect;
  kindUses: string[] | null;
  industries: string[];
  attributes: AttributeValues;
  facets: string;
}

/** Attributes that search has rules for, by their keys. All others are read as lines of the spec sheet. */
const readByKey = new Set(['material', 'coating', 'capacity_ml']);

function toSearchDocument(row: DocumentRow, known: readonly AttributeRow[]) {
  const { product, category, kindUses, industries, attributes, facets } = row;
  const { uuid, sku, title, keywords, uses, seoTitle, highlights, stock, customisable } = product;
  const { material = [], coating = [], capacity_ml: [capacity] = [] } = attributes;
  const others = known.flatMap(({ key, label, kind, unit }): [string, string][] => {
    const values = readByKey.has(key) ? undefined : attributes[key];
    return values ? [[label, formatAttribute({ kind, unit, values })]] : [];
  });
  const specSheet = [...product.specSheet, ...others];
  return {
    ...{ uuid, sku, title, keywords, uses, seoTitle, highlights, stock, customisable, specSheet },
    material: material.join(', '),
    coating: coating.join(', '),
    capacityMl: capacity === undefined ? null : Number(capacity),
    kindUses: kindUses ?? [],
    about: [category.name, ...industries, ...product.certifications.map(({ name }) => name)],
    details: [
      product.description,
      ...specSheet.map(([, value]) => value),
      ...product.options.flatMap(({ values }) => values.map(({ label }) => label)),
    ],
    category: category.slug,
    dimensionsMm: Object.values(product.dimensionsMm),
    moq: product.moq,
    price: product.lowestUnitPriceMills,
    priceAtMinimum: product.priceLadder[0]?.unit_price_mills ?? product.lowestUnitPriceMills,
    leadDays: product.shortestLeadDays,
    popularity: product.popularity,
    facets,
  };
}

const grades = ['best', 'good', 'fair'] as const;
/** Of each grade the first that is listed, the second, and all others: who lists them begins with what is asked for most. */
const places = [0, 1, 2];

/** What a product serves, by grade and place, by its item code or its kind. Variants share it: `servesKey` says which. */
function createServes(all: readonly (typeof servings.$inferSelect)[]) {
  const known = new Map<string, string[][]>();
  const ranks = grades.flatMap((grade) => places.map((place) => ({ grade, place })));
  const numbers = ranks.map(({ grade, place }) => {
    const ofTarget = new Map<string, number[]>();
    for (const [number, serving] of all.entries())
      for (const [at, target] of serving[grade].entries())
        if (Math.min(at, places.length - 1) === place) ofTarget.set(target, [...(ofTarget.get(target) ?? []), number]);
    return ofTarget;
  });
  return ({ sku, kind }: { sku: string; kind: string | null }) => {
    const found = numbers.map((ofTarget) => [...(ofTarget.get(sku) ?? []), ...(ofTarget.get(kind ?? '') ?? [])]);
    const servesKey = JSON.stringify(found);
    const serves = known.get(servesKey) ?? found.map((list) => list.flatMap((number) => all[number]?.names ?? []));
    known.set(servesKey, serves);
    return { serves, servesKey };
  };
}

export async function listSynonyms(db: Queryable): Promise<string[][]> {
  return (await db.select({ words: synonyms.words }).from(synonyms)).map((row) => row.words);
}

export function listSearchWords(db: Queryable): Promise<SearchWords[]> {
  return db.select().from(searchWords);
}

/** A new one is taken only while there are fewer than `most`: made-up words cannot fill the disk. */
export async function countSearchMiss(db: Queryable, text: string, most: number): Promise<void> {
  const query = cutText(text, 200);
  await db.execute(sql`
    insert into search_misses (query)
    select ${query}
    where exists (select 1 from search_misses where query = ${query})
       or (select count(*) from search_misses) < ${most}
    on conflict (query) do update set
      count = least(search_misses.count, 2000000000) + 1,
      last_seen_at = now()`);
}

export async function listCardRowsBySku(db: Queryable, skus: string[]): Promise<CardRow[]> {
  if (skus.length === 0) return [];
  return db
    .select(cardColumns)
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .where(inArray(products.sku, skus));
}
