import type { ProductCard } from '#contract/catalog/catalog.ts';
import type { Solution } from '#contract/content/pages.ts';
import { toMediaPath } from '../../platform/media-path.ts';

export interface KitItem {
  uuid: string;
  title: string;
  path: string;
  why: string;
  image: string;
  alt: string;
  price: { mills: number; quantity: number };
  minimum: number;
}

/** What the page shows of a solution; a product's whole answer would only travel unread. */
export function toShownSolution(solution: Solution) {
  const { slug, industry, title, seo_title, page_description, intro, hero, problems, figures, steps, questions } =
    solution;
  return {
    slug,
    industry,
    title,
    seo_title,
    page_description,
    intro,
    hero: { ...hero, image: toMediaPath(hero.image) },
    problems,
    figures,
    steps,
    questions,
    kit: solution.kit_products.map(({ product, why }) => toKitItem(product, why)),
  };
}

export type ShownSolution = ReturnType<typeof toShownSolution>;

function toKitItem(product: ProductCard, why: string): KitItem {
  return {
    uuid: product.uuid,
    title: product.title,
    path: product.path,
    why,
    image: product.image_obj?.image || product.cdn_image || product.image,
    alt: product.image_obj?.alt || product.title,
    price: { mills: product.price_from.unit_price_mills, quantity: product.price_from.quantity },
    minimum: product.moq,
  };
}
