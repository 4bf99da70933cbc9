import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { hasSingleHost } from '../http/single-host.ts';
import { chooseEncoding } from './finished-page.ts';
import type { PageCache } from './page-cache.ts';

/**
 * The shortest way for the commonest request: a finished page goes from memory to the
 * socket without a Request, a Response or a router in between. Everything else goes on to the app.
 */
export function createListener(
  cache: PageCache,
  next: RequestListener,
  onServed: (request: IncomingMessage) => void,
): RequestListener {
  return (request, response) => {
    if (!hasSingleHost(request.rawHeaders)) {
      response.writeHead(400, { 'content-type': 'text/plain', connection: 'close' }).end('Two Host headers.');
      return;
    }
    if (!serveCached(cache, request, response)) return next(request, response);
    onServed(request);
  };
}

function serveCached(cache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !url) return false;
  // Addresses with parameters in another order miss here and are found under their normal form by the app.
  const page = cache.find(url);
  if (!page) return false;
  if (headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.unchanged).end();
    return true;
  }
  const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined);
  response.writeHead(200, page.headers[encoding]);
  response.end(method === 'HEAD' ? undefined : page.bodies[encoding]);
  return true;
}
