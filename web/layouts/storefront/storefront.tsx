import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { Header, iconButton } from '../../features/navigation/header.tsx';
import { SkipLink } from '../../features/navigation/skip-link.tsx';
import { TopBanner } from '../../features/navigation/top-banner.tsx';
import { SearchButton } from '../../features/search/search-button.tsx';
import { load } from '../../platform/load.ts';
import { useRootData } from '../../platform/use-root-data.ts';
import { useRouteRules } from '../../platform/use-route-rules.ts';
import {
  LazyLogOutButton,
  LazyLogoIntake,
  LazyPickButtons,
  LazySubscribeBox,
  NearFooter,
} from '../../views/lazy-parts.tsx';
import type { Route } from './+types/storefront';

export async function loader({ context }: Route.LoaderArgs) {
  const [categories, solutions] = await Promise.all([
    load(context, 'GET /api/product/v2/category_list', {}),
    load(context, 'GET /api/web-set/solutions', {}),
  ]);
  return {
    categories: categories.list.map(({ slug, name, path, summary, image, product_count }) => ({
      slug,
      name,
      path,
      summary,
      image,
      product_count,
    })),
    solutions: solutions.list.map(({ industry, path }) => ({ industry, path })),
  };
}

/** Made once, as is what else is handed to lazy parts: one that gets something new before its code came is emptied. */
const logOut = (
  <LazyLogOutButton className="flex min-h-11 w-full items-center rounded-small px-3 font-medium hover:bg-sunk">
    Log out
  </LazyLogOutButton>
);

/** The menu changes rarely and every full load brings it anew. */
export const shouldRevalidate = () => false;

export default function StorefrontLayout({ loaderData: { categories, solutions } }: Route.ComponentProps) {
  const rules = useRouteRules();
  const { brand, tip } = useRootData();
  const subscribe = useMemo(
    () => <LazySubscribeBox tone="dark" title={brand.newsletter.title} note={brand.newsletter.note} />,
    [brand],
  );
  return (
    <>
      <SkipLink />
      {tip && rules.banner && (
        <TopBanner tip={tip} className={rules.banner === 'below_menu' ? 'z-45 max-laptop:hidden' : undefined} />
      )}
      <Header
        brand={brand}
        rules={rules}
        categories={categories}
        solutions={solutions}
        search={<SearchButton className={iconButton} categories={categories} />}
        logOut={logOut}
      />
      <LazyLogoIntake />
      <main id="content">
        <Outlet />
      </main>
      <LazyPickButtons />
      <NearFooter brand={brand} categories={categories} solutions={solutions} subscribe={subscribe} />
    </>
  );
}
