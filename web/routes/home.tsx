import { Link } from 'react-router';

import { formatCount } from '#contract/catalog/money.ts';
import { toCollectionPath } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
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

/** The scene stands on exactly the section's tone, so it has no edge and may run out of the page. */
const hero = {
  src: '/media/scenes/home-hero.webp',
  width: 1536,
  height: 864,
  alt: 'A printed bag, burger box, cups, bowl and pizza boxes side by side',
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const [all, ...shelves] = loaderData.list;
  return (
    <>
      <section className="overflow-hidden bg-sunk">
        <div className="relative mx-auto max-w-page px-gutter pt-14 pb-10 lg:min-h-[41rem] lg:py-24">
          <div className="relative z-10 max-w-[31rem]">
            <h1 className="font-display text-hero font-bold">Packaging with your name on it.</h1>
            <p className="mt-6 max-w-[26rem] text-20 text-body">
              Bags, cups, bowls and boxes for restaurants, plain from stock or printed from 500 pieces.
            </p>
            <ButtonLink to={toCollectionPath('all')} variant="strong" size="large" className="mt-8">
              Shop all {formatCount(all?.product_count ?? 0)} products
            </ButtonLink>
          </div>
          <Picture
            {...hero}
            eager
            sizes="(min-width: 1024px) 1180px, 140vw"
            className="max-w-none max-lg:mt-4 max-lg:-ml-[22%] max-lg:w-[140%] lg:absolute lg:top-0 lg:right-[-9rem] lg:w-[73.75rem]"
          />
        </div>
      </section>
      <nav aria-label="Categories" className="mx-auto max-w-page px-gutter pt-section">
        <h2 className="font-display text-section font-bold">Seven shelves</h2>
        <ul className="mt-9 border-ink border-t sm:grid sm:grid-cols-2 sm:gap-x-16">
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
    </>
  );
}
