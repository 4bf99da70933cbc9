import type { StaffCompanyRow } from '#contract/companies/staff-companies.ts';
import { formatCents } from '#contract/format-number.ts';
import { termLabels } from '#contract/orders/payment-terms.ts';
import { paths, toBackofficeCompanyPath } from '#contract/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { CursorPager } from '../../features/backoffice/cursor-pager.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { When } from '../../features/backoffice/when.tsx';
import { ListSearch, ListViews, WorkList, WorkRow } from '../../features/backoffice/work-list.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/companies';

const views = [
  ['all', 'All'],
  ['waiting', 'Certificates to review'],
] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = url.searchParams.get('view') === 'waiting' ? ('waiting' as const) : ('all' as const);
  const keyword = (url.searchParams.get('keyword') ?? '').slice(0, 200);
  const cursor = (url.searchParams.get('cursor') ?? '').slice(0, 1000);
  return { view, keyword, ...(await load(context, 'GET /api/backoffice/companies', { view, keyword, cursor })) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Companies' }];

function toHref(view: string, keyword: string, cursor = ''): string {
  const query = new URLSearchParams(Object.entries({ view, keyword, cursor }).filter(([, value]) => value));
  return `${paths.backofficeCompanies}?${query}`;
}

export default function Companies({ loaderData: { view, keyword, meta, list } }: Route.ComponentProps) {
  useRowKeys();
  return (
    <>
      <PageHead title="Companies" />
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <ListViews label="View" views={views} current={view} toHref={(value) => toHref(value, keyword)} />
        <ListSearch label="Search by name" placeholder="Name" keyword={keyword} within={['view', view]} />
      </div>
      <WorkList
        label="Companies"
        rows={list}
        renderRow={(row) => <CompanyItem row={row} />}
        empty={{
          title: keyword ? `Nothing found for “${keyword}”` : 'No companies here',
          text: 'A company appears when a customer confirms their email.',
        }}
      />
      <div className="mt-4">
        <CursorPager meta={meta} toHref={(cursor) => toHref(view, keyword, cursor)} />
      </div>
    </>
  );
}

function CompanyItem({ row }: { row: StaffCompanyRow }) {
  return (
    <WorkRow to={toBackofficeCompanyPath(row.id)} columns="xl:grid-cols-[minmax(0,1fr)_12rem_11rem_9rem_7rem]">
      <span className="min-w-0 font-semibold xl:truncate">{row.name}</span>
      <span>
        {row.open_certificates > 0 && (
          <Badge tone="attention">
            {row.open_certificates === 1 ? '1 certificate' : `${row.open_certificates} certificates`} to review
          </Badge>
        )}
      </span>
      <span className="text-14 text-muted">{termLabels[row.terms]}</span>
      <span className="text-right text-14 tabular-nums">
        {row.terms === 'advance' ? '' : `up to ${formatCents(row.credit_limit_cents)}`}
      </span>
      <span className="text-right text-14 text-muted max-xl:ml-auto">
        <When at={row.created_at} short />
      </span>
    </WorkRow>
  );
}
