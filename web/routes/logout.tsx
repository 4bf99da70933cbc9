import { redirect } from 'react-router';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { paths } from '#contract/paths.ts';
import { callContext } from '../platform/server-context.ts';
import type { Route } from './+types/logout';

export async function action({ context }: Route.ActionArgs) {
  await context.get(callContext)('logOut', {});
  return redirect(paths.home, {
    status: 303,
    headers: {
      'set-cookie': `${tokenCookie.name}=; Path=/; Max-Age=0; SameSite=Lax`,
      'X-Remix-Reload-Document': 'true',
    },
  });
}

/** Somebody opened the address by hand: there is nothing to see here. */
export function loader() {
  throw redirect(paths.home);
}
