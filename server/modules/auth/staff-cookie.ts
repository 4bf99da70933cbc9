import type { Caller } from '../../calls/caller.ts';
import { toHttpOnlyCookie } from '../../calls/cookies.ts';
import { isHttps, type Settings } from '../../settings.ts';

/** A business day: staff sessions open customers' data, so they do not last for weeks. */
export const staffSession = { cookie: 'staff_session', seconds: 12 * 60 * 60 } as const;

/** Data of the start page comes from `/backoffice.data`, which to a browser is no path below `/backoffice`. */
const cookiePaths = ['/backoffice', '/backoffice.data'];

/** Whether a path is of the back office: its requests are authenticated by the staff session only, all others by the token. */
export function isBackofficePath(pathname: string): boolean {
  return cookiePaths.includes(pathname) || pathname.startsWith('/backoffice/');
}

/** Null ends it in this browser. No script can read it, and no page of the shop gets it. */
export function setStaffCookie(settings: Settings, caller: Caller, token: string | null): void {
  const maxAgeSeconds = token ? staffSession.seconds : 0;
  for (const path of cookiePaths)
    caller.cookies?.set(
      toHttpOnlyCookie(staffSession.cookie, token ?? '', { path, maxAgeSeconds, secure: isHttps(settings) }),
    );
}
