import { listSearchDocuments } from '#database/queries/search.ts';
import { answerQuery, find } from '#server/modules/search/gate.ts';
import { listFirst, type Matches } from '#server/modules/search/matches.ts';
import { nowhere } from '#server/modules/search/postings.ts';
import type { Query } from '#server/modules/search/query.ts';
import { rank } from '#server/modules/search/rank.ts';
import { type Phrases, readPhrases, readQuery } from '#server/modules/search/read-query.ts';
import type { SearchDocument } from '#server/modules/search/search-entry.ts';
import { createSearchIndex, type SearchIndex } from '#server/modules/search/search-index.ts';
import { formatNumber, printTable } from '../print-table.ts';
import { type JudgedQuery, type SearchScore, scoreResults } from './measure.ts';
import { isAboutPages, judgedSets, openSearch, readJudged } from './open-search.ts';

interface Engine {
  index: SearchIndex;
  phrases: Phrases;
}
type Ask = (text: string) => Matches;

const nothing = { products: nowhere, families: nowhere, sheets: nowhere, count: 0 };

function withoutTerms(index: SearchIndex, first: RegExp): SearchIndex {
  return {
    ...index,
    read: (term) => (first.test(term) ? nothing : index.read(term)),
    listProducts: (term) => (first.test(term) ? [] : index.listProducts(term)),
    listNamed: (term) => (first.test(term) ? [] : index.listNamed(term)),
  };
}

function withoutRules(query: Query): Query {
  const unset = { quantity: null, inStock: false, cheap: false, few: false, plasticFree: false, severalThings: false };
  return { ...query, ...unset, mostMills: null, plasticFreeParts: [], sizes: [], without: [] };
}

/** The engine without one of its stages. */
const stages: Record<string, (engine: Engine, bare: SearchIndex) => Ask> = {
  nothing:
    ({ index, phrases }) =>
    (text) =>
      find(text, index, phrases).matches,
  uses:
    ({ phrases }, bare) =>
    (text) =>
      find(text, bare, phrases).matches,
  synonyms: ({ index, phrases }) => {
    const foreignOnly = { ...phrases, alternatives: new Map() };
    return (text) => find(text, index, foreignOnly).matches;
  },
  'sizes, counts, negation': ({ index, phrases }) => {
    return (text) => {
      const coded = find(text, index, phrases);
      if ((coded.matches.scores[0] ?? 0) >= 1_000) return coded.matches;
      return answerQuery(withoutRules(readQuery(text, index, phrases)), index, phrases).matches;
    };
  },
  'item codes': ({ index, phrases }) => {
    const uncoded = withoutTerms(index, /^#/);
    return (text) => find(text, uncoded, phrases).matches;
  },
  'word pairs and phrases': ({ index, phrases }) => {
    const single = withoutTerms(index, /^[+=]/);
    return (text) => find(text, single, phrases).matches;
  },
  spelling: ({ index, phrases }) => {
    const literal = { ...index, listSpellings: () => [] };
    return (text) => find(text, literal, { ...phrases, longWords: [] }).matches;
  },
  'begun words': ({ index, phrases }) => {
    const whole = { ...index, listBeginnings: () => [] };
    return (text) => find(text, whole, phrases).matches;
  },
  meaning: ({ index, phrases }) => {
    const literal = { ...index, compareMeaning: () => ({ sheets: new Float32Array(), nearest: 0 }) };
    return (text) => find(text, literal, phrases).matches;
  },
  gate: ({ index, phrases }) => {
    return (text) => rank(readQuery(text, index, phrases), index);
  },
};

/** What search loses without each of its stages, on all judged queries about products. */
export async function measureStages(short: boolean): Promise<void> {
  const search = await openSearch();
  try {
    const documents: SearchDocument[] = await listSearchDocuments(search.database, { after: null, limit: 10_000 });
    const index = toIndex(documents);
    const bare = toIndex(documents.map((document) => ({ ...document, uses: [], kindUses: [] })));
    const engine = { index, phrases: readPhrases(await search.reads.vocabulary.read()) };
    const sets = await Promise.all(Object.values(judgedSets).map(readJudged));
    const rows = Object.entries(stages).map(([stage, leaveOut]) => {
      const ask = leaveOut(engine, bare);
      const scores = sets.map((judged) => scoreAll(short ? judged.slice(0, 20) : judged, ask, index));
      return [
        stage,
        ...scores.flatMap(({ answered, falseFinds }) => [formatNumber(answered.mean, 3), `${falseFinds}`]),
      ];
    });
    console.log('\nnDCG@10 of queries with an answer, and false finds, without a stage\n');
    printTable(['without', ...Object.keys(judgedSets).flatMap((set) => [set, 'false'])], rows);
  } finally {
    await search.close();
  }
}

function toIndex(documents: readonly SearchDocument[]): SearchIndex {
  const index = createSearchIndex();
  for (const document of documents) index.put(document);
  return index;
}

function scoreAll(judged: readonly JudgedQuery[], ask: Ask, index: SearchIndex): SearchScore {
  const asked = judged.filter((query) => !isAboutPages(query));
  return scoreResults(
    asked.map((query) => ({
      ...query,
      ranked: listFirst(ask(query.query), 10, index).flatMap(({ number }) => index.entries[number]?.sku ?? []),
    })),
  );
}
