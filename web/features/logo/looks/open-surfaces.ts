import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import type { BlankSurfaces } from '#print/looks/print-look.ts';
import type { SurfaceFile } from '#print/looks/surface-file.ts';
import { readPixels } from '../blank-pictures.ts';

/** The map of a picture and the grids of its surfaces, fetched when they are first asked for; null where it has none. */
export async function openSurfaces({
  map,
  grids,
}: Pick<PrintSurface, 'map' | 'grids'>): Promise<Omit<BlankSurfaces, 'product'> | null> {
  if (!map || !grids) return null;
  const [picture, file] = await Promise.all([fetch(map), readGrids(grids)]);
  return picture.ok && file ? { map: await readPixels(await picture.blob()), file } : null;
}

export async function readGrids(grids: string): Promise<SurfaceFile | null> {
  const answer = await fetch(grids);
  return answer.ok ? answer.json() : null;
}
