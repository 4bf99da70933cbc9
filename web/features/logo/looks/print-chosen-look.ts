import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import { printLook } from '#print/looks/print-look.ts';
import type { SurfaceFile } from '#print/looks/surface-file.ts';
import type { Pixels } from '#print/mockup/pixels.ts';
import type { PrintedChoice } from '../../../platform/look-places.ts';
import { findSurface } from '../blank-pictures.ts';
import type { StoredLogo } from '../logo-store.ts';
import { findShownLook } from './look-choice.ts';
import { openFaces } from './open-faces.ts';
import { openSurfaces } from './open-surfaces.ts';
import { readBrand } from './use-brand.ts';

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
