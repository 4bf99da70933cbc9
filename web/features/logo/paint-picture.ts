import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import { toPartMask } from '#print/looks/part-mask.ts';
import type { Painting } from '#print/mockup/choose-painting.ts';
import type { Pixels } from '#print/mockup/pixels.ts';
import { type PartMask, repaintParts, repaintZones } from '#print/mockup/repaint.ts';
import { findSurface, openBlank } from './blank-pictures.ts';
import { openSurfaces } from './looks/open-surfaces.ts';

/** Above its own size, so that the image service does not scale it: its parts would run into each other. */
const maskWidth = 1536;

/** The blank picture with its parts in the chosen colors, and the zones that a logo goes on; null where there is none. */
export async function openPainted(
  picture: string,
  width: number,
  { paints }: Painting,
): Promise<{ surface: PrintSurface; blank: Pixels } | null> {
  const surface = await findSurface(picture);
  const blank = surface && (await openBlank(surface, width));
  if (!surface || !blank) return null;
  const partMask = Object.keys(paints).length > 0 ? await openPartMask(surface) : null;
  if (!partMask) return { surface, blank };
  repaintParts(blank, partMask, paints);
  return { surface: { ...surface, zones: repaintZones(surface.zones, partMask, paints) }, blank };
}

/** Of the main view its mask; of another one, what its surface map says. */
async function openPartMask(surface: PrintSurface): Promise<PartMask | null> {
  if (surface.mask) {
    const mask = await openBlank({ blank: surface.mask }, maskWidth);
    return mask && { mask, parts: surface.parts };
  }
  const surfaces = surface.parts.length > 0 ? await openSurfaces(surface) : null;
  return surfaces && toPartMask(surfaces.map, surfaces.file, surface.parts);
}
