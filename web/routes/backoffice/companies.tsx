import type { CompanyRow } from '#contract/companies/backoffice-companies.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import { defineList, ListPage } from '../../features/backoffice/define-list.tsx';
import { loadList } from '../../platform/load-list.server.ts';
import type { Route } from './+types/companies';

const countClass = 'text-14 text-muted tabular-nums xl:text-right';

const companies = defineList<CompanyRow>({
  title: 'Companies',
  toPath: (row) => row.url,
  views: {
    name: 'view',
    label: 'View',
    options: [
      ['all', 'All'],
      ['waiting', 'Certificates to review'],
    ],
  },
  search: { label: 'Search name or email', placeholder: 'Name or email' },
  widths: 'xl:grid-cols-[18rem_minmax(0,1fr)_11rem_5rem_5.5rem_5rem_8rem]',
  columns: [
    { head: 'Company', className: 'min-w-0 font-semibold xl:truncate', cell: (row) => row.name },
    { head: 'Tags', className: 'min-w-0 text-14 text-muted xl:truncate', cell: (row) => row.tags.join(', ') },
    {
      head: 'Certificates',
      cell: (row) => row.open_certificates > 0 && <Badge tone="attention">{tellCertificates(row)} to review</Badge>,
    },
    { head: 'People', className: countClass, cell: (row) => <Count of={row.people} what="people" /> },
    { head: 'Requests', className: countClass, cell: (row) => <Count of={row.requests} what="requests" /> },
    { head: 'Orders', className: countClass, cell: (row) => <Count of={row.orders} what="orders" /> },
    {
      head: 'Ordered',
      className: 'text-right font-semibold tabular-nums max-xl:ml-auto',
      cell: (row) => formatCents(row.ordered_cents),
    },
  ],
  empty: 'A company is created when a customer confirms their email.',
  pages: ['Previous', 'Next'],
});

/** A head names the column where there is room for one. */
function Count({ of, what }: { of: number; what: string }) {
  return (
    <>
      {formatCount(of)} <span className="xl:sr-only">{what}</span>
    </>
  );
}

const tellCertificates = ({ open_certificates: count }: CompanyRow) =>
  count === 1 ? '1 certificate' : `${count} certificates`;

export const loader = (args: Route.LoaderArgs) => loadList(args, 'GET /api/backoffice/companies');

export const meta: Route.MetaFunction = () => [{ title: 'Companies' }];

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { tag } = loaderData.filter;
  return <ListPage list={companies} loaded={loaderData} note={tag && `Tagged “${tag}”.`} />;
}
