import { type Brand, createBrand } from '#print/looks/brand.ts';
import type { PlannedProduct } from '#print/looks/plan-print.ts';
import { listPapers } from '#print/looks/surface-file.ts';
import { findSurface, readPixels } from '../blank-pictures.ts';
import type { StoredLogo } from '../logo-store.ts';
import { readGrids } from './open-surfaces.ts';

export type BrandLogo = Pick<StoredLogo, 'print' | 'background' | 'sourceWidth'>;

/** What looks are made from; null where there is nothing to see. */
export async function openBrand({ print, background, sourceWidth }: BrandLogo): Promise<Brand | null> {
  return createBrand(await readPixels(print), { background, sourceWidth });
}

/** What looks are planned by on a picture of one product; null where nothing is printed. */
export async function openProduct(picture: string): Promise<PlannedProduct | null> {
  const surface = await findSurface(picture);
  if (!surface?.product) return null;
  const file = surface.grids ? await readGrids(surface.grids) : null;
  return { ...surface.product, papers: file ? listPapers(file) : {} };
}
