import { Download } from 'lucide-react';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { Table } from '#ui/table.tsx';
import { CursorPager } from '../../features/backoffice/cursor-pager.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { When } from '../../features/backoffice/when.tsx';
import { loadList } from '../../platform/load-list.server.ts';
import type { Route } from './+types/subscribers';

export const loader = (args: Route.LoaderArgs) => loadList(args, 'GET /api/backoffice/subscribers');

export const meta: Route.MetaFunction = () => [{ title: 'Subscribers' }];

type Subscriber = Route.ComponentProps['loaderData']['list'][number];

const states = {
  pending: { label: 'Not confirmed yet', tone: 'attention' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
} as const;

const columns = [
  {
    key: 'email',
    header: 'Email',
    cell: (row: Subscriber) => <span className="whitespace-nowrap font-medium">{row.email}</span>,
  },
  {
    key: 'state',
    header: 'State',
    cell: (row: Subscriber) => <Badge tone={states[row.state].tone}>{states[row.state].label}</Badge>,
  },
  { key: 'created', header: 'Requested', cell: (row: Subscriber) => <When at={row.created_at} short /> },
  {
    key: 'confirmed',
    header: 'Confirmed',
    cell: (row: Subscriber) => (row.confirmed_at ? <When at={row.confirmed_at} short /> : ''),
  },
];

export default function Subscribers({ loaderData: { meta, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Subscribers" note="The file has confirmed emails only, and we log who downloads it.">
        <a
          href={backofficePaths.subscribersFile}
          download
          className={toButtonClass({ variant: 'line', size: 'small' })}
        >
          <Download aria-hidden="true" className="size-4.5" />
          Download as CSV
        </a>
      </PageHead>
      <div className="my-4">
        <Table
          caption="Newsletter subscribers"
          columns={columns}
          rows={list}
          toKey={(row) => row.email}
          empty="No subscribers yet."
          className=""
        />
      </div>
      <CursorPager meta={meta} toHref={(cursor) => `${backofficePaths.subscribers}?cursor=${cursor}`} />
    </>
  );
}
