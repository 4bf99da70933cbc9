import { can } from '#contract/auth/capabilities.ts';
import { toDay } from '#contract/day.ts';
import type { Report, ReportName, ReportValue } from '#contract/reports/business-reports.ts';
import type { Queryable } from '#database/connect.ts';
import type { Days } from '#database/queries/days.ts';
import type { CallerOf } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { reportAging } from './aging-report.ts';
import {
  marginLabel,
  reportCustomers,
  reportEmails,
  reportErrors,
  reportProducts,
  reportSearches,
} from './other-reports.ts';
import { toReportCsv } from './report-csv.ts';
import { type ReportBody, reportFunnel, reportPromise, reportReplies } from './sales-reports.ts';

const usualDays = 28;
/** Rows of the page; the file has them all. A longer table is not read by people. */
const mostRows = 100;
const dayMs = 86_400_000;

/** One for each name; leaving one out does not compile. */
const makers: Record<ReportName, (db: Queryable, days: Days) => Promise<ReportBody>> = {
  funnel: reportFunnel,
  replies: reportReplies,
  products: reportProducts,
  promise: reportPromise,
  customers: reportCustomers,
  aging: reportAging,
  searches: reportSearches,
  errors: reportErrors,
  emails: reportEmails,
};

type ReportCall = 'GET /api/backoffice/report' | 'GET /api/backoffice/report/export';

export function createBusinessReportHandlers({ database, settings }: Parts): Pick<Handlers, ReportCall> {
  async function make(
    { name, from, until }: { name: ReportName; from: string; until: string },
    { session }: CallerOf<'staff'>,
  ): Promise<Report> {
    // What is open is open now, whatever days are asked for.
    const range = name === 'aging' ? toToday() : toRange(from, until, settings.businessTimeZone);
    const body = await makers[name](database, { ...range, zone: settings.businessTimeZone });
    const shown = can(session.roles, 'costs.read') ? body : withoutMargins(body);
    return { name, ...range, links: null, empty: 'Nothing in this period.', more: 0, ...shown };
  }
  return {
    async 'GET /api/backoffice/report'(input, caller) {
      const report = await make(input, caller);
      const { rows, links } = report;
      return {
        ...report,
        rows: rows.slice(0, mostRows),
        links: links?.slice(0, mostRows) ?? null,
        more: Math.max(0, rows.length - mostRows),
      };
    },

    async 'GET /api/backoffice/report/export'(input, caller) {
      return { csv: toReportCsv(await make(input, caller)) };
    },
  };
}

function toToday(): { from: string; until: string } {
  const today = toDay(new Date());
  return { from: today, until: today };
}

/** From margin and revenue the costs follow. */
function withoutMargins(body: ReportBody): ReportBody {
  const at = body.columns.findIndex(({ label }) => label === marginLabel);
  if (at < 0) return body;
  const cut = (row: ReportValue[]) => row.toSpliced(at, 1);
  return {
    ...body,
    columns: body.columns.toSpliced(at, 1),
    rows: body.rows.map(cut),
    total: body.total && cut(body.total),
  };
}

/** Four weeks up to today unless named; days the wrong way around are turned. */
export function toRange(from: string, until: string, zone: string, now = new Date()): { from: string; until: string } {
  // Swedish writes days as ISO does.
  const last = until || now.toLocaleDateString('sv-SE', { timeZone: zone });
  const first = from || new Date(Date.parse(last) - (usualDays - 1) * dayMs).toISOString().slice(0, 10);
  return first <= last ? { from: first, until: last } : { from: last, until: first };
}
