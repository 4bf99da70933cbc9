import { formatCents } from '#contract/format-number.ts';
import { orderStatusRows } from '#contract/orders/derive-order-status.ts';
import type { OrderRow } from '#contract/orders/order-views.ts';
import { listViews } from '#contract/workflows/states.ts';
import {
  changedColumn,
  defineList,
  ListPage,
  numberColumn,
  stateColumn,
} from '../../features/backoffice/define-list.tsx';
import { loadList } from '../../platform/load-list.server.ts';
import { StateBadge } from '../../platform/state-badge.tsx';
import type { Route } from './+types/orders';

const orders = defineList<OrderRow>({
  title: 'Orders',
  toPath: (row) => row.url,
  views: {
    name: 'status',
    label: 'Status',
    options: [['open', 'Open'], ...listViews(orderStatusRows), ['all', 'All']],
  },
  search: { label: 'Search number, name, email or PO number', placeholder: 'Number, name, email, PO' },
  widths: 'xl:grid-cols-[11rem_7rem_14rem_minmax(0,1fr)_7rem_6rem]',
  isPaired: true,
  columns: [
    { ...stateColumn, cell: (row) => <StateBadge tone={row.tone} waits_for={row.waits_for} staff_label={row.label} /> },
    numberColumn,
    {
      head: 'Customer',
      className: 'min-w-0 font-semibold xl:truncate',
      cell: (row) => row.restaurant || row.email,
    },
    { head: 'What', className: 'min-w-0 truncate text-14 text-muted max-xl:order-1', cell: (row) => row.summary },
    { head: 'Total', className: 'text-right font-semibold tabular-nums', cell: (row) => formatCents(row.total_cents) },
    { ...changedColumn, className: `${changedColumn.className} max-xl:order-1` },
  ],
  empty: 'Orders come from accepted quotes, from checkout and from reorders.',
});

export const loader = (args: Route.LoaderArgs) => loadList(args, 'GET /api/backoffice/orders');

export const meta: Route.MetaFunction = () => [{ title: 'Orders' }];

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <ListPage list={orders} loaded={loaderData} />;
}
