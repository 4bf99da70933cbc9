import { Hono } from 'hono';
import { isStaff } from '#contract/auth/roles.ts';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { findActiveLink } from '#database/queries/access-links.ts';
import { findFile, isAttached } from '#database/queries/files.ts';
import { isShownInline } from '../../files/content-types.ts';
import { createFileLinks } from '../../files/file-url.ts';
import type { RequestScope } from '../../http/request-scope.ts';
import type { Parts } from '../../parts.ts';
import { readSecrets } from '../../secrets.ts';
import type { Authenticate } from '../auth/authenticate.ts';

/** Even opened by itself, an upload can run nothing, load nothing and reach nothing of the site. */
const sealed = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** `/files/{id}/{name}`: by a signed address that runs out, or by a staff log-in. */
export function createFileRoutes({ settings, database, files }: Parts, authenticate: Authenticate) {
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
    if (!(links.isValid({ id, linkId: link }, expires, signature) && (await mayOpen(id, link)))) {
      const session = await authenticate(readToken(context.req.header('cookie')));
      if (!session || !isStaff(session.role))
        return context.text('This link has run out. Open the page it was on again for a new one.', 403);
    }
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

function readToken(cookie: string | undefined): string | null {
  return cookie?.match(new RegExp(`(?:^|;\\s*)${tokenCookie.name}=([\\w-]{20,200})(?:;|$)`))?.[1] ?? null;
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
