import { data, Link, redirect } from 'react-router';
import { pageSizes } from '#contract/catalog/product-lists.ts';
import { formatCount } from '#contract/format-number.ts';
import { paths, toSearchPath } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { toShownCard } from '../features/catalog/shown-card.ts';
import { FoundPages } from '../features/search/found-pages.tsx';
import { Highlighted } from '../features/search/highlighted.tsx';
import { SearchField } from '../features/search/search-field.tsx';
import { SearchStart } from '../features/search/search-start.tsx';
import { toPageNumber, toSearchText } from '../features/search/search-text.ts';
import { LazyAskForQuote } from '../layouts/lazy-parts.tsx';
import { load } from '../platform/load.ts';
import type { Route } from './+types/search';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const text = toSearchText(params.id);
  const page = toPageNumber(url.searchParams.get('page'));
  if (!text) throw redirect(paths.searchEntry);
  // One search has one address: spaces and pages that mean nothing are dropped.
  const wantedSearch = page > 1 ? `?page=${page}` : '';
  if (text !== params.id || url.search !== wantedSearch) throw redirect(toSearchPath(text, page));
  const [{ meta, list, search }, categories] = await Promise.all([
    load(context, 'GET /api/product/v2/list', {
      keyword: text,
      per_page: pageSizes.standard,
      current_page: page,
      sort: 'relevance',
    }),
    load(context, 'GET /api/product/v2/category_list', {}),
  ]);
  const found = {
    text,
    meta,
    products: list.map(toShownCard),
    didYouMean: search?.did_you_mean ?? null,
    highlights: search?.highlights ?? [],
    pages: search?.pages ?? [],
    // Only a search without results needs ways on.
    categories:
      list.length === 0 ? categories.list.map(({ name, path, product_count }) => ({ name, path, product_count })) : [],
  };
  const isBeyond = page > 1 && list.length === 0;
  return data(found, { status: isBeyond ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Search: ${loaderData.text}` : 'Page Not Found' },
];

function toHeading(found: number, otherSpelling: string | null, pages: number): string {
  if (found === 0) return pages > 0 ? 'What we say about' : 'Nothing found for';
  return otherSpelling ? 'Showing results for' : 'Results for';
}

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const { text, meta, products, didYouMean, highlights, categories, pages } = loaderData;
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
          {toHeading(meta.total_count, didYouMean, pages.length)} “{didYouMean ?? text}”
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
        {meta.total_count > 0 && (
          <p className="mt-3 text-muted tabular-nums">
            {formatCount(meta.total_count)} {meta.total_count === 1 ? 'product' : 'products'}
          </p>
        )}
        <div className="mt-8 lg:mt-10">
          {isBeyond && (
            <EmptyState
              title={`There is no page ${formatCount(meta.current_page)}`}
              actions={
                <ButtonLink to={toSearchPath(text)} variant="strong">
                  Go to the first page
                </ButtonLink>
              }
            >
              This search has {formatCount(meta.page_count)} {meta.page_count === 1 ? 'page' : 'pages'}.
            </EmptyState>
          )}
          {meta.total_count === 0 && (
            <>
              {pages.length > 0 && <FoundPages pages={pages} words={highlights} className="mb-14" />}
              <SearchStart categories={categories} />
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
                  toHref={(page) => toSearchPath(text, page)}
                />
              </div>
              {pages.length > 0 && (
                <FoundPages title="Answers and articles" pages={pages} words={highlights} className="mt-14" />
              )}
            </>
          )}
        </div>
      </div>
      <LazyAskForQuote
        title="Not the one you had in mind?"
        intro="Send us a sentence. We make most things that hold food, and say so when we do not."
        source={meta.total_count === 0 ? 'search_empty' : 'search_bottom'}
      />
    </>
  );
}
