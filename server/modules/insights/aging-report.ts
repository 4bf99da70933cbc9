import { toBackofficeCompanyPath } from '#contract/backoffice-paths.ts';
import { formatDate } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import type { Queryable } from '#database/connect.ts';
import { readAging } from '#database/queries/business-reports.ts';
import type { Days } from '#database/queries/days.ts';
import { toShareText } from './figures.ts';
import type { ReportBody } from './sales-reports.ts';

/** Days past due; what is not due yet, invoiced or not, is current. Together they are all that is open on account. */
const buckets = [
  ['Current', 'current_cents'],
  ['1–30', 'days_30_cents'],
  ['31–60', 'days_60_cents'],
  ['61–90', 'days_90_cents'],
  ['Over 90', 'older_cents'],
] as const;

type AgingCents = (typeof buckets)[number][1] | 'open_cents' | 'not_invoiced_cents';

/** What companies owe on account as of today, by how long it is past due. */
export async function reportAging(db: Queryable, { until }: Days): Promise<ReportBody> {
  const rows = await readAging(db, until);
  const sum = (key: AgingCents) => rows.reduce((total, row) => total + row[key], 0);
  const open = sum('open_cents');
  const late = open - sum('current_cents');
  const notInvoiced = sum('not_invoiced_cents');
  return {
    title: 'Accounts receivable aging',
    note: `${formatCents(open)} is open on account on ${formatDate(until)}, ${formatCents(late)} of it past due. Current includes ${formatCents(notInvoiced)} of orders that aren’t invoiced yet.`,
    columns: [
      { label: 'Company', kind: 'text' },
      ...buckets.map(([label]) => ({ label, kind: 'cents' as const })),
      { label: 'Total', kind: 'cents' },
    ],
    rows: rows.map((row) => [row.name, ...buckets.map(([, key]) => row[key]), row.open_cents]),
    links: rows.map(({ company_id }) => company_id && toBackofficeCompanyPath(company_id)),
    empty: 'Nothing is open on account.',
    total: ['All companies', ...buckets.map(([, key]) => sum(key)), open],
    chart: {
      kind: 'cents',
      limit: null,
      histogram: null,
      bars:
        rows.length === 0
          ? []
          : buckets.map(([label, key]) => ({
              label: key === 'current_cents' ? label : `${label} days`,
              value: sum(key),
              note: toShareText(sum(key), open, 'of open'),
            })),
    },
  };
}
