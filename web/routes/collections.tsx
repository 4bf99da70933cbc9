import { useMemo } from 'react';
import { data, redirect, useLocation } from 'react-router';
import type { ListedAttribute } from '#contract/catalog/catalog.ts';
import { pageSizes } from '#contract/catalog/product-lists.ts';
import type { Advertisement } from '#contract/content/content.ts';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Link } from '#ui/link.tsx';
import type { CategoryNote } from '../features/catalog/category-notes.tsx';
import { toHeading } from '../features/catalog/collection-heading.ts';
import { type AttributeChoices, toAddress, toListQuery } from '../features/catalog/collection-state.ts';
import {
  LazyCategoryNotes,
  LazyCategoryStrip,
  LazyChosenFilters,
  LazyFilterPanels,
  LazyNothingHere,
  LazyProductTypes,
} from '../features/catalog/lazy-controls.tsx';
import { ProductPages } from '../features/catalog/product-pages.tsx';
import { readCollection } from '../features/catalog/read-collection.ts';
import { toListCards } from '../features/catalog/shown-card.ts';
import { SortForm } from '../features/catalog/sort-form.tsx';
import { TopBanner } from '../features/navigation/top-banner.tsx';
import { load } from '../platform/load.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { toBreadcrumbList, toItemList } from '../platform/seo/json-ld.ts';
import { useRootData } from '../platform/use-root-data.ts';
import { LazyAskForQuote } from '../views/lazy-parts.tsx';
import type { Route } from './+types/collections';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [categories, industries, attributes, notes] = await Promise.all([
    load(context, 'GET /api/product/v2/category_list', {}),
    load(context, 'GET /api/product/v2/tag_list', {}),
    load(context, 'GET /api/product/v2/attribute_list', {}),
    load(context, 'GET /api/info/advertisement', { code: 'collections' }),
  ]);
  const read = readCollection(params.category, url.searchParams, categories.list, industries.list, attributes.list);
  if (!read) throw data('Page Not Found', { status: 404 });
  const { collection, address } = read;
  // Unknown filters are dropped and one state has one address.
  if (address !== url.pathname + url.search) throw redirect(address, 301);
  const { meta, list, facets } = await load(context, 'GET /api/product/v2/list', {
    ...toListQuery(collection),
    per_page: pageSizes.collections,
    current_page: collection.page,
    facets: 1,
  });
  const { category, industry, page } = collection;
  const heading = toHeading(category, industry);
  const subject = industry ? heading : category.title;
  const head = {
    title: `${subject}${page > 1 ? `, page ${page}` : ''} | ${(await load(context, 'GET /api/web-set/brand', {})).name}`,
    description: industry ? `${industry.title}. ${category.description}` : category.description,
  };
  const products = toListCards(list, category.uuid);
  describePage(context, {
    ...head,
    image: products[0]?.picture?.src,
    imageAlt: products[0]?.picture?.alt,
    jsonLd: (toUrl) => [
      toBreadcrumbList(
        [
          { name: 'Home', path: paths.home },
          { name: 'Products', path: toCollectionPath('all') },
          ...(category.slug === 'all' ? [] : [{ name: category.name, path: category.path }]),
        ],
        toUrl,
      ),
      toItemList(products, toUrl, (page - 1) * meta.per_page + 1),
    ],
  });
  const shown = {
    head,
    heading,
    solution: industry && (await findSolution(context, industry.slug)),
    categories: categories.list.map(toChoice),
    industries: industries.list.map(toChoice),
    attributes: attributes.list.flatMap(toAttributeChoices),
    collection,
    meta,
    facets: facets ?? { categories: {}, industry_tags: {}, product_types: {}, attributes: {} },
    products,
    notes: notes.advertisements.map(toCategoryNote),
  };
  return data(shown, { status: collection.page > 1 && list.length === 0 ? 404 : 200 });
}

/** The page of a restaurant type, if one is written. */
async function findSolution(context: Route.LoaderArgs['context'], slug: string) {
  const { list } = await load(context, 'GET /api/web-set/solutions', {});
  const found = list.find((solution) => solution.slug === slug);
  return found ? { label: `${found.industry}: the set we’d start with`, path: found.path } : null;
}

function toCategoryNote({ title, description, relate_value, image, alt, image_title }: Advertisement): CategoryNote {
  return { title, description, path: relate_value, image, alt, topic: image_title };
}

function toChoice<S extends string>({ uuid, slug, name }: { uuid: string; slug: S; name: string }) {
  return { uuid, slug, name };
}

function toAttributeChoices({ key, label, choices }: ListedAttribute): AttributeChoices[] {
  return choices.length > 0 ? [{ key, label, choices: choices.map(({ choice, name }) => ({ choice, name })) }] : [];
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: loaderData.head.title }, { name: 'description', content: loaderData.head.description }]
    : [{ title: 'Page Not Found' }];

export default function Collections({ loaderData }: Route.ComponentProps) {
  const { heading, solution, categories, industries, attributes, collection, meta, facets, products, notes } =
    loaderData;
  const { category } = collection;
  const { key } = useLocation();
  const { tip } = useRootData();
  const query = useMemo(() => toListQuery(collection), [collection]);
  return (
    <>
      <LazyCategoryStrip {...{ categories, collection, industries, attributes, facets }} total={meta.total_count} />
      {tip && <TopBanner tip={tip} className="z-0 laptop:hidden" />}
      <div className="mx-auto max-w-page px-gutter pt-3 laptop:pt-6">
        <Breadcrumb
          items={[
            { label: 'Home', to: paths.home },
            ...(category.slug === 'all'
              ? [{ label: 'Products' }]
              : [{ label: 'Products', to: toCollectionPath('all') }, { label: category.name }]),
          ]}
        />
        <h1 className="mt-1 font-display text-display font-bold laptop:mt-5">{heading}</h1>
        <p className="mt-3 max-w-text text-18 text-body max-laptop:hidden">{category.description}</p>
        {solution && (
          <Link to={solution.path} className="link mt-3 inline-flex min-h-11 items-center font-semibold">
            {solution.label}
          </Link>
        )}
        <div className="mt-4 laptop:mt-12 laptop:grid laptop:grid-cols-[15.5rem_1fr] laptop:gap-14">
          <div
            id="filters"
            className="scroll-mt-20 overflow-y-auto max-laptop:hidden max-laptop:target:block laptop:sticky laptop:top-23 laptop:max-h-[calc(100dvh-6.5rem)] laptop:self-start"
          >
            <LazyFilterPanels {...{ collection, categories, industries, attributes, facets }} />
          </div>
          <div className="min-w-0">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 laptop:mb-6">
              <div className="max-laptop:hidden">
                <LazyProductTypes collection={collection} facets={facets} />
              </div>
              <LazyChosenFilters collection={collection} />
              <SortForm collection={collection} />
            </div>
            {products.length > 0 ? (
              // One history entry, one list: what it had loaded belongs to that entry.
              <ProductPages
                key={key}
                products={products}
                meta={meta}
                query={query}
                toHref={(page) => toAddress(collection, { page })}
              />
            ) : (
              <LazyNothingHere collection={collection} meta={meta} />
            )}
          </div>
        </div>
      </div>
      {notes.length > 0 && <LazyCategoryNotes notes={notes} />}
      <LazyAskForQuote
        title="Several products, one quote"
        intro="Tell us what you serve and how many you need. We reply within one business day."
        source="collections_bottom"
      />
    </>
  );
}
