import { type Mesh, type Object3D, type PerspectiveCamera, Raycaster, Vector3 } from 'three';

export const GRID_COLUMNS = 24;
export const GRID_ROWS = 8;

/** Where a logo's own grid comes to lie on the picture: (columns + 1) × (rows + 1) points, 0..1, from its bottom left. */
export interface LogoGrid {
  columns: number;
  rows: number;
  points: [number, number][];
}

type Area = readonly [number, number, number, number];

interface Triangle {
  uv: [number, number, number, number, number, number];
  corners: [Vector3, Vector3, Vector3];
}

function collectTriangles(meshes: Mesh[]): Triangle[] {
  return meshes.flatMap((mesh) => {
    const geometry = mesh.geometry.index ? mesh.geometry.toNonIndexed() : mesh.geometry;
    const { position, uv } = geometry.attributes;
    if (!position || !uv) return [];
    return Array.from({ length: position.count / 3 }, (_, t): Triangle => {
      const at = (k: number) => new Vector3().fromBufferAttribute(position, t * 3 + k).applyMatrix4(mesh.matrixWorld);
      const i = t * 3;
      return {
        uv: [uv.getX(i), uv.getY(i), uv.getX(i + 1), uv.getY(i + 1), uv.getX(i + 2), uv.getY(i + 2)],
        corners: [at(0), at(1), at(2)],
      };
    });
  });
}

/** Position in space of one point of the art; a point just off the surface comes to lie on its nearest edge. */
function locate(triangles: Triangle[], u: number, v: number): Vector3 {
  let best: { corners: Triangle['corners']; weights: [number, number, number]; miss: number } | null = null;
  for (const { uv, corners } of triangles) {
    const [u0, v0, u1, v1, u2, v2] = uv;
    const area = (v1 - v2) * (u0 - u2) + (u2 - u1) * (v0 - v2);
    if (Math.abs(area) < 1e-12) continue;
    const a = ((v1 - v2) * (u - u2) + (u2 - u1) * (v - v2)) / area;
    const b = ((v2 - v0) * (u - u2) + (u0 - u2) * (v - v2)) / area;
    const weights = [a, b, 1 - a - b].map((w) => Math.max(0, w)) as [number, number, number];
    const sum = weights[0] + weights[1] + weights[2];
    const [p, q, r] = weights.map((w) => w / sum) as [number, number, number];
    const miss = Math.hypot(p * u0 + q * u1 + r * u2 - u, p * v0 + q * v1 + r * v2 - v);
    if (!best || miss < best.miss) best = { corners, weights: [p, q, r], miss };
    if (miss < 1e-7) break;
  }
  if (!best) throw new Error('a print zone without surface has no logo grid');
  const { corners, weights } = best;
  return new Vector3()
    .addScaledVector(corners[0], weights[0])
    .addScaledVector(corners[1], weights[1])
    .addScaledVector(corners[2], weights[2]);
}

/** Points of the art that are looked for, per side; its outermost tenth may be hidden. */
const LOOKS = 5;
/** Nearer than this to the art, in millimetres, is the art itself. */
const SKIN = 2;

/** Does another thing stand before the art? Then a logo laid on the picture would lie on that thing too. */
export function isHidden(
  root: Object3D,
  isZone: (mesh: Mesh) => boolean,
  [u0, v0, u1, v1]: Area,
  camera: PerspectiveCamera,
): boolean {
  const triangles = collectTriangles(listMeshes(root, isZone));
  const solid = listMeshes(root, (mesh) =>
    [mesh.material].flat().every(({ name }) => !['clear', 'clear-lid', 'frosted'].includes(name)),
  );
  const ray = new Raycaster();
  for (let i = 0; i < LOOKS * LOOKS; i++) {
    const [a, b] = [i % LOOKS, Math.floor(i / LOOKS)].map((k) => 0.1 + (0.8 * k) / (LOOKS - 1)) as [number, number];
    const towards = locate(triangles, u0 + (u1 - u0) * a, v0 + (v1 - v0) * b).sub(camera.position);
    ray.far = towards.length() - SKIN;
    ray.set(camera.position, towards.normalize());
    if (ray.intersectObjects(solid, false).length > 0) return true;
  }
  return false;
}

function listMeshes(root: Object3D, isWanted: (mesh: Mesh) => boolean): Mesh[] {
  const meshes: Mesh[] = [];
  root.traverse((object) => {
    if ((object as Mesh).isMesh && isWanted(object as Mesh)) meshes.push(object as Mesh);
  });
  return meshes;
}

/** Seen at less than this share of the largest, a copy is left alone: it looks past the camera. */
const LEAST_SHARE = 0.25;

/** One grid for each copy of the art that the camera sees: one on a cup, several on a strip of stickers. */
export function projectGrids(
  root: Object3D,
  isZone: (mesh: Mesh) => boolean,
  area: Area,
  camera: PerspectiveCamera,
): LogoGrid[] {
  const surfaces = listMeshes(root, isZone).map((mesh) => collectTriangles([mesh]));
  const isRepeated = surfaces.length > 1 && surfaces.every((triangles) => covers(triangles, area));
  if (!isRepeated) return [projectGrid(surfaces.flat(), area, camera)];
  const seen = surfaces
    .map((triangles) => projectGrid(triangles, area, camera))
    .map((grid) => ({ grid, size: measureSize(grid) }))
    .sort((a, b) => b.size - a.size);
  const largest = seen[0]?.size ?? 0;
  return seen.filter(({ size }) => size > largest * LEAST_SHARE).map(({ grid }) => grid);
}

/** Has the surface a place for the whole of the art? */
function covers(triangles: Triangle[], [u0, v0, u1, v1]: Area): boolean {
  const us = triangles.flatMap(({ uv }) => [uv[0], uv[2], uv[4]]);
  const vs = triangles.flatMap(({ uv }) => [uv[1], uv[3], uv[5]]);
  const reaches = (values: number[], low: number, high: number) =>
    values.some((value) => value <= low) && values.some((value) => value >= high);
  return reaches(us, u0, u1) && reaches(vs, v0, v1);
}

/** Share of the picture a grid spans; below zero when its art is turned over, seen from behind. */
export function measureSize({ columns, rows, points }: LogoGrid): number {
  const [first, last, above] = [points[0], points[columns], points[rows * (columns + 1)]];
  if (!first || !last || !above) return 0;
  return (last[1] - first[1]) * (above[0] - first[0]) - (last[0] - first[0]) * (above[1] - first[1]);
}

function projectGrid(triangles: Triangle[], [u0, v0, u1, v1]: Area, camera: PerspectiveCamera): LogoGrid {
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  const points: LogoGrid['points'] = [];
  for (let j = 0; j <= GRID_ROWS; j++) {
    for (let i = 0; i <= GRID_COLUMNS; i++) {
      const hit = locate(triangles, u0 + ((u1 - u0) * i) / GRID_COLUMNS, v0 + ((v1 - v0) * j) / GRID_ROWS).project(
        camera,
      );
      points.push([round(hit.x * 0.5 + 0.5), round(0.5 - hit.y * 0.5)]);
    }
  }
  return { columns: GRID_COLUMNS, rows: GRID_ROWS, points };
}
