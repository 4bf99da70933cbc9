import type { Look } from '#contract/looks/look.ts';
import { composeLayers, type Layer } from './compose-look.ts';
import { layArtwork } from './flat-art.ts';
import { type JudgedLook, judgeLook } from './judge-look.ts';
import { openParts } from './part.ts';
import { type PlannedProduct, planChosen } from './plan-look.ts';
import { printFlatArt, toFlatSheet } from './print-flat-art.ts';
import type { PrintedChoice } from './print-look.ts';
import type { Materials } from './setting.ts';
import type { SurfaceOnPicture } from './surface.ts';
import { listPapers, type SurfaceFile, unpackSurfaces } from './surface-file.ts';

/** A product in the options of a line, and the surfaces of its picture. */
export interface ChosenProduct {
  file: SurfaceFile;
  product: Omit<PlannedProduct, 'papers'>;
  choice: PrintedChoice | undefined;
}

/** What becomes of a look on it, without a pixel of the picture. */
export function judgeOn({ file, product, choice }: ChosenProduct, look: Look, materials: Materials): JudgedLook | null {
  const planned = { ...product, papers: listPapers(file) };
  return judgeLook(planned, unpackSurfaces(file), look, materials, planChosen(look, planned, choice));
}

/** The artwork of a look at actual size, as it goes to the press; null where the product carries the logo alone. */
export async function printFlatLook(
  chosen: ChosenProduct,
  look: Look,
  materials: Materials,
  { title, logo }: { title: string; logo: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const judged = judgeOn(chosen, look, materials);
  if (!judged?.plan.look) return null;
  const { plan, thinnest } = judged;
  const layers = composeLayers(judged.plan.look, materials, openParts(plan, unpackSurfaces(chosen.file)));
  if (!layers) return null;
  const printed = layers as Map<SurfaceOnPicture, Layer[]>;
  const surfaces = layArtwork(printed, plan.areas, materials).map(({ flat }) => flat);
  return printFlatArt(toFlatSheet({ title, logo, plan, thinnest, surfaces }));
}
