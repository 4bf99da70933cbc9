import { tokenCookie } from '#contract/auth/token-cookie.ts';

export function readToken(): string | null {
  return document.cookie.match(new RegExp(`(?:^|;\\s*)${tokenCookie.name}=([^;]+)`))?.[1] ?? null;
}

/** Readable by scripts on purpose: the bearer header and the socket need it. The strict policy of the page guards it. */
export function toTokenCookie(token: string, secure: boolean): string {
  return `${tokenCookie.name}=${token}; Path=/; Max-Age=${tokenCookie.maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function toEmptyCookie(name: string): string {
  return `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** Cookies of the chat widget, ours and Chatwoot's: the next person on this browser must not find them. */
export function isChatCookie(name: string): boolean {
  return /^(cw_|chat)/.test(name);
}

export function listCookieNames(cookies: string): string[] {
  return cookies.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '');
}
