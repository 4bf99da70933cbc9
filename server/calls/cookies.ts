/** The cookies of one request, and those that its answer sets. */
export interface CookieJar {
  read(name: string): string | null;
  set(cookie: string): void;
  listSet(): readonly string[];
}

interface CookieOptions {
  path: string;
  /** Zero takes the cookie away. */
  maxAgeSeconds: number;
  secure: boolean;
}

export function createCookieJar(header: string | undefined): CookieJar {
  const cookies: string[] = [];
  return {
    read: (name) => readCookie(header, name),
    set: (cookie) => void cookies.push(cookie),
    listSet: () => cookies,
  };
}

/** Values of ours are made of letters, digits and `_-.~`; anything else is no value of ours. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [found, value = ''] = pair.trim().split('=', 2);
    if (found === name && /^[\w.~-]{20,500}$/.test(value)) return value;
  }
  return null;
}

/** One that no script of the page can read. */
export function toHttpOnlyCookie(name: string, value: string, { path, maxAgeSeconds, secure }: CookieOptions): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
