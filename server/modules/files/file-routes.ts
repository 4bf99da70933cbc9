import { Hono } from 'hono';
import { findActiveLink } from '#database/queries/access-links.ts';
import { findFile, isAttached } from '#database/queries/files.ts';
import type { RequestScope } from '../../calls/request-scope.ts';
import { isShownInline } from '../../files/content-types.ts';
import { createFileLinks } from '../../files/file-url.ts';
import type { Parts } from '../../parts.ts';
import { readSecrets } from '../../secrets.ts';

/** Even opened by itself, an upload can run nothing, load nothing and reach nothing of the site. */
const sealed = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** `/files/{id}/{name}`, by a signed URL that expires within minutes. Pages make a new one each time. */
export function createFileRoutes({ settings, database, files }: Parts) {
  const routes = new Hono<RequestScope>();
  const links = createFileLinks(readSecrets(settings));

  /** A URL that was made for an access link works while that does, and for what the link opens. */
  async function mayOpen(id: string, linkId: string): Promise<boolean> {
    if (!linkId) return true;
    const link = await findActiveLink(database, linkId);
    return link !== null && isAttached(database, id, { kind: link.subjectKind, id: link.subjectId });
  }

  routes.get('/files/:id/:name', async (context) => {
    const { id } = context.req.param();
    const { expires = '', signature = '', link = '' } = context.req.query();
    if (!/^[0-9a-f]{40}$/.test(id)) return context.text('There is no such file.', 404);
    if (!links.isValid({ id, linkId: link }, expires, signature) || !(await mayOpen(id, link)))
      return context.text('This link has expired. Reload the page it was on for a new one.', 403);
    const file = await findFile(database, id);
    const data = file && (await files.get(file.key));
    if (!file || !data) return context.text('There is no such file.', 404);
    const etag = `"${file.sha256.slice(0, 32)}"`;
    const headers = {
      'content-type': file.contentType,
      'content-disposition': toDisposition(isShownInline(file.kind) ? 'inline' : 'attachment', file.name),
      'content-security-policy': sealed,
      'cache-control': 'private, max-age=300',
      etag,
    };
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
    return context.body(data as Uint8Array<ArrayBuffer>, 200, headers);
  });
  return routes;
}

/** The name twice: once for every program, once as it is. */
function toDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
