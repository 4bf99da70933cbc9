import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { maskSecrets } from '#contract/mask-secrets.ts';
import { toClientIp } from '../calls/client-ip.ts';
import { createCookieJar } from '../calls/cookies.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** Gives the request its id and its visitor, and writes one line when it is answered. Queries stay out of the log: they can hold a code. */
export function logRequests(
  log: Logger,
  telemetry: Telemetry,
  proxies: number,
  /** Names the page of a path, in words of ours; null where there is none. */
  toPageName: (path: string) => string | null = () => null,
): MiddlewareHandler<RequestScope> {
  return async (context, next) => {
    const started = performance.now();
    const given = context.req.header('x-request-id') ?? '';
    const requestId = proxies > 0 && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    const cookies = createCookieJar(context.req.header('cookie'));
    context.set('visitor', {
      ip: toClientIp(context.env?.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for'), proxies),
      userAgent: context.req.header('user-agent') ?? '',
      requestId,
      cookies,
    });
    const { method, path } = context.req;
    const kind = toKind(path);
    const name = `${method} ${(kind === 'page' && toPageName(path)) || kind}`;
    await telemetry.run('request', name, next, () => ({
      outcome: context.res.status >= 500 ? 'error' : 'ok',
      attributes: {
        'http.request.method': method,
        'http.response.status_code': context.res.status,
        'packwright.request_id': requestId,
      },
    }));
    for (const cookie of cookies.listSet()) context.res.headers.append('set-cookie', cookie);
    context.res.headers.set('x-request-id', requestId);
    const ms = Math.round(performance.now() - started);
    telemetry.metrics.observeRequest(kind, context.res.status, ms / 1000);
    const level = context.res.status >= 500 ? 'error' : kind === 'asset' || kind === 'image' ? 'debug' : 'info';
    log[level](
      {
        id: requestId,
        method,
        path: maskSecrets(path).slice(0, 300),
        status: context.res.status,
        ms,
      },
      'request',
    );
  };
}

function toKind(path: string): 'api' | 'image' | 'asset' | 'page' {
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/_ipx/')) return 'image';
  return path.startsWith('/assets/') ? 'asset' : 'page';
}
