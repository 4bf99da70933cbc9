import type { Look } from '#contract/looks/look.ts';
import type { Brand } from '#print/looks/brand.ts';
import { type JudgedLook, judgeLook } from '#print/looks/judge-look.ts';
import { unpackSurfaces } from '#print/looks/surface-file.ts';
import { address, findSurface } from '../blank-pictures.ts';
import { openFaces } from './open-faces.ts';
import { openProduct } from './open-look.ts';
import { readGrids } from './open-surfaces.ts';

/** What becomes of a look on the product of a picture, without a pixel of it. */
export async function judgePicture(path: string, brand: Brand, look: Look): Promise<JudgedLook | null> {
  const picture = address.exec(path)?.[3] ?? path;
  const [product, surface] = await Promise.all([openProduct(picture), findSurface(picture)]);
  if (!product) return null;
  const file = surface?.grids ? await readGrids(surface.grids) : null;
  return judgeLook(product, file ? unpackSurfaces(file) : [], look, { brand, faces: await openFaces(look) });
}
