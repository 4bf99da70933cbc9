import { useSyncExternalStore } from 'react';
import { isStaff } from '#contract/auth/roles.ts';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { type RootData, useRootData } from './use-root-data.ts';
import { useUser } from './user-store.ts';

/**
 * Public pages are the same bytes for everyone, so their HTML does not know who reads it. Three things fill that in:
 * this script in the head marks <html> before the first paint (the `logged-in:` and `logged-out:` styles follow it),
 * the cookie answers right after hydration, and the profile of the session check names the person.
 */
const tokenPattern = `(?:^|;\\s*)${tokenCookie.name}=[\\w-]{20,}`;
export const noteLoggedIn = `if(/${tokenPattern}/.test(document.cookie))document.documentElement.dataset.loggedIn=''`;

const hasToken = new RegExp(tokenPattern);
/** The cookie changes by logging in or out, and both load the page anew. */
const neverChanges = () => () => {};

/** A page rendered for one person knows it; on a shared one the cookie tells. */
export function useIsLoggedIn(): boolean {
  const { roles } = useRootData();
  const user = useUser();
  const hasCookie = useSyncExternalStore(
    neverChanges,
    () => hasToken.test(document.cookie),
    () => false,
  );
  return roles !== null || user !== null || hasCookie;
}

/** The customer as forms ask for them; null for a visitor, for staff, and until it is known. */
export function usePerson(): RootData['person'] {
  const { person } = useRootData();
  const user = useUser();
  if (person || !user || isStaff(user.roles)) return person;
  return { email: user.email, restaurant: user.company, phone: user.mobile };
}
