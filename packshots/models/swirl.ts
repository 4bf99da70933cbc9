import type { Mesh } from 'three';
import { filletProfile, type ProfilePoint } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceCircle } from '#packshots/models/geometry/revolve.ts';
import { countSegments, type Detail } from '#packshots/models/model.ts';

export interface Swirl {
  /** Radius and height of the line it is piped from, and how high its tip comes above that. */
  radius: number;
  from: number;
  rise: number;
  colour: string;
}

/** Grooves of the nozzle, and by how much of its radius they cut in. */
const GROOVES = 9;
const DEPTH = 0.075;

/** Soft serve or whipped cream: rings that climb once round as they are piped, fluted by the nozzle. */
export function buildSwirl({ radius, from, rise, colour }: Swirl, detail: Detail): Mesh[] {
  const ring = (out: number, low: number, high: number): ProfilePoint[] => [
    [radius * (out - 0.1), from + rise * low, rise * 0.03],
    [radius * out, from + rise * (low + (high - low) * 0.4), rise * 0.08],
    [radius * (out - 0.07), from + rise * (high - 0.03), rise * 0.06],
  ];
  const points = filletProfile(
    [
      [0, from - rise * 0.16],
      [radius * 0.8, from - rise * 0.16, 2],
      ...ring(1, 0, 0.32),
      ...ring(0.76, 0.32, 0.58),
      ...ring(0.5, 0.58, 0.8),
      [radius * 0.2, from + rise * 0.86, rise * 0.06],
      [radius * 0.07, from + rise * 0.97, rise * 0.03],
      [0, from + rise],
    ],
    // Under a lid, with a drink below: the browser's share of triangles is small.
    countSegments(6, detail ** 2, 1),
  );
  const climb = rise * 0.24;
  return buildRevolved(
    'swirl',
    [{ finish: `drink:${colour}`, points, crease: 1.4 }],
    traceCircle(countSegments(144, detail, 36), (point, angle) => {
      const share = Math.hypot(point.x, point.z) / radius;
      const height = (point.y - from) / rise;
      // Grooves turn with the hand that pipes; the foot, which is not seen, stays round and flat.
      const above = Math.max(0, Math.min(1, height * 8));
      const groove = 1 - DEPTH * above * (0.5 - 0.5 * Math.cos(GROOVES * (angle + height * 2.2)));
      point.x *= groove;
      point.z *= groove;
      point.y += climb * above * Math.min(1, share * 2) * (1 - height) * (angle / (Math.PI * 2));
    }),
  );
}
