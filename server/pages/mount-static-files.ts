import type { Context, Hono } from 'hono';
import type { RequestScope } from '../calls/request-scope.ts';
import { chooseEncoding } from './finished-page.ts';
import type { StaticFile } from './static-files.ts';

/**
 * Sent for a script of an older build: a module that reloads the stale page, at most once in ten seconds; during a
 * navigation the target is loaded instead (web/platform/failed-chunk.ts). It must be a valid module, because React Router
 * reloads endlessly when an import fails. Where the reload did not help, it renders the error page.
 */
const missingChunkModule = `
const key = 'missing-chunk:' + location.pathname;
const last = Number(sessionStorage.getItem(key) || 0);
if (Date.now() - last > 10000) {
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  await new Promise(() => {});
}
export default function MissingChunk() {
  throw new Error('Part of this page didn’t load. Please try again in a moment.');
}
`;

/**
 * Built files by exact name. A missing script is answered with a module that reloads the stale page, a missing stylesheet
 * with today's: a page of the build before it is dressed, and has its script reload it.
 */
export function mountStaticFiles(app: Hono<RequestScope>, files: Map<string, StaticFile>): void {
  for (const path of files.keys()) app.get(path, (context) => serve(context, files.get(path) as StaticFile));
  const styles = [...files].filter(([path]) => path.startsWith('/assets/') && path.endsWith('.css'));
  app.get('/assets/*', (context) => {
    const style = styles.find(([path]) => dropHash(path) === dropHash(context.req.path))?.[1];
    if (style) return serve(context, { ...style, immutable: false });
    if (!context.req.path.endsWith('.js')) return context.text('This file is gone.', 404);
    return context.body(missingChunkModule, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    });
  });
}

/** Vite's hash has eight characters, some of them dashes. */
const dropHash = (path: string) => path.replace(/-[\w-]{3,8}\.css$/, '.css');

function serve(context: Context, file: StaticFile): Response {
  const headers = {
    'content-type': file.type,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    etag: file.etag,
    vary: 'accept-encoding',
  };
  if (context.req.header('if-none-match') === file.etag) return context.body(null, 304, headers);
  const wanted = chooseEncoding(context.req.header('accept-encoding'));
  const body = file.bodies[wanted];
  if (body && wanted !== 'identity') context.header('content-encoding', wanted);
  return context.body((body ?? file.bodies.identity) as Uint8Array<ArrayBuffer>, 200, headers);
}
