export function toPercentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * (percent / 100);
  const [below = Number.NaN, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at % 1);
}

export function toMedian(values: readonly number[]): number {
  return toPercentile(values, 50);
}

/** '94 (92 to 95)': the median, then the least and the most. */
export function formatSpread(values: readonly number[], format: (value: number) => string): string {
  return `${format(toMedian(values))} (${format(Math.min(...values))} to ${format(Math.max(...values))})`;
}

/** '0.81 (0.78 to 0.83)': the median, then where the middle half lies; a neighbor's burst does not widen it. */
export function formatMiddle(values: readonly number[], format: (value: number) => string): string {
  return `${format(toMedian(values))} (${format(toPercentile(values, 25))} to ${format(toPercentile(values, 75))})`;
}
