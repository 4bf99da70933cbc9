import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../connect.ts';
import { categories, products } from '../schema/catalog.ts';
import { searchMisses, synonyms } from '../schema/search.ts';
import { type CardRow, cardColumns, type Filter, toConditions } from './catalog.ts';

/** How many of the most ordered matches are ranked. A word that fits thousands says little about which one is meant. */
const rankedMatches = 600;

const matches = (query: string): SQL => sql`${products.searchDocument} @@ to_tsquery('english', ${query})`;

/**
 * The best matches first: where the words stand (title before keywords before the rest), how close the spelling of the
 * whole is to the names, and what is ordered most.
 */
export async function listMatchRows(
  db: Queryable,
  query: string,
  words: string[],
  filter: Filter,
  page: { limit: number; offset: number },
): Promise<CardRow[]> {
  const text = words.join(' ');
  const wanted = Math.max(rankedMatches, page.offset + page.limit);
  const candidates = db
    .select({
      uuid: products.uuid,
      document: products.searchDocument,
      names: products.searchNames,
      title: products.title,
      popularity: products.popularity,
      category: categories.slug,
    })
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .where(and(...toConditions({ ...filter, matching: query })))
    .orderBy(desc(products.popularity), products.uuid)
    .limit(wanted)
    .as('candidates');
  const score = sql<number>`
    ts_rank('{0.03, 0.2, 0.45, 1.0}', ${candidates.document}, to_tsquery('english', ${query}))
    + 0.35 * word_similarity(${text}, ${candidates.names})
    + 0.35 * similarity(${text}, lower(${candidates.title}))
    + 0.3 * (${candidates.category} = any(${sql.param(words.map(toPlural))}::text[]))::int
    + 0.0001 * ${candidates.popularity}`;
  const ranked = db
    .select({ uuid: candidates.uuid, score: score.as('score') })
    .from(candidates)
    .orderBy(desc(sql`score`), candidates.uuid)
    .limit(page.limit)
    .offset(page.offset)
    .as('ranked');
  return db
    .select(cardColumns)
    .from(ranked)
    .innerJoin(products, eq(products.uuid, ranked.uuid))
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .orderBy(desc(ranked.score), products.uuid);
}

/** Categories are named in the plural; 'cup' asks for cups. */
function toPlural(word: string): string {
  return /(s|x|ch|sh)$/.test(word) ? (word.endsWith('s') ? word : `${word}es`) : `${word}s`;
}

/** Which of these words the catalogue knows at all. */
export async function findKnownGroups(db: Queryable, groups: string[]): Promise<boolean[]> {
  const known: boolean[] = [];
  for (const group of groups) {
    const rows = await db.select({ uuid: products.uuid }).from(products).where(matches(group)).limit(1);
    known.push(rows.length > 0);
  }
  return known;
}

/** Names with a word spelt like this one, for guessing what was meant. */
export async function listSimilarNames(database: Database, word: string): Promise<string[]> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set local pg_trgm.word_similarity_threshold = 0.3`);
    const rows = await tx
      .select({ names: products.searchNames })
      .from(products)
      .where(sql`${word} <% ${products.searchNames}`)
      .orderBy(sql`${word} <<-> ${products.searchNames}`)
      .limit(40);
    return rows.map((row) => row.names ?? '');
  });
}

export async function listSynonyms(db: Queryable): Promise<string[][]> {
  return (await db.select({ words: synonyms.words }).from(synonyms)).map((row) => row.words);
}

export async function listCapacities(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectDistinct({ capacity: products.capacityMl })
    .from(products)
    .where(sql`${products.capacityMl} is not null`);
  return rows.map((row) => row.capacity ?? 0);
}

export async function countSearchMiss(db: Queryable, query: string): Promise<void> {
  await db
    .insert(searchMisses)
    .values({ query: query.slice(0, 200) })
    .onConflictDoUpdate({
      target: searchMisses.query,
      set: { count: sql`${searchMisses.count} + 1`, lastSeenAt: sql`now()` },
    });
}

export async function listCardRowsBySku(db: Queryable, skus: string[]): Promise<(CardRow & { sku: string })[]> {
  if (skus.length === 0) return [];
  return db
    .select({ ...cardColumns, sku: products.sku })
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .where(inArray(products.sku, skus));
}
