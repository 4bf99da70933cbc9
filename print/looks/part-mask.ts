import type { Pixels } from '../mockup/pixels.ts';
import type { PartMask } from '../mockup/repaint.ts';
import type { SurfaceFile } from './surface-file.ts';

/**
 * The parts of a picture that has no mask of its own, from the map that looks are printed by: a surface named like a part is
 * of that part, any other of the body. In the map, red is how much of a pixel belongs to a surface, green is which patch it
 * shows, counted through all surfaces from 1. What is no surface, such as a rim, stays as it is.
 */
export function toPartMask(map: Pixels, { surfaces }: SurfaceFile, parts: readonly string[]): PartMask {
  const channels = surfaces.flatMap(({ id, patches }) => {
    const channel = parts.indexOf(parts.includes(id) ? id : 'body');
    return patches.map(() => channel);
  });
  const data = new Uint8ClampedArray(map.data.length);
  for (let at = 0; at < data.length; at += 4) {
    const channel = channels[(map.data[at + 1] ?? 0) - 1] ?? -1;
    if (channel >= 0) data[at + channel] = map.data[at] ?? 0;
    data[at + 3] = 255;
  }
  return { mask: { data, width: map.width, height: map.height }, parts };
}
