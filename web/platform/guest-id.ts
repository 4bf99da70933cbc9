/** Whose browser this is before its customer logs in: 128 random bits that scripts and route actions can read. */
const cookie = { name: 'guest_id', maxAgeSeconds: 31_536_000 } as const;
const pattern = new RegExp(`(?:^|;\\s*)${cookie.name}=([\\w-]{22,60})(?:;|$)`);

/** From a Cookie header, or from `document.cookie`; empty where none was given out yet. */
export function readGuestId(cookies: string | null | undefined): string {
  return cookies?.match(pattern)?.[1] ?? '';
}

/** For a route's loader or action: the id the browser sent, empty where it has none. */
export function readRequestGuestId(request: Request): string {
  return readGuestId(request.headers.get('cookie'));
}

/**
 * For a route's action, which may give one out: cached pages are the same for all, so the first POST is the first
 * chance. `headers` go with the answer and are empty for a browser that has one already.
 */
export function ensureRequestGuestId(request: Request, url: URL): { guestId: string; headers: [string, string][] } {
  const known = readRequestGuestId(request);
  if (known) return { guestId: known, headers: [] };
  const guestId = makeGuestId();
  return { guestId, headers: [['set-cookie', toCookie(guestId, url.protocol === 'https:')]] };
}

/** For scripts, right before a call that writes. */
export function ensureGuestId(): string {
  const known = readGuestId(document.cookie);
  if (known) return known;
  const guestId = makeGuestId();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = toCookie(guestId, location.protocol === 'https:');
  return guestId;
}

function makeGuestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function toCookie(guestId: string, secure: boolean): string {
  return `${cookie.name}=${guestId}; Path=/; Max-Age=${cookie.maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
