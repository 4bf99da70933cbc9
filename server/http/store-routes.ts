import { type Context, Hono } from 'hono';
import { Failure, fail } from '#contract/errors.ts';
import { findActiveLink } from '#database/queries/access-links.ts';
import { toNetwork } from '../calls/client-ip.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import { onCard } from '../images/lay-out-card.ts';
import { listDemoProducts } from '../modules/stores/demo-store.ts';
import { openShared, type StoreParts } from '../modules/stores/shared-links.ts';
import { sampleBrand } from '../modules/stores/store-pictures.ts';
import { answer } from './json-answer.ts';

const idPattern = /^[\w-]{1,64}$/;
const expired = 'This link has expired. Reload the page to get a new one.';

/** Pictures of stores: products with a logo, made when they are asked for. */
export function createStoreRoutes(context: StoreParts) {
  const { parts, pictures, links } = context;
  const { database } = parts;
  const routes = new Hono<RequestScope>();

  async function mayOpen({ req }: Context<RequestScope>, ...named: readonly string[]): Promise<boolean> {
    if (named[0] === sampleBrand.id) return true;
    const { expires = '', signature = '', link = '' } = req.query();
    if (!links.isValid({ id: named.join('.'), linkId: link }, expires, signature)) return false;
    // Made for a shared store: it works while that does.
    return !link || (await findActiveLink(database, link)) !== null;
  }

  routes.get('/store-pictures/:logo/:file{[0-9a-f-]{36}\\.webp}', async (request) => {
    const tooMany = await parts.limits.consume('storePictures', request.var.visitor.ip);
    if (tooMany) return answer(request, tooMany);
    const logo = request.req.param('logo');
    const product = request.req.param('file').replace(/\.webp$/, '');
    const sheet = request.req.query('sheet');
    if (!idPattern.test(logo) || !(await mayOpen(request, logo, product, ...(sheet ? [sheet] : []))))
      return request.text(expired, 403);
    const picture = await pictures.ofProduct(logo, product, toNetwork(request.var.visitor.ip), sheet);
    if (!picture) return answer(request, fail('notFound', { msg: 'We couldn’t find this picture.' }));
    return request.body(picture as Uint8Array<ArrayBuffer>, 200, {
      'content-type': 'image/webp',
      'cache-control': logo === sampleBrand.id ? 'public, max-age=604800' : 'private, max-age=300',
    });
  });

  routes.get('/store-pictures/:logo/logo.webp', async (request) => {
    const tooMany = await parts.limits.consume('storePictures', request.var.visitor.ip);
    if (tooMany) return answer(request, tooMany);
    const logo = request.req.param('logo');
    if (!idPattern.test(logo) || !(await mayOpen(request, logo, 'logo'))) return request.text(expired, 403);
    const picture = await pictures.readSmallLogo(logo);
    if (!picture) return answer(request, fail('notFound', { msg: 'We couldn’t find this picture.' }));
    return request.body(picture as Uint8Array<ArrayBuffer>, 200, {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=300',
    });
  });

  routes.get('/store-pictures/sample/logo.png', async (request) => {
    const logo = await pictures.readLogo(sampleBrand.id);
    if (!logo) return answer(request, fail('notFound', { msg: 'We couldn’t find this picture.' }));
    return request.body(logo as Uint8Array<ArrayBuffer>, 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
    });
  });

  routes.get('/custom-store/picture.jpg', async (request) => {
    const tooMany = await parts.limits.consume('storePictures', request.var.visitor.ip);
    if (tooMany) return answer(request, tooMany);
    const token = request.req.query('logo') ?? '';
    const opened = idPattern.test(token) ? await openShared(parts, token) : fail('notFound');
    if (opened instanceof Failure) return answer(request, opened);
    const { id, logoFileId, industry, sheet } = opened.store;
    const uuids = sheet?.products ?? (await listDemoProducts(context, industry)).map(({ uuid }) => uuid);
    const network = toNetwork(request.var.visitor.ip);
    const picture = await pictures.ofLink(logoFileId, uuids.slice(0, onCard), network, sheet ? id : undefined);
    if (!picture) return answer(request, fail('notFound', { msg: 'We couldn’t find this picture.' }));
    return request.body(picture as Uint8Array<ArrayBuffer>, 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=300',
    });
  });
  return routes;
}
