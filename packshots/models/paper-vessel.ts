import type { Mesh } from 'three';
import type { StockFinishes } from '#packshots/models/finish.ts';
import { filletProfile, offsetProfile, type Point2, traceArc, traceLine } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceCircle } from '#packshots/models/geometry/revolve.ts';
import { countSegments, type Detail, type Zone } from '#packshots/models/model.ts';
import type { PrintZone } from '#packshots/models/parameters.ts';

/** Cup, tub or bowl of rolled board: conical wall, base pushed up inside, curled rim. Radii are of the outer wall. */
export interface PaperVessel {
  bottomRadius: number;
  topRadius: number;
  height: number;
  rimRadius: number;
  baseRecess: number;
  finishes: StockFinishes;
  zone: PrintZone;
}

const WALL = 0.6;

export function getWallRadius({ bottomRadius, topRadius, height }: PaperVessel, y: number): number {
  return bottomRadius + ((topRadius - bottomRadius) * y) / height;
}

/** The rolled rim seen in section: starts under its outer side, ends inside the mouth. */
function traceRim(wallRadius: number, height: number, rimRadius: number, steps: number): Point2[] {
  return traceArc(wallRadius + rimRadius * 0.82, height - rimRadius, rimRadius, -Math.PI * 0.81, Math.PI * 1.02, steps);
}

export function buildPaperVessel(solid: string, vessel: PaperVessel, detail: Detail): Mesh[] {
  const { bottomRadius: rb, height, rimRadius, baseRecess, finishes, zone } = vessel;
  const segments = countSegments(160, detail, 48);
  const rim = traceRim(vessel.topRadius, height, rimRadius, countSegments(22, detail, 8));
  const rimStart = rim[0] as Point2;
  const rimEnd = rim.at(-1) as Point2;
  const base = filletProfile(
    [
      [0, baseRecess],
      [rb - 2.2, baseRecess, 0.6],
      [rb - 1.7, 0.5, 0.4],
      [rb - 1.1, 0, 0.4],
      [rb - 0.25, 0, 0.25],
      [rb, 0.5],
    ],
    3,
  );
  const inside: Point2[] = filletProfile(
    [
      rimEnd,
      [getWallRadius(vessel, baseRecess + 4) - WALL * 2, baseRecess + 4, 3],
      [getWallRadius(vessel, baseRecess) - 3.2, baseRecess + 0.9, 1.6],
      [0, baseRecess + 0.9],
    ],
    5,
  );
  return buildRevolved(
    solid,
    [
      { finish: finishes.edge, points: base },
      { finish: finishes.outer, zone, points: traceLine([rb, 0.5], rimStart, countSegments(12, detail, 4)), crease: 1 },
      { finish: finishes.outer, points: rim, crease: 1.2 },
      { finish: finishes.inner, points: inside, crease: 0.9 },
    ],
    traceCircle(segments),
  );
}

/** The wall as a print zone; the free area faces the camera and keeps clear of rim, base and the fall of the side. */
export function measureWallZone(
  bottomRadius: number,
  topRadius: number,
  height: number,
  v0 = 0.16,
  v1 = 0.84,
  surface: PrintZone = 'wrap',
): Zone {
  return {
    surface,
    width: Math.PI * (bottomRadius + topRadius),
    height: Math.hypot(height, topRadius - bottomRadius),
    area: [0.34, v0, 0.66, v1],
    wrap: true,
  };
}

/** A moulded or formed skin of even thickness, such as a lid: given its outer side from the skirt up to the axis. */
export function buildMoulded(
  solid: string,
  outer: Point2[],
  thickness: number,
  finish: StockFinishes,
  ring: Parameters<typeof buildRevolved>[2],
  zone?: { name: PrintZone; from: number; to: number },
): Mesh[] {
  const inner = offsetProfile(outer, thickness)
    .map(([r, y]): Point2 => [Math.max(0, r), y])
    .reverse();
  const last = outer.at(-1) as Point2;
  inner[0] = [0, last[1] - thickness];
  const skirt = [inner.at(-1) as Point2, outer[0] as Point2];
  const outside = zone
    ? [
        { finish: finish.outer, points: outer.slice(0, zone.from + 1), crease: 0.9 },
        { finish: finish.outer, zone: zone.name, points: outer.slice(zone.from, zone.to + 1), crease: 0.9 },
        { finish: finish.outer, points: outer.slice(zone.to), crease: 0.9 },
      ].filter((stretch) => stretch.points.length > 1)
    : [{ finish: finish.outer, points: outer, crease: 0.9 }];
  return buildRevolved(
    solid,
    [{ finish: finish.inner, points: inner, crease: 0.9 }, { finish: finish.edge, points: skirt }, ...outside],
    ring,
  );
}
