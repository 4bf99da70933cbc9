/** Damerau-Levenshtein distance, given up as soon as it exceeds the limit. */
export function measureDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1);
      row.push(value);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** The candidates a person may have meant, nearest first: one slip in a short word, two in a long one. */
export function listClosest(word: string, candidates: Iterable<string>): string[] {
  const limit = word.length <= 3 ? 0 : word.length <= 5 ? 1 : 2;
  return [...new Set(candidates)]
    .map((candidate) => {
      // A wrong first letter is rare; it counts as half a slip more.
      const distance = measureDistance(word, candidate, limit) + (candidate[0] === word[0] ? 0 : 0.5);
      return { candidate, distance };
    })
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}
