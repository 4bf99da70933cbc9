import type { Line, Point } from '../../print/die-lines/die-line.ts';

/** To the other side of x = 0. */
export const mirror = (line: Line): Line => line.map(([x, y]) => [-x, y]);

/** Both of them: a line at the right and its twin at the left. */
export const inPairs = (lines: readonly Line[]): Line[] => lines.flatMap((line) => [line, mirror(line)]);

/** The outline of a blank that is the same on both sides, from its right half, top to bottom. */
export const closeMirrored = (rightHalf: Line): Line => [...rightHalf, ...mirror(rightHalf).toReversed()];

/** Across the middle, from the left to the right. */
export const across = (half: number, y: number): Line => [
  [-half, y],
  [half, y],
];

/** A quarter of a circle that rounds the corner at `corner`, coming along `from` and leaving along `to` (unit steps). */
export function roundCorner([x, y]: Point, radius: number, from: Point, to: Point): Line {
  const steps = 6;
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = (step / steps) * (Math.PI / 2);
    const [back, on] = [radius * (1 - Math.sin(angle)), radius * (1 - Math.cos(angle))];
    return [x - from[0] * back + to[0] * on, y - from[1] * back + to[1] * on];
  });
}

const [right, left, up, down] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
] as const;

/** A hole with round corners about its middle. */
export function cutHole([x, y]: Point, width: number, height: number, radius = Math.min(width, height) / 2): Line {
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  return [
    ...roundCorner([x + halfWidth, y - halfHeight], radius, right, down),
    ...roundCorner([x + halfWidth, y + halfHeight], radius, down, left),
    ...roundCorner([x - halfWidth, y + halfHeight], radius, left, up),
    ...roundCorner([x - halfWidth, y - halfHeight], radius, up, right),
  ];
}
