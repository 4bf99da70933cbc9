import type { Entry } from './search-entry.ts';
import type { SearchIndex } from './search-index.ts';

/** Products that fit a query, in no order: `scores[at]` and `coverages[at]` belong to `numbers[at]`, up to `count`. */
export interface Matches {
  count: number;
  numbers: Int32Array;
  scores: Float64Array;
  /** The share of what was asked for that each has. */
  coverages: Float64Array;
}

export const createMatches = (most = 0): Matches => ({
  count: 0,
  numbers: new Int32Array(most),
  scores: new Float64Array(most),
  coverages: new Float64Array(most),
});

export function addMatch(matches: Matches, number: number, score: number, coverage: number): void {
  matches.numbers[matches.count] = number;
  matches.scores[matches.count] = score;
  matches.coverages[matches.count] = coverage;
  matches.count += 1;
}

export function filterMatches(
  { count, numbers, scores, coverages }: Matches,
  fits: (number: number, score: number, coverage: number) => boolean,
): Matches {
  const kept = createMatches(count);
  for (let at = 0; at < count; at += 1) {
    const number = numbers[at] ?? 0;
    const score = scores[at] ?? 0;
    const coverage = coverages[at] ?? 0;
    if (fits(number, score, coverage)) addMatch(kept, number, score, coverage);
  }
  return kept;
}

/** Those with a score and a coverage of at least so much; counted first, since most are often left out. */
export function keepBest(matches: Matches, leastScore: number, leastCoverage: number): Matches {
  const { count, numbers, scores, coverages } = matches;
  let fitting = 0;
  for (let at = 0; at < count; at += 1)
    if ((scores[at] ?? 0) >= leastScore && (coverages[at] ?? 0) >= leastCoverage) fitting += 1;
  const kept = createMatches(fitting);
  for (let at = 0; at < count; at += 1) {
    const score = scores[at] ?? 0;
    const coverage = coverages[at] ?? 0;
    if (score >= leastScore && coverage >= leastCoverage) addMatch(kept, numbers[at] ?? 0, score, coverage);
  }
  return kept;
}

export type Compare = (a: Entry, b: Entry) => number;
export const byUuid: Compare = (a, b) => (a.uuid < b.uuid ? -1 : a.uuid > b.uuid ? 1 : 0);

/** The first of all matches, best first and of equals the popular one, or in another order. */
export function listFirst(matches: Matches, most: number, index: SearchIndex, order?: Compare) {
  const { count, numbers, scores, coverages } = matches;
  const { entries, columns } = index;
  const compareEntries = (a: number, b: number, compare: Compare) => {
    const [one, other] = [entries[numbers[a] ?? 0], entries[numbers[b] ?? 0]];
    return one && other ? compare(one, other) : 0;
  };
  const popularity = (at: number) => columns.popularity[numbers[at] ?? 0] ?? 0;
  const byScore = (a: number, b: number) =>
    (scores[b] ?? 0) - (scores[a] ?? 0) || popularity(b) - popularity(a) || compareEntries(a, b, byUuid);
  const first = listSmallest(count, most, order ? (a, b) => compareEntries(a, b, order) : byScore);
  return first.map((at) => ({ number: numbers[at] ?? 0, score: scores[at] ?? 0, coverage: coverages[at] ?? 0 }));
}

/** The first of `listFirst`, or one that is as good and as popular. */
export function findBest({ count, numbers, scores, coverages }: Matches, { columns }: SearchIndex) {
  if (count === 0) return null;
  const { popularity } = columns;
  let best = 0;
  for (let at = 1; at < count; at += 1) {
    const more = (scores[at] ?? 0) - (scores[best] ?? 0);
    if (more < 0) continue;
    if (more > 0 || (popularity[numbers[at] ?? 0] ?? 0) > (popularity[numbers[best] ?? 0] ?? 0)) best = at;
  }
  return { number: numbers[best] ?? 0, score: scores[best] ?? 0, coverage: coverages[best] ?? 0 };
}

/** Of the positions below `size`, those that sorting would put first, without sorting the rest. */
function listSmallest(size: number, count: number, compare: (a: number, b: number) => number): number[] {
  const first: number[] = [];
  if (count <= 0) return first;
  for (let at = 0; at < size; at += 1) {
    if (first.length === count && compare(at, first[count - 1] ?? 0) >= 0) continue;
    let [from, to] = [0, first.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(at, first[middle] ?? 0) < 0) to = middle;
      else from = middle + 1;
    }
    if (first.length === count) first.pop();
    first.splice(from, 0, at);
  }
  return first;
}
