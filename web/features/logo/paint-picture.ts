import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import type { Painting } from '#print/mockup/choose-painting.ts';
import type { Pixels } from '#print/mockup/pixels.ts';
import { repaintParts, repaintZones } from '#print/mockup/repaint.ts';
import { findSurface, openBlank } from './blank-pictures.ts';

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
  const mask =
    surface.mask && Object.keys(paints).length > 0 ? await openBlank({ blank: surface.mask }, maskWidth) : null;
  if (!mask) return { surface, blank };
  const partMask = { mask, parts: surface.parts };
  repaintParts(blank, partMask, paints);
  return { surface: { ...surface, zones: repaintZones(surface.zones, partMask, paints) }, blank };
}
