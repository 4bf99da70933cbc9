import { useRouteLoaderData } from 'react-router';
import { can } from '#contract/auth/capabilities.ts';
import {
  backofficePaths,
  toBackofficeContentPath,
  toBackofficeProductPath,
  toCatalogFilePath,
} from '#contract/backoffice-paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { Picture } from '#ui/picture.tsx';
import { defineList, ListPage } from '../../features/backoffice/define-list.tsx';
import type { loader as layoutLoader } from '../../layouts/backoffice.tsx';
import { load } from '../../platform/load.ts';
import { loadList } from '../../platform/load-list.server.ts';
import type { Route } from './+types/products';

type ProductRow = Route.ComponentProps['loaderData']['list'][number];

const products = defineList<ProductRow>({
  title: 'Products',
  toPath: (row) => toBackofficeProductPath(row.id),
  views: { name: 'category', label: 'Category', options: [] },
  search: { label: 'Search SKU or title', placeholder: 'SKU or title' },
  widths: 'xl:grid-cols-[1.75rem_minmax(0,1fr)_minmax(0,1fr)_8rem]',
  columns: [
    {
      head: '',
      className: 'size-12 overflow-hidden rounded-small bg-sunk xl:size-7',
      cell: (row) => row.image && <Picture src={row.image} alt="" width={96} height={96} sizes="48px" />,
    },
    { head: 'Product', className: 'min-w-0 truncate font-semibold', cell: (row) => row.title },
    { head: 'SKU and category', className: 'min-w-0 truncate text-14 text-muted', cell: (row) => row.note },
    { head: 'Price', className: 'text-right tabular-nums', cell: (row) => row.state },
  ],
  empty: 'Add one, or import a file.',
});

export async function loader(args: Route.LoaderArgs) {
  const categories = await load(args.context, 'GET /api/backoffice/records', { kind: 'category' });
  return {
    categories: categories.list.map(({ note, title }) => [note, title] as const),
    ...(await loadList(args, 'GET /api/backoffice/records', { kind: 'product' })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Products' }];

export default function Products({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData;
  const roles = useRouteLoaderData<typeof layoutLoader>('layout:backoffice')?.me.roles ?? [];
  return (
    <ListPage
      list={products}
      loaded={loaderData}
      views={[['', 'All'], ...categories]}
      actions={
        can(roles, 'catalog.write') && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={toBackofficeContentPath('category')} variant="quiet" size="small">
              Categories
            </ButtonLink>
            <ButtonLink to={toBackofficeContentPath('industry')} variant="quiet" size="small">
              Restaurant types
            </ButtonLink>
            <ButtonLink to={toBackofficeContentPath('attribute')} variant="quiet" size="small">
              Attributes
            </ButtonLink>
            <ButtonLink to={backofficePaths.prices} variant="line" size="small">
              Change prices
            </ButtonLink>
            <ButtonLink to={backofficePaths.import} variant="line" size="small">
              Import file
            </ButtonLink>
            <a href={toCatalogFilePath('jsonl')} download className={toButtonClass({ variant: 'line', size: 'small' })}>
              Export file
            </a>
            <ButtonLink to={toBackofficeProductPath('new')} variant="strong" size="small">
              New product
            </ButtonLink>
          </div>
        )
      }
    />
  );
}
