import { type RouterContextProvider, redirect } from 'react-router';
import { toLoginPath } from '#contract/paths.ts';
import { rolesContext } from '../../platform/server-context.ts';

/** For loaders and actions of account pages: a visitor logs in first and comes back here. */
export function requireLogin(context: Readonly<RouterContextProvider>, url: URL): void {
  if (!context.get(rolesContext)) throw redirect(toLoginPath(url.pathname + url.search));
}
