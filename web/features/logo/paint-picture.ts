import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import { printLook } from '#print/looks/print-look.ts';
import type { SurfaceFile } from '#print/looks/surface-file.ts';
import type { Look } from '#print/mockup/choose-look.ts';
import type { Pixels } from '#print/mockup/pixels.ts';
import { repaintParts, repaintZones } from '#print/mockup/repaint.ts';
import type { PrintedChoice } from '../../platform/look-places.ts';
import type { StoredLogo } from './logo-store.ts';
import { findShownLook } from './looks/look-choice.ts';
import { readBrand } from './looks/use-brand.ts';
import { findSurface, openBlank, openFaces, openSurfaces } from './print-picture.ts';

/** Above its own size, so that the image service does not scale it: its parts would run into each other. */
const maskWidth = 1536;

/** The blank picture with its parts in the chosen colors, and the zones that a logo goes on; null where there is none. */
export async function openPainted(
  picture: string,
  width: number,
  { paints }: Look,
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

/** The look that is shown, as the chosen print can carry it on the chosen colors; false where that is the logo alone. */
export async function printChosenLook(
  blank: Pixels,
  painted: PrintSurface,
  picture: string,
  stored: StoredLogo,
  chosen: PrintedChoice,
): Promise<boolean> {
  const brand = stored.looks ? await readBrand(stored) : null;
  const look = brand && findShownLook(brand, stored.looks);
  const surfaces = look && (await openSurfaces(painted));
  if (!look || !surfaces || !painted.product) return false;
  const file = repaintPapers(surfaces.file, (await findSurface(picture))?.zones ?? [], painted.zones);
  const { product } = painted;
  return printLook(blank, { ...surfaces, file, product, choice: chosen }, look, {
    brand,
    faces: await openFaces(look),
  });
}

type Zones = PrintSurface['zones'];

/** A surface has the paper of the zone of its name, or of the one that there is. */
function repaintPapers(file: SurfaceFile, before: Zones, after: Zones): SurfaceFile {
  const surfaces = file.surfaces.map((surface) => {
    const named = after.findIndex(({ name }) => name === surface.id);
    const at = named === -1 ? 0 : named;
    const paper = after[at]?.paper;
    return paper && paper !== before[at]?.paper ? { ...surface, paper } : surface;
  });
  return { ...file, surfaces };
}
