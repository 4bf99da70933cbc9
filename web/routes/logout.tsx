import { redirect } from 'react-router';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { paths } from '#contract/paths.ts';
import { callContext } from '../platform/server-context.ts';
import { isChatCookie, listCookieNames, toEmptyCookie } from '../platform/token-cookie.ts';
import type { Route } from './+types/logout';

/** What the button does where scripts have not arrived; with them, see log-out-button.tsx. */
export async function action({ context, request }: Route.ActionArgs) {
  await context.get(callContext)('POST /api/auth/logout', {});
  const headers = new Headers({ 'X-Remix-Reload-Document': 'true' });
  const left = listCookieNames(request.headers.get('cookie') ?? '').filter(isChatCookie);
  for (const name of [tokenCookie.name, ...left]) headers.append('set-cookie', toEmptyCookie(name));
  return redirect(paths.home, { status: 303, headers });
}

/** Opened by hand: there is nothing to see here. */
export function loader() {
  throw redirect(paths.home);
}
