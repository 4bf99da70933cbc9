import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { toCanonicalPath } from '#contract/canonical-path.ts';
import { isDatabaseAway } from '#database/errors.ts';
import type { Caller } from '../calls/caller.ts';
import { readCookie } from '../calls/cookies.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import { securityHeaders, strictTransport } from '../http/security-headers.ts';
import type { Authenticate } from '../modules/auth/authenticate.ts';
import { isBackofficePath, staffSession } from '../modules/auth/staff-cookie.ts';
import type { Settings } from '../settings.ts';
import { chooseEncoding, compressNow, type FinishedPage, finishPage } from './finished-page.ts';
import type { PageCache } from './page-cache.ts';
import { sealPage, toTagHosts } from './page-policy.ts';
import { readPageUrl, type SharedParameters } from './page-url.ts';

/** Renders a page or its data; `nonce` marks our own scripts meanwhile, `tags` collects what it is made from. */
export type RenderPage = (request: Request, caller: Caller, nonce: string, tags: Set<string>) => Promise<Response>;

/** A form with ten megabytes of artwork and its fields. */
export const maxFormBytes = 12_000_000;

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

/** A rendered answer whose scripts are named in its policy; nothing is compressed yet. */
interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

export function createPages(options: PagesOptions) {
  const { cache, settings, development } = options;
  const base = settings.siteUrl ?? 'http://site.invalid';
  const tagHosts = toTagHosts(settings);
  const making = new Map<string, Promise<FinishedPage | Answer>>();

  async function render(
    request: Request,
    visitor: RequestScope['Variables']['visitor'],
    token: string | null,
    tags = new Set<string>(),
  ): Promise<Answer> {
    const session = await authenticateOrForget(token);
    const nonce = randomBytes(16).toString('hex');
    const response = await options.render(request, { ...visitor, session }, nonce, tags);
    const headers = new Headers(response.headers);
    if (response.status === 503) headers.set('retry-after', '5');
    if (!headers.get('content-type')?.startsWith('text/html'))
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
    const { html, policy } = sealPage(await response.text(), nonce, tagHosts);
    if (!development) headers.set('content-security-policy', policy);
    return { status: response.status, headers, body: Buffer.from(html) };
  }

  /** While the database is away no session can be read; the page then says so itself. */
  async function authenticateOrForget(token: string | null): Promise<Caller['session']> {
    try {
      return await options.authenticate(token);
    } catch (error) {
      if (isDatabaseAway(error)) return null;
      throw error;
    }
  }

  /** A shared page: concurrent requests wait for one render. */
  function makeShared(context: Context<RequestScope>, url: URL, key: string): Promise<FinishedPage | Answer> {
    const running = making.get(key);
    if (running) return running;
    const inProgress = cache.begin();
    const work = (async () => {
      const tags = new Set<string>();
      // Rendered for no visitor in particular: without cookies or log-in, and others go on waiting when the first leaves.
      const visitor = { ...context.var.visitor, cookies: undefined };
      const answer = await render(new Request(url), visitor, null, tags);
      if (answer.status !== 200 || answer.headers.has('set-cookie')) return answer;
      const page = await finishPage(answer.body, {
        ...securityHeaders,
        ...Object.fromEntries(answer.headers),
        ...(settings.siteUrl?.startsWith('https:') && { 'strict-transport-security': strictTransport }),
        'cache-control': 'private, no-cache',
        vary: 'accept-encoding',
      });
      inProgress.keep(key, page, tags);
      return page;
    })().finally(() => {
      making.delete(key);
      inProgress.end();
    });
    making.set(key, work);
    return work;
  }

  async function answerShared(context: Context<RequestScope>, url: URL, key: string): Promise<Response> {
    const made = cache.find(key) ?? (await makeShared(context, url, key));
    if ('bodies' in made) return toFinishedResponse(made, context.req.raw);
    made.headers.set('cache-control', 'private, no-store');
    return toResponse(made, context.req.raw);
  }

  return async function handlePage(context: Context<RequestScope>): Promise<Response> {
    const { method } = context.req;
    const reads = method === 'GET' || method === 'HEAD';
    if (!reads && method !== 'POST')
      return refuse(405, 'This URL doesn’t accept that kind of request.', { allow: 'GET, HEAD, POST' });
    const origin = context.req.header('origin');
    if (!reads && !isOwnOrigin(origin, context.req.header('host'), settings.siteUrl)) {
      return refuse(403, 'This request came from another site, so we blocked it.');
    }
    if (!reads && Number(context.req.header('content-length') ?? 0) > maxFormBytes)
      return refuse(413, 'This is too large to send.');

    const { pathname, search } = new URL(context.req.url);
    const canonical = toCanonicalPath(pathname);
    if (reads && canonical !== pathname)
      return new Response(null, { status: 301, headers: { location: canonical + search } });

    // Of a read only path and query are taken: a forged Host must not get into a page that others see. A form is
    // answered for one visitor, under the origin that was checked above.
    const requested = new URL((reads ? base : (origin ?? base)) + toMatchable(pathname) + search);
    const token = readCookie(
      context.req.header('cookie'),
      isBackofficePath(pathname) ? staffSession.cookie : tokenCookie.name,
    );
    const { cacheKey, url } = readPageUrl(requested, options.sharedParameters);
    const code = requested.searchParams.get('token');
    if (reads && cacheKey && !development && !code) return answerShared(context, url, cacheKey);
    const answer = await render(toRenderRequest(context.req.raw, url), context.var.visitor, token);
    if (reads && code) carryCode(answer.headers, code);
    answer.headers.set('cache-control', 'private, no-store');
    return toResponse(answer, context.req.raw);
  };
}

/**
 * A path that no route can match, not even the one for unknown pages: React Router's patterns stop at a line break (also
 * at U+2028 and U+2029), and it prints a warning about bytes that are no UTF-8. Such a path gets the page for unknown ones.
 */
function toMatchable(pathname: string): string {
  try {
    if (!/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(pathname))) return pathname;
  } catch {
    // Not UTF-8.
  }
  return pathname.endsWith('.data') ? '/page-not-found.data' : '/page-not-found';
}

/** Carries a code in the URL over a redirect: an account page sends a visitor to the login, whose script needs the code. */
function carryCode(headers: Headers, code: string): void {
  const location = headers.get('location');
  if (!location?.startsWith('/')) return;
  headers.set('location', `${location}${location.includes('?') ? '&' : '?'}token=${encodeURIComponent(code)}`);
}

/** HEAD is rendered as GET, so that both say the same; a form's body is counted while it is read. */
function toRenderRequest(request: Request, url: URL): Request {
  if (request.method !== 'POST') return new Request(url, { headers: request.headers, signal: request.signal });
  let bytes = 0;
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > maxFormBytes) controller.error(new Error('This form is too large.'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Request(url, {
    method: 'POST',
    headers: request.headers,
    signal: request.signal,
    body: counted,
    duplex: 'half',
  } as RequestInit);
}

function refuse(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(sentence, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } });
}

/** Statuses without a body refuse even an empty one. */
const bodiless = new Set([101, 204, 205, 304]);

async function toResponse({ status, headers, body }: Answer, request: Request): Promise<Response> {
  if (bodiless.has(status)) return new Response(null, { status, headers });
  const sent = new Headers(headers);
  sent.append('vary', 'accept-encoding');
  const { encoding, bytes } = await compressNow(body, request.headers.get('accept-encoding') ?? undefined);
  if (encoding !== 'identity') sent.set('content-encoding', encoding);
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers: sent });
}

function toFinishedResponse(page: FinishedPage, request: Request): Response {
  if (request.headers.get('if-none-match') === page.etag)
    return new Response(null, { status: 304, headers: toPairs(page.unchanged) });
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
  return new Response(page.bodies[encoding] as Uint8Array<ArrayBuffer>, { headers: toPairs(page.headers[encoding]) });
}

function toPairs(flat: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let i = 0; i < flat.length; i += 2) pairs.push([flat[i] as string, flat[i + 1] as string]);
  return pairs;
}
