import { data, redirect } from 'react-router';
import { pageSizes } from '#contract/catalog/product-lists.ts';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { CategoryStrip } from '../features/catalog/category-strip.tsx';
import { readCollection, toAddress } from '../features/catalog/collection-state.ts';
import { FilterPanels } from '../features/catalog/filter-panels.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { toShownCard } from '../features/catalog/shown-card.ts';
import { SortForm } from '../features/catalog/sort-form.tsx';
import { load } from '../platform/load.ts';
import type { Route } from './+types/collections';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [categories, industries] = await Promise.all([
    load(context, 'listCategories', {}),
    load(context, 'listIndustryTags', {}),
  ]);
  const read = readCollection(params.category, url.searchParams, categories.list, industries.list);
  if (!read) throw data('Page Not Found', { status: 404 });
  const { collection, address } = read;
  // Unknown filters are dropped and one state has one address.
  if (address !== url.pathname + url.search) throw redirect(address, 302);
  const products = await load(context, 'listProducts', {
    per_page: pageSizes.collections,
    current_page: collection.page,
    category: collection.category.uuid,
    industry_tag: collection.industry?.uuid,
    product_type: collection.product_type,
    sort: collection.sort,
    facets: 1,
  });
  if (collection.page > 1 && products.list.length === 0) throw data('Page Not Found', { status: 404 });
  return {
    categories: categories.list,
    industries: industries.list,
    collection,
    products: { ...products, list: products.list.map(toShownCard) },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Page Not Found' }];
  const { category, industry, page } = loaderData.collection;
  const subject = industry ? `${category.title} for ${industry.name.toLowerCase()}` : category.title;
  return [
    { title: `${subject}${page > 1 ? `, page ${page}` : ''} | Packwright` },
    { name: 'description', content: category.description },
  ];
};

export default function Collections({
  loaderData: { categories, industries, collection, products },
}: Route.ComponentProps) {
  const { category, industry, product_type } = collection;
  const { meta, list, facets = { categories: {}, industry_tags: {}, product_types: {} } } = products;
  const productTypes = ['All', 'Customisable', 'Stock'].map((label, value) => ({
    label,
    count: facets.product_types[value] ?? 0,
    to: toAddress(collection, { product_type: value }),
    current: product_type === value,
  }));
  return (
    <>
      <CategoryStrip collection={collection} categories={categories} />
      <div className="mx-auto max-w-page px-gutter pt-6">
        <Breadcrumb
          items={[
            { label: 'Home', to: paths.home },
            ...(category.slug === 'all'
              ? [{ label: 'Products' }]
              : [{ label: 'Products', to: toCollectionPath('all') }, { label: category.name }]),
          ]}
        />
        <h1 className="mt-3 font-display text-display font-bold lg:mt-5">
          {category.slug === 'all' ? 'Products' : category.name}
        </h1>
        <p className="mt-3 max-w-text text-18 text-body max-lg:hidden">
          {industry ? industry.title : category.description}
        </p>
        <div className="mt-6 lg:mt-12 lg:grid lg:grid-cols-[15.5rem_1fr] lg:gap-14">
          <div id="filters" className="scroll-mt-20 max-lg:order-2 max-lg:hidden max-lg:target:block">
            <FilterPanels collection={collection} categories={categories} industries={industries} facets={facets} />
          </div>
          <div className="min-w-0">
            <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <SegmentedLinks label="Product type" items={productTypes} preventScrollReset />
              <SortForm collection={collection} />
            </div>
            {list.length > 0 ? (
              <ProductGrid products={list} />
            ) : (
              <EmptyState
                title="Nothing on this shelf fits yet"
                actions={
                  <ButtonLink to={toCollectionPath(category.slug)} variant="strong">
                    Show all {category.slug === 'all' ? 'products' : category.name.toLowerCase()}
                  </ButtonLink>
                }
              >
                No product matches all the filters together. Take one away, or start over.
              </EmptyState>
            )}
            {meta.total_count > 0 && (
              <div className="mt-16 border-line border-t pt-6">
                <Pagination
                  page={meta.current_page}
                  pageSize={meta.per_page}
                  total={meta.total_count}
                  toHref={(page) => toAddress(collection, { page })}
                />
              </div>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
