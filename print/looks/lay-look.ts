import { findPaperColor, layInk } from '../mockup/lay-ink.ts';
import type { Pixels } from '../mockup/pixels.ts';
import { createTexture } from '../mockup/texture.ts';
import type { Layer } from './compose-look.ts';
import { drawOps } from './draw-ops.ts';
import type { CoveredPatch, CoveredSurface } from './open-surface-map.ts';
import type { Materials } from './setting.ts';
import type { Box, Surface } from './surface.ts';

/** Prints a look on a blank picture, in place. All surfaces of the picture are given: they tell how its papers are lit. */
export function layLook(
  blank: Pixels,
  surfaces: readonly CoveredSurface[],
  layers: ReadonlyMap<Surface, readonly Layer[]>,
  materials: Materials,
): Pixels {
  const printed = surfaces.filter((surface) => layers.get(surface)?.some(({ ops }) => ops.length > 0));
  // Measured before the first ink is laid. A thing has the same paper on its lid and on its shaded sides.
  const papers = printed.map(({ thing, paper }) => {
    const alike = surfaces.filter((other) => other.thing === thing && other.paper === paper);
    return findPaperColor(blank, ...alike.flatMap(({ patches }) => patches));
  });
  for (const [i, surface] of printed.entries()) {
    const paper = papers[i];
    const seen = measureSeen(surface.patches);
    if (!seen || !paper) continue;
    const { box, scale } = seen;
    const art = drawOps(layers.get(surface) ?? [], surface, materials, scale, box);
    const texture = createTexture(art);
    const [left, , , top] = box;
    const [across, down] = [scale / art.width, scale / art.height];
    for (const patch of surface.patches) {
      layInk(blank, patch, texture, {
        stock: surface.paper,
        paper,
        shares: patch.shares,
        toTexture: (x, y, to) => {
          to[0] = (x - left) * across;
          to[1] = (top - y) * down;
        },
      });
    }
  }
  return blank;
}

/** Room around what is seen, in millimeters: samples at an edge reach beyond it. */
const margin = 2;

/** The stretch of a surface that a picture shows, and how many of its pixels a millimeter takes where it is nearest. */
function measureSeen(patches: readonly CoveredPatch[]): { box: Box; scale: number } | null {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  const scales: number[] = [];
  for (const { width, height, left: x0, top: y0, planes, triangles } of patches) {
    const stride = Math.max(1, Math.floor(Math.sqrt((width * height) / 6000)));
    for (let y = 0; y < height; y += stride) {
      for (let x = 0; x < width; x += stride) {
        const plane = planes[(triangles[y * width + x] as number) - 1];
        if (!plane) continue;
        const [px, py] = [x0 + x + 0.5, y0 + y + 0.5];
        const u = plane.u[0] + plane.u[1] * px + plane.u[2] * py;
        const v = plane.v[0] + plane.v[1] * px + plane.v[2] * py;
        const reach = stride * (Math.abs(plane.u[1]) + Math.abs(plane.u[2]));
        const rise = stride * (Math.abs(plane.v[1]) + Math.abs(plane.v[2]));
        [left, right] = [Math.min(left, u - reach), Math.max(right, u + reach)];
        [bottom, top] = [Math.min(bottom, v - rise), Math.max(top, v + rise)];
        scales.push(1 / Math.min(Math.hypot(plane.u[1], plane.v[1]), Math.hypot(plane.u[2], plane.v[2])));
      }
    }
  }
  if (scales.length === 0) return null;
  scales.sort((a, b) => a - b);
  const scale = scales[Math.floor(scales.length * 0.9)] as number;
  return { box: [left - margin, bottom - margin, right + margin, top + margin], scale };
}
