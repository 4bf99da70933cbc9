import type { Database } from '#database/connect.ts';
import { type CardRow, countProducts, type Filter } from '#database/queries/catalog.ts';
import { countSearchMiss, findKnownGroups, listMatchRows, listSimilarNames } from '#database/queries/search.ts';
import type { KeptReading } from '../../kept-reading.ts';
import { type Page, toPage } from '../paging.ts';
import { planSearch, type SearchPlan, toWords } from './search-plan.ts';
import { findClosest } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface SearchResult {
  page: Page;
  rows: CardRow[];
  /** The tsquery that found them, so that facets can count the same set; null when nothing was found. */
  query: string | null;
  didYouMean: string | null;
  highlights: string[];
}

export interface Search {
  find(text: string, filter: Filter, paging: { current_page: number; per_page: number }): Promise<SearchResult>;
  /** For typing ahead: best matches only, nothing corrected, nothing counted as missed. */
  findWhileTyping(text: string, limit: number): Promise<CardRow[]>;
}

export function createSearch(database: Database, vocabulary: KeptReading<Vocabulary>): Search {
  /** Each word that nothing in the catalogue has is replaced by the nearest one that something has. */
  async function correct(plan: SearchPlan): Promise<string | null> {
    const words: string[] = [];
    let changed = false;
    for (const word of plan.words) {
      const [known] = await findKnownGroups(database, [`'${word}'`]);
      const closest =
        known || /\d/.test(word) ? null : findClosest(word, (await listSimilarNames(database, word)).flatMap(toWords));
      words.push(closest ?? word);
      changed ||= closest !== null;
    }
    return changed ? words.join(' ') : null;
  }

  /** All that was asked for; failing that, everything that has at least half of it. */
  async function choose(plan: SearchPlan, filter: Filter): Promise<{ query: string; total: number } | null> {
    const strict = plan.groups.join(' & ');
    const total = await countProducts(database, { ...filter, matching: strict });
    if (total > 0) return { query: strict, total };
    const known = await findKnownGroups(database, plan.groups);
    const groups = plan.groups.filter((_, position) => known[position]);
    if (groups.length === 0 || groups.length < plan.groups.length / 2) return null;
    for (const query of [groups.join(' & '), groups.join(' | ')]) {
      const loose = await countProducts(database, { ...filter, matching: query });
      if (loose > 0) return { query, total: loose };
    }
    return null;
  }

  return {
    async find(text, filter, paging) {
      const known = await vocabulary.read();
      const plan = planSearch(text, known);
      const nothing = {
        page: toPage(paging.current_page, paging.per_page, 0),
        rows: [],
        query: null,
        didYouMean: null,
        highlights: plan?.words ?? [],
      };
      if (!plan) return nothing;

      const strict = plan.groups.join(' & ');
      const exact = await countProducts(database, { ...filter, matching: strict });
      const corrected = exact > 0 ? null : await correct(plan);
      const meant = corrected ? (planSearch(corrected, known) ?? plan) : plan;
      const chosen = exact > 0 ? { query: strict, total: exact } : await choose(meant, filter);
      if (!chosen) {
        if (paging.current_page === 1) await countSearchMiss(database, plan.words.join(' '));
        return nothing;
      }
      const page = toPage(paging.current_page, paging.per_page, chosen.total);
      const rows =
        page.offset < chosen.total
          ? await listMatchRows(database, chosen.query, meant.words.join(' '), filter, page)
          : [];
      return { page, rows, query: chosen.query, didYouMean: corrected, highlights: meant.words };
    },

    async findWhileTyping(text, limit) {
      const plan = planSearch(text, await vocabulary.read(), { typing: true });
      if (!plan) return [];
      const filter = { category: undefined, industry_tag: undefined, product_type: 0 };
      const rows = await listMatchRows(database, plan.groups.join(' & '), plan.words.join(' '), filter, {
        limit,
        offset: 0,
      });
      if (rows.length > 0) return rows;
      const corrected = await correct(plan);
      const meant = corrected ? planSearch(corrected, await vocabulary.read(), { typing: true }) : null;
      return meant
        ? listMatchRows(database, meant.groups.join(' & '), meant.words.join(' '), filter, { limit, offset: 0 })
        : [];
    },
  };
}
