import { useEffect, useState } from 'react';
import type { Look } from '#contract/looks/look.ts';
import { type LookPart, openParts } from '#print/looks/part.ts';
import { type PlannedProduct, planLook } from '#print/looks/plan-look.ts';
import type { SurfaceOnPicture } from '#print/looks/surface.ts';
import { unpackSurfaces } from '#print/looks/surface-file.ts';
import { callApiQuietly } from '../../../platform/api.ts';
import { findSurface } from '../blank-pictures.ts';
import { openProduct } from './open-look.ts';
import { readGrids } from './open-surfaces.ts';

/** A product that a look is shown on while it is edited. */
export interface EditedProduct {
  picture: string;
  title: string;
  product: PlannedProduct;
  surfaces: SurfaceOnPicture[];
}

const most = 5;
/** Of the most popular, so that five of them are of five categories. */
const asked = 40;

/** The product whose page it is, and popular ones of other categories; those that carry the logo alone show no look. */
export function useEditedProducts(first: string | undefined): EditedProduct[] {
  const [products, setProducts] = useState<EditedProduct[]>([]);
  useEffect(() => {
    let isCurrent = true;
    listProducts(first, (next) => isCurrent && setProducts((before) => [...before, next])).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [first]);
  return products;
}

async function listProducts(first: string | undefined, add: (product: EditedProduct) => void): Promise<void> {
  const answer = await callApiQuietly('GET /api/product/v2/list', { product_type: 1, per_page: asked });
  const cards = answer.code === 200 ? answer.data.list : [];
  const pictures = cards.map(({ image, image_obj, title, category }) => ({
    picture: image_obj?.image || image,
    title,
    category,
  }));
  const own =
    first && (pictures.find(({ picture }) => picture === first) ?? { picture: first, title: '', category: '' });
  const categories = new Set<string>();
  let count = 0;
  for (const { picture, title, category } of [...(own ? [own] : []), ...pictures]) {
    if (count === most) return;
    if (categories.has(category)) continue;
    const opened = await openEdited(picture, title).catch(() => null);
    if (!opened) continue;
    categories.add(category);
    count++;
    add(opened);
  }
}

async function openEdited(picture: string, title: string): Promise<EditedProduct | null> {
  const [product, surface] = await Promise.all([openProduct(picture), findSurface(picture)]);
  const file = surface?.grids ? await readGrids(surface.grids) : null;
  if (!product || !file || Object.keys(product.papers).length === 0) return null;
  const surfaces = unpackSurfaces(file);
  // 'Kraft paper bag' of 'Kraft paper bag, twisted handle, medium'.
  const name = title.split(',')[0] || product.unit[0];
  return { picture, title: name.charAt(0).toUpperCase() + name.slice(1), product, surfaces };
}

/** Where the camera sees the look on a product; null where it carries the logo alone. */
export function findHero({ product, surfaces }: EditedProduct, look: Look): LookPart | null {
  const plan = planLook(look, product);
  return (plan?.look && openParts(plan, surfaces)[0]) ?? null;
}
