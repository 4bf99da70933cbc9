import { Outlet } from 'react-router';

import { LogOutButton } from '../../features/account/log-out-button.tsx';
import { Footer } from '../../features/navigation/footer.tsx';
import { Header, iconButton } from '../../features/navigation/header.tsx';
import { SkipLink } from '../../features/navigation/skip-link.tsx';
import { load } from '../../platform/load.ts';
import { useRootData } from '../../platform/use-root-data.ts';
import { useRouteRules } from '../../platform/use-route-rules.ts';
import type { Route } from './+types/storefront';

export async function loader({ context }: Route.LoaderArgs) {
  const { list } = await load(context, 'listCategories', {});
  return { categories: list.map(({ slug, name, path }) => ({ slug, name, path })) };
}

/** Categories change rarely and every full load brings them anew. */
export const shouldRevalidate = () => false;

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const rules = useRouteRules();
  const { brand, role } = useRootData();
  return (
    <>
      <SkipLink />
      <Header brand={brand} role={role} rules={rules} logOut={<LogOutButton className={iconButton} />} />
      <main id="content">
        <Outlet />
      </main>
      <Footer brand={brand} categories={loaderData.categories} />
    </>
  );
}
