import { toBackofficeDesignPath } from '#contract/backoffice-paths.ts';
import type { DesignRow } from '#contract/designs/design-views.ts';
import { designWorkflow } from '#contract/workflows/design-workflow.ts';
import { listViews } from '#contract/workflows/states.ts';
import {
  changedColumn,
  defineList,
  ListPage,
  numberColumn,
  ownerColumn,
  stateColumn,
} from '../../features/backoffice/define-list.tsx';
import { ClockWords } from '../../features/backoffice/design-clock.tsx';
import { loadList } from '../../platform/load-list.server.ts';
import type { Route } from './+types/designs';

/** The least of the 36 hours left on top. */
const designs = defineList<DesignRow>({
  title: 'Designs',
  toPath: (row) => toBackofficeDesignPath(row.id),
  views: {
    name: 'state',
    label: 'State',
    options: [['open', 'Open'], ['ours', 'Our turn'], ...listViews(designWorkflow.states), ['all', 'All']],
  },
  widths: 'xl:grid-cols-[11rem_7rem_minmax(0,1fr)_11rem_8rem_6rem]',
  isPaired: true,
  columns: [
    stateColumn,
    numberColumn,
    {
      head: 'Customer and product',
      className: 'min-w-0 max-xl:col-span-2 xl:truncate',
      cell: (row) => (
        <>
          <span className="font-semibold">{row.restaurant}</span>
          {row.product_name && <span className="text-muted"> {row.product_name}</span>}
        </>
      ),
    },
    { head: 'Left of 36 hours', cell: (row) => <ClockWords clock={row.clock} /> },
    { ...ownerColumn, className: `${ownerColumn.className} max-xl:hidden` },
    changedColumn,
  ],
  empty: 'A request with “Design it for me” starts one automatically.',
});

export const loader = (args: Route.LoaderArgs) => loadList(args, 'GET /api/backoffice/designs');

export const meta: Route.MetaFunction = () => [{ title: 'Designs' }];

export default function Designs({ loaderData }: Route.ComponentProps) {
  const { total, list } = loaderData;
  return (
    <ListPage list={designs} loaded={loaderData}>
      {total > list.length && (
        <p className="text-14 text-muted">
          The first {list.length} of {total}.
        </p>
      )}
    </ListPage>
  );
}
