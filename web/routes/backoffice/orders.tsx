import { backofficePaths } from '#contract/backoffice-paths.ts';
import { formatCents } from '#contract/format-number.ts';
import { type OrderStatus, orderStatuses, orderStatusRows } from '#contract/orders/derive-order-status.ts';
import type { OrderRow } from '#contract/orders/order-views.ts';
import { listViews } from '#contract/workflows/states.ts';
import { CursorPager } from '../../features/backoffice/cursor-pager.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { StateBadge } from '../../features/backoffice/state-badge.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { When } from '../../features/backoffice/when.tsx';
import { ListSearch, ListViews, WorkList, WorkRow } from '../../features/backoffice/work-list.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/orders';

const views = [['open', 'Open'], ...listViews(orderStatusRows), ['all', 'All']] as const;

type View = OrderStatus | 'open' | 'all';

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('status') ?? 'open';
  const status: View = ['open', 'all', ...orderStatuses].includes(asked) ? (asked as View) : 'open';
  const keyword = (url.searchParams.get('keyword') ?? '').slice(0, 200);
  const cursor = (url.searchParams.get('cursor') ?? '').slice(0, 1000);
  return { status, keyword, ...(await load(context, 'GET /api/backoffice/orders', { status, keyword, cursor })) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Orders' }];

function toHref(status: string, keyword: string, cursor = ''): string {
  const query = new URLSearchParams(Object.entries({ status, keyword, cursor }).filter(([, value]) => value));
  return `${backofficePaths.orders}?${query}`;
}

export default function Orders({ loaderData: { status, keyword, meta, list } }: Route.ComponentProps) {
  useRowKeys();
  return (
    <>
      <PageHead title="Orders" />
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <ListViews label="Status" views={views} current={status} toHref={(value) => toHref(value, keyword)} />
        <ListSearch
          label="Search number, name, email or PO number"
          placeholder="Number, name, email, PO"
          keyword={keyword}
          within={['status', status]}
        />
      </div>
      <WorkList
        label="Orders"
        rows={list}
        renderRow={(row) => <OrderItem row={row} />}
        empty={{
          title: keyword ? `Nothing found for “${keyword}”` : 'No orders here',
          text: 'Orders come from accepted quotes, from checkout and from reorders.',
        }}
      />
      <div className="mt-4">
        <CursorPager meta={meta} toHref={(cursor) => toHref(status, keyword, cursor)} />
      </div>
    </>
  );
}

function OrderItem({ row }: { row: OrderRow }) {
  return (
    <WorkRow to={row.url} isPaired columns="xl:grid-cols-[13rem_7.5rem_14rem_minmax(0,1fr)_8rem_8rem]">
      <span>
        <StateBadge tone={row.tone} waits_for={row.waits_for} staff_label={row.label} />
      </span>
      <span className="text-14 text-muted tabular-nums max-xl:text-right">{row.number}</span>
      <span className="min-w-0 font-semibold xl:truncate">{row.restaurant || row.email}</span>
      <span className="min-w-0 truncate text-14 text-muted max-xl:order-1">{row.summary}</span>
      <span className="text-right font-semibold tabular-nums">{formatCents(row.total_cents)}</span>
      <span className="text-right text-14 text-muted max-xl:order-1">
        <When at={row.updated_at} short />
      </span>
    </WorkRow>
  );
}
