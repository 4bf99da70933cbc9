import { formatNumber } from '#contract/format-number.ts';
import type { Report } from '#contract/reports/business-reports.ts';

/** A share from 0 to 1; null of nothing. */
export function toShare(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** '86.4% of requests'; empty of nothing, and of less than the part: views counted since yesterday say nothing of last month. */
export function toShareText(part: number, whole: number, of: string): string {
  const share = toShare(part, whole);
  return share === null || share > 1 ? '' : `${(share * 100).toFixed(1)}% ${of}`;
}

/** The least value that so much of all is not above; null of nothing. */
export function findPercentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

const mostColumns = 15;

/**
 * How many values lie in each span of hours, up to the largest; the last column has all beyond it. Median and 90th
 * percentile are named where they lie.
 */
export function toHistogram(
  hours: readonly number[],
  { width, limit }: { width: number; limit: { value: number; label: string } },
): NonNullable<Report['chart']> {
  // What took exactly as long as promised is on time: it belongs to the column before.
  const toColumn = (value: number) => Math.min(Math.max(0, Math.ceil(value / width) - 1), mostColumns - 1);
  const counts = Array.from(
    { length: hours.length > 0 ? toColumn(Math.max(...hours, limit.value + width)) + 1 : 0 },
    () => 0,
  );
  for (const value of hours) counts[toColumn(value)] = (counts[toColumn(value)] ?? 0) + 1;
  const marks = [
    { name: 'Median', value: findPercentile(hours, 0.5) },
    { name: '90th percentile', value: findPercentile(hours, 0.9) },
  ];
  return {
    kind: 'count',
    limit,
    histogram: {
      width,
      marks: marks.flatMap(({ name, value }) =>
        value === null ? [] : [{ label: `${name} ${formatNumber(value, 1)} h`, value }],
      ),
    },
    bars: counts.map((value, at) => ({
      label: at === mostColumns - 1 ? `${at * width} h or more` : `${at * width} to ${(at + 1) * width} h`,
      value,
      note: '',
    })),
  };
}
