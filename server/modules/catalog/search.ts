import type { ProductSort } from '#contract/catalog/product-lists.ts';
import type { Database } from '#database/connect.ts';
import type { CardRow } from '#database/queries/catalog.ts';
import type { Filter } from '#database/queries/facets.ts';
import {
  countSearchMiss,
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
  /** What found them, so that facets can count the same set; null when nothing was found. */
  match: Match | null;
  didYouMean: string | null;
  highlights: string[];
}

interface Paging {
  current_page: number;
  per_page: number;
  sort: ProductSort;
}

interface Chosen extends Match {
  total: number;
  places: number[];
}

export interface Search {
  find(text: string, filter: Filter, paging: Paging): Promise<SearchResult>;
  /** For typing ahead: best matches only, nothing counted as missed. */
  findWhileTyping(text: string, limit: number): Promise<CardRow[]>;
}

const noFilter: Filter = { category: undefined, industry_tag: undefined, product_type: 0 };
const looksLikeSku = /^[a-z0-9]+(-[a-z0-9]+)+$/i;

export function createSearch(database: Database, vocabulary: KeptReading<Vocabulary>): Search {
  async function tryMatch(
    groups: WordGroups,
    filter: Filter,
    window: { limit: number; offset: number },
    { namedOnly = false, oneShort = false } = {},
  ): Promise<Chosen | null> {
    const match = { groups, namedOnly, oneShort };
    const found = await findMatches(database, match, filter, window);
    return found.total > 0 ? { ...match, ...found } : null;
  }

  function listBest({ groups, places }: Chosen, words: string[], page: { limit: number; offset: number }) {
    return listRankedRows(database, places, { query: toTsquery(groups), sizes: toSizesTsquery(groups), words }, page);
  }

  /** The other spelling under which all words stand together, best in the names; failing that, the nearest one. */
  async function correct(plan: SearchPlan, known: Vocabulary): Promise<{ text: string; plan: SearchPlan } | null> {
    const read = (await listCorrections(database, plan.words, known)).flatMap((text) => {
      const corrected = planSearch(text, known);
      return corrected ? [{ text, plan: corrected }] : [];
    });
    for (const namedOnly of [true, false]) {
      for (const correction of read) {
        if (await tryMatch(correction.plan.groups, noFilter, { limit: 1, offset: 0 }, { namedOnly })) return correction;
      }
    }
    return read[0] ?? null;
  }

  /**
   * When not all stand together: what is left without the words that nothing has, if the thing itself is a thing we
   * name or most of the words are known. Then all of those but one; then the thing alone ('metal straw').
   */
  async function chooseLoosely({ groups, head }: SearchPlan, filter: Filter, window: Page): Promise<Chosen | null> {
    const known = await findKnownGroups(database, groups);
    const kept = groups.filter((_, position) => known[position]);
    const named = await tryMatch(groups.slice(head, head + 1), filter, window, { namedOnly: true });
    if (kept.length === 0 || (!named && kept.length <= groups.length / 2)) return null;
    return (
      (await tryMatch(kept, filter, window)) ??
      (kept.length > 2 ? await tryMatch(kept, filter, window, { namedOnly: true, oneShort: true }) : null) ??
      named
    );
  }

  async function findBySku(text: string, paging: Paging): Promise<SearchResult | null> {
    if (!looksLikeSku.test(text)) return null;
    const rows = await listCardRowsBySku(database, [text.toUpperCase()]);
    const page = toPage(paging.current_page, paging.per_page, rows.length);
    const nothing = { match: null, didYouMean: null, highlights: [] };
    return rows.length > 0 ? { page, rows: page.offset === 0 ? rows : [], ...nothing } : null;
  }

  return {
    async find(text, filter, paging) {
      const bySku = await findBySku(text.trim(), paging);
      if (bySku) return bySku;
      const known = await vocabulary.read();
      const plan = planSearch(text, known);
      const window = toPage(paging.current_page, paging.per_page, 0);
      const nothing = { page: window, rows: [], match: null, didYouMean: null, highlights: plan?.words ?? [] };
      if (!plan) return nothing;

      const begun = planSearch(text, known, { typing: true }) ?? plan;
      const strict = (await tryMatch(plan.groups, filter, window)) ?? (await tryMatch(begun.groups, filter, window));
      const corrected = strict ? null : await correct(plan, known);
      const meant = corrected?.plan ?? plan;
      const chosen =
        strict ??
        (corrected && (await tryMatch(meant.groups, filter, window))) ??
        (await chooseLoosely(meant, filter, window));
      if (!chosen) {
        if (paging.current_page === 1) await countSearchMiss(database, plan.words.join(' '));
        return nothing;
      }
      const page = toPage(paging.current_page, paging.per_page, chosen.total);
      const byRelevance = paging.sort === 'popular' || paging.sort === 'relevance';
      const rows = byRelevance
        ? await listBest(chosen, meant.words, page)
        : await listMatchRowsBy(database, paging.sort, chosen, filter, page);
      return { page, rows, match: chosen, didYouMean: corrected?.text ?? null, highlights: meant.words };
    },

    async findWhileTyping(text, limit) {
      const known = await vocabulary.read();
      const plan = planSearch(text, known, { typing: true });
      if (!plan) return [];
      const page = { limit, offset: 0 };
      const list = async ({ groups, words }: SearchPlan) => {
        const chosen = await tryMatch(groups, noFilter, page);
        return chosen ? listBest(chosen, words, page) : [];
      };
      const rows = await list(plan);
      const corrected = rows.length > 0 ? null : await correct(plan, known);
      return corrected ? list(corrected.plan) : rows;
    },
  };
}
