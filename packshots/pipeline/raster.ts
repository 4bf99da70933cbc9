import { type Mesh, type PerspectiveCamera, Vector3 } from 'three';

/** Points of a picture, each with the depth of what is nearest: in single precision, the two skins of a paper would fall together. */
export interface Canvas {
  width: number;
  height: number;
  depth: Float64Array;
}

/** Called for each point where a triangle is nearest so far, with the shares that its second and third corner have in it. */
export type Paint = (at: number, b: number, c: number) => void;

export function createCanvas(width: number, height: number): Canvas {
  return { width, height, depth: new Float64Array(width * height).fill(Infinity) };
}

/** Fills the triangles of a mesh, counted from 0; `choose` gives what paints one, or null for one that is looked through. */
export function fillTriangles(
  { geometry: indexed, matrixWorld }: Mesh,
  camera: PerspectiveCamera,
  canvas: Canvas,
  choose: (triangle: number) => Paint | null,
): void {
  const geometry = indexed.index ? indexed.toNonIndexed() : indexed;
  const { position } = geometry.attributes;
  if (!position) return;
  const { width, height, depth } = canvas;
  const corners = [new Vector3(), new Vector3(), new Vector3()];
  const [a, b, c] = corners as [Vector3, Vector3, Vector3];
  const nearness = [0, 0, 0] as [number, number, number];
  const ahead = new Vector3();
  camera.getWorldDirection(ahead);
  for (let i = 0; i + 2 < position.count; i += 3) {
    for (const [k, corner] of corners.entries()) {
      corner.fromBufferAttribute(position, i + k).applyMatrix4(matrixWorld);
      nearness[k as 0] = 1 / (corner.dot(ahead) - camera.position.dot(ahead));
      corner.project(camera);
      corner.x = (corner.x * 0.5 + 0.5) * width - 0.5;
      corner.y = (0.5 - corner.y * 0.5) * height - 0.5;
    }
    const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
    if (Math.abs(area) < 1e-9) continue;
    // Of those beside the picture as well: what a thing is made of does not depend on how much of it is seen.
    const paint = choose(i / 3);
    if (!paint) continue;
    const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y)));
    const bottom = Math.min(height - 1, Math.floor(Math.max(a.y, b.y, c.y)));
    const left = Math.max(0, Math.ceil(Math.min(a.x, b.x, c.x)));
    const right = Math.min(width - 1, Math.floor(Math.max(a.x, b.x, c.x)));
    if (bottom < top || right < left) continue;
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const wb = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area;
        const wc = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area;
        if (wb < 0 || wc < 0 || wb + wc > 1) continue;
        const z = a.z + (b.z - a.z) * wb + (c.z - a.z) * wc;
        const at = y * width + x;
        if (z >= (depth[at] as number)) continue;
        depth[at] = z;
        // What is even on the picture is not even on a surface that leads away from the camera.
        const [nb, nc] = [wb * nearness[1], wc * nearness[2]];
        const sum = (1 - wb - wc) * nearness[0] + nb + nc;
        paint(at, nb / sum, nc / sum);
      }
    }
  }
}
