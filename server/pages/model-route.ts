import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { fail } from '#contract/errors.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import { answer } from '../http/json-answer.ts';
import { compressNow } from './finished-page.ts';

/** The models of the 3D view, compressed on request: although packed with meshopt, they shrink to half. */
export function createModelRoute(mediaFolder: string) {
  const routes = new Hono<RequestScope>();
  routes.get('/media/products/:name{[a-z0-9-]+\\.glb}', async (context) => {
    const file = await readFile(join(mediaFolder, 'products', context.req.param('name'))).catch(() => null);
    if (!file) return answer(context, fail('notFound', { msg: 'We couldn’t find this model.' }));
    const etag = `W/"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`;
    const headers = { 'cache-control': 'public, max-age=604800', etag, vary: 'accept-encoding' };
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
    const { encoding, bytes } = await compressNow(file, context.req.header('accept-encoding'));
    return context.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      'content-type': 'model/gltf-binary',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...headers,
    });
  });
  return routes;
}
