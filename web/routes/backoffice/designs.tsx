import { Link } from 'react-router';
import type { DesignRow } from '#contract/designs/design-views.ts';
import { paths, toBackofficeDesignPath } from '#contract/paths.ts';
import { designStates } from '#contract/workflows/design-workflow.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { ClockWords } from '../../features/backoffice/design-clock.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { StateBadge } from '../../features/backoffice/state-badge.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { When } from '../../features/backoffice/when.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/designs';

const views = [
  ['open', 'Open'],
  ['ours', 'Our turn'],
  ['proof_approved', 'Approved'],
  ['all', 'All'],
] as const;

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
        <SegmentedLinks
          label="State"
          items={views.map(([value, label]) => ({
            label,
            to: `${paths.backofficeDesigns}?state=${value}`,
            current: value === state,
          }))}
          preventScrollReset
        />
      </div>
      <div className="mt-4">
        {list.length > 0 ? (
          <ul
            aria-label="Designs"
            data-rows
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
          >
            {list.map((row) => (
              <DesignItem key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <EmptyState title="No designs here">A request with “Design it for me” starts one by itself.</EmptyState>
        )}
      </div>
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
    <li>
      <Link
        to={toBackofficeDesignPath(row.id)}
        className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 text-15 transition-colors hover:bg-paper focus-visible:bg-paper focus-visible:-outline-offset-2 xl:grid xl:grid-cols-[12rem_7.5rem_minmax(0,1fr)_11rem_7rem_6rem]"
      >
        <span>
          <StateBadge {...row} />
        </span>
        <span className="text-14 text-muted tabular-nums">{row.number}</span>
        <span className="min-w-0 max-xl:order-last max-xl:basis-full xl:truncate">
          <span className="font-semibold">{row.restaurant}</span>
          {row.product_name && <span className="text-muted"> {row.product_name}</span>}
        </span>
        <ClockWords clock={row.clock} />
        <span className="truncate text-14 text-muted max-xl:hidden">{row.owner ?? 'Unassigned'}</span>
        <span className="text-right text-14 text-muted max-xl:ml-auto">
          <When at={row.updated_at} short />
        </span>
      </Link>
    </li>
  );
}
