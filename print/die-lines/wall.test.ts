import { expect, test } from 'vitest';
import type { Line, Point } from './die-line.ts';
import { layWall } from './wall.ts';

const measure = (from: Point = [0, 0], to: Point = [0, 0]) => Math.hypot(to[0] - from[0], to[1] - from[1]);

test('a wall laid flat has the arcs of its rims, and a straight one is no fan', () => {
  const wall = layWall(90, 60, 110);
  const points = wall?.cuts[0] ?? [];
  const half = points.length / 2;
  const length = (line: Line) => line.slice(1).reduce((sum, point, at) => sum + measure(line[at], point), 0);
  expect(length(points.slice(0, half))).toBeCloseTo(Math.PI * 90, 0);
  expect(length(points.slice(half))).toBeCloseTo(Math.PI * 60, 0);
  expect(measure(points[half - 1], points[half])).toBeCloseTo(Math.hypot(110, 15));
  for (const [top, base, height] of [
    [90, 90, 110],
    [0, 0, 0],
    [90, 60, 0],
  ] as const)
    expect(layWall(top, base, height)).toBeNull();
});
