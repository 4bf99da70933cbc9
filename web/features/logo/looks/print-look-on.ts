import type { Look } from '#contract/looks/look.ts';
import type { Brand } from '#print/looks/brand.ts';
import { printLook } from '#print/looks/print-look.ts';
import { type BlankPicture, type Drawn, draw } from '../blank-pictures.ts';
import { mostPixels, standIn } from '../print-picture.ts';
import { openFaces } from './open-faces.ts';
import { openSurfaces } from './open-surfaces.ts';

/** Prints a look; null where the picture has no map, or its product carries the logo alone. */
export async function printLookOn(
  { surface, file, width: input }: BlankPicture,
  brand: Brand,
  look: Look,
): Promise<Drawn['toBlob'] | null> {
  const surfaces = await openSurfaces(surface);
  if (!surfaces) return null;
  const faces = await openFaces(look);
  const { context, toBlob } = await draw(file);
  const { width, height } = context.canvas;
  if (width * height > mostPixels) return null;
  const pixels = context.getImageData(0, 0, width, height);
  if (!printLook(pixels, { ...surfaces, product: surface.product }, look, { brand, faces })) return null;
  context.putImageData(pixels, 0, 0);
  return surface.frame ? standIn(context.canvas, surface.frame, input) : toBlob;
}
