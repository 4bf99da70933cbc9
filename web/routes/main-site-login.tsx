import { redirect } from 'react-router';
import { paths, toLoginPath } from '#contract/paths.ts';
import { toSameSitePath } from '#contract/same-site.ts';
import { load } from '../platform/load.ts';
import { mainSiteContext, rolesContext } from '../platform/server-context.ts';
import type { Route } from './+types/main-site-login';

/**
 * Carries a log-in between the shop and the main site, either way. Without a challenge the visitor wants to be logged in
 * here: the browser gets its secret and goes to the other site with the hash. With one, the other site has sent the
 * visitor: logged in here, they go back with a code that only their own browser can use.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const mainSite = context.get(mainSiteContext);
  const isLoggedIn = context.get(rolesContext) !== null;
  const returnUri = toSameSitePath(url.searchParams.get('return_uri'), paths.home);
  const requested = url.searchParams.get('challenge');
  if (!mainSite) throw redirect(toLoginPath(returnUri));
  if (requested) {
    if (!isLoggedIn) throw redirect(toLoginPath(url.pathname + url.search));
    const { code } = await load(context, 'POST /api/auth/exchange/issue', { challenge: requested });
    throw redirect(`${mainSite}${returnUri}${returnUri.includes('?') ? '&' : '?'}token=${code}`);
  }
  if (isLoggedIn) throw redirect(returnUri);
  const { challenge } = await load(context, 'POST /api/auth/exchange/begin', {});
  const query = new URLSearchParams({ challenge, return_uri: returnUri });
  throw redirect(`${mainSite}${paths.mainSiteLogin}?${query}`);
}
