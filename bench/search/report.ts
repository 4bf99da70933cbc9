import { formatNumber, printTable } from '../print-table.ts';
import { type SearchResult, type SearchScore, scoreResults } from './measure.ts';

/**
 * Prints the mean per kind and the worst ten with what was expected and what came; `titles` names a sku. Blind, without
 * the queries: a set whose failures are read is tuned on them.
 */
export function report(
  results: readonly SearchResult[],
  titles: ReadonlyMap<string, string> = new Map(),
  blind = false,
): SearchScore {
  const score = scoreResults(results);
  const { answered, falseFinds } = score;
  console.log(`\nSearch, nDCG@10 over ${results.length} judged queries: ${formatNumber(score.mean, 4)}\n`);
  printTable(
    ['kind', 'queries', 'mean', 'least'],
    score.kinds.map(({ kind, queries, mean, least }) => [
      kind,
      formatNumber(queries),
      formatNumber(mean, 3),
      formatNumber(least, 3),
    ]),
  );
  console.log(
    `Queries with an answer: ${formatNumber(answered.queries)}, mean ${formatNumber(answered.mean, 4)}, ` +
      `first result right ${formatNumber(answered.first, 3)}, empty ${answered.empty}. ` +
      `Queries that should find nothing: ${results.length - answered.queries}, false finds ${falseFinds}.\n`,
  );
  if (blind) return score;
  console.log('The worst ten\n');
  for (const { query, kind, relevant, ranked, score: value } of score.worst) {
    const expected = Object.entries(relevant)
      .toSorted(([, a], [, b]) => b - a)
      .map(([sku]) => sku);
    console.log(`${formatNumber(value, 3)}  '${query}' (${kind})`);
    console.log(`       expected: ${describe(expected, relevant, titles)}`);
    console.log(`       came:     ${describe(ranked, relevant, titles)}\n`);
  }
  return score;
}

/** 'CUP-PET-24 Clear cup [3]', and so on for the first ten; 'nothing' for none. */
function describe(
  skus: readonly string[],
  relevant: Readonly<Record<string, number>>,
  titles: ReadonlyMap<string, string>,
): string {
  if (skus.length === 0) return 'nothing';
  const first = skus.slice(0, 10).map((sku) => {
    const title = titles.get(sku);
    return `${sku}${title ? ` ${title}` : ''} [${relevant[sku] ?? 0}]`;
  });
  return first.join('; ') + (skus.length > 10 ? `; and ${skus.length - 10} more` : '');
}
