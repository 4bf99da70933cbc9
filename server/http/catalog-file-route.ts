import { Hono } from 'hono';
import { can } from '#contract/auth/capabilities.ts';
import { isStaff } from '#contract/auth/roles.ts';
import { toCatalogFilePath } from '#contract/backoffice-paths.ts';
import { catalogFormats } from '#contract/catalog/catalog-file-formats.ts';
import { fail } from '#contract/errors.ts';
import { readCookie } from '../calls/cookies.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import type { Authenticate } from '../modules/auth/authenticate.ts';
import { staffSession } from '../modules/auth/staff-cookie.ts';
import { openCatalogFile } from '../modules/editing/export-file.ts';
import type { Parts } from '../parts.ts';
import { answer } from './json-answer.ts';

const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };

/** The whole catalog as a download. No call of the API: its answers are made whole before they are sent. */
export function createCatalogFileRoute(parts: Parts, authenticate: Authenticate) {
  const routes = new Hono<RequestScope>();
  for (const format of catalogFormats)
    routes.get(toCatalogFilePath(format), async (context) => {
      const session = await authenticate(readCookie(context.req.header('cookie'), staffSession.cookie));
      if (!session) return answer(context, fail('unauthenticated'));
      if (!isStaff(session.roles) || !can(session.roles, 'catalog.write')) return answer(context, fail('forbidden'));
      const day = new Date().toISOString().slice(0, 10);
      const headers = {
        'content-type': types[format],
        'content-disposition': `attachment; filename="catalog-${day}.${format}"`,
        'cache-control': 'private, no-store',
      };
      // Hono answers HEAD with the head of GET: nothing is exported, and a stream opened for it would never be read.
      if (context.req.method === 'HEAD') return context.body(null, 200, headers);
      const caller = { ...context.var.visitor, session };
      return context.body(await openCatalogFile(parts, format, caller), 200, headers);
    });
  return routes;
}
