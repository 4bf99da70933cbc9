import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Facets } from '#contract/catalog/catalog.ts';
import type { ProductSort } from '#contract/catalog/product-lists.ts';
import { cutText } from '#contract/cut-text.ts';
import type { Queryable } from '../connect.ts';
import { categories, products } from '../schema/catalog.ts';
import { searchRows, synonyms } from '../schema/search.ts';
import { type CardRow, cardColumns, listCardRowsAt, orders } from './catalog.ts';
import { type Filter, toFacet, toFacets } from './facets.ts';

/** What is asked for: all of the groups, of each group one alternative, of an alternative every word. */
export type WordGroups = readonly (readonly (readonly string[])[])[];

export interface Match {
  groups: WordGroups;
  /** Only words of titles and keywords count, not what else is said of a product. */
  namedOnly: boolean;
  /** One of the groups may be missing. */
  oneShort: boolean;
  /** This one may not: the thing itself. */
  head?: WordGroups[number];
  /** A tsquery that the title alone has to fit. */
  titled?: string;
  /** What fits this counts as well. */
  or?: Match;
}

/** How many of the most ordered matches are ranked. A word that fits thousands says little about which one is meant. */
const rankedMatches = 200;

export interface Found {
  /** How many fit the words, whatever the filter leaves of them. */
  matched: number;
  /** How many have all of the words in title or keywords. */
  named: number;
  total: number;
  /** The most ordered of them, as many as are ranked or this page needs. */
  places: number[];
  facets: Facets | null;
}

interface Wanted {
  filter: Filter;
  page: { limit: number; offset: number };
  facets: boolean;
}

function toMatches({ or, ...match }: Match): SQL {
  return or ? sql`(${toOwnMatches(match)} | ${toMatches(or)})` : toOwnMatches(match);
}

function toOwnMatches({ groups, namedOnly, oneShort, head, titled }: Match): SQL {
  const match = (wanted: WordGroups, short: boolean) =>
    sql`search_matches(${JSON.stringify(wanted)}::jsonb, ${namedOnly}, ${short})`;
  if (titled)
    return sql`array(select r.place from search_rows r where r.place = any(array(select unnest(${match(groups, oneShort)})))
      and r.document @@ to_tsquery('english', ${titled}) order by r.place)`;
  return head ? sql`(${match(groups, oneShort)} & ${match([head], false)})` : match(groups, oneShort);
}
const narrow = (places: SQL, facets: string[]): SQL => sql`search_narrow(${places}, ${sql.param(facets)}::text[])`;

/** How many there are, the first of them and, if wanted, what each other choice would leave: matched once for all. */
export async function findMatches(db: Queryable, match: Match, { filter, page, facets }: Wanted): Promise<Found> {
  const last = Math.max(rankedMatches, page.offset + page.limit);
  const { rows } = await db.execute<Omit<Found, 'facets'> & { counts: Record<string, number> | null }>(sql`
    with found as materialized (select ${toMatches(match)} as places),
    narrowed as materialized (select ${narrow(sql`places`, toFacets(filter))} as places from found)
    select (select cardinality(places) from found) as matched, cardinality(${toOwnMatches({ ...match, namedOnly: true })}) as named,
      cardinality(places) as total, places[1:${last}] as places,
      ${facets ? countFacetsSql(filter) : sql`null`} as counts
    from narrowed`);
  const { counts = null, ...found } = rows[0] ?? { matched: 0, named: 0, total: 0, places: [] };
  return { ...found, facets: counts && toFacetCounts(counts) };
}

/** Each facet leaves its own choice open and keeps the others. */
function countFacetsSql(filter: Filter): SQL {
  const [category, tag, type] = [toFacet.category(filter), toFacet.tag(filter), toFacet.type(filter)];
  const open = (kind: string, others: string[]) =>
    sql`select ${kind} as kind, ${narrow(sql`places`, others)} as places from found`;
  return sql`(
    with open as materialized (
      ${open('#category:', [...tag, ...type])} union all
      ${open('#tag:', [...category, ...type])} union all
      ${open('#type:', [...category, ...tag])})
    select jsonb_object_agg(term, count) from (
      select kind as term, cardinality(places) as count from open union all
      select p.term, cardinality(open.places & p.places) from open
      join search_postings p on p.term like '#%' and starts_with(p.term, open.kind)) counted)`;
}

function toFacetCounts(counts: Record<string, number>): Facets {
  const collect = (kind: string) =>
    Object.fromEntries(
      Object.entries(counts)
        .filter(([term, count]) => term.startsWith(kind) && term !== kind && count > 0)
        .map(([term, count]) => [term.slice(kind.length), count]),
    );
  const type = (value: string) => counts[`#type:${value}`] ?? 0;
  return {
    categories: { '': counts['#category:'] ?? 0, ...collect('#category:') },
    industry_tags: collect('#tag:'),
    product_types: { 0: type(''), 1: type('1'), 2: type('2') },
  };
}

/** What was asked for, in the ways a row is compared with it: tsqueries, but for the words. */
export interface Ranking {
  query: string;
  /** One for each group: anywhere, outside the description, in title and keywords. */
  anywhere: readonly string[];
  said: readonly string[];
  named: readonly string[];
  /** One for each word as it was typed. */
  typed: readonly string[];
  sizes: string;
  words: readonly string[];
}

/**
 * The best first: where the words stand (title before keywords before the rest), how many of them, how close the
 * spelling of the whole is to the names, whether a size asked for is its own size, and what is ordered most. Past those
 * that are ranked, in the order of what is ordered most.
 */
export async function listRankedRows(
  db: Queryable,
  places: readonly number[],
  { query, anywhere, said, named, typed, sizes, words }: Ranking,
  page: { limit: number; offset: number },
): Promise<CardRow[]> {
  // Past those that are ranked the order is known: only the cards of the page are read.
  if (page.offset >= rankedMatches) return listCardRowsAt(db, places.slice(page.offset, page.offset + page.limit));
  const text = words.join(' ');
  const fits = (wanted: string) => sql`(r.document @@ to_tsquery('english', ${wanted}))::int`;
  const share = (wanted: readonly string[]) =>
    sql`((${sql.join(wanted.map(fits), sql` + `)})::float8 / ${wanted.length})`;
  const score = sql`
    ts_rank('{0.03, 0.2, 0.45, 1.0}', r.document, to_tsquery('english', ${query}))
    + 0.35 * word_similarity(${text}, r.names)
    + 0.35 * similarity(${text}, r.title)
    + 0.3 * (r.category = any(${sql.param(words.map(toPlural))}::text[]))::int
    + 0.3 * ${fits(sizes)}
    + 0.8 * ${share(anywhere)} + 0.3 * ${share(said)} + 0.3 * ${share(named)} + 0.4 * ${share(typed)}
    + 0.0001 * least(r.popularity, 1000)`;
  const ranked = sql`(
    select r.product_uuid as uuid, position, case when position <= ${rankedMatches} then ${score} end as score
    from unnest(${sql.param(places.slice(0, Math.max(rankedMatches, page.offset + page.limit)))}::int[]) with ordinality as candidate(place, position)
    join ${searchRows} r on r.place = candidate.place
    order by score desc nulls last, position limit ${page.limit} offset ${page.offset}) ranked`;
  return db
    .select(cardColumns)
    .from(ranked)
    .innerJoin(products, sql`${products.uuid} = ranked.uuid`)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .orderBy(sql`ranked.score desc nulls last, ranked.position`);
}

/** Categories are named in the plural; 'cup' asks for cups. */
function toPlural(word: string): string {
  return /(s|x|ch|sh)$/.test(word) ? (word.endsWith('s') ? word : `${word}es`) : `${word}s`;
}

/** For somebody who wants the cheapest that fits, not the best fit. */
export async function listMatchRowsBy(
  db: Queryable,
  sort: ProductSort,
  match: Match,
  filter: Filter,
  page: { limit: number; offset: number },
): Promise<CardRow[]> {
  const found = db
    .select({ uuid: products.uuid })
    .from(searchRows)
    .innerJoin(products, eq(products.uuid, searchRows.productUuid))
    .where(sql`${searchRows.place} = any(array(select unnest(${narrow(toMatches(match), toFacets(filter))})))`)
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

/** For each group, whether the catalogue has it at all. */
export async function findKnownGroups(db: Queryable, groups: WordGroups): Promise<boolean[]> {
  const { rows } = await db.execute<{ known: boolean[] }>(sql`
    select array(select search_matches(jsonb_build_array(one), false, false) <> '{}'
      from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) with ordinality as given(one, position) order by position) as known`);
  return rows[0]?.known ?? [];
}

/**
 * The first of several wordings that something in the catalogue fits, best in its names; null where nothing fits any.
 * One statement for all of them: a misspelled search has a dozen.
 */
export async function findFirstFitting(db: Queryable, wordings: readonly WordGroups[]): Promise<number | null> {
  const { rows } = await db.execute<{ place: number }>(sql`
    select (position - 1)::int as place
    from jsonb_array_elements(${JSON.stringify(wordings)}::jsonb) with ordinality as given(wording, position),
      (values (true), (false)) as by(named_only)
    where search_matches(wording, named_only, false) <> '{}'
    order by named_only desc, position limit 1`);
  return rows[0]?.place ?? null;
}

/** Words of the catalogue's names that are spelt like this one, nearest first. */
export async function listSpellings(db: Queryable, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`select word from search_spellings(${word}) as word`);
  return rows.map((row) => row.word);
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

/** A new one is taken only while there are fewer than `most`: whoever makes up words cannot fill the disk. */
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

export async function listCardRowsBySku(db: Queryable, skus: string[]): Promise<(CardRow & { sku: string })[]> {
  if (skus.length === 0) return [];
  return db
    .select({ ...cardColumns, sku: products.sku })
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .where(inArray(products.sku, skus));
}
