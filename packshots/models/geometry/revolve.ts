import { type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { measureProfile, type Point2 } from '#packshots/models/geometry/profile.ts';
import { buildShell, type Patch, type PointGrid } from '#packshots/models/geometry/shell.ts';
import type { PrintZone } from '#packshots/models/parameters.ts';

/** A stretch of the profile in one finish. Stretches follow each other; each begins where the last one ended. */
export interface Stretch {
  finish: Finish;
  points: Point2[];
  zone?: PrintZone | undefined;
  crease?: number;
  /** Columns the zone is limited to, when only the front of a wall is printed. */
  columns?: [number, number] | undefined;
}

/** The outline at one point of the profile: closed, seam at the back, front in the middle. */
export type Ring = (point: Point2) => Vector3[];

/**
 * Circle of the profile's radius. `bend` may move a point afterwards, to ripple a wall or raise a spout; it is given
 * the angle with 0 at the front.
 */
export function traceCircle(segments: number, bend?: (point: Vector3, angle: number) => void): Ring {
  return ([radius, height]) =>
    Array.from({ length: segments + 1 }, (_, i) => {
      const angle = ((i % segments) / segments) * Math.PI * 2 - Math.PI;
      const point = new Vector3(Math.sin(angle) * radius, height, Math.cos(angle) * radius);
      bend?.(point, angle);
      return point;
    });
}

/**
 * Rectangle with round corners; the profile's distance is the offset from the given half sizes (negative inside), and
 * corners shrink with it. At minus the smaller half size it has closed to a line.
 */
export function traceRoundedRectangle(
  halfWidth: number,
  halfDepth: number,
  radius: number,
  cornerSteps: number,
  sideSteps: number,
  /** How much of an offset the corner takes: 1 keeps walls parallel, 0 keeps the corner as folded board does. */
  follow = 1,
): Ring {
  return ([offset, height]) => {
    const w = Math.max(0, halfWidth + offset);
    const d = Math.max(0, halfDepth + offset);
    const r = Math.max(0, Math.min(radius + offset * follow, w, d));
    const half: Vector3[] = [];
    // One half from the back middle over the left side to the front middle; the other half is its mirror.
    for (let i = 0; i < sideSteps; i++) half.push(new Vector3(-((w - r) * i) / sideSteps, height, -d));
    for (let i = 0; i < cornerSteps; i++) {
      const a = ((i / cornerSteps) * Math.PI) / 2;
      half.push(new Vector3(-(w - r) - Math.sin(a) * r, height, -(d - r) - Math.cos(a) * r));
    }
    for (let i = 0; i < sideSteps; i++) half.push(new Vector3(-w, height, -(d - r) + (2 * (d - r) * i) / sideSteps));
    for (let i = 0; i < cornerSteps; i++) {
      const a = ((i / cornerSteps) * Math.PI) / 2;
      half.push(new Vector3(-(w - r) - Math.cos(a) * r, height, d - r + Math.sin(a) * r));
    }
    for (let i = 0; i <= sideSteps; i++) half.push(new Vector3(-(w - r) * (1 - i / sideSteps), height, d));
    const mirrored = half
      .slice(0, -1)
      .reverse()
      .map((p) => new Vector3(-p.x, p.y, p.z));
    return [...half, ...mirrored];
  };
}

/**
 * A body swept round its axis. Walk the profile from the axis under the base outwards, up the outside, over the rim,
 * down the inside and back to the axis (or round in a loop): then every normal points out of the material.
 */
export function buildRevolved(solid: string, stretches: Stretch[], ring: Ring): Mesh[] {
  const grid: PointGrid = [];
  const patches: Patch[] = [];
  for (const { finish, points, zone, crease = 0.6, columns } of stretches) {
    const own = grid.length === 0 ? points : points.slice(1);
    const first = Math.max(0, grid.length - 1);
    grid.push(...own.map(ring));
    const rows: [number, number] = [first, grid.length - 1];
    const lengths = measureProfile(points);
    const total = lengths.at(-1) as number;
    const last = (grid[0] as Vector3[]).length - 1;
    const [from, to] = columns ?? [0, last];
    const plain = [
      [0, from],
      [to, last],
    ].filter(([a, b]) => (a as number) < (b as number)) as [number, number][];
    patches.push(...plain.map((span) => ({ finish, rows, columns: span, crease })), {
      finish,
      zone,
      rows,
      columns: [from, to],
      crease,
      uv: (row, column) => [(column - from) / (to - from), (lengths[row - first] as number) / total],
    });
  }
  return buildShell(solid, grid, patches);
}

/** Columns of the straight front side of a rounded rectangle. */
export function getFrontColumns(cornerSteps: number, sideSteps: number): [number, number] {
  const from = 2 * sideSteps + 2 * cornerSteps;
  return [from, from + 2 * sideSteps];
}
