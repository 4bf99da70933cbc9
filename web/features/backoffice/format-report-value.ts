import { formatDate } from '#contract/format-date.ts';
import { formatCents, formatCount, formatNumber } from '#contract/format-number.ts';
import type { ReportValue, ValueKind } from '#contract/reports/business-reports.ts';

const isDay = /^\d{4}-\d\d-\d\d$/;

/** One value as people read it. */
export function formatValue(value: ReportValue, kind: ValueKind): string {
  if (value === null) return '–';
  if (typeof value === 'string') return kind === 'day' && isDay.test(value) ? formatDate(value) : value;
  if (kind === 'cents') return formatCents(value);
  if (kind === 'share') return `${formatNumber(value * 100, 1)}%`;
  return kind === 'hours' ? `${formatNumber(value, 1)} h` : formatCount(value);
}
