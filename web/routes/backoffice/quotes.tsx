import { backofficePaths, toBackofficeQuotePath } from '#contract/backoffice-paths.ts';
import { formatCents } from '#contract/format-number.ts';
import type { QuoteRow } from '#contract/quotes/quotes.ts';
import { quoteStates, quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { listViews } from '#contract/workflows/states.ts';
import { CursorPager } from '../../features/backoffice/cursor-pager.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { StateBadge } from '../../features/backoffice/state-badge.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { When } from '../../features/backoffice/when.tsx';
import { ListSearch, ListViews, WorkList, WorkRow } from '../../features/backoffice/work-list.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/quotes';

const views = [['open', 'Open'], ...listViews(quoteWorkflow.states), ['all', 'All']] as const;

type View = (typeof quoteStates)[number] | 'open' | 'all';

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('state') ?? 'open';
  const state: View = ['open', 'all', ...quoteStates].includes(asked) ? (asked as View) : 'open';
  const keyword = (url.searchParams.get('keyword') ?? '').slice(0, 200);
  const cursor = (url.searchParams.get('cursor') ?? '').slice(0, 1000);
  return { state, keyword, ...(await load(context, 'GET /api/backoffice/quotes', { state, keyword, cursor })) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Quotes' }];

function toHref(state: string, keyword: string, cursor = ''): string {
  const query = new URLSearchParams(Object.entries({ state, keyword, cursor }).filter(([, value]) => value));
  return `${backofficePaths.quotes}?${query}`;
}

export default function Quotes({ loaderData: { state, keyword, meta, list } }: Route.ComponentProps) {
  useRowKeys();
  return (
    <>
      <PageHead title="Quotes" />
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <ListViews label="State" views={views} current={state} toHref={(value) => toHref(value, keyword)} />
        <ListSearch
          label="Search number, name or email"
          placeholder="Number, name, email"
          keyword={keyword}
          within={['state', state]}
        />
      </div>
      <WorkList
        label="Quotes"
        rows={list}
        renderRow={(row) => <QuoteItem row={row} />}
        empty={{
          title: keyword ? `Nothing found for “${keyword}”` : 'No quotes here',
          text: 'Open a request and choose “Write quote” to start one.',
        }}
      />
      <div className="mt-4">
        <CursorPager meta={meta} toHref={(cursor) => toHref(state, keyword, cursor)} />
      </div>
    </>
  );
}

function QuoteItem({ row }: { row: QuoteRow }) {
  return (
    <WorkRow
      to={toBackofficeQuotePath(row.id)}
      isPaired
      columns="xl:grid-cols-[11rem_7.5rem_minmax(0,1fr)_8rem_7rem_8rem]"
    >
      <span>
        <StateBadge {...row} />
      </span>
      <span className="text-14 text-muted tabular-nums max-xl:text-right">{row.number}</span>
      <span className="min-w-0 font-semibold xl:truncate">{row.restaurant || row.email}</span>
      <span className="text-right font-semibold tabular-nums">
        {row.total_cents === null ? '' : formatCents(row.total_cents)}
      </span>
      <span className="truncate text-14 text-muted">{row.owner ?? 'Unassigned'}</span>
      <span className="text-right text-14 text-muted">
        <When at={row.updated_at} short />
      </span>
    </WorkRow>
  );
}
