import { useSyncExternalStore } from 'react';
import { tokenCookie } from '#contract/auth/token-cookie.ts';

/**
 * How many products are in the cart, in a cookie that scripts read after hydration: a page that many visitors share
 * cannot say it. `a3` is an account's count, `g3` a guest's; after logging out the account's counts no more.
 */
const cookie = { name: 'cart_count', maxAgeSeconds: 31_536_000 } as const;
const pattern = new RegExp(`(?:^|;\\s*)${cookie.name}=([ag])(\\d{1,4})(?:;|$)`);
const tokenPattern = new RegExp(`(?:^|;\\s*)${tokenCookie.name}=[\\w-]{20,}`);

const listeners = new Set<() => void>();

export function readCartCount(cookies: string): number {
  const [, owner, count] = cookies.match(pattern) ?? [];
  if (owner === 'a' && !tokenPattern.test(cookies)) return 0;
  return Number(count ?? 0);
}

/** The Set-Cookie of a route's answer. */
export function toCartCountCookie(count: number, loggedIn: boolean): string {
  return `${cookie.name}=${loggedIn ? 'a' : 'g'}${count}; Path=/; Max-Age=${cookie.maxAgeSeconds}; SameSite=Lax`;
}

/** After a call from a script: keeps the number, and every icon on the page shows it. */
export function keepCartCount(count: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = toCartCountCookie(count, tokenPattern.test(document.cookie));
  noteCartCount();
}

/** After an answer that brought the cookie itself. */
export function noteCartCount(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another window may have changed the cart.
  addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('focus', listener);
  };
}

/** For the icon in the header; 0 in the HTML and until scripts have taken over. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => readCartCount(document.cookie),
    () => 0,
  );
}
