import { Fragment } from 'react';
import { data, redirect } from 'react-router';
import { pageSizes } from '#contract/catalog/product-lists.ts';
import { formatCount } from '#contract/format-number.ts';
import { paths, toSearchPath } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { toShownCard } from '../features/catalog/shown-card.ts';
import { Highlighted } from '../features/search/highlighted.tsx';
import { LazyFoundPages, LazySearchControls, LazySearchStart } from '../features/search/lazy-results.tsx';
import { SearchField } from '../features/search/search-field.tsx';
import { readSearchState, toSearchAddress } from '../features/search/search-state.ts';
import { toSearchText } from '../features/search/search-text.ts';
import { load } from '../platform/load.ts';
import { LazyAskForQuote } from '../views/lazy-parts.tsx';
import type { Route } from './+types/search';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const text = toSearchText(params.id);
  if (!text) throw redirect(paths.searchEntry);
  const [, ...categories] = (await load(context, 'GET /api/product/v2/category_list', {})).list;
  const state = readSearchState(
    text,
    url.searchParams,
    categories.map(({ slug }) => slug),
  );
  const address = toSearchAddress(state);
  if (text !== params.id || address !== toSearchPath(text) + url.search) throw redirect(address);
  const { meta, list, search, facets } = await load(context, 'GET /api/product/v2/list', {
    keyword: text,
    category: categories.find(({ slug }) => slug === state.category)?.uuid ?? '',
    product_type: state.product_type,
    per_page: pageSizes.standard,
    current_page: state.page,
    sort: state.sort,
    facets: 1,
  });
  const isNarrowed = state.category !== '' || state.product_type > 0;
  const found = {
    state,
    meta,
    isNarrowed,
    products: list.map(toShownCard),
    didYouMean: search?.did_you_mean ?? null,
    suggestions: search?.suggestions ?? [],
    highlights: search?.highlights ?? [],
    pages: search?.pages ?? [],
    shownCategories: categories.flatMap(({ slug, name, uuid }) => {
      const count = facets?.categories[uuid] ?? 0;
      return count > 0 || slug === state.category ? { slug, name, count } : [];
    }),
    typeCounts: facets?.product_types ?? {},
    // Only a search without results needs ways on.
    categories:
      list.length === 0 ? categories.map(({ name, path, product_count }) => ({ name, path, product_count })) : [],
  };
  const isBeyond = state.page > 1 && list.length === 0;
  return data(found, { status: isBeyond ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Search: ${loaderData.state.text}` : 'Page Not Found' },
];

function toHeading(found: number, otherSpelling: string | null, pages: number): string {
  if (found + pages === 0) return 'Nothing found for';
  return otherSpelling ? 'Showing results for' : 'Results for';
}

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const { state, meta, isNarrowed, products, didYouMean, suggestions, highlights, categories, pages } = loaderData;
  const { text } = state;
  const isBeyond = products.length === 0 && meta.total_count > 0;
  return (
    <>
      <div className="mx-auto max-w-page px-gutter pt-10 lg:pt-12">
        <SearchField text={text} />
        {/* As long as the search text is, but three lines at most. */}
        <h1
          title={text.length > 40 ? text : undefined}
          className="mt-10 line-clamp-3 pb-1 font-display text-section font-bold [overflow-wrap:anywhere]"
        >
          {isNarrowed ? 'Results for' : toHeading(meta.total_count, didYouMean, pages.length)} “{didYouMean ?? text}”
        </h1>
        {didYouMean && (
          <p className="mt-3 line-clamp-3 text-18 text-body [overflow-wrap:anywhere]">
            You typed “{text}”. Did you mean{' '}
            <Link to={toSearchPath(didYouMean)} className="link font-semibold text-ink">
              {didYouMean}
            </Link>
            ? This is what we found for it.
          </p>
        )}
        {suggestions.length > 0 && !isNarrowed && (
          <p className="mt-3 text-18 text-body">
            Did you mean{' '}
            {suggestions.map((query, at) => (
              <Fragment key={query}>
                {at > 0 && (at === suggestions.length - 1 ? ' or ' : ', ')}
                <Link to={toSearchPath(query)} className="link font-semibold text-ink">
                  {query}
                </Link>
              </Fragment>
            ))}
            ?
          </p>
        )}
        {meta.total_count > 0 && (
          <p className="mt-3 text-muted tabular-nums">
            {formatCount(meta.total_count)} {meta.total_count === 1 ? 'product' : 'products'}
          </p>
        )}
        <LazySearchControls
          state={state}
          total={meta.total_count}
          isShown={meta.total_count > 0 || isNarrowed}
          categories={loaderData.shownCategories}
          typeCounts={loaderData.typeCounts}
        />
        <div className="mt-8 lg:mt-10">
          {isBeyond && (
            <EmptyState
              title={`There’s no page ${formatCount(meta.current_page)}`}
              actions={
                <ButtonLink to={toSearchAddress(state, { page: 1 })} variant="strong">
                  Go to the first page
                </ButtonLink>
              }
            >
              This search has {formatCount(meta.page_count)} {meta.page_count === 1 ? 'page' : 'pages'}.
            </EmptyState>
          )}
          {meta.total_count === 0 && isNarrowed && (
            <EmptyState
              title="No product matches all of this"
              actions={
                <ButtonLink to={toSearchPath(text)} variant="strong">
                  Show all results
                </ButtonLink>
              }
            >
              Try another category or product type.
            </EmptyState>
          )}
          {meta.total_count === 0 && !isNarrowed && (
            <>
              {pages.length > 0 && <LazyFoundPages pages={pages} words={highlights} className="mb-14" />}
              <LazySearchStart categories={categories} />
            </>
          )}
          {products.length > 0 && (
            <>
              <ProductGrid
                products={products}
                columns={4}
                renderTitle={(title) => <Highlighted text={title} words={highlights} />}
              />
              <div className="mt-16">
                <Pagination
                  page={meta.current_page}
                  pageSize={meta.per_page}
                  total={meta.total_count}
                  toHref={(page) => toSearchAddress(state, { page })}
                />
              </div>
              {pages.length > 0 && (
                <LazyFoundPages title="Answers and articles" pages={pages} words={highlights} className="mt-14" />
              )}
            </>
          )}
        </div>
      </div>
      <LazyAskForQuote
        title="Not what you had in mind?"
        intro="Tell us what you need. We make most things that hold food, and tell you when we don’t."
        source={meta.total_count === 0 ? 'search_empty' : 'search_bottom'}
      />
    </>
  );
}
