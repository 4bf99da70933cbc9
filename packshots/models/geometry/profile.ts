import { MathUtils } from 'three';

/** A point of a section: distance from the axis (or offset of the outline) and height; the third number rounds it. */
export type ProfilePoint = [distance: number, height: number, fillet?: number];
export type Point2 = [number, number];

/** Rounds the corners that carry a fillet; ends stay as they are. */
export function filletProfile(points: ProfilePoint[], steps = 5): Point2[] {
  const out: Point2[] = [];
  points.forEach((point, index) => {
    const [x, y, fillet = 0] = point;
    const before = points[index - 1];
    const after = points[index + 1];
    if (!fillet || !before || !after) {
      out.push([x, y]);
      return;
    }
    const lengthBefore = Math.hypot(before[0] - x, before[1] - y);
    const lengthAfter = Math.hypot(after[0] - x, after[1] - y);
    const from = Math.min(fillet, lengthBefore * 0.49) / lengthBefore;
    const to = Math.min(fillet, lengthAfter * 0.49) / lengthAfter;
    const start: Point2 = [x + (before[0] - x) * from, y + (before[1] - y) * from];
    const end: Point2 = [x + (after[0] - x) * to, y + (after[1] - y) * to];
    for (let step = 0; step <= steps; step++) {
      const t = step / steps;
      const u = 1 - t;
      out.push([u * u * start[0] + 2 * u * t * x + t * t * end[0], u * u * start[1] + 2 * u * t * y + t * t * end[1]]);
    }
  });
  return out;
}

/** Arc round a centre, angles in radians, both ends included. */
export function traceArc(x: number, y: number, radius: number, from: number, to: number, steps: number): Point2[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = MathUtils.lerp(from, to, i / steps);
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

export function traceLine(from: Point2, to: Point2, steps: number): Point2[] {
  return Array.from({ length: steps + 1 }, (_, i) => [
    MathUtils.lerp(from[0], to[0], i / steps),
    MathUtils.lerp(from[1], to[1], i / steps),
  ]);
}

/** The same line moved sideways to its left by `distance`: the other skin of a thin wall. */
export function offsetProfile(points: Point2[], distance: number): Point2[] {
  return points.map((point, index) => {
    const before = points[Math.max(0, index - 1)] as Point2;
    const after = points[Math.min(points.length - 1, index + 1)] as Point2;
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    return [point[0] - (dy / length) * distance, point[1] + (dx / length) * distance];
  });
}

export function measureProfile(points: Point2[]): number[] {
  const lengths = [0];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point2, points[i] as Point2];
    lengths.push((lengths[i - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  return lengths;
}
