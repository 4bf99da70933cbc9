import type { Cart, CartLine } from '#contract/cart/cart.ts';

/** What a row of the cart shows. */
export type ShownLine = Omit<CartLine, 'product'> & {
  product: { uuid: string; sku: string; title: string; path: string; image: string; alt: string };
};

export type ShownCart = Omit<Cart, 'lines'> & { lines: ShownLine[] };

export function toShownCart(cart: Cart): ShownCart {
  return {
    ...cart,
    lines: cart.lines.map(({ product, ...line }) => ({
      ...line,
      product: {
        uuid: product.uuid,
        sku: product.sku,
        title: product.title,
        path: product.path,
        image: product.image_obj?.image || product.cdn_image || product.image,
        alt: product.image_obj?.alt || product.title,
      },
    })),
  };
}
