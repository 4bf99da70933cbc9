import { type DieLine, finishBlank, type Line, type Point } from './die-line.ts';

const steps = 48;

/** The wall of a cup or bowl laid flat, from its two diameters and its height: a fan, without the overlap at its seam. */
export function layWall(topMm: number, baseMm: number, heightMm: number): DieLine | null {
  if (!(topMm > baseMm && baseMm > 0 && heightMm > 0)) return null;
  const slant = Math.hypot(heightMm, (topMm - baseMm) / 2);
  const outer = (slant * topMm) / (topMm - baseMm);
  const radians = (Math.PI * topMm) / outer;
  const arc = (radius: number, direction: 1 | -1): Line =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = direction * radians * (step / steps - 0.5);
      return [radius * Math.sin(angle), -radius * Math.cos(angle)];
    });
  const middle = outer - slant / 2;
  return finishBlank({
    outline: [...arc(outer, 1), ...arc(outer - slant, -1)],
    folds: [],
    panels: [{ name: 'Wall', at: [0, -middle] }],
  });
}
