/** A share from 0 to 1; null of nothing. */
export function toShare(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** '86.4% of requests'; empty of nothing. */
export function toShareText(part: number, whole: number, of: string): string {
  const share = toShare(part, whole);
  return share === null ? '' : `${(share * 100).toFixed(1)}% ${of}`;
}

/** The least value that so much of all is not above; null of nothing. */
export function findPercentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
