import { useEffect } from 'react';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { paths } from '#contract/paths.ts';
import { callApiQuietly } from './api.ts';
import { isChatCookie, listCookieNames, readToken, toEmptyCookie, toTokenCookie } from './token-cookie.ts';
import { clearUser, storeProfile } from './user-store.ts';

const hasLoadedProfile = 'profile_asked';

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = cookie;
}

export function keepToken(token: string): void {
  writeCookie(toTokenCookie(token, location.protocol === 'https:'));
}

export function forgetToken(): void {
  writeCookie(toEmptyCookie(tokenCookie.name));
  clearUser();
}

/** After logging out the next person on this browser finds nothing of the last: token, chat cookies, local chat id. */
export function forgetVisit(): void {
  forgetToken();
  for (const name of listCookieNames(document.cookie)) if (isChatCookie(name)) writeCookie(toEmptyCookie(name));
  for (const key of ['chat_id', 'wid']) localStorage.removeItem(key);
  // What was typed into forms and not sent, and the files chosen for them.
  for (const key of Object.keys(localStorage)) if (/^(draft|uploads):/.test(key)) localStorage.removeItem(key);
  for (const key of [hasLoadedProfile, 'chat-open']) sessionStorage.removeItem(key);
}

/**
 * At start: a token that the server no longer knows is thrown away, so that the page stops pretending. For one it
 * knows, the profile is loaded; an incomplete one is asked for once, and a customer who says 'later' is left in peace.
 */
export function useSessionCheck(): void {
  useEffect(() => {
    if (readToken()) void checkSession();
  }, []);
}

async function checkSession(): Promise<void> {
  const { code } = await callApiQuietly('GET /api/auth/logo', {});
  if (code === 401) {
    forgetToken();
    location.reload();
    return;
  }
  if (code !== 200 && code !== 4012) return;
  const profile = await callApiQuietly('POST /api/info/user/profile', {});
  if (profile.code === 200) storeProfile(profile.data);
  if (code === 4012) askForProfile();
}

function askForProfile(): void {
  const { pathname, search } = location;
  const isRequested = pathname === paths.completeProfile || sessionStorage.getItem(hasLoadedProfile);
  sessionStorage.setItem(hasLoadedProfile, '1');
  if (!isRequested) location.assign(`${paths.completeProfile}?return_uri=${encodeURIComponent(pathname + search)}`);
}
