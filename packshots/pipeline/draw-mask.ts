import type { Mesh } from 'three';
import { createCanvas, fillTriangles } from '#packshots/pipeline/raster.ts';
import { isLookedThrough, MOST_PARTS } from '#packshots/stills/parts.ts';
import { assembleShot, type Shot } from '#packshots/stills/shot.ts';
import { createCamera } from '../../print/live/camera.ts';
import type { Part } from '../../print/parts.ts';

export interface Mask {
  width: number;
  height: number;
  /** Names of the parts seen, in the order of the channels. */
  parts: Part[];
  /** Red, green and blue: how much of a pixel the first, second and third part cover. */
  data: Uint8Array;
}

/** Points looked at per pixel and side: edges come out as soft as in the picture. */
const FINE = 3;

/** Which part is seen where. What one looks through is left out, so that a cup under a clear lid is its own. */
export function drawMask(shot: Shot, parts: Map<Mesh, Part>): Mask {
  const { root } = assembleShot(shot.things);
  const camera = createCamera(shot.view, shot.width / shot.height, shot.crop);
  const canvas = createCanvas(shot.width * FINE, shot.height * FINE);
  const seen = new Uint8Array(canvas.width * canvas.height);
  const names = [...new Set(parts.values())];
  root.traverse((object) => {
    const mesh = object as Mesh;
    if (!mesh.isMesh || isLookedThrough(mesh)) return;
    const part = parts.get(mesh);
    const value = part ? names.indexOf(part) + 1 : 0;
    const paint = (at: number) => {
      seen[at] = value;
    };
    fillTriangles(mesh, camera, canvas, () => paint);
  });
  return gather(names, seen, shot.width, shot.height);
}

/** Counts the points of every pixel and keeps the parts that are seen, the largest first but `body` before all. */
function gather(names: Part[], seen: Uint8Array, width: number, height: number): Mask {
  const total = new Array<number>(names.length + 1).fill(0);
  for (const value of seen) total[value] = (total[value] as number) + 1;
  const order = names
    .map((name, i) => ({ name, value: i + 1, size: (total[i + 1] as number) * (name === 'body' ? 1e9 : 1) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST_PARTS);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const counts = [0, 0, 0];
      for (let i = 0; i < FINE * FINE; i++) {
        const value = seen[(y * FINE + Math.floor(i / FINE)) * width * FINE + x * FINE + (i % FINE)];
        const channel = order.findIndex((entry) => entry.value === value);
        if (channel >= 0) counts[channel] = (counts[channel] as number) + 1;
      }
      for (let c = 0; c < 3; c++)
        data[(y * width + x) * 3 + c] = Math.round(((counts[c] as number) * 255) / (FINE * FINE));
    }
  }
  return { width, height, parts: order.map(({ name }) => name), data };
}
