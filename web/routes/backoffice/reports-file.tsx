import { type ReportName, reportNames } from '#contract/reports/business-reports.ts';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/reports-file';

/** A plain link, so that it works without scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const read = (key: string) => url.searchParams.get(key) ?? '';
  const name: ReportName = reportNames.find((known) => known === read('name')) ?? 'funnel';
  const [from, until] = [read('from'), read('until')];
  const { csv } = await load(context, 'GET /api/backoffice/report/export', { name, from, until });
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${from || 'start'}-${until || 'today'}.csv"`,
    },
  });
}
