import type { LiveArt } from '#print/live/dress-model.ts';
import { drawOps } from '#print/looks/draw-ops.ts';
import type { PrintedChoice } from '../../../platform/look-places.ts';
import type { StoredLogo } from '../logo-store.ts';
import { openArt } from './open-art.ts';

/** The look that is shown, for the surfaces of a model: the same operations as on its picture. */
export async function openModelArt(picture: string, logo: StoredLogo, chosen: PrintedChoice): Promise<LiveArt[]> {
  const art = await openArt(picture, logo, chosen);
  if (!art) return [];
  return [...art.layers].map(([surface, layers]) => ({
    surface,
    draw: (scale, box) => drawOps(layers, surface, art.materials, scale, box),
  }));
}
