import type { ProductDetail } from '#contract/catalog/catalog.ts';

/** One picture of the gallery. */
export interface GalleryView {
  src: string;
  alt: string;
}

/** What the product page reads. The rest of the answer, such as the mockup's grid of points, would travel unread. */
export type ShownProduct = Pick<
  ProductDetail,
  | 'uuid'
  | 'sku'
  | 'title'
  | 'path'
  | 'description'
  | 'category'
  | 'customisable'
  | 'stock'
  | 'highlights'
  | 'unit'
  | 'attributes'
  | 'dimensions_mm'
  | 'spec_sheet'
  | 'case_pack'
  | 'case_weight_grams'
  | 'options'
  | 'print_methods'
  | 'certifications'
  | 'moq'
  | 'order_multiple'
  | 'price_ladder'
  | 'industries'
  | 'has_die_line'
  | 'model'
> & {
  views: GalleryView[];
  /** What of the main picture can be shown in another color. */
  parts: string[];
};

const dropped = [
  'name',
  'seo_title',
  'seoTitle',
  'page_description',
  'image',
  'cdn_image',
  'image_obj',
  'second_image',
  'gallery',
  'mockup',
  'print_areas',
  'price_from',
  'lead_days',
] as const;

export function toShownProduct(product: ProductDetail): ShownProduct {
  const shown: Partial<ProductDetail> = { ...product };
  for (const name of dropped) delete shown[name];
  return {
    ...(shown as Omit<ProductDetail, (typeof dropped)[number]>),
    views: toGalleryViews(product),
    parts: product.mockup?.parts ?? [],
  };
}

/** The main picture by the order image_obj.image, cdn_image, image; then the other views. Each picture once. */
export function toGalleryViews(
  product: Pick<ProductDetail, 'image' | 'cdn_image' | 'image_obj' | 'gallery' | 'title'>,
): GalleryView[] {
  const main = { image: product.image_obj?.image || product.cdn_image || product.image, alt: product.image_obj?.alt };
  const views = new Map<string, GalleryView>();
  for (const { image, alt } of [main, ...product.gallery]) {
    if (image && !views.has(image)) views.set(image, { src: image, alt: alt || product.title });
  }
  return [...views.values()];
}
