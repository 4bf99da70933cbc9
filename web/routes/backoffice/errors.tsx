import { paths } from '#contract/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ErrorGroupEntry } from '../../features/backoffice/error-group-entry.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/errors';

export async function loader({ context, url }: Route.LoaderArgs) {
  return load(context, 'GET /api/backoffice/errors', { current_page: Number(url.searchParams.get('page')) || 1 });
}

export const meta: Route.MetaFunction = () => [{ title: 'Errors' }];

export default function Errors({ loaderData: { meta, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Errors"
        note="What went wrong in visitors’ browsers. Equal errors are one line, the latest first."
      />
      {list.length === 0 ? (
        <EmptyState title="No errors" className="mt-6">
          Reports of the last 90 days would stand here.
        </EmptyState>
      ) : (
        <ul className="mt-6 mb-6 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
          {list.map((group) => (
            <ErrorGroupEntry key={group.fingerprint} group={group} />
          ))}
        </ul>
      )}
      {meta.page_count > 1 && (
        <Pagination
          page={meta.current_page}
          pageSize={meta.per_page}
          total={meta.total_count}
          toHref={(page) => `${paths.backofficeErrors}?page=${page}`}
        />
      )}
    </>
  );
}
