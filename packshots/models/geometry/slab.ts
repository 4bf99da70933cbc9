import { type Mesh, ShapeUtils, Vector2, type Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { buildPatch, measureRow, toGeometry } from '#packshots/models/geometry/shell.ts';
import { createMesh } from '#packshots/models/model.ts';
import type { PrintZone } from '#packshots/models/parameters.ts';

export interface SlabOptions {
  thickness: number;
  bevel?: number;
  top: Finish;
  bottom: Finish;
  edge: Finish;
  holes?: Point2[][];
  zone?: PrintZone;
  /** Where a point of the outline's plane comes to lie: x and y in the plane, z from bottom to top. */
  place: (x: number, y: number, z: number) => Vector3;
}

/** Rectangle with one radius per corner, counter-clockwise from bottom left. */
export function outlineRectangle(
  width: number,
  height: number,
  radii: number | [number, number, number, number],
  steps = 6,
): Point2[] {
  const r = typeof radii === 'number' ? ([radii, radii, radii, radii] as const) : radii;
  const corners: [number, number, number, number][] = [
    [-width / 2, -height / 2, Math.PI, r[0]],
    [width / 2, -height / 2, -Math.PI / 2, r[1]],
    [width / 2, height / 2, 0, r[2]],
    [-width / 2, height / 2, Math.PI / 2, r[3]],
  ];
  const out: Point2[] = [];
  for (const [x, y, from, radius] of corners) {
    if (radius <= 0) {
      out.push([x, y]);
      continue;
    }
    const cx = x - Math.sign(x) * radius;
    const cy = y - Math.sign(y) * radius;
    for (let i = 0; i <= steps; i++) {
      const angle = from + ((i / steps) * Math.PI) / 2;
      out.push([cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius]);
    }
  }
  return out;
}

export function outlineCircle(radius: number, segments: number, cx = 0, cy = 0): Point2[] {
  return Array.from({ length: segments }, (_, i) => {
    const angle = (i / segments) * Math.PI * 2;
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
  });
}

/** Inset along the corner bisectors, good for the tenths of a millimetre a bevel takes. */
function inset(outline: Point2[], distance: number): Point2[] {
  const n = outline.length;
  return outline.map((point, i) => {
    const before = outline[(i + n - 1) % n] as Point2;
    const after = outline[(i + 1) % n] as Point2;
    const a = new Vector2(point[0] - before[0], point[1] - before[1]).normalize();
    const b = new Vector2(after[0] - point[0], after[1] - point[1]).normalize();
    const normal = new Vector2(-a.y - b.y, a.x + b.x);
    const scale = distance / Math.max(0.5, 1 + a.dot(b));
    return [point[0] + normal.x * scale, point[1] + normal.y * scale];
  });
}

/** A flat piece cut from board: faces, bevelled cut edge, holes. The outline runs counter-clockwise, holes too. */
export function buildSlab(solid: string, outline: Point2[], options: SlabOptions): Mesh[] {
  const { thickness, bevel = Math.min(0.15, options.thickness / 4), place, holes = [] } = options;
  const contours = [outline, ...holes.map((hole) => [...hole].reverse())];
  const inner = contours.map((contour) => inset(contour, bevel));
  const vectors = inner.map((contour) => contour.map(([x, y]) => new Vector2(x, y)));
  const triangles = ShapeUtils.triangulateShape(vectors[0] as Vector2[], vectors.slice(1));
  const flat = vectors.flat();
  const xs = flat.map((p) => p.x);
  const ys = flat.map((p) => p.y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];

  const face = (z: number, flip: boolean, finish: Finish, zone?: PrintZone) => {
    const positions: number[] = [];
    const uvs: number[] = [];
    for (const triangle of triangles) {
      for (const index of flip ? [...triangle].reverse() : triangle) {
        const point = flat[index] as Vector2;
        const placed = place(point.x, point.y, z);
        positions.push(placed.x, placed.y, placed.z);
        uvs.push((point.x - x0) / (x1 - x0), (point.y - y0) / (y1 - y0));
      }
    }
    return createMesh(toGeometry(positions, uvs, 0.3), { finish, solid, zone });
  };

  const edges = contours.map((contour, i) => {
    const rim = (source: Point2[], z: number) => {
      const row = source.map(([x, y]) => place(x, y, z));
      return [...row, (row[0] as Vector3).clone()];
    };
    const grid = [
      rim(inner[i] as Point2[], 0),
      rim(contour, bevel),
      rim(contour, thickness - bevel),
      rim(inner[i] as Point2[], thickness),
    ];
    const lengths = measureRow(grid[1] as Vector3[]);
    const uv = (row: number, c: number): [number, number] => [(lengths[c] as number) / 1000, row / 3];
    return createMesh(buildPatch(grid, { finish: options.edge, crease: 0.9, uv }), { finish: options.edge, solid });
  });

  return [face(thickness, false, options.top, options.zone), face(0, true, options.bottom), ...edges];
}
