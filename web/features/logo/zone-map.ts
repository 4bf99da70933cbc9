import { toWidthAt } from '#print/mockup/logo-map.ts';
import { type Mesh, measureTaper } from '#print/mockup/mesh.ts';
import type { Placement } from '#print/mockup/placement.ts';

type Point = [number, number];
type Zone = Mesh & { width_mm: number; height_mm: number };

/** Where a point of the zone, in millimeters from its center with y upward, is on the picture, 0 to 1. */
export function toPicturePoint(zone: Zone, x: number, y: number): Point {
  const at = (value: number, size: number, steps: number): [number, number] => {
    const place = Math.min(1, Math.max(0, value / size + 0.5)) * steps;
    const cell = Math.min(steps - 1, Math.floor(place));
    return [cell, place - cell];
  };
  const [row, fy] = at(y, zone.height_mm, zone.rows);
  const [column, fx] = at(x, toWidthAt(zone.width_mm, measureTaper(zone), (row + fy) / zone.rows), zone.columns);
  const corner = (dx: number, dy: number) =>
    zone.points[(row + dy) * (zone.columns + 1) + column + dx] as readonly [number, number];
  const mix = (k: 0 | 1) =>
    (corner(0, 0)[k] * (1 - fx) + corner(1, 0)[k] * fx) * (1 - fy) +
    (corner(0, 1)[k] * (1 - fx) + corner(1, 1)[k] * fx) * fy;
  return [mix(0), mix(1)];
}

/** The edge of a rectangle on the zone as it bends with the surface; a line per side, from the lower left. */
function toOutline(zone: Zone, toPoint: (s: number, t: number) => Point, steps = 12): Point[] {
  const line = (from: Point, to: Point) =>
    Array.from({ length: steps }, (_, i) => {
      const share = i / steps;
      const [x, y] = toPoint(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share);
      return toPicturePoint(zone, x, y);
    });
  const corners: Point[] = [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ];
  return corners.flatMap((corner, i) => line(corner, corners[(i + 1) % 4] as Point));
}

export function toZoneOutline(zone: Zone): Point[] {
  return toOutline(zone, (s, t) => [s * zone.width_mm, t * zone.height_mm]);
}

function toLogoPoint({ width, x, y, turn }: Placement, aspect: number): (s: number, t: number) => Point {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (s, t) => {
    const [dx, dy] = [s * width, (t * width) / aspect];
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
  };
}

export function toLogoOutline(zone: Zone, placement: Placement, aspect: number): Point[] {
  return toOutline(zone, toLogoPoint(placement, aspect));
}

/** Corners of the logo on the picture, from the lower left. */
export function toLogoCorners(zone: Zone, placement: Placement, aspect: number): Point[] {
  const toPoint = toLogoPoint(placement, aspect);
  return (
    [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ] as const
  ).map(([s, t]) => toPicturePoint(zone, ...toPoint(s, t)));
}

/** A step on the picture as a step on the zone, in millimeters: the surface is taken as flat around the logo. */
export function toZoneStep(zone: Zone, { x, y }: Placement, [dx, dy]: Point): Point {
  // Measured inside the zone, where the surface is known, also for a logo that has left it.
  const reach = 1;
  const limit = (value: number, size: number) => Math.min(size / 2 - reach, Math.max(reach - size / 2, value));
  const [cx, cy] = [limit(x, zone.width_mm), limit(y, zone.height_mm)];
  const [left, right] = [toPicturePoint(zone, cx - reach, cy), toPicturePoint(zone, cx + reach, cy)];
  const [low, high] = [toPicturePoint(zone, cx, cy - reach), toPicturePoint(zone, cx, cy + reach)];
  const across: Point = [(right[0] - left[0]) / (2 * reach), (right[1] - left[1]) / (2 * reach)];
  const up: Point = [(high[0] - low[0]) / (2 * reach), (high[1] - low[1]) / (2 * reach)];
  const area = across[0] * up[1] - across[1] * up[0];
  if (Math.abs(area) < 1e-12) return [0, 0];
  return [(dx * up[1] - dy * up[0]) / area, (dy * across[0] - dx * across[1]) / area];
}
