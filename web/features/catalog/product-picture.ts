import type { ProductCard } from '#contract/catalog/catalog.ts';

type Pictured = Pick<ProductCard, 'image' | 'cdn_image' | 'image_obj' | 'title'>;

/** image_obj.image, then cdn_image, then image; the alternative text falls back to the title. */
export function toProductPicture(product: Pictured): { src: string; alt: string } | null {
  const src = product.image_obj?.image || product.cdn_image || product.image;
  return src ? { src, alt: product.image_obj?.alt || product.title } : null;
}
