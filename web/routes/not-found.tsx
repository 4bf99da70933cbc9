import { data, redirect } from 'react-router';
import { NotFound } from '../features/navigation/not-found.tsx';
import { load } from '../platform/load.ts';
import { mainSiteContext } from '../platform/server-context.ts';
import type { Route } from './+types/not-found';

/** Answered in place with its status, unless the main site lives elsewhere and may know it. The loader makes sure that redirects are asked for unknown paths too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const mainSite = context.get(mainSiteContext);
  if (mainSite) throw redirect(mainSite + url.pathname + url.search);
  const [, ...listed] = (await load(context, 'GET /api/product/v2/category_list', {})).list;
  const categories = listed.map(({ name, path, image }) => ({ title: name, path, image }));
  return data({ pathname: decodePath(url.pathname), categories }, { status: 404 });
}

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return <NotFound pathname={loaderData.pathname} categories={loaderData.categories} />;
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname).slice(0, 300);
  } catch {
    return pathname.slice(0, 300);
  }
}
