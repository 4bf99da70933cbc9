import { BufferGeometry, Float32BufferAttribute, type Mesh, Vector3 } from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Finish } from '#packshots/models/finish.ts';
import { createMesh } from '#packshots/models/model.ts';
import type { PrintZone } from '#packshots/models/parameters.ts';

/** Rows of points; neighbours in a row and from row to row are joined by two triangles. */
export type PointGrid = Vector3[][];

export interface Patch {
  finish: Finish;
  /** First and last row and column of the patch, inclusive; the whole grid unless told. */
  rows?: [number, number];
  columns?: [number, number];
  zone?: PrintZone | undefined;
  /** Where a grid point lies on the art; the patch's own 0..1 square unless told. */
  uv?: ((row: number, column: number, point: Vector3) => [number, number]) | undefined;
  /** Edges sharper than this stay hard, in radians. */
  crease?: number;
  /** Cells left out, for a hole; the model that asks for one closes its rim. */
  skip?: (row: number, column: number) => boolean;
}

const EPSILON = 1e-5;
const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Triangles of one patch; slivers of no area (a row drawn together in one point) are left out. */
export function buildPatch(grid: PointGrid, patch: Patch): BufferGeometry {
  const [r0, r1] = patch.rows ?? [0, grid.length - 1];
  const [c0, c1] = patch.columns ?? [0, (grid[0] as Vector3[]).length - 1];
  const positions: number[] = [];
  const uvs: number[] = [];
  const at = (r: number, c: number) => (grid[r] as Vector3[])[c] as Vector3;
  const put = (r: number, c: number) => {
    const point = at(r, c);
    const [u, v] = patch.uv ? patch.uv(r, c, point) : [(c - c0) / (c1 - c0), (r - r0) / (r1 - r0)];
    positions.push(point.x, point.y, point.z);
    uvs.push(clamp(u), clamp(v));
  };
  const triangle = (...corners: [[number, number], [number, number], [number, number]]) => {
    const [a, b, c] = corners.map(([r, k]) => at(r, k)) as [Vector3, Vector3, Vector3];
    if (a.distanceTo(b) < EPSILON || b.distanceTo(c) < EPSILON || c.distanceTo(a) < EPSILON) return;
    for (const [r, k] of corners) put(r, k);
  };
  for (let r = r0; r < r1; r++) {
    for (let c = c0; c < c1; c++) {
      if (patch.skip?.(r, c)) continue;
      triangle([r, c], [r, c + 1], [r + 1, c]);
      triangle([r, c + 1], [r + 1, c + 1], [r + 1, c]);
    }
  }
  return toGeometry(positions, uvs, patch.crease ?? 0.6);
}

export function toGeometry(positions: number[], uvs: number[], crease: number): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  return toCreasedNormals(geometry, crease);
}

/**
 * One solid from one grid cut into patches. The grid must close itself (first and last column equal, ends drawn
 * together in a point or first and last row equal), and the patches must cover it once: then the solid has no hole.
 */
export function buildShell(solid: string, grid: PointGrid, patches: Patch[]): Mesh[] {
  return patches.map((patch) => createMesh(buildPatch(grid, patch), { finish: patch.finish, solid, zone: patch.zone }));
}

/** Length walked along a row up to each point, for patterns that repeat by the millimetre. */
export function measureRow(row: Vector3[]): number[] {
  const lengths = [0];
  for (let i = 1; i < row.length; i++) {
    lengths.push((lengths[i - 1] as number) + (row[i] as Vector3).distanceTo(row[i - 1] as Vector3));
  }
  return lengths;
}

/** All of a row in its middle: how a grid closes over a base. */
export function collapseRow(row: Vector3[]): Vector3[] {
  const middle = row.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(row.length);
  return row.map(() => middle.clone());
}
