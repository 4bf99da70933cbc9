import type { RequestRow } from '#contract/backoffice/requests.ts';
import { backofficePaths, toBackofficeRequestPath } from '#contract/backoffice-paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import {
  changedColumn,
  defineList,
  ListPage,
  ownerColumn,
  stateColumn,
} from '../../features/backoffice/define-list.tsx';
import { kindLabels, RequestFilters } from '../../features/backoffice/request-filters.tsx';
import { loadList } from '../../platform/load-list.server.ts';
import type { Route } from './+types/requests';

const requests = defineList<RequestRow>({
  title: 'Requests',
  toPath: (row) => toBackofficeRequestPath(row.id),
  widths: 'xl:grid-cols-[11rem_7rem_minmax(0,1fr)_7rem_8rem_6rem]',
  columns: [
    stateColumn,
    { head: 'Number', className: 'text-14 text-muted tabular-nums', cell: (row) => row.number },
    {
      head: 'Who and what',
      className: 'min-w-0 max-xl:order-last max-xl:basis-full xl:truncate',
      cell: (row) => <WhoAndWhat row={row} />,
    },
    { head: 'Kind', className: 'text-14 text-muted max-xl:hidden', cell: (row) => kindLabels[row.kind] },
    { ...ownerColumn, className: `${ownerColumn.className} max-xl:hidden` },
    { ...changedColumn, className: `${changedColumn.className} max-xl:ml-auto` },
  ],
  empty: 'New requests show up here right away.',
  notFound: 'Try a part of the name, the email or the number, or look in all states.',
});

export const loader = (args: Route.LoaderArgs) => loadList(args, 'GET /api/backoffice/requests');

export const meta: Route.MetaFunction = () => [{ title: 'Requests' }];

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { filter, counts } = loaderData;
  return (
    <ListPage
      list={requests}
      loaded={loaderData}
      filters={<RequestFilters filter={filter} counts={counts} />}
      // What is open begins with what waits longest.
      pages={(filter.state ?? 'open') === 'open' ? ['Previous', 'Next'] : undefined}
      emptyActions={
        <ButtonLink to={`${backofficePaths.requests}?state=all`} variant="line">
          Show all requests
        </ButtonLink>
      }
    >
      <p className="text-13 text-muted max-lg:hidden">
        <Key>J</Key> <Key>K</Key> move, <Key>Enter</Key> opens, <Key>/</Key> searches
      </p>
    </ListPage>
  );
}

function WhoAndWhat({ row }: { row: RequestRow }) {
  return (
    <>
      {row.unread > 0 && (
        <span className="mr-2 inline-flex items-center gap-1.5 font-semibold">
          <span aria-hidden="true" className="size-2 rounded-full bg-ink" />
          {row.unread === 1 ? '1 unread' : `${row.unread} unread`}
        </span>
      )}
      <span className="font-semibold">{row.restaurant || row.business_email}</span>
      <span className="text-muted"> · {row.title}</span>
      {row.repeats > 0 && <span className="text-14 text-muted"> · sent {row.repeats + 1} times</span>}
    </>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-small border border-line bg-card px-1.5 py-0.5 font-sans">{children}</kbd>;
}
