import { type Mesh, type Object3D, type PerspectiveCamera, Vector3 } from 'three';

export const GRID_COLUMNS = 24;
export const GRID_ROWS = 8;

/** Where a logo's own grid comes to lie on the picture: (columns + 1) × (rows + 1) points, 0..1, from its bottom left. */
export interface LogoGrid {
  columns: number;
  rows: number;
  points: [number, number][];
}

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

export function projectGrid(
  root: Object3D,
  isZone: (mesh: Mesh) => boolean,
  area: readonly [number, number, number, number],
  camera: PerspectiveCamera,
): LogoGrid {
  const meshes: Mesh[] = [];
  root.traverse((object) => {
    if ((object as Mesh).isMesh && isZone(object as Mesh)) meshes.push(object as Mesh);
  });
  const triangles = collectTriangles(meshes);
  const [u0, v0, u1, v1] = area;
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
