import { toCsv } from '#contract/csv.ts';
import type { Report, ReportValue, ValueKind } from '#contract/reports/business-reports.ts';

export function toReportCsv({ columns, rows, total }: Pick<Report, 'columns' | 'rows' | 'total'>): string {
  const lines = [...rows, ...(total ? [total] : [])];
  const toCells = (row: ReportValue[]) => row.map((value, at) => toCell(value, columns[at]?.kind ?? 'text'));
  return toCsv([columns.map(({ label }) => label), ...lines.map(toCells)]);
}

/** Plain numbers, which a spreadsheet adds up. */
function toCell(value: ReportValue, kind: ValueKind): string {
  if (value === null || typeof value === 'string') return value ?? '';
  if (kind === 'cents') return (value / 100).toFixed(2);
  if (kind === 'share') return value.toFixed(4);
  return kind === 'hours' ? value.toFixed(2) : String(value);
}
