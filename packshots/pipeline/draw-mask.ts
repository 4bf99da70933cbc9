import { type Mesh, type PerspectiveCamera, Vector3 } from 'three';
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
  const [width, height] = [shot.width * FINE, shot.height * FINE];
  const depth = new Float32Array(width * height).fill(Infinity);
  const seen = new Uint8Array(width * height);
  const names = [...new Set(parts.values())];
  root.traverse((object) => {
    const mesh = object as Mesh;
    if (!mesh.isMesh || isLookedThrough(mesh)) return;
    const part = parts.get(mesh);
    fillTriangles(mesh, camera, part ? names.indexOf(part) + 1 : 0, { width, height, depth, seen });
  });
  return gather(names, seen, shot.width, shot.height);
}

interface Canvas {
  width: number;
  height: number;
  depth: Float32Array;
  seen: Uint8Array;
}

function fillTriangles(mesh: Mesh, camera: PerspectiveCamera, value: number, canvas: Canvas): void {
  const geometry = mesh.geometry.index ? mesh.geometry.toNonIndexed() : mesh.geometry;
  const { position } = geometry.attributes;
  if (!position) return;
  const { width, height, depth, seen } = canvas;
  const corners = [new Vector3(), new Vector3(), new Vector3()];
  const [a, b, c] = corners as [Vector3, Vector3, Vector3];
  for (let i = 0; i + 2 < position.count; i += 3) {
    for (const [k, corner] of corners.entries()) {
      corner
        .fromBufferAttribute(position, i + k)
        .applyMatrix4(mesh.matrixWorld)
        .project(camera);
      corner.x = (corner.x * 0.5 + 0.5) * width - 0.5;
      corner.y = (0.5 - corner.y * 0.5) * height - 0.5;
    }
    const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
    if (Math.abs(area) < 1e-9) continue;
    const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y)));
    const bottom = Math.min(height - 1, Math.floor(Math.max(a.y, b.y, c.y)));
    const left = Math.max(0, Math.ceil(Math.min(a.x, b.x, c.x)));
    const right = Math.min(width - 1, Math.floor(Math.max(a.x, b.x, c.x)));
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const wb = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area;
        const wc = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area;
        if (wb < 0 || wc < 0 || wb + wc > 1) continue;
        const z = a.z + (b.z - a.z) * wb + (c.z - a.z) * wc;
        const at = y * width + x;
        if (z >= (depth[at] as number)) continue;
        depth[at] = z;
        seen[at] = value;
      }
    }
  }
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
