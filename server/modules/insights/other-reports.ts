import { formatCents, formatCount } from '#contract/format-number.ts';
import type { Queryable } from '#database/connect.ts';
import {
  type CountedRow,
  type RevenueRow,
  readCustomerRevenue,
  readEmailHealth,
  readErrorGroups,
  readProductRevenue,
  readSearchMisses,
} from '#database/queries/business-reports.ts';
import type { Days } from '#database/queries/days.ts';
import { toShare, toShareText } from './figures.ts';
import type { ReportBody } from './sales-reports.ts';

export const marginLabel = 'Margin';

/** Rows of a table; a longer one is not read by people. */
const mostRows = 100;
const mostBars = 10;

export async function reportProducts(db: Queryable, days: Days): Promise<ReportBody> {
  return reportRevenue('Revenue by product', 'Product', await readProductRevenue(db, days, mostRows));
}

export async function reportCustomers(db: Queryable, days: Days): Promise<ReportBody> {
  return reportRevenue('Revenue by customer', 'Customer', await readCustomerRevenue(db, days, mostRows));
}

function reportRevenue(title: string, first: string, rows: RevenueRow[]): ReportBody {
  const add = (key: 'cents' | 'costed_cents' | 'cost_cents') => rows.reduce((total, row) => total + row[key], 0);
  const sum = add('cents');
  const toMargin = (costed: number, cost: number) => (costed > 0 ? (costed - cost) / costed : null);
  return {
    title,
    note: `${formatCents(sum)} ordered, without freight and tax. Margins are on products at today’s costs.`,
    columns: [
      { label: first, kind: 'text' },
      { label: 'Orders', kind: 'count' },
      { label: 'Pieces', kind: 'count' },
      { label: 'Revenue', kind: 'cents' },
      { label: 'Share', kind: 'share' },
      { label: marginLabel, kind: 'share' },
    ],
    rows: rows.map(({ name, orders, pieces, cents, costed_cents, cost_cents }) => [
      name,
      orders,
      pieces,
      cents,
      toShare(cents, sum),
      toMargin(costed_cents, cost_cents),
    ]),
    total: [
      'All',
      null,
      rows.reduce((total, { pieces }) => total + pieces, 0),
      sum,
      sum > 0 ? 1 : null,
      toMargin(add('costed_cents'), add('cost_cents')),
    ],
    chart: {
      kind: 'cents',
      limit: null,
      histogram: null,
      bars: rows.slice(0, mostBars).map(({ name, cents }) => ({
        label: name,
        value: cents,
        note: toShareText(cents, sum, 'of revenue'),
      })),
    },
  };
}

export async function reportSearches(db: Queryable, days: Days): Promise<ReportBody> {
  const rows = await readSearchMisses(db, days, mostRows);
  return {
    ...toCounted(rows),
    title: 'Searches without a result',
    note: 'Last searched in this period; counted since the first search.',
    columns: [
      { label: 'Search', kind: 'text' },
      { label: 'Times', kind: 'count' },
      { label: 'Last', kind: 'day' },
    ],
    rows: rows.map(({ name, count, day }) => [name, count, day]),
    total: ['All', sumCounts(rows), null],
  };
}

export async function reportErrors(db: Queryable, days: Days): Promise<ReportBody> {
  const rows = await readErrorGroups(db, days, mostRows);
  return {
    ...toCounted(rows),
    title: 'Errors',
    note: 'Last seen in this period; counted since the first.',
    columns: [
      { label: 'Error', kind: 'text' },
      { label: 'Where', kind: 'text' },
      { label: 'Times', kind: 'count' },
      { label: 'Last', kind: 'day' },
    ],
    rows: rows.map(({ name, kind, count, day }) => [name, kind, count, day]),
    total: ['All', null, sumCounts(rows), null],
  };
}

const sumCounts = (rows: CountedRow[]) => rows.reduce((total, { count }) => total + count, 0);

const toCounted = (rows: CountedRow[]): Pick<ReportBody, 'chart'> => ({
  chart: {
    kind: 'count',
    limit: null,
    histogram: null,
    bars: rows.slice(0, mostBars).map(({ name, count }) => ({ label: name, value: count, note: '' })),
  },
});

export async function reportEmails(db: Queryable, days: Days): Promise<ReportBody> {
  const rows = await readEmailHealth(db, days);
  const sum = (key: 'sent' | 'waiting' | 'failed' | 'retried') => rows.reduce((total, row) => total + row[key], 0);
  return {
    title: 'Email health',
    note: `${formatCount(sum('sent'))} emails sent, ${formatCount(sum('failed'))} failed, ${formatCount(sum('waiting'))} waiting. We keep sent emails for 30 days.`,
    columns: [
      { label: 'Day', kind: 'day' },
      { label: 'Sent', kind: 'count' },
      { label: 'Retried', kind: 'count' },
      { label: 'Waiting', kind: 'count' },
      { label: 'Failed', kind: 'count' },
    ],
    rows: rows.map(({ day, sent, retried, waiting, failed }) => [day, sent, retried, waiting, failed]),
    total: ['All days', sum('sent'), sum('retried'), sum('waiting'), sum('failed')],
    chart: {
      kind: 'count',
      limit: null,
      histogram: null,
      bars: rows.slice(0, mostBars).map(({ day, sent, failed }) => ({
        label: day,
        value: sent,
        note: failed > 0 ? `${formatCount(failed)} failed` : '',
      })),
    },
  };
}
