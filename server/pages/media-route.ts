import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { fail } from '#contract/errors.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import { answer } from '../http/json-answer.ts';
import { compressNow } from './finished-page.ts';

/** What a browser reads to print on a picture or a model, which is no picture itself: the image service would change its bytes. */
const kinds = {
  // Although packed with meshopt, models shrink to half.
  glb: { type: 'model/gltf-binary', isCompressed: false },
  json: { type: 'application/json', isCompressed: false },
  webp: { type: 'image/webp', isCompressed: true },
} as const;

/** The models of the 3D view and the surface maps of blank pictures with their grids, compressed on request. */
export function createMediaRoute(mediaFolder: string) {
  const routes = new Hono<RequestScope>();
  routes.get(
    '/media/:folder{products|scenes}/:name{[a-z0-9-]+(?:\\.glb|-surface\\.(?:json|webp))}',
    async (context) => {
      const { folder, name } = context.req.param();
      const kind = kinds[name.slice(name.lastIndexOf('.') + 1) as keyof typeof kinds];
      const file = await readFile(join(mediaFolder, folder, name)).catch(() => null);
      if (!file) return answer(context, fail('notFound', { msg: 'We couldn’t find this file.' }));
      const etag = `W/"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`;
      const headers = { 'cache-control': 'public, max-age=604800', etag, vary: 'accept-encoding' };
      if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
      const accepted = kind.isCompressed ? undefined : context.req.header('accept-encoding');
      const { encoding, bytes } = await compressNow(file, accepted);
      return context.body(bytes as Uint8Array<ArrayBuffer>, 200, {
        'content-type': kind.type,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        ...headers,
      });
    },
  );
  return routes;
}
