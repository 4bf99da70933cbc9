import { useEffect } from 'react';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { callApiQuietly, readToken } from './api.ts';

export function forgetToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${tokenCookie.name}=; path=/; max-age=0; samesite=lax`;
}

/** After logging out the next person on this browser finds nothing of the last: token, chat cookies, local chat id. */
export function forgetVisit(): void {
  forgetToken();
  for (const name of document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '')) {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    if (/^(cw_|chat)/.test(name)) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  }
  for (const key of ['chat_id', 'wid']) localStorage.removeItem(key);
}

/** At start: a token that the server no longer knows is thrown away, so that the page stops pretending. */
export function useSessionCheck(): void {
  useEffect(() => {
    if (!readToken()) return;
    void callApiQuietly('checkSession', {}).then((envelope) => {
      if (envelope.code !== 401) return;
      forgetToken();
      location.reload();
    });
  }, []);
}
