import { zstdDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { finishPage } from './finished-page.ts';
import { createPageCache } from './page-cache.ts';
import type { RenderPage } from './pages.ts';

const sites: TestApp[] = [];
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

/** A page that says how often it was made, and which address it was made for. */
async function open(respond: (request: Request, nonce: string) => Response | Promise<Response> = toPage) {
  const render = vi.fn<RenderPage>(async (request, _caller, nonce) => respond(request, nonce));
  const site = await createTestApp({
    render,
    sharedParameters: (path) => (path.startsWith('/collections/') ? ['type', 'page'] : null),
  });
  sites.push(site);
  return {
    site,
    render,
    get: (path: string, headers: Record<string, string> = {}) => site.app.request(path, { headers }),
  };
}

function toPage(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return new Response(`<!doctype html><p>${pathname}${search}</p>`, { headers: { 'content-type': 'text/html' } });
}

describe('finished pages', () => {
  test('are made once, whatever the order of parameters and the campaign', async () => {
    const { get, render } = await open();
    const first = await (await get('/collections/cups/?type=bakery&page=2')).text();
    const second = await (await get('/collections/cups/?page=2&utm_source=mail&type=bakery&gclid=1')).text();
    expect(second).toBe(first);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('are made once for many visitors at the same moment', async () => {
    const { get, render } = await open(async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return toPage(request);
    });
    await Promise.all(Array.from({ length: 20 }, () => get('/collections/cups/')));
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('are made without anything of the visitor who asked first', async () => {
    const { site, render } = await open(async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (request.signal.aborted) throw new Error('gone');
      return toPage(request);
    });
    const leaving = new AbortController();
    const first = site.app.request('/collections/cups/', {
      headers: { cookie: 'guest_id=a-visitor' },
      signal: leaving.signal,
    });
    const second = site.app.request('/collections/cups/');
    leaving.abort();
    expect((await second).status).toBe(200);
    await Promise.resolve(first).catch(() => undefined);
    expect(render).toHaveBeenCalledTimes(1);
    expect(render.mock.calls[0]?.[0].headers.get('cookie')).toBeNull();
  });

  test('other answers of shared pages are not kept', async () => {
    const { get } = await open(() => new Response(null, { status: 301, headers: { location: '/elsewhere' } }));
    expect((await get('/collections/cups/')).headers.get('cache-control')).toBe('private, no-store');
  });

  test('are the same for customers and visitors, and know nothing of either', async () => {
    const { site, get, render } = await open();
    const { token } = await site.logIn();
    const own = await get('/collections/cups/', { cookie: `token=${token}` });
    const shared = await get('/collections/cups/');
    expect(await own.text()).toBe(await shared.text());
    expect(own.headers.get('vary')).toBe('accept-encoding');
    expect(render).toHaveBeenCalledTimes(1);
    expect(render.mock.calls[0]?.[1].session).toBeNull();
  });

  test('are not made of pages that are one person’s', async () => {
    const { site, get, render } = await open();
    const { token } = await site.logIn();
    for (let time = 0; time < 2; time += 1) await get('/User-account', { cookie: `token=${token}` });
    expect(render).toHaveBeenCalledTimes(2);
    expect(render.mock.calls[1]?.[1].session?.roles).toEqual([]);
  });

  test('are dropped when content changes, also one that is being made meanwhile', async () => {
    let change: () => void = () => undefined;
    const { site, get, render } = await open((request) => {
      change();
      return toPage(request);
    });
    change = () => site.cache.drop();
    await get('/collections/cups/');
    change = () => undefined;
    await get('/collections/cups/');
    expect(render).toHaveBeenCalledTimes(2);
    await get('/collections/cups/');
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('are not kept with an unknown parameter, an error status or a cookie', async () => {
    const { get, render } = await open((request) =>
      request.url.includes('cookie')
        ? new Response('<p>', { headers: { 'content-type': 'text/html', 'set-cookie': 'guest_id=1' } })
        : new Response('<p>', { status: 404, headers: { 'content-type': 'text/html' } }),
    );
    for (const path of ['/collections/cups/?q=1', '/collections/none/', '/collections/cookie/']) {
      await get(path);
      await get(path);
    }
    expect(render).toHaveBeenCalledTimes(6);
  });

  test('answer 304 to who has them, and travel compressed', async () => {
    const { get } = await open();
    const page = await get('/collections/cups/', { 'accept-encoding': 'gzip, br' });
    expect(page.headers.get('content-encoding')).toBe('br');
    const etag = page.headers.get('etag') ?? '';
    expect((await get('/collections/cups/', { 'if-none-match': etag })).status).toBe(304);
    expect(
      (await get('/collections/cups/', { 'accept-encoding': 'br;q=0, gzip' })).headers.get('content-encoding'),
    ).toBe('gzip');
    expect((await get('/collections/cups/')).headers.get('content-encoding')).toBeNull();
  });

  test('are brotli, and a page that is sent once is Zstandard where the browser reads it', async () => {
    const { get } = await open();
    const all = 'gzip, deflate, br, zstd';
    const toEncoding = async (path: string, accepted: string) =>
      (await get(path, { 'accept-encoding': accepted })).headers.get('content-encoding');
    expect(await toEncoding('/cart', all)).toBe('zstd');
    expect(await toEncoding('/cart', 'zstd;q=0, br')).toBe('br');
    expect(await toEncoding('/cart', 'gzip')).toBe('gzip');
    // What is compressed once and sent often is smaller as brotli.
    expect(await toEncoding('/collections/cups/', all)).toBe('br');
    const page = await get('/cart', { 'accept-encoding': all });
    expect(zstdDecompressSync(Buffer.from(await page.arrayBuffer())).toString()).toContain('<p>');
  });

  test('say with a 304 what a 200 says of them', async () => {
    const { get } = await open();
    const page = await get('/collections/cups/');
    const unchanged = await get('/collections/cups/', { 'if-none-match': page.headers.get('etag') ?? '' });
    const names = (headers: Headers) =>
      [...headers.keys()].filter((name) => name !== 'x-request-id' && !/^content-(type|length|encoding)$/.test(name));
    expect(names(unchanged.headers)).toEqual(names(page.headers));
    expect(unchanged.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'));
    expect(unchanged.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('are one page whatever _routes says, and data answers by it evict no page', async () => {
    const { get, site, render } = await open();
    for (let i = 0; i < 5; i += 1) await get(`/collections/cups/?_routes=invented-${i}`);
    expect(render).toHaveBeenCalledTimes(1);
    const cache = createPageCache(8_000);
    const page = await finishPage(Buffer.from('<p>cups</p>'), {});
    const keep = (key: string) => cache.begin().keep(key, page, new Set());
    keep('/collections/cups/');
    for (let i = 0; i < 500; i += 1) keep(`/collections/cups/_.data?_routes=${i}`);
    expect(cache.find('/collections/cups/')).toBe(page);
    expect(cache.size()).toBeLessThan(100);
    expect(site.cache.size()).toBe(1);
  });

  test('do not believe a forged host', async () => {
    const { get } = await open(
      (request) => new Response(`<p>${request.url}</p>`, { headers: { 'content-type': 'text/html' } }),
    );
    expect(await (await get('/collections/cups/', { host: 'evil.example' })).text()).not.toContain('evil');
  });
});

describe('the content security policy', () => {
  const page = (nonce: string) =>
    `<script nonce="${nonce}">ours()</script><script nonce="${nonce}" src="/assets/a.js"></script><style nonce="${nonce}">p{}</style><script>slipped(in)</script>`;

  test('names our own inline scripts by hash, and no other', async () => {
    const { get } = await open(
      (_request, nonce) => new Response(page(nonce), { headers: { 'content-type': 'text/html' } }),
    );
    for (const path of ['/collections/cups/', '/alone']) {
      const response = await get(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy.match(/script-src[^;]*/)?.[0].match(/sha256-/g)).toHaveLength(1);
      expect(policy).toMatch(/style-src 'self' 'sha256-/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
      expect(await response.text()).not.toContain('nonce');
    }
  });
});

describe('addresses', () => {
  test.each([
    ['/collections/cups', '/collections/cups/'],
    ['/login/', '/login'],
    ['/collections/cups?page=2', '/collections/cups/?page=2'],
    ['/a//', '/a'],
  ])('%s leads to %s', async (from, to) => {
    const { get } = await open();
    const response = await get(from);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });

  test.each(['/', '/collections/cups/', '/faq.html', '/collections/cups/_.data', '/login.data'])(
    '%s stays',
    async (path) => {
      const { get } = await open();
      expect((await get(path)).status).toBe(200);
    },
  );

  test('a form posted from another site is refused', async () => {
    const { site, render } = await open();
    const post = (origin: string) =>
      site.app.request('http://shop.example/login', { method: 'POST', headers: { origin, host: 'shop.example' } });
    expect((await post('https://evil.example')).status).toBe(403);
    expect((await post('null')).status).toBe(403);
    expect(render).not.toHaveBeenCalled();
    expect((await post('http://shop.example')).status).toBe(200);
  });

  test.each(['/%0a', '/login/%0A', '/%00', '/%ff', '/%', '/a%0d%0ab', '/%E2%80%A8', '/x/%E2%80%A9', '/%ED%A0%80'])(
    '%s gets the page for unknown ones',
    async (path) => {
      const { get, render } = await open();
      await get(path);
      expect(new URL(render.mock.calls[0]?.[0].url ?? '').pathname).toBe('/page-not-found');
    },
  );

  test.each([
    ['JSON', 'application/json', '{"a":1}', 415],
    ['no type', '', 'a=1', 415],
    ['text', 'text/plain', 'a=1', 415],
    ['multipart without a boundary', 'multipart/form-data', 'a=1', 415],
    ['multipart that is none', 'multipart/form-data; boundary=x', 'a=1', 400],
    ['a form', 'application/x-www-form-urlencoded', 'a=1', 200],
  ])('a page takes forms: %s', async (_name, type, body, status) => {
    const { site, render } = await open();
    const headers: Record<string, string> = { origin: 'http://localhost', host: 'localhost' };
    if (type) headers['content-type'] = type;
    const answer = await site.app.request('/login', { method: 'POST', headers, body: new TextEncoder().encode(body) });
    expect(answer.status).toBe(status);
    expect(render).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
  });

  test('a broken cookie is no cookie', async () => {
    const { get } = await open();
    for (const cookie of ['token=', 'token=%ZZ;;=', `token=${'x'.repeat(5000)}`, 'TOKEN=1; =;']) {
      expect((await get('/collections/cups/', { cookie })).status).toBe(200);
    }
  });
});
