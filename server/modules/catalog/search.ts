import type { Database } from '#database/connect.ts';
import { type CardRow, countProducts, type Filter } from '#database/queries/catalog.ts';
import { countSearchMiss, findKnownGroups, listMatchRows, listSimilarNames } from '#database/queries/search.ts';
import type { KeptReading } from '../../kept-reading.ts';
import { type Page, toPage } from '../paging.ts';
import { planSearch, type SearchPlan, toWords } from './search-plan.ts';
import { listClosest } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface SearchResult {
  page: Page;
  rows: CardRow[];
  /** The tsquery that found them, so that facets can count the same set; null when nothing was found. */
  query: string | null;
  didYouMean: string | null;
  highlights: string[];
}

const mostCorrections = 6;

interface Chosen {
  query: string;
  total: number;
}

export interface Search {
  find(text: string, filter: Filter, paging: { current_page: number; per_page: number }): Promise<SearchResult>;
  /** For typing ahead: best matches only, nothing corrected, nothing counted as missed. */
  findWhileTyping(text: string, limit: number): Promise<CardRow[]>;
}

export function createSearch(database: Database, vocabulary: KeptReading<Vocabulary>): Search {
  /** Other spellings: each word that nothing in the catalogue has is replaced by one that something has, nearest first. */
  async function listCorrections(plan: SearchPlan): Promise<string[]> {
    let corrections: string[][] = [[]];
    let changed = false;
    for (const word of plan.words) {
      const [known] = /\d/.test(word) ? [true] : await findKnownGroups(database, [`'${word}'`]);
      const closest = known ? [] : listClosest(word, (await listSimilarNames(database, word)).flatMap(toWords));
      changed ||= closest.length > 0;
      const choices = closest.length > 0 ? closest : [word];
      corrections = corrections
        .flatMap((words) => choices.map((choice) => [...words, choice]))
        .slice(0, mostCorrections);
    }
    return changed ? corrections.map((words) => words.join(' ')) : [];
  }

  /** The first other spelling under which all the words stand together; failing that, the nearest one. */
  async function correct(
    plan: SearchPlan,
    known: Vocabulary,
    filter: Filter,
  ): Promise<{ text: string; plan: SearchPlan } | null> {
    const read = (await listCorrections(plan)).flatMap((text) => {
      const corrected = planSearch(text, known);
      return corrected ? [{ text, plan: corrected }] : [];
    });
    for (const correction of read) {
      if (await findStrict(correction.plan, null, filter)) return correction;
    }
    return read[0] ?? null;
  }

  /** Everything asked for, word by word; failing that, with the last word as the beginning of one. */
  async function findStrict(whole: SearchPlan, begun: SearchPlan | null, filter: Filter): Promise<Chosen | null> {
    for (const plan of begun ? [whole, begun] : [whole]) {
      const query = plan.groups.join(' & ');
      const total = await countProducts(database, { ...filter, matching: query });
      if (total > 0) return { query, total };
    }
    return null;
  }

  /** All that was asked for; failing that, everything that has more than half of it. */
  async function choose(plan: SearchPlan, filter: Filter): Promise<Chosen | null> {
    const strict = plan.groups.join(' & ');
    const total = await countProducts(database, { ...filter, matching: strict });
    if (total > 0) return { query: strict, total };
    const known = await findKnownGroups(database, plan.groups);
    const groups = plan.groups.filter((_, position) => known[position]);
    if (groups.length === 0 || groups.length <= plan.groups.length / 2) return null;
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

      const strict = await findStrict(plan, planSearch(text, known, { typing: true }), filter);
      const corrected = strict ? null : await correct(plan, known, filter);
      const meant = corrected?.plan ?? plan;
      const chosen = strict ?? (await choose(meant, filter));
      if (!chosen) {
        if (paging.current_page === 1) await countSearchMiss(database, plan.words.join(' '));
        return nothing;
      }
      const page = toPage(paging.current_page, paging.per_page, chosen.total);
      const rows =
        page.offset < chosen.total ? await listMatchRows(database, chosen.query, meant.words, filter, page) : [];
      return { page, rows, query: chosen.query, didYouMean: corrected?.text ?? null, highlights: meant.words };
    },

    async findWhileTyping(text, limit) {
      const plan = planSearch(text, await vocabulary.read(), { typing: true });
      if (!plan) return [];
      const filter = { category: undefined, industry_tag: undefined, product_type: 0 };
      const rows = await listMatchRows(database, plan.groups.join(' & '), plan.words, filter, {
        limit,
        offset: 0,
      });
      if (rows.length > 0) return rows;
      const corrected = await correct(plan, await vocabulary.read(), filter);
      return corrected
        ? listMatchRows(database, corrected.plan.groups.join(' & '), corrected.plan.words, filter, { limit, offset: 0 })
        : [];
    },
  };
}
