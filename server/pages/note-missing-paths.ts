import type { MiddlewareHandler } from 'hono';
import { maskSecrets } from '#contract/mask-secrets.ts';
import { countMissingPath } from '#database/queries/missing-paths.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import type { Parts } from '../parts.ts';

/** No site links to a longer one. */
const longestPath = 300;
/** Beyond that, paths that were not asked for before are not kept: a caller who invents paths cannot fill the disk. */
const mostPaths = 5_000;

/** Pages of one person and of staff: no redirect helps there. */
const personalPaths =
  /^\/(?:backoffice|design|inventory|invitation|order|pay|quote|staff-invitation|status|store|test-payment)(?:\/|$)/;

/** Counts pages that were asked for and are not there, so that staff see where a redirect is missing. */
export function noteMissingPaths({ database, limits, log }: Parts): MiddlewareHandler<RequestScope> {
  async function note(path: string, referrer: string, ip: string): Promise<void> {
    if (path.length > longestPath || personalPaths.test(path) || (await limits.consume('missingPaths', ip))) return;
    await countMissingPath(database, { path: maskSecrets(path), referrer: maskSecrets(toSource(referrer)) }, mostPaths);
  }
  return async (context, next) => {
    await next();
    const isPage = context.res.headers.get('content-type')?.startsWith('text/html');
    if (context.res.status !== 404 || context.req.method !== 'GET' || !isPage) return;
    // The visitor does not wait for it, and a page must not fail because it could not be counted.
    // As redirects name it, encoded: Hono's own `path` is decoded and may hold anything.
    note(new URL(context.req.url).pathname, context.req.header('referer') ?? '', context.var.visitor.ip).catch(
      (error: unknown) => log.warn({ err: error }, 'a missing path could not be counted'),
    );
  };
}

/** Where the link stands, without what its address may carry. */
function toSource(referrer: string): string {
  const url = URL.parse(referrer);
  return url && /^https?:$/.test(url.protocol) ? (url.origin + url.pathname).slice(0, longestPath) : '';
}
