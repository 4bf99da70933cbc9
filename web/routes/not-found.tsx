import { data, redirect } from 'react-router';
import { NotFound } from '../features/navigation/not-found.tsx';
import { mainSiteContext } from '../platform/server-context.ts';
import type { Route } from './+types/not-found';

/** Answered in place with its status, unless the main site lives elsewhere and may know it. The loader makes sure that redirects are asked for unknown paths too. */
export function loader({ context, url }: Route.LoaderArgs) {
  const mainSite = context.get(mainSiteContext);
  if (mainSite) throw redirect(mainSite + url.pathname + url.search);
  return data({ pathname: decodePath(url.pathname) }, { status: 404 });
}

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-gutter py-section">
      <NotFound pathname={loaderData.pathname} />
    </div>
  );
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname).slice(0, 300);
  } catch {
    return pathname.slice(0, 300);
  }
}
