import type { CompanyRow } from '#contract/companies/backoffice-companies.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import { defineList, ListPage } from '../../features/backoffice/define-list.tsx';
import { loadList } from '../../platform/load-list.server.ts';
import type { Route } from './+types/companies';

const countClass = 'text-14 text-muted tabular-nums';

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
  widths: 'xl:grid-cols-[16rem_minmax(0,1fr)_12rem_6rem_7rem_6rem_8rem]',
  columns: [
    { className: 'min-w-0 font-semibold xl:truncate', cell: (row) => row.name },
    { className: 'min-w-0 text-14 text-muted xl:truncate', cell: (row) => row.tags.join(', ') },
    { cell: (row) => row.open_certificates > 0 && <Badge tone="attention">{tellCertificates(row)} to review</Badge> },
    { className: countClass, cell: (row) => `${formatCount(row.people)} people` },
    { className: countClass, cell: (row) => `${formatCount(row.requests)} requests` },
    { className: countClass, cell: (row) => `${formatCount(row.orders)} orders` },
    {
      className: 'text-right font-semibold tabular-nums max-xl:ml-auto',
      cell: (row) => formatCents(row.ordered_cents),
    },
  ],
  empty: 'A company is created when a customer confirms their email.',
  pages: ['Previous', 'Next'],
});

const tellCertificates = ({ open_certificates: count }: CompanyRow) =>
  count === 1 ? '1 certificate' : `${count} certificates`;

export const loader = (args: Route.LoaderArgs) => loadList(args, 'GET /api/backoffice/companies');

export const meta: Route.MetaFunction = () => [{ title: 'Companies' }];

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { filter, meta } = loaderData;
  const note = filter.tag ? `Tagged “${filter.tag}”.` : `${formatCount(meta.total_count)} in total`;
  return <ListPage list={companies} loaded={loaderData} note={note} />;
}
