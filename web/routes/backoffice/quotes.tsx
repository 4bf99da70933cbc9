import { toBackofficeQuotePath } from '#contract/backoffice-paths.ts';
import { formatCents } from '#contract/format-number.ts';
import type { QuoteRow } from '#contract/quotes/quote-views.ts';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { listViews } from '#contract/workflows/states.ts';
import {
  changedColumn,
  defineList,
  ListPage,
  numberColumn,
  ownerColumn,
  stateColumn,
} from '../../features/backoffice/define-list.tsx';
import { loadList } from '../../platform/load-list.server.ts';
import type { Route } from './+types/quotes';

const quotes = defineList<QuoteRow>({
  title: 'Quotes',
  toPath: (row) => toBackofficeQuotePath(row.id),
  views: {
    name: 'state',
    label: 'State',
    options: [['open', 'Open'], ...listViews(quoteWorkflow.states), ['all', 'All']],
  },
  search: { label: 'Search number, name or email', placeholder: 'Number, name, email' },
  widths: 'xl:grid-cols-[11rem_7rem_minmax(0,1fr)_8rem_8rem_6rem]',
  isPaired: true,
  columns: [
    stateColumn,
    numberColumn,
    {
      head: 'Customer',
      className: 'min-w-0 font-semibold xl:truncate',
      cell: (row) => row.restaurant || row.email,
    },
    {
      head: 'Delivered total',
      className: 'text-right font-semibold tabular-nums',
      cell: (row) => (row.total_cents === null ? '' : formatCents(row.total_cents)),
    },
    ownerColumn,
    changedColumn,
  ],
  empty: 'Open a request and choose “Write quote” to start one.',
});

export const loader = (args: Route.LoaderArgs) => loadList(args, 'GET /api/backoffice/quotes');

export const meta: Route.MetaFunction = () => [{ title: 'Quotes' }];

export default function Quotes({ loaderData }: Route.ComponentProps) {
  return <ListPage list={quotes} loaded={loaderData} />;
}
