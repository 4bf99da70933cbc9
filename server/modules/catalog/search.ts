import type { Facets } from '#contract/catalog/catalog.ts';
import type { ProductSort } from '#contract/catalog/product-lists.ts';
import type { Database } from '#database/connect.ts';
import type { CardRow } from '#database/queries/catalog.ts';
import type { Filter } from '#database/queries/facets.ts';
import {
  countSearchMiss,
  type Found,
  findKnownGroups,
  findMatches,
  listCardRowsBySku,
  listMatchRowsBy,
  listRankedRows,
  type Match,
  type WordGroups,
} from '#database/queries/search.ts';
import type { KeptReading } from '../../kept-reading.ts';
import { type Page, toPage } from '../paging.ts';
import { listCorrections } from './correct-spelling.ts';
import { planSearch, type SearchPlan, toSizesTsquery, toTsquery } from './search-plan.ts';
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

type Chosen = Match & Found;

interface Wanted {
  filter: Filter;
  page: { limit: number; offset: number };
  facets: boolean;
}

export interface Search {
  find(text: string, filter: Filter, paging: Paging): Promise<SearchResult>;
  /** For typing ahead: best matches only, nothing counted as missed. */
  findWhileTyping(text: string, limit: number): Promise<CardRow[]>;
}

const noFilter: Filter = { category: undefined, industry_tag: undefined, product_type: 0 };
const anyOne: Wanted = { filter: noFilter, page: { limit: 1, offset: 0 }, facets: false };
const looksLikeSku = /^[a-z0-9]+(-[a-z0-9]+)+$/i;

export function createSearch(database: Database, vocabulary: KeptReading<Vocabulary>): Search {
  async function tryMatch(
    groups: WordGroups,
    wanted: Wanted,
    { namedOnly = false, oneShort = false } = {},
  ): Promise<Chosen | null> {
    const match = { groups, namedOnly, oneShort };
    const found = await findMatches(database, match, wanted);
    return found.matched > 0 ? { ...match, ...found } : null;
  }

  function listBest({ groups, places }: Chosen, words: string[], page: { limit: number; offset: number }) {
    return listRankedRows(database, places, { query: toTsquery(groups), sizes: toSizesTsquery(groups), words }, page);
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
    for (const namedOnly of [true, false]) {
      for (const correction of read) {
        if (await tryMatch(correction.plan.groups, anyOne, { namedOnly })) return correction;
      }
    }
    const known = read.length > 0 && (await findKnownGroups(database, plan.groups)).some(Boolean);
    return (known && read[0]) || null;
  }

  /**
   * When not all stand together: what is left without the words that nothing has, if the thing itself is a thing we
   * name or most of the words are known. Then all of those but one; then the thing alone ('metal straw').
   */
  async function chooseLoosely({ groups, head }: SearchPlan, wanted: Wanted): Promise<Chosen | null> {
    const known = await findKnownGroups(database, groups);
    const kept = groups.filter((_, position) => known[position]);
    const named = await tryMatch(groups.slice(head, head + 1), wanted, { namedOnly: true });
    if (kept.length === 0 || (!named && kept.length <= groups.length / 2)) return null;
    return (
      (await tryMatch(kept, wanted)) ??
      (kept.length > 2 ? await tryMatch(kept, wanted, { namedOnly: true, oneShort: true }) : null) ??
      named
    );
  }

  /** All of the words; then as the beginning of one; then in another spelling; then not all of them. */
  async function choose(text: string, plan: SearchPlan, known: Vocabulary, wanted: Wanted) {
    const as = (chosen: Chosen | null, meant = plan, didYouMean: string | null = null) =>
      chosen && { chosen, words: meant.words, didYouMean };
    // What other trades sell is found only where a product is named like it.
    if (plan.foreign) return as(await tryMatch(plan.groups, wanted, { namedOnly: true }));
    const begun = planSearch(text, known, { typing: true }) ?? plan;
    const strict = (await tryMatch(plan.groups, wanted)) ?? (await tryMatch(begun.groups, wanted));
    if (strict) return as(strict);
    const corrected = await correct(plan, known);
    const meant = corrected?.plan ?? plan;
    if (meant.foreign) return null;
    const exact = corrected && (await tryMatch(meant.groups, wanted));
    return as(exact ?? (await chooseLoosely(meant, wanted)), meant, corrected?.text);
  }

  async function findBySku(text: string, paging: Paging): Promise<SearchResult | null> {
    if (!looksLikeSku.test(text)) return null;
    const rows = await listCardRowsBySku(database, [text.toUpperCase()]);
    const page = toPage(paging.current_page, paging.per_page, rows.length);
    const nothing = { facets: null, didYouMean: null, highlights: [] };
    return rows.length > 0 ? { page, rows: page.offset === 0 ? rows : [], ...nothing } : null;
  }

  return {
    async find(text, filter, paging) {
      const bySku = await findBySku(text.trim(), paging);
      if (bySku) return bySku;
      const known = await vocabulary.read();
      const plan = planSearch(text, known);
      const window = toPage(paging.current_page, paging.per_page, 0);
      const nothing = { page: window, rows: [], facets: null, didYouMean: null, highlights: plan?.words ?? [] };
      if (!plan) return nothing;

      const found = await choose(text, plan, known, { filter, page: window, facets: paging.facets === 1 });
      if (!found) {
        if (paging.current_page === 1) await countSearchMiss(database, plan.words.join(' '));
        return nothing;
      }
      const { chosen, words, didYouMean } = found;
      const page = toPage(paging.current_page, paging.per_page, chosen.total);
      const byRelevance = paging.sort === 'popular' || paging.sort === 'relevance';
      const rows = byRelevance
        ? await listBest(chosen, words, page)
        : await listMatchRowsBy(database, paging.sort, chosen, filter, page);
      return { page, rows, facets: chosen.facets, didYouMean, highlights: words };
    },

    async findWhileTyping(text, limit) {
      const known = await vocabulary.read();
      const plan = planSearch(text, known, { typing: true });
      if (!plan) return [];
      const page = { limit, offset: 0 };
      const list = async ({ groups, words, foreign }: SearchPlan) => {
        const chosen = await tryMatch(groups, { ...anyOne, page }, { namedOnly: foreign });
        return chosen ? listBest(chosen, words, page) : [];
      };
      const rows = await list(plan);
      const corrected = rows.length > 0 || plan.foreign ? null : await correct(plan, known);
      return corrected ? list(corrected.plan) : rows;
    },
  };
}
