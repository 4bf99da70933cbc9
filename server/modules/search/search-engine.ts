import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Facets } from '#contract/catalog/catalog.ts';
import type { ProductSort } from '#contract/catalog/product-lists.ts';
import type { Database } from '#database/connect.ts';
import { type CardRow, listCardRowsByUuid } from '#database/queries/catalog.ts';
import type { Filter } from '#database/queries/facets.ts';
import { countSearchMiss, listSearchDocuments } from '#database/queries/search.ts';
import type { CachedQuery, ContentChange } from '../../cached-query.ts';
import { type Page, toPage } from '../../calls/paging.ts';
import { countFacets, createFit, type FacetSet } from './facet-sets.ts';
import { find } from './gate.ts';
import { byUuid, type Compare, filterMatches, keepBest, listFirst, type Matches } from './matches.ts';
import type { Phrases } from './phrases.ts';
import { readPhrases, type Vocabulary } from './read-query.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { suggestQueries } from './suggest-queries.ts';

export interface SearchResult {
  page: Page;
  rows: CardRow[];
  facets: Facets | null;
  didYouMean: string | null;
  /** Where nothing was found: searches near it that find something. */
  suggestions: string[];
  highlights: string[];
}

interface Paging {
  current_page: number;
  per_page: number;
  sort: ProductSort;
  facets: number;
  /** Pages of ours answer it: then a search that finds no product is not a miss. */
  isAnswered?: boolean;
}

/** A larger shop puts another engine behind the same three calls. */
export interface Search {
  find(text: string, filter: Filter, paging: Paging): Promise<SearchResult>;
  /** For typing ahead: best matches only, nothing counted as missed. */
  suggest(text: string, limit: number): Promise<CardRow[]>;
  /** These products changed; without ids, any may have. */
  changed(uuids?: readonly string[]): void;
  /** The same, as the database's channel says it. */
  drop(change?: ContentChange): void;
  /** Reads the index before anything is searched for. */
  warm(): Promise<void>;
  /** A reading under way ends with its batch; until then the database must stay open. */
  close(): Promise<void>;
}

/** Read and indexed at once: some ten milliseconds in which no request is answered. */
const rowsAtOnce = 200;
const mostMisses = 5_000;
const searchTables = new Set([
  'products',
  'product_industry_tags',
  'product_attributes',
  'attributes',
  'product_kinds',
  'servings',
  'categories',
  'industry_tags',
]);

export function createSearch(database: Database, vocabulary: CachedQuery<Vocabulary>): Search {
  const cached = cacheSearchIndex(database);
  let phrases: { of: Vocabulary; read: Phrases } | null = null;

  async function answer(text: string, typing: boolean) {
    const [known, current] = [await vocabulary.read(), await cached.read()];
    if (phrases?.of !== known) phrases = { of: known, read: readPhrases(known) };
    return { ...find(text, current, phrases.read, typing), index: current, phrases: phrases.read };
  }

  return {
    async find(text, filter, { current_page, per_page, sort, facets, isAnswered }) {
      const { query, matches, didYouMean, index, phrases } = await answer(text, false);
      const order = sort === 'popular' || sort === 'relevance' ? undefined : orders[sort];
      const fitting = order ? listWholeMatches(matches, index) : matches;
      const sets = countSets(fitting, index);
      const fits = sets.map(createFit(filter));
      const chosen = fits.every(Boolean)
        ? fitting
        : filterMatches(fitting, (number) => fits[index.columns.facets[number] ?? 0] === true);
      const page = toPage(current_page, per_page, chosen.count);
      if (matches.count === 0 && current_page === 1 && !isAnswered && query.words.length > 0)
        await countSearchMiss(database, query.words.join(' '), mostMisses);
      const shown = listFirst(chosen, page.offset + page.limit, index, order).slice(page.offset);
      return {
        page,
        rows: await listCardRowsByUuid(database, listUuids(shown, index)),
        facets: facets === 1 ? countFacets(sets, filter) : null,
        didYouMean,
        suggestions: matches.count === 0 && !isAnswered ? suggestQueries(text, index, phrases) : [],
        highlights: query.words,
      };
    },

    async suggest(text, limit) {
      const { matches, index } = await answer(text, true);
      return listCardRowsByUuid(database, listUuids(listFirst(matches, limit, index), index));
    },

    changed: cached.changed,
    warm: async () => void (await cached.read()),
    close: cached.close,

    drop(change) {
      if (change && !searchTables.has(change.table)) return;
      cached.changed(change?.table === 'products' ? change.keys : undefined);
    },
  };
}

function listUuids(shown: readonly { number: number }[], { entries }: SearchIndex): string[] {
  return shown.flatMap(({ number }) => entries[number]?.uuid ?? []);
}

/** Sorted by price, what fits only in part would come before what was asked for. */
function listWholeMatches(matches: Matches, index: SearchIndex): Matches {
  const [best = { score: 0, coverage: 0 }] = listFirst(matches, 1, index);
  return keepBest(matches, best.score * 0.2, best.coverage * 0.9);
}

/** By the number of the set. */
function countSets({ count, numbers }: Matches, { columns, facetSets }: SearchIndex): FacetSet[] {
  const counts = new Int32Array(facetSets.length);
  for (let at = 0; at < count; at += 1) {
    const set = columns.facets[numbers[at] ?? 0] ?? 0;
    counts[set] = (counts[set] ?? 0) + 1;
  }
  return facetSets.map((set, at) => ({ ...set, count: counts[at] ?? 0 }));
}

const orders: Record<Exclude<ProductSort, 'popular' | 'relevance'>, Compare> = {
  price: (a, b) => a.price - b.price || byUuid(a, b),
  minimum: (a, b) => a.moq - b.moq || byUuid(a, b),
  lead_time: (a, b) => a.leadDays - b.leadDays || b.popularity - a.popularity || byUuid(a, b),
  title: (a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : byUuid(a, b)),
};

/** The index of all products, read once and kept in step with what changes: a reader waits for what it lacks. */
function cacheSearchIndex(database: Database) {
  const stale = new Set<string>();
  let index: SearchIndex | null = null;
  let catching: Promise<unknown> = Promise.resolve();
  /** Another one after every change of everything: what was read before it is not kept. */
  let round = {};
  let closed = false;

  async function fill(): Promise<void> {
    const begun = round;
    const filled = createSearchIndex();
    for (let after: string | null = null; ; ) {
      if (closed) throw new Error('Search is closed.');
      const documents = await listSearchDocuments(database, { after, limit: rowsAtOnce });
      for (const document of documents) {
        filled.put(document);
        // A product takes milliseconds, and a process that has just started is asked for pages meanwhile.
        await letOthersRun();
      }
      after = documents.at(-1)?.uuid ?? null;
      if (documents.length < rowsAtOnce) break;
    }
    if (begun === round) index = filled;
  }

  async function catchUp(): Promise<SearchIndex> {
    // Numbers of products that are gone are never used again.
    if (index && index.dead() > 1_000 && index.dead() > index.count()) index = null;
    while (!index) await fill();
    const uuids = [...stale];
    if (uuids.length === 0) return index;
    stale.clear();
    try {
      const documents = await listSearchDocuments(database, { uuids });
      for (const uuid of uuids) index.remove(uuid);
      for (const document of documents) index.put(document);
    } catch (error) {
      for (const uuid of uuids) stale.add(uuid);
      throw error;
    }
    return index;
  }

  return {
    /** One after the other: an older reading must not be put over a newer one. */
    read(): Promise<SearchIndex> {
      const reading = catching.catch(() => undefined).then(catchUp);
      catching = reading;
      return reading;
    },
    changed(uuids?: readonly string[]): void {
      for (const uuid of uuids ?? []) stale.add(uuid);
      if (uuids) return;
      round = {};
      index = null;
      stale.clear();
    },
    async close(): Promise<void> {
      closed = true;
      await catching.catch(() => undefined);
    },
  };
}
