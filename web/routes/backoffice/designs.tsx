import { backofficePaths, toBackofficeDesignPath } from '#contract/backoffice-paths.ts';
import type { DesignRow } from '#contract/designs/design-views.ts';
import { designStates, designWorkflow } from '#contract/workflows/design-workflow.ts';
import { listViews } from '#contract/workflows/states.ts';
import { ClockWords } from '../../features/backoffice/design-clock.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { StateBadge } from '../../features/backoffice/state-badge.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { When } from '../../features/backoffice/when.tsx';
import { ListViews, WorkList, WorkRow } from '../../features/backoffice/work-list.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/designs';

const views = [['open', 'Open'], ['ours', 'Our turn'], ...listViews(designWorkflow.states), ['all', 'All']] as const;

type View = (typeof designStates)[number] | 'open' | 'ours' | 'all';

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('state') ?? 'open';
  const state: View = ['open', 'ours', 'all', ...designStates].includes(asked) ? (asked as View) : 'open';
  return { state, ...(await load(context, 'GET /api/backoffice/designs', { state })) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Designs' }];

/** The least of the 36 hours left on top. */
export default function Designs({ loaderData: { state, total, list } }: Route.ComponentProps) {
  useRowKeys();
  return (
    <>
      <PageHead title="Designs" />
      <div className="mt-5">
        <ListViews
          label="State"
          views={views}
          current={state}
          toHref={(value) => `${backofficePaths.designs}?state=${value}`}
        />
      </div>
      <WorkList
        label="Designs"
        rows={list}
        renderRow={(row) => <DesignItem row={row} />}
        empty={{ title: 'No designs here', text: 'A request with “Design it for me” starts one automatically.' }}
      />
      {total > list.length && (
        <p className="mt-4 text-14 text-muted">
          The first {list.length} of {total}.
        </p>
      )}
    </>
  );
}

function DesignItem({ row }: { row: DesignRow }) {
  return (
    <WorkRow
      to={toBackofficeDesignPath(row.id)}
      isPaired
      columns="xl:grid-cols-[12rem_7.5rem_minmax(0,1fr)_11rem_7rem_6rem]"
    >
      <span>
        <StateBadge {...row} />
      </span>
      <span className="text-14 text-muted tabular-nums max-xl:text-right">{row.number}</span>
      <span className="min-w-0 max-xl:col-span-2 xl:truncate">
        <span className="font-semibold">{row.restaurant}</span>
        {row.product_name && <span className="text-muted"> {row.product_name}</span>}
      </span>
      <ClockWords clock={row.clock} />
      <span className="truncate text-14 text-muted max-xl:hidden">{row.owner ?? 'Unassigned'}</span>
      <span className="text-right text-14 text-muted">
        <When at={row.updated_at} short />
      </span>
    </WorkRow>
  );
}
