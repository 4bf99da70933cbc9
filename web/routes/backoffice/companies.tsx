import type { CompanyRow } from '#contract/companies/backoffice-companies.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import { paths } from '#contract/paths.ts';
import { CursorPager } from '../../features/backoffice/cursor-pager.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { ListSearch, WorkList, WorkRow } from '../../features/backoffice/work-list.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/companies';

export async function loader({ context, url }: Route.LoaderArgs) {
  const read = (name: string, most: number) => (url.searchParams.get(name) ?? '').trim().slice(0, most);
  const [keyword, tag] = [read('keyword', 200), read('tag', 40)];
  const page = await load(context, 'GET /api/backoffice/companies', { keyword, tag, cursor: read('cursor', 1000) });
  return { keyword, tag, ...page };
}

export const meta: Route.MetaFunction = () => [{ title: 'Companies' }];

export default function Companies({ loaderData: { keyword, tag, meta, list } }: Route.ComponentProps) {
  useRowKeys();
  const toHref = (cursor: string) => {
    const given = Object.entries({ keyword, tag, cursor }).filter(([, value]) => value);
    return `${paths.backofficeCompanies}?${new URLSearchParams(given)}`;
  };
  return (
    <>
      <PageHead title="Companies" note={tag ? `Tagged “${tag}”.` : `${formatCount(meta.total_count)} in all`} />
      <div className="mt-5">
        <ListSearch label="Search name or email" placeholder="Name or email" keyword={keyword} within={['tag', tag]} />
      </div>
      <WorkList
        label="Companies"
        rows={list}
        renderRow={(row) => <CompanyItem row={row} />}
        empty={{
          title: keyword ? `Nothing found for “${keyword}”` : 'No companies here',
          text: 'A company is made when a customer confirms their email.',
        }}
      />
      <div className="mt-4">
        <CursorPager meta={meta} toHref={toHref} labels={['Before', 'After']} />
      </div>
    </>
  );
}

function CompanyItem({ row }: { row: CompanyRow }) {
  return (
    <WorkRow to={row.url} columns="xl:grid-cols-[18rem_minmax(0,1fr)_7rem_8rem_7rem_8rem]">
      <span className="min-w-0 font-semibold xl:truncate">{row.name}</span>
      <span className="min-w-0 text-14 text-muted xl:truncate">{row.tags.join(', ')}</span>
      <span className="text-14 text-muted tabular-nums">{formatCount(row.people)} people</span>
      <span className="text-14 text-muted tabular-nums">{formatCount(row.requests)} requests</span>
      <span className="text-14 text-muted tabular-nums">{formatCount(row.orders)} orders</span>
      <span className="text-right font-semibold tabular-nums max-xl:ml-auto">{formatCents(row.ordered_cents)}</span>
    </WorkRow>
  );
}
