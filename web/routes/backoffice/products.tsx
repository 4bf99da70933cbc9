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
import { CursorPager, formatTotal } from '../../features/backoffice/cursor-pager.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { ListSearch, ListViews, WorkList, WorkRow } from '../../features/backoffice/work-list.tsx';
import type { loader as layoutLoader } from '../../layouts/backoffice.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/products';

export async function loader({ context, url }: Route.LoaderArgs) {
  const read = (name: string, most = 200) => (url.searchParams.get(name) ?? '').slice(0, most);
  const asked = { keyword: read('keyword'), category: read('category', 60), cursor: read('cursor', 1000) };
  const categories = await load(context, 'GET /api/backoffice/records', { kind: 'category' });
  return {
    ...asked,
    categories: categories.list.map(({ note, title }) => [note, title] as const),
    ...(await load(context, 'GET /api/backoffice/records', { kind: 'product', ...asked })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Catalog' }];

function toHref(category: string, keyword: string, cursor = ''): string {
  const query = new URLSearchParams(Object.entries({ category, keyword, cursor }).filter(([, value]) => value));
  return `${backofficePaths.products}?${query}`;
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { keyword, category, categories, list, meta } = loaderData;
  const roles = useRouteLoaderData<typeof layoutLoader>('layout:backoffice')?.me.roles ?? [];
  useRowKeys();
  return (
    <>
      <PageHead title="Catalog" note={`${formatTotal(meta.total_count)} products`}>
        {can(roles, 'catalog.write') && (
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
        )}
      </PageHead>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <ListViews
          label="Category"
          views={[['', 'All'], ...categories]}
          current={category}
          toHref={(value) => toHref(value, keyword)}
        />
        <ListSearch
          label="Search SKU or title"
          placeholder="SKU or title"
          keyword={keyword}
          within={['category', category]}
        />
      </div>
      <WorkList
        label="Products"
        rows={list}
        renderRow={(row) => (
          <WorkRow
            to={toBackofficeProductPath(row.id)}
            columns="xl:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,1fr)_8rem]"
          >
            <span className="size-12 overflow-hidden rounded-small bg-sunk">
              {row.image && <Picture src={row.image} alt="" width={96} height={96} sizes="48px" />}
            </span>
            <span className="min-w-0 truncate font-semibold">{row.title}</span>
            <span className="min-w-0 truncate text-14 text-muted">{row.note}</span>
            <span className="text-right tabular-nums">{row.state}</span>
          </WorkRow>
        )}
        empty={{
          title: keyword ? `Nothing found for “${keyword}”` : 'No products here',
          text: 'Add one, or import a file.',
        }}
      />
      <div className="mt-4">
        <CursorPager meta={meta} toHref={(cursor) => toHref(category, keyword, cursor)} />
      </div>
    </>
  );
}
