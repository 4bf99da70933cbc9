import { Link } from 'react-router';

import { formatCount } from '#contract/catalog/money.ts';
import { toCollectionPath } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { load } from '../platform/load.ts';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  return load(context, 'listCategories', {});
}

export const meta: Route.MetaFunction = () => [
  { title: 'Packwright: custom and stock packaging for restaurants' },
  {
    name: 'description',
    content: 'Bags, cups, bowls and boxes for restaurants, plain from stock or printed with your mark.',
  },
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const [all, ...shelves] = loaderData.list;
  return (
    <div className="mx-auto max-w-page px-gutter pt-16 lg:grid lg:grid-cols-2 lg:gap-24 lg:pt-24">
      <div>
        <h1 className="font-display text-hero font-bold">Packaging with your name on it.</h1>
        <p className="mt-6 max-w-[28rem] text-20 text-body">
          Bags, cups, bowls and boxes for restaurants, plain from stock or printed from 500 pieces.
        </p>
        <ButtonLink to={toCollectionPath('all')} variant="strong" size="large" className="mt-8">
          Shop all {formatCount(all?.product_count ?? 0)} products
        </ButtonLink>
      </div>
      <nav aria-label="Categories" className="mt-14 border-ink border-t lg:mt-2">
        <ul>
          {shelves.map((shelf) => (
            <li key={shelf.slug} className="border-line border-b">
              <Link
                to={shelf.path}
                className="flex min-h-16 items-baseline justify-between gap-4 py-3 hover:text-orange-ink"
              >
                <span className="font-display text-28 font-semibold">{shelf.name}</span>
                <span className="text-muted tabular-nums">{formatCount(shelf.product_count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
