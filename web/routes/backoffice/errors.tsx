import { backofficePaths } from '#contract/backoffice-paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { CursorPager } from '../../features/backoffice/cursor-pager.tsx';
import { ErrorGroupEntry } from '../../features/backoffice/error-group-entry.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { listClass } from '../../features/backoffice/work-list.tsx';
import { loadList } from '../../platform/load-list.server.ts';
import type { Route } from './+types/errors';

export const loader = (args: Route.LoaderArgs) => loadList(args, 'GET /api/backoffice/errors');

export const meta: Route.MetaFunction = () => [{ title: 'Errors' }];

export default function Errors({ loaderData: { meta, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Errors"
        note="What went wrong in visitors’ browsers. Identical errors are one line, latest first."
      />
      {list.length === 0 ? (
        <EmptyState title="No errors" className="mt-6">
          Reports from the last 90 days show up here.
        </EmptyState>
      ) : (
        <ul className={`mb-4 divide-y divide-line ${listClass}`}>
          {list.map((group) => (
            <ErrorGroupEntry key={group.fingerprint} group={group} />
          ))}
        </ul>
      )}
      <CursorPager meta={meta} toHref={(cursor) => `${backofficePaths.errors}?cursor=${cursor}`} />
    </>
  );
}
