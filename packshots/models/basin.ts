import { MathUtils, type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import type { PointGrid } from '#packshots/models/geometry/shell.ts';
import { countSegments, type Detail } from '#packshots/models/model.ts';

const { smoothstep } = MathUtils;

interface Basin {
  length: number;
  width: number;
  height: number;
  compartments: 1 | 2 | 3;
}

const CORNER = 21;
const RIM = 3.4;
const FLOOR = 2.6;

/** The inside of a pressed tray in one skin: walls, floors and the ridges between the parts grow out of each other. */
export function buildBasin(
  { length, width, height, compartments }: Basin,
  taper: number,
  finish: Finish,
  detail: Detail,
): Mesh[] {
  const [halfLength, halfWidth] = [length / 2 - RIM, width / 2 - RIM];
  const [columns, rows] = [countSegments(150, detail, 64), countSegments(120, detail, 52)];
  const slope = taper + 7;
  const ridge = height * 0.8;
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => {
      const [x, z] = roundOff(halfLength * spread(c / columns), halfWidth * -spread(r / rows), halfLength, halfWidth);
      const edge = measureEdge(x, z, halfLength, halfWidth);
      const wall = 1 - smoothstep(edge, 0.5, slope);
      const divider = Math.max(...listRidges(x, z, length, compartments).map((d) => 1 - smoothstep(d, 2, 10.5)), 0);
      // Where two slopes meet, pulp lies in a round fillet.
      const rise = Math.max(wall * (height - 1 - FLOOR), divider * (ridge - FLOOR));
      const both = Math.min(wall, divider) * (1 - Math.max(wall, divider)) * 8;
      return new Vector3(x, FLOOR + rise + both, z);
    }),
  );
  return buildSheet('basin', grid, {
    thickness: 0.7,
    finishes: { front: finish, back: finish, edge: finish },
    crease: 1.1,
  });
}

/** -1..1 with points closer together at the walls. */
function spread(t: number): number {
  const s = 2 * t - 1;
  return s * (1.25 - 0.25 * s * s);
}

/** Pulls what lies beyond a round corner back onto it. */
function roundOff(x: number, z: number, halfLength: number, halfWidth: number): [number, number] {
  const [cx, cz] = [halfLength - CORNER, halfWidth - CORNER];
  const [dx, dz] = [Math.abs(x) - cx, Math.abs(z) - cz];
  if (dx <= 0 || dz <= 0) return [x, z];
  // A square is bent to a quarter circle, so that no two points of the net fall together.
  const reach = Math.max(dx, dz) / Math.hypot(dx, dz);
  return [Math.sign(x) * (cx + dx * reach), Math.sign(z) * (cz + dz * reach)];
}

/** Distance to the rim, inwards. */
function measureEdge(x: number, z: number, halfLength: number, halfWidth: number): number {
  const [dx, dz] = [Math.abs(x) - halfLength + CORNER, Math.abs(z) - halfWidth + CORNER];
  const outside = Math.hypot(Math.max(0, dx), Math.max(0, dz));
  return CORNER - outside - Math.min(0, Math.max(dx, dz));
}

function listRidges(x: number, z: number, length: number, compartments: 1 | 2 | 3): number[] {
  const across = length * 0.1;
  if (compartments === 1) return [];
  if (compartments === 2) return [Math.abs(x - across)];
  return [Math.abs(x - across), x > across ? Math.abs(z) : Math.hypot(x - across, z)];
}
