import { backofficePaths } from '#contract/backoffice-paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CursorPager } from '../../features/backoffice/cursor-pager.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { readFilter, toFilterPath } from '../../features/backoffice/request-filter.ts';
import { RequestFilters } from '../../features/backoffice/request-filters.tsx';
import { RequestList } from '../../features/backoffice/request-list.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/requests';

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = readFilter(url.searchParams);
  return { filter, ...(await load(context, 'GET /api/backoffice/requests', filter)) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Requests' }];

export default function Requests({ loaderData: { filter, meta, list, counts } }: Route.ComponentProps) {
  useRowKeys();
  return (
    <>
      <PageHead title="Requests" />
      <RequestFilters filter={filter} counts={counts} />
      <div className="mt-4">
        {list.length > 0 ? (
          <RequestList rows={list} label="Requests" />
        ) : (
          <EmptyState
            title={filter.keyword ? `Nothing found for “${filter.keyword}”` : 'No requests here'}
            actions={
              <ButtonLink to={`${backofficePaths.requests}?state=all`} variant="line">
                Show all requests
              </ButtonLink>
            }
          >
            {filter.keyword
              ? 'Try a part of the name, the email or the number, or look in all states.'
              : 'New requests show up here right away.'}
          </EmptyState>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <p className="text-13 text-muted max-lg:hidden">
          <Key>J</Key> <Key>K</Key> move, <Key>Enter</Key> opens, <Key>/</Key> searches
        </p>
        <div className="grow">
          <CursorPager
            meta={meta}
            toHref={(cursor) => toFilterPath(filter, { cursor })}
            // What is open begins with what waits longest.
            labels={filter.state === 'open' ? ['Previous', 'Next'] : undefined}
          />
        </div>
      </div>
    </>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-small border border-line bg-card px-1.5 py-0.5 font-sans">{children}</kbd>;
}
