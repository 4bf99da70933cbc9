import { data, useNavigation } from 'react-router';
import { can } from '#contract/auth/capabilities.ts';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import type { ReportName } from '#contract/reports/business-reports.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { PayoutPanel } from '../../features/backoffice/payout-panel.tsx';
import { ReportPanel } from '../../features/backoffice/report-panel.tsx';
import { ListViews } from '../../features/backoffice/work-list.tsx';
import { load, unwrap } from '../../platform/load.ts';
import { callContext, rolesContext } from '../../platform/server-context.ts';
import type { Route } from './+types/reports';

const views = [
  ['sales', 'Sales'],
  ['customers', 'Customers'],
  ['aging', 'Aging'],
  ['payments', 'Payments'],
  ['search', 'Search'],
  ['errors', 'Errors'],
  ['email', 'Email'],
] as const;
type View = (typeof views)[number][0];

const reportsOf: Record<Exclude<View, 'payments'>, readonly ReportName[]> = {
  sales: ['funnel', 'replies', 'products', 'promise'],
  customers: ['customers'],
  aging: ['aging'],
  search: ['searches'],
  errors: ['errors'],
  email: ['emails'],
};

type Context = Route.LoaderArgs['context'];
type Range = { from: string; until: string };

export async function loader({ context, url }: Route.LoaderArgs) {
  const read = (name: string) => url.searchParams.get(name) ?? '';
  const shown = views.filter(([name]) => name !== 'payments' || can(context.get(rolesContext) ?? [], 'orders.pay'));
  const view = shown.find(([name]) => name === read('view'))?.[0] ?? 'sales';
  const requested = { from: read('from'), until: read('until') };
  const loadView = (range: Range) =>
    view === 'payments'
      ? loadPayments(context, range, read('payouts') !== '')
      : loadReports(context, reportsOf[view], range);
  const found = await loadView(requested);
  // A day that is none: the usual range is shown, and the form says what is wrong.
  const fault = found ? '' : 'Please enter days as 2026-11-17.';
  const range = found ? requested : { from: '', until: '' };
  const loaded = found ?? (await loadView(range));
  const [top] = loaded?.reports ?? [];
  if (!loaded || !top) throw data(null, { status: 404 });
  // What is open today is of no period: the one that was chosen goes on to the other views.
  const { from, until } = view === 'aging' ? range : top;
  return { ...loaded, shown, view, from, until, fault };
}

/** Null where a day is none. */
async function loadReports(context: Context, names: readonly ReportName[], range: Range) {
  const [name = 'funnel', ...others] = names;
  const found = await context.get(callContext)('GET /api/backoffice/report', { name, ...range });
  if (found.code === 422) return null;
  const rest = await Promise.all(
    others.map((each) => load(context, 'GET /api/backoffice/report', { name: each, ...range })),
  );
  return { reports: [unwrap(found), ...rest], payouts: null };
}

async function loadPayments(context: Context, range: Range, isAsked: boolean) {
  const call = context.get(callContext);
  const found = await call('GET /api/backoffice/payment-report', range);
  if (found.code === 422) return null;
  const report = unwrap(found);
  const { payouts_of: provider } = report;
  // A provider that is down leaves our books as they are.
  const asked = isAsked && provider ? await call('GET /api/backoffice/payout-report', range) : null;
  const answer = asked && (asked.code === 200 ? { report: asked.data } : { refused: asked.msg });
  return { reports: [report], payouts: provider ? { provider, answer } : null };
}

export const meta: Route.MetaFunction = () => [{ title: 'Reports' }];

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { shown, view, from, until, reports, payouts, fault } = loaderData;
  const { location } = useNavigation();
  const isAsking = new URLSearchParams(location?.search).has('payouts');
  const toHref = (value: string) => `${backofficePaths.reports}?${new URLSearchParams({ view: value, from, until })}`;
  return (
    <>
      <PageHead
        title="Reports"
        views={
          <ListViews
            label="Reports"
            views={shown.map(([value, label]) => ({ label, to: toHref(value), current: value === view }))}
          />
        }
      >
        <search hidden={view === 'aging'}>
          <form method="get" className="flex flex-wrap items-center gap-2">
            <input type="hidden" name="view" value={view} />
            <Field label="From" labelHidden>
              <TextInput key={from} name="from" type="date" defaultValue={from} />
            </Field>
            <Field label="Until" labelHidden>
              <TextInput key={until} name="until" type="date" defaultValue={until} />
            </Field>
            <Button type="submit" variant="line" size="small">
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
      <div className={`mt-4 grid gap-x-8 gap-y-8 ${reports.length > 1 ? 'xl:grid-cols-2' : ''}`}>
        {reports.map((report) => (
          <ReportPanel key={report.name} report={report} />
        ))}
        {payouts && <PayoutPanel {...payouts} range={{ from, until }} isAsking={isAsking} />}
      </div>
    </>
  );
}
