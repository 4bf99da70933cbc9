import type { TestApp } from './test-app.ts';

/** A browser somewhere on the net, which keeps its cookies. The site must run with TRUST_PROXY=1. */
export function openBrowser(site: TestApp, ip: string) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    /** The Set-Cookie headers of the last answer. */
    lastSet: [] as string[],
    async post(path: string, body: object, token?: string) {
      const response = await site.app.request(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': ip,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      this.lastSet = response.headers.getSetCookie();
      for (const line of this.lastSet) {
        const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? [];
        if (/Max-Age=0/.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      const envelope = (await response.json()) as { code: number; data: Record<string, unknown>; msg: string };
      return { status: response.status, headers: response.headers, ...envelope };
    },
  };
}
