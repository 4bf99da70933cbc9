import type { Facets } from '#contract/catalog/catalog.ts';
import type { ProductSort } from '#contract/catalog/product-lists.ts';
import type { Database, Queryable } from '#database/connect.ts';
import type { CardRow } from '#database/queries/catalog.ts';
import type { Filter } from '#database/queries/facets.ts';
import {
  countSearchMiss,
  type Found,
  findFirstFitting,
  findKnownGroups,
  findMatches,
  listCardRowsBySku,
  listMatchRowsBy,
  listRankedRows,
  type Match,
  type Ranking,
  type WordGroups,
} from '#database/queries/search.ts';
import type { CachedQuery } from '../../cached-query.ts';
import { type Page, toPage } from '../paging.ts';
import { listCorrections } from './correct-spelling.ts';
import { listSkus } from './read-sku.ts';
import {
  isAbsence,
  planSearch,
  type SearchPlan,
  toPhraseTsquery,
  toSizesTsquery,
  toTsquery,
  toWeightedTsquery,
} from './search-plan.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface SearchResult {
  page: Page;
  rows: CardRow[];
  facets: Facets | null;
  didYouMean: string | null;
  highlights: string[];
}

interface Paging {
  current_page: number;
  per_page: number;
  sort: ProductSort;
  facets: number;
}

type Chosen = Match &
  Found & {
    /** What was looked for, though some of it may be missing where it was found. */
    asked: WordGroups;
  };

type Thing = Pick<SearchPlan, 'groups' | 'head' | 'headWords' | 'severalThings'>;

interface Wanted {
  filter: Filter;
  page: { limit: number; offset: number };
  facets: boolean;
  /** Where few fit, what fits almost follows them. */
  almost: boolean;
}

export interface Search {
  find(text: string, filter: Filter, paging: Paging): Promise<SearchResult>;
  /** For typing ahead: best matches only, nothing counted as missed. */
  findWhileTyping(text: string, limit: number): Promise<CardRow[]>;
}

const noFilter: Filter = { category: undefined, industry_tag: undefined, product_type: 0 };
const anyOne: Wanted = { filter: noFilter, page: { limit: 1, offset: 0 }, facets: false, almost: false };
/** So few answers leave room for others. */
const fewMatches = 5;
const mostMisses = 5_000;

/**
 * A search is up to some twenty statements. They run in one transaction, on one client: each by itself would take
 * another from the pool, and an index rebuilt in between would mix old places with new rows.
 */
const reading = { accessMode: 'read only', isolationLevel: 'repeatable read' } as const;

export function createSearch(database: Database, vocabulary: CachedQuery<Vocabulary>): Search {
  return {
    async find(text, filter, paging) {
      // Outside of the transaction: it may need a client of its own, and the pool may have none left.
      const known = await vocabulary.read();
      const result = await database.transaction((tx) => createFinder(tx, known).find(text, filter, paging), reading);
      if (result.missed && paging.current_page === 1) await countSearchMiss(database, result.missed, mostMisses);
      return result;
    },

    async findWhileTyping(text, limit) {
      const known = await vocabulary.read();
      return database.transaction((tx) => createFinder(tx, known).findWhileTyping(text, limit), reading);
    },
  };
}

function createFinder(database: Queryable, known: Vocabulary) {
  async function tryMatch(
    groups: WordGroups,
    wanted: Wanted,
    { namedOnly = false, oneShort = false, ...rest }: Partial<Match> = {},
  ): Promise<Chosen | null> {
    const match = { groups, namedOnly, oneShort, ...rest };
    const found = await findMatches(database, match, wanted);
    return found.matched > 0 ? { ...match, ...found, asked: groups } : null;
  }

  /**
   * What fits all of the groups; where that is little, then what lacks one of them, then the thing itself, then what
   * else is named. What fits better stays in front, also where only the first are ranked.
   */
  async function fillUp(fitting: Chosen | null, { groups, head, headWords, severalThings }: Thing, wanted: Wanted) {
    let filled = fitting;
    async function add(some: WordGroups, looser: Partial<Match>): Promise<boolean> {
      if (filled && (filled.named >= fewMatches || !wanted.almost)) return true;
      const more = await tryMatch(some, wanted, { ...looser, or: filled ?? undefined });
      if (!more || more.matched === filled?.matched) return false;
      filled = { ...more, places: [...new Set([...(filled?.places ?? []), ...more.places])], asked: groups };
      return true;
    }
    const thing = groups.slice(head, head + 1);
    const noun = headWords.slice(-1).map((word) => [[word]]);
    if (severalThings) await add([groups.flat()], { namedOnly: true });
    if (groups.length > 2) await add(groups, { oneShort: true, head: thing[0] });
    // Each of these is a question to the database: none that was asked already.
    const named =
      (groups.length > 1 && (await add(thing, { namedOnly: true }))) ||
      (headWords.length > 1 && (await add(noun, { namedOnly: true })));
    // A whole sentence, or a thing that no name has: 'how do I stop soup leaking in delivery'.
    const astray = groups.length > 3 ? (filled?.matched ?? 0) < fewMatches : !named && groups.length > 1;
    if (astray) for (const group of groups) if (await add([group], { namedOnly: true })) break;
    return filled;
  }

  async function tryGroups(plan: Thing, wanted: Wanted) {
    const whole = await tryMatch(plan.groups, wanted);
    return whole && fillUp(whole, plan, wanted);
  }

  function listBest({ asked, places }: Chosen, { words }: SearchPlan, page: { limit: number; offset: number }) {
    const each = (weights: string) => asked.map((group) => toWeightedTsquery([group], weights));
    const ranking: Ranking = {
      query: toTsquery(asked),
      anywhere: each('ABCD'),
      said: each('ABC'),
      named: asked.map((group) => toPhraseTsquery(group, 'AB')),
      typed: words.map((word) => toWeightedTsquery([[[word]]], 'AB')),
      sizes: toSizesTsquery(asked),
      words: words.filter((word) => !isAbsence(word)),
    };
    return listRankedRows(database, places, ranking, page);
  }

  /**
   * The other spelling under which all words stand together, best in the names; failing that, the nearest one, if at
   * least one word was ours as it was typed: 'tennis racket' is no 'tennis jacket'.
   */
  async function correct(plan: SearchPlan, vocabulary: Vocabulary): Promise<{ text: string; plan: SearchPlan } | null> {
    const read = (await listCorrections(database, plan.words, vocabulary)).flatMap((text) => {
      const corrected = planSearch(text, vocabulary);
      return corrected ? [{ text, plan: corrected }] : [];
    });
    const fitting = await findFirstFitting(
      database,
      read.map((correction) => correction.plan.groups),
    );
    if (fitting !== null) return read[fitting] ?? null;
    const known = read.length > 0 && (await findKnownGroups(database, plan.groups)).some(Boolean);
    return (known && read[0]) || null;
  }

  /**
   * When not all stand together: what is left without the words that nothing has, if the thing itself is a thing we
   * name or most of the words are known. Then all of those but one; then the thing alone ('metal straw').
   */
  async function chooseLoosely({ groups, head, ...plan }: SearchPlan, wanted: Wanted): Promise<Chosen | null> {
    const known = await findKnownGroups(database, groups);
    const kept = groups.filter((_, position) => known[position]);
    const named = await tryMatch(groups.slice(head, head + 1), wanted, { namedOnly: true });
    if (kept.length === 0 || (!named && kept.length <= groups.length / 2)) return null;
    const whole = await tryMatch(kept, wanted);
    if (!named && !whole && kept.length < 3) return null;
    return fillUp(whole, { ...plan, groups: kept, head: kept.indexOf(groups[head] ?? []) }, wanted);
  }

  function tryForeign({ groups }: SearchPlan, wanted: Wanted): Promise<Chosen | null> {
    return tryMatch(groups, wanted, { namedOnly: true, titled: toWeightedTsquery(groups, 'A') });
  }

  /** All of the words; then as the beginning of one; then in another spelling; then not all of them. */
  async function choose(text: string, plan: SearchPlan, known: Vocabulary, wanted: Wanted) {
    const as = (chosen: Chosen | null, meant = plan, didYouMean: string | null = null) =>
      chosen && { chosen, meant, didYouMean };
    // What other trades sell is found only where a title names it: a 'milk tea bag' holds no tea bags.
    if (plan.foreign) return as(await tryForeign(plan, wanted));
    const begun = planSearch(text, known, { typing: true }) ?? plan;
    const strict = (await tryGroups(plan, wanted)) ?? (await tryMatch(begun.groups, wanted));
    if (strict) return as(strict);
    const corrected = await correct(plan, known);
    const meant = corrected?.plan ?? plan;
    if (meant.foreign) return null;
    const exact = corrected && (await tryGroups(meant, wanted));
    return as(exact ?? (await chooseLoosely(meant, wanted)), meant, corrected?.text);
  }

  async function findBySku(text: string, paging: Paging): Promise<SearchResult | null> {
    const rows = await listCardRowsBySku(database, listSkus(text));
    const page = toPage(paging.current_page, paging.per_page, rows.length);
    const nothing = { facets: null, didYouMean: null, highlights: [] };
    return rows.length > 0 ? { page, rows: page.offset === 0 ? rows : [], ...nothing } : null;
  }

  return {
    async find(text: string, filter: Filter, paging: Paging): Promise<SearchResult & { missed?: string }> {
      const bySku = await findBySku(text.trim(), paging);
      if (bySku) return bySku;
      const plan = planSearch(text, known);
      const window = toPage(paging.current_page, paging.per_page, 0);
      const nothing = { page: window, rows: [], facets: null, didYouMean: null, highlights: plan?.words ?? [] };
      if (!plan) return nothing;

      const byRelevance = paging.sort === 'popular' || paging.sort === 'relevance';
      const wanted = { filter, page: window, facets: paging.facets === 1, almost: byRelevance };
      const found = await choose(text, plan, known, wanted);
      if (!found) return { ...nothing, missed: plan.words.join(' ') };
      const { chosen, meant, didYouMean } = found;
      const page = toPage(paging.current_page, paging.per_page, chosen.total);
      const rows = byRelevance
        ? await listBest(chosen, meant, page)
        : await listMatchRowsBy(database, paging.sort, chosen, filter, page);
      return { page, rows, facets: chosen.facets, didYouMean, highlights: meant.words };
    },

    async findWhileTyping(text: string, limit: number): Promise<CardRow[]> {
      const plan = planSearch(text, known, { typing: true });
      if (!plan) return [];
      const page = { limit, offset: 0 };
      const list = async (plan: SearchPlan) => {
        const wanted = { ...anyOne, page };
        const chosen = plan.foreign ? await tryForeign(plan, wanted) : await tryMatch(plan.groups, wanted);
        return chosen ? listBest(chosen, plan, page) : [];
      };
      const rows = await list(plan);
      const corrected = rows.length > 0 || plan.foreign ? null : await correct(plan, known);
      return corrected ? list(corrected.plan) : rows;
    },
  };
}
