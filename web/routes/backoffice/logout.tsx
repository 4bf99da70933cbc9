import { redirect } from 'react-router';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { paths } from '#contract/paths.ts';
import { callContext } from '../../platform/server-context.ts';
import type { Route } from './+types/logout';

export async function action({ context }: Route.ActionArgs) {
  await context.get(callContext)('POST /api/auth/logout', {});
  return redirect(backofficePaths.login, { status: 303, headers: { 'X-Remix-Reload-Document': 'true' } });
}

/** Opened by hand: there is nothing to see here. */
export function loader() {
  throw redirect(paths.backoffice);
}
