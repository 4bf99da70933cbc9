import { backofficePaths } from '#contract/backoffice-paths.ts';
import type { CompanyRow } from '#contract/companies/backoffice-companies.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import { CursorPager } from '../../features/backoffice/cursor-pager.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { ListSearch, ListViews, WorkList, WorkRow } from '../../features/backoffice/work-list.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/companies';

const views = [
  ['all', 'All'],
  ['waiting', 'Certificates to review'],
] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const read = (name: string, most: number) => (url.searchParams.get(name) ?? '').trim().slice(0, most);
  const [keyword, tag] = [read('keyword', 200), read('tag', 40)];
  const view = read('view', 10) === 'waiting' ? ('waiting' as const) : ('all' as const);
  const asked = { keyword, tag, view, cursor: read('cursor', 1000) };
  return { keyword, tag, view, ...(await load(context, 'GET /api/backoffice/companies', asked)) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Companies' }];

export default function Companies({ loaderData: { keyword, tag, view, meta, list } }: Route.ComponentProps) {
  useRowKeys();
  const toHref = (change: Record<string, string>) => {
    const given = Object.entries({ keyword, tag, view, ...change }).filter(([, value]) => value && value !== 'all');
    return `${backofficePaths.companies}?${new URLSearchParams(given)}`;
  };
  return (
    <>
      <PageHead title="Companies" note={tag ? `Tagged “${tag}”.` : `${formatCount(meta.total_count)} in total`} />
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <ListViews label="View" views={views} current={view} toHref={(value) => toHref({ view: value })} />
        <ListSearch label="Search name or email" placeholder="Name or email" keyword={keyword} within={['tag', tag]} />
      </div>
      <WorkList
        label="Companies"
        rows={list}
        renderRow={(row) => <CompanyItem row={row} />}
        empty={{
          title: keyword ? `Nothing found for “${keyword}”` : 'No companies here',
          text: 'A company is created when a customer confirms their email.',
        }}
      />
      <div className="mt-4">
        <CursorPager meta={meta} toHref={(cursor) => toHref({ cursor })} labels={['Previous', 'Next']} />
      </div>
    </>
  );
}

function CompanyItem({ row }: { row: CompanyRow }) {
  return (
    <WorkRow to={row.url} columns="xl:grid-cols-[16rem_minmax(0,1fr)_12rem_6rem_7rem_6rem_8rem]">
      <span className="min-w-0 font-semibold xl:truncate">{row.name}</span>
      <span className="min-w-0 text-14 text-muted xl:truncate">{row.tags.join(', ')}</span>
      <span>
        {row.open_certificates > 0 && (
          <Badge tone="attention">
            {row.open_certificates === 1 ? '1 certificate' : `${row.open_certificates} certificates`} to review
          </Badge>
        )}
      </span>
      <span className="text-14 text-muted tabular-nums">{formatCount(row.people)} people</span>
      <span className="text-14 text-muted tabular-nums">{formatCount(row.requests)} requests</span>
      <span className="text-14 text-muted tabular-nums">{formatCount(row.orders)} orders</span>
      <span className="text-right font-semibold tabular-nums max-xl:ml-auto">{formatCents(row.ordered_cents)}</span>
    </WorkRow>
  );
}
