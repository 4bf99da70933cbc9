import { Hono } from 'hono';
import { Failure, fail } from '#contract/errors.ts';
import { sharedCartPicturePath } from '#contract/paths.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import type { ImageService } from '../images/image-service.ts';
import { layOutCard, onCard } from '../images/lay-out-card.ts';
import { readSharedCart } from '../modules/cart/service.ts';
import type { Parts } from '../parts.ts';
import { answer } from './json-answer.ts';

const idPattern = /^[\w-]{16,64}$/;

/**
 * What chats show of a shared cart: its first products, as the catalog shows them. A cart has no logo: that stays in the
 * browser until a request is sent.
 */
export function createCartPictureRoute(parts: Parts, images: ImageService) {
  const routes = new Hono<RequestScope>();
  routes.get(sharedCartPicturePath, async (request) => {
    const tooMany = await parts.limits.consume('storePictures', request.var.visitor.ip);
    if (tooMany) return answer(request, tooMany);
    const id = request.req.query('cart') ?? '';
    const cart = idPattern.test(id) ? await readSharedCart(parts, id) : fail('notFound');
    if (cart instanceof Failure) return answer(request, cart);
    const products = [...new Map(cart.lines.map(({ product }) => [product.uuid, product])).values()];
    const made = await Promise.all(
      products.slice(0, onCard).map(({ image_obj, image }) => images(`f_webp,w_640${image_obj?.image || image}`)),
    );
    const pictures = made.flatMap((picture) => (typeof picture === 'string' ? [] : [picture.data]));
    if (pictures.length === 0) return answer(request, fail('notFound', { msg: 'We couldn’t find this picture.' }));
    return request.body((await layOutCard(pictures)) as Uint8Array<ArrayBuffer>, 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=300',
    });
  });
  return routes;
}
