/** A query with what a person would want to see: 3 what they mean, 2 a good alternative, 1 related. */
export type JudgedQuery = { query: string; kind: string; relevant: Record<string, number> };
export type SearchResult = JudgedQuery & { ranked: readonly string[] };

const pageLength = 10;

/**
 * Normalised discounted cumulative gain of the first ten: 1 where no order could be better. A query that should find
 * nothing scores 1 when it finds nothing, else 0. A sku that comes twice counts once.
 */
export function ndcgAt10(ranked: readonly string[], relevant: Readonly<Record<string, number>>): number {
  const ideal = Object.values(relevant).toSorted((a, b) => b - a);
  if (ideal.length === 0) return ranked.length === 0 ? 1 : 0;
  const seen = new Set<string>();
  const grades = ranked.map((sku) => {
    const grade = seen.has(sku) ? 0 : (relevant[sku] ?? 0);
    seen.add(sku);
    return grade;
  });
  return sumGains(grades) / sumGains(ideal);
}

function sumGains(grades: readonly number[]): number {
  return grades.slice(0, pageLength).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
}

export type SearchScore = {
  mean: number;
  kinds: { kind: string; queries: number; mean: number; least: number }[];
  worst: (SearchResult & { score: number })[];
  /** Of the queries with an answer: the mean, how often the first result is what was meant or a good alternative. */
  answered: { queries: number; mean: number; first: number; empty: number };
  /** Of the queries that should find nothing: how many find something. */
  falseFinds: number;
};

/** The mean of all queries and of each kind, weakest kind first, and the ten queries that did worst. */
export function scoreResults(results: readonly SearchResult[]): SearchScore {
  const scored = results.map((result) => ({ ...result, score: ndcgAt10(result.ranked, result.relevant) }));
  const kinds = [...Map.groupBy(scored, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const scores = ofKind.map(({ score }) => score);
    return { kind, queries: ofKind.length, mean: toMean(scores), least: Math.min(...scores) };
  });
  const [strange, fitting] = [true, false].map((isStrange) =>
    scored.filter(({ relevant }) => (Object.keys(relevant).length === 0) === isStrange),
  ) as [typeof scored, typeof scored];
  return {
    mean: toMean(scored.map(({ score }) => score)),
    kinds: kinds.toSorted((a, b) => a.mean - b.mean),
    worst: scored.toSorted((a, b) => a.score - b.score).slice(0, pageLength),
    answered: {
      queries: fitting.length,
      mean: toMean(fitting.map(({ score }) => score)),
      first: toMean(fitting.map(({ ranked: [first = ''], relevant }) => Number((relevant[first] ?? 0) >= 2))),
      empty: fitting.filter(({ ranked }) => ranked.length === 0).length,
    },
    falseFinds: strange.filter(({ ranked }) => ranked.length > 0).length,
  };
}

function toMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
