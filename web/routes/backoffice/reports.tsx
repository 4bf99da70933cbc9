import { backofficePaths } from '#contract/backoffice-paths.ts';
import type { ReportName } from '#contract/reports/business-reports.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { ReportPanel } from '../../features/backoffice/report-panel.tsx';
import { ListViews } from '../../features/backoffice/work-list.tsx';
import { load, unwrap } from '../../platform/load.ts';
import { callContext } from '../../platform/server-context.ts';
import type { Route } from './+types/reports';

const views = [
  ['sales', 'Sales'],
  ['customers', 'Customers'],
  ['aging', 'Aging'],
  ['search', 'Search'],
  ['errors', 'Errors'],
  ['email', 'Email'],
] as const;

const reportsOf: Record<(typeof views)[number][0], readonly ReportName[]> = {
  sales: ['funnel', 'replies', 'products', 'promise'],
  customers: ['customers'],
  aging: ['aging'],
  search: ['searches'],
  errors: ['errors'],
  email: ['emails'],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const read = (name: string) => url.searchParams.get(name) ?? '';
  const view = views.find(([name]) => name === read('view'))?.[0] ?? 'sales';
  const names = reportsOf[view];
  const requested = { from: read('from'), until: read('until') };
  const [first = 'funnel', ...others] = names;
  const found = await context.get(callContext)('GET /api/backoffice/report', { name: first, ...requested });
  // A day that is none: the usual range is shown, and the form says what is wrong.
  const isWrong = found.code === 422;
  const range = isWrong ? { from: '', until: '' } : requested;
  const top = isWrong ? await load(context, 'GET /api/backoffice/report', { name: first, ...range }) : unwrap(found);
  const rest = await Promise.all(others.map((name) => load(context, 'GET /api/backoffice/report', { name, ...range })));
  // What is open today is of no period: the one that was chosen goes on to the other views.
  const { from, until } = view === 'aging' ? range : top;
  return { view, from, until, reports: [top, ...rest], fault: isWrong ? 'Please enter days as 2026-11-17.' : '' };
}

export const meta: Route.MetaFunction = () => [{ title: 'Reports' }];

export default function Reports({ loaderData: { view, from, until, reports, fault } }: Route.ComponentProps) {
  const toHref = (value: string) => `${backofficePaths.reports}?${new URLSearchParams({ view: value, from, until })}`;
  return (
    <>
      <PageHead title="Reports">
        <search hidden={view === 'aging'}>
          <form method="get" className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="view" value={view} />
            <Field label="From">
              <TextInput key={from} name="from" type="date" defaultValue={from} />
            </Field>
            <Field label="Until">
              <TextInput key={until} name="until" type="date" defaultValue={until} />
            </Field>
            <Button type="submit" variant="line">
              Show
            </Button>
          </form>
        </search>
      </PageHead>
      {fault && (
        <div className="mt-4">
          <FormAlert>{fault}</FormAlert>
        </div>
      )}
      <div className="mt-5">
        <ListViews label="Reports" views={views} current={view} toHref={toHref} />
      </div>
      <div className={`mt-6 grid gap-x-8 gap-y-10 ${reports.length > 1 ? 'xl:grid-cols-2' : ''}`}>
        {reports.map((report) => (
          <ReportPanel key={report.name} report={report} />
        ))}
      </div>
    </>
  );
}
