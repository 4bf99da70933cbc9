import { type ReportName, reportNames } from '#contract/reports/business-reports.ts';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/reports-file';

/** A plain link, so that it works without scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const read = (key: string) => url.searchParams.get(key) ?? '';
  const asked = read('name');
  const name: ReportName = reportNames.find((known) => known === asked) ?? 'funnel';
  const [from, until] = [read('from'), read('until')];
  const isOfPayments = asked === 'payments' || asked === 'payouts';
  const { csv } = isOfPayments
    ? await load(context, paymentFiles[asked], { from, until })
    : await load(context, 'GET /api/backoffice/report/export', { name, from, until });
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${isOfPayments ? asked : name}-${from || 'start'}-${until || 'today'}.csv"`,
    },
  });
}

const paymentFiles = {
  payments: 'GET /api/backoffice/payment-report/export',
  payouts: 'GET /api/backoffice/payout-report/export',
} as const;
