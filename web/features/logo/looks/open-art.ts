import type { Look } from '#contract/looks/look.ts';
import { composeLayers, type Layer } from '#print/looks/compose-look.ts';
import { openParts } from '#print/looks/part.ts';
import { type LookPlan, planChosen } from '#print/looks/plan-look.ts';
import type { Materials } from '#print/looks/setting.ts';
import type { SurfaceOnPicture } from '#print/looks/surface.ts';
import { listPapers, unpackSurfaces } from '#print/looks/surface-file.ts';
import type { PrintedChoice } from '../../../platform/look-places.ts';
import { findSurface } from '../blank-pictures.ts';
import type { StoredLogo } from '../logo-store.ts';
import { findShownLook } from './look-choice.ts';
import { openFaces } from './open-faces.ts';
import { readGrids } from './open-surfaces.ts';
import { readBrand } from './use-brand.ts';

/** A look on a product, without a picture of it: what is printed on each of its surfaces. */
export interface Art {
  look: Look;
  plan: LookPlan;
  materials: Materials;
  layers: ReadonlyMap<SurfaceOnPicture, readonly Layer[]>;
}

/** What the chosen print carries of the look that is shown; null where that is the logo alone. */
export async function openArt(picture: string, logo: StoredLogo, chosen: PrintedChoice): Promise<Art | null> {
  const [brand, surface] = await Promise.all([readBrand(logo), findSurface(picture)]);
  const look = brand && findShownLook(brand, logo.looks);
  const file = look && surface?.grids ? await readGrids(surface.grids) : null;
  if (!look || !file || !surface?.product) return null;
  const product = { ...surface.product, papers: listPapers(file) };
  const plan = planChosen(look, product, chosen);
  if (!plan?.look) return null;
  const materials = { brand, faces: await openFaces(plan.look) };
  const layers = composeLayers(plan.look, materials, openParts(plan, unpackSurfaces(file)));
  return layers && { look: plan.look, plan, materials, layers: layers as Map<SurfaceOnPicture, Layer[]> };
}
