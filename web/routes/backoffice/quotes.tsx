import { Link } from 'react-router';
import { formatCents } from '#contract/format-number.ts';
import { paths, toBackofficeQuotePath } from '#contract/paths.ts';
import type { QuoteRow } from '#contract/quotes/quotes.ts';
import { quoteStates } from '#contract/workflows/quote-workflow.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { CursorPager } from '../../features/backoffice/cursor-pager.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { StateBadge } from '../../features/backoffice/state-badge.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { When } from '../../features/backoffice/when.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/quotes';

const views = [
  ['open', 'Open'],
  ['in_approval', 'Needs approval'],
  ['changes_requested', 'Changes requested'],
  ['accepted', 'Accepted'],
  ['all', 'All'],
] as const;

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
  return `${paths.backofficeQuotes}?${query}`;
}

export default function Quotes({ loaderData: { state, keyword, meta, list } }: Route.ComponentProps) {
  useRowKeys();
  return (
    <>
      <PageHead title="Quotes" />
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <SegmentedLinks
          label="State"
          items={views.map(([value, label]) => ({ label, to: toHref(value, keyword), current: value === state }))}
          preventScrollReset
        />
        <search className="min-w-60 grow sm:max-w-80">
          <form method="get">
            <input type="hidden" name="state" value={state} />
            <label>
              <span className="sr-only">Search number, name or email</span>
              <input
                type="search"
                name="keyword"
                defaultValue={keyword}
                placeholder="Number, name, email"
                className="h-11 w-full rounded-full border border-field bg-card px-4 text-15 hover:border-ink"
              />
            </label>
          </form>
        </search>
      </div>
      <div className="mt-4">
        {list.length > 0 ? (
          <ul
            aria-label="Quotes"
            data-rows
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
          >
            {list.map((row) => (
              <QuoteItem key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <EmptyState title={keyword ? `Nothing found for “${keyword}”` : 'No quotes here'}>
            Open a request and choose “Write quote” to start one.
          </EmptyState>
        )}
      </div>
      <div className="mt-4">
        <CursorPager meta={meta} toHref={(cursor) => toHref(state, keyword, cursor)} />
      </div>
    </>
  );
}

function QuoteItem({ row }: { row: QuoteRow }) {
  return (
    <li>
      <Link
        to={toBackofficeQuotePath(row.id)}
        className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 text-15 transition-colors hover:bg-paper focus-visible:bg-paper focus-visible:-outline-offset-2 xl:grid xl:grid-cols-[11rem_7.5rem_minmax(0,1fr)_8rem_7rem_8rem]"
      >
        <span>
          <StateBadge {...row} />
        </span>
        <span className="text-14 text-muted tabular-nums">{row.number}</span>
        <span className="min-w-0 font-semibold max-xl:order-last max-xl:basis-full xl:truncate">
          {row.restaurant || row.email}
        </span>
        <span className="text-right font-semibold tabular-nums">
          {row.total_cents === null ? '' : formatCents(row.total_cents)}
        </span>
        <span className="truncate text-14 text-muted max-xl:hidden">{row.owner ?? 'Unassigned'}</span>
        <span className="text-right text-14 text-muted max-xl:ml-auto">
          <When at={row.updated_at} short />
        </span>
      </Link>
    </li>
  );
}
