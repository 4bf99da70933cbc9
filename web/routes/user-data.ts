import { requireLogin } from '../features/account/require-login.ts';
import { load } from '../platform/load.ts';
import type { Route } from './+types/user-data';

/** Everything we keep about the person, as a file; a plain link, so that it works without scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  const own = await load(context, 'GET /api/auth/export', {});
  return new Response(JSON.stringify(own, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
    },
  });
}
