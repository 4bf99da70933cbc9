import type { ProductChoice } from '#contract/catalog/pricing/choice.ts';
import type { Look } from '#contract/looks/look.ts';
import type { Pixels } from '../mockup/pixels.ts';
import { composeLayers } from './compose-look.ts';
import { layLook } from './lay-look.ts';
import { openSurfaceMap } from './open-surface-map.ts';
import { openParts } from './part.ts';
import { type PlannedProduct, planPrintChosen } from './plan-print.ts';
import { listSceneParts } from './scene-parts.ts';
import type { Materials } from './setting.ts';
import { listPapers, type SurfaceFile } from './surface-file.ts';

export { listPapers };

/** What a blank picture shows, and where it can be printed. */
export interface BlankSurfaces {
  file: SurfaceFile;
  map: Pixels;
  /** Null for a scene of several things. */
  product: Omit<PlannedProduct, 'papers'> | null;
  /** What was chosen of the product; left out where the look chooses its print. */
  choice?: PrintedChoice;
}

export type PrintedChoice = Pick<ProductChoice, 'options' | 'printMethod'>;

/** Prints a look on a blank picture, in place; false where its product carries the logo alone. */
export function printLook(
  blank: Pixels,
  { file, map, product, choice }: BlankSurfaces,
  look: Look,
  materials: Materials,
): boolean {
  const planned = product && { ...product, papers: listPapers(file) };
  const plan = planned && planPrintChosen(look, planned, choice);
  if (product && !plan?.look) return false;
  const surfaces = openSurfaceMap(file, map, blank.width, blank.height);
  const parts = plan ? openParts(plan, surfaces) : listSceneParts(surfaces);
  const layers = composeLayers(plan?.look ?? look, materials, parts);
  if (layers) layLook(blank, surfaces, layers, materials);
  return layers !== null;
}
