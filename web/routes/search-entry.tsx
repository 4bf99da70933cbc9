import { redirect } from 'react-router';
import { toSearchPath } from '#contract/paths.ts';
import { SearchField } from '../features/search/search-field.tsx';
import { SearchStart } from '../features/search/search-start.tsx';
import { toSearchText } from '../features/search/search-text.ts';
import { load } from '../platform/load.ts';
import { LazyAskForQuote } from '../views/lazy-parts.tsx';
import type { Route } from './+types/search-entry';

export async function loader({ context, url }: Route.LoaderArgs) {
  const text = toSearchText(url.searchParams.get('q'));
  if (text) throw redirect(toSearchPath(text));
  const { list } = await load(context, 'GET /api/product/v2/category_list', {});
  return { categories: list.map(({ name, path, product_count }) => ({ name, path, product_count })) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Search' }];

/** Where the search begins without scripts, and where an empty one ends. */
export default function SearchEntry({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="mx-auto max-w-page px-gutter pt-12">
        <h1 className="font-display text-display font-bold">Search</h1>
        <p className="mt-3 mb-6 max-w-text text-18 text-body">
          A product, a size, a material, or what you serve in it.
        </p>
        <SearchField text="" />
        <div className="mt-14">
          <SearchStart categories={loaderData.categories} />
        </div>
      </div>
      <LazyAskForQuote
        title="Can’t find it?"
        intro="Tell us what you need. We reply within one business day."
        source="search"
      />
    </>
  );
}
