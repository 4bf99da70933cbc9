import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { toCanonicalPath } from '#contract/canonical-path.ts';
import type { Caller } from '../http/caller.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { RequestScope } from '../http/request-scope.ts';
import { securityHeaders, strictTransport } from '../http/security-headers.ts';
import type { Authenticate } from '../modules/auth/authenticate.ts';
import type { Settings } from '../settings.ts';
import { chooseEncoding, type FinishedPage, finishPage } from './finished-page.ts';
import { readPageAddress, type SharedParameters } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import { sealPage } from './page-policy.ts';

/** Renders a page or its data; `nonce` marks our own scripts while rendering. */
export type RenderPage = (request: Request, caller: Caller, nonce: string) => Promise<Response>;

interface PagesOptions {
  render: RenderPage;
  cache: PageCache;
  sharedParameters: SharedParameters;
  authenticate: Authenticate;
  settings: Settings;
  log: Logger;
  /** Vite's own scripts run in development; there is no policy that fits them. */
  development: boolean;
}

export function createPages(options: PagesOptions) {
  const { cache, settings } = options;
  const base = settings.siteUrl ?? 'http://site.invalid';
  const making = new Map<string, Promise<FinishedPage | Response>>();

  async function renderResponse(context: Context<RequestScope>, url: URL, token: string | null) {
    const session = await options.authenticate(token);
    const nonce = randomBytes(16).toString('hex');
    const request = new Request(url, context.req.raw);
    const response = await options.render(request, { ...context.var.visitor, session }, nonce);
    return { response, nonce };
  }

  /** One visitor's answer: nothing of it is kept. */
  async function answerAlone(context: Context<RequestScope>, url: URL, token: string | null): Promise<Response> {
    const { response, nonce } = await renderResponse(context, url, token);
    if (!isHtml(response)) return response;
    const sealed = sealPage(await response.text(), nonce);
    const headers = new Headers(response.headers);
    if (!options.development) headers.set('content-security-policy', sealed.policy);
    headers.set('cache-control', 'private, no-store');
    return new Response(sealed.html, { status: response.status, headers });
  }

  /** Many visitors' answer: made once, however many ask at the same moment. */
  async function answerShared(context: Context<RequestScope>, url: URL, key: string): Promise<Response> {
    const kept = cache.find(key);
    if (kept) return toResponse(kept, context.req.raw);
    let work = making.get(key);
    if (!work) {
      work = makeShared(context, url, key).finally(() => making.delete(key));
      making.set(key, work);
    }
    const made = await work;
    return made instanceof Response ? made.clone() : toResponse(made, context.req.raw);
  }

  async function makeShared(context: Context<RequestScope>, url: URL, key: string): Promise<FinishedPage | Response> {
    const begun = cache.begin();
    const { response, nonce } = await renderResponse(context, url, null);
    const body = await response.text();
    const keepable = response.status === 200 && !response.headers.has('set-cookie');
    if (!keepable) {
      const sealed = isHtml(response) ? sealPage(body, nonce) : { html: body, policy: null };
      const headers = new Headers(response.headers);
      if (sealed.policy && !options.development) headers.set('content-security-policy', sealed.policy);
      return new Response(toBody(response.status, sealed.html), { status: response.status, headers });
    }
    const sealed = isHtml(response) ? sealPage(body, nonce) : { html: body, policy: null };
    const page = await finishPage(sealed.html, {
      ...securityHeaders,
      ...Object.fromEntries(response.headers),
      ...(settings.siteUrl?.startsWith('https:') && { 'strict-transport-security': strictTransport }),
      ...(sealed.policy && !options.development && { 'content-security-policy': sealed.policy }),
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    });
    begun.keep(key, page);
    return page;
  }

  return async function handlePage(context: Context<RequestScope>): Promise<Response> {
    const { method } = context.req;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    if (method === 'POST' && !isOwnOrigin(context.req.header('origin'), context.req.header('host'), settings.siteUrl)) {
      return new Response('This request came from another site and was refused.', { status: 403 });
    }
    // Only path and query are taken from the request: a forged Host must not get into a page that others see.
    const { pathname, search } = new URL(context.req.url);
    const asked = new URL(base + pathname + search);
    const canonical = toCanonicalPath(pathname);
    if (method !== 'POST' && canonical !== pathname)
      return new Response(null, { status: 301, headers: { location: canonical + search } });

    const token = readTokenCookie(context.req.header('cookie'));
    const { cacheKey, url } = readPageAddress(asked, options.sharedParameters);
    const shared = method === 'GET' && !token && cacheKey && !options.development;
    return shared ? answerShared(context, url, cacheKey) : answerAlone(context, url, token);
  };
}

/** Statuses without a body refuse even an empty one. */
function toBody(status: number, text: string): string | null {
  return [101, 204, 205, 304].includes(status) ? null : text;
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

function toResponse(page: FinishedPage, request: Request): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
  const pairs: [string, string][] = [];
  const flat = page.headers[encoding];
  for (let i = 0; i < flat.length; i += 2) pairs.push([flat[i] as string, flat[i + 1] as string]);
  if (request.headers.get('if-none-match') === page.etag)
    return new Response(null, { status: 304, headers: { etag: page.etag } });
  return new Response(page.bodies[encoding] as Uint8Array<ArrayBuffer>, { headers: pairs });
}

export function readTokenCookie(cookie: string | undefined): string | null {
  return cookie?.match(new RegExp(`(?:^|;\\s*)${tokenCookie.name}=([\\w-]{20,200})(?:;|$)`))?.[1] ?? null;
}
