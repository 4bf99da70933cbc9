import type { Placement } from './placement.ts';

type Point = [number, number];

/** Paper between two logos of a pattern, as a share of a logo's width. */
const patternGap = 0.35;

export interface LogoMap {
  /** From the zone, 0 to 1 from its bottom left, to the logo, 0 to 1 from its top left; written to `to`, pixel by pixel. */
  toLogo: (u: number, v: number, to: Float64Array) => void;
  /** The place on the logo of one cell of a pattern. */
  repeat: (s: number, t: number) => Point;
}

/** The width of a zone at a height, 0 to 1 from its bottom; `taper` as in measureTaper. */
export function toWidthAt(width: number, taper: number, v: number): number {
  return width * (1 + taper * (v - 0.5));
}

/** Which point of a logo comes to lie on a point of its print zone: the same in pictures and on models. */
export function createLogoMap(
  zone: { width_mm: number; height_mm: number },
  placement: Placement,
  aspect: number,
  taper = 0,
): LogoMap {
  const logoHeight = placement.width / aspect;
  const angle = (placement.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const gap = placement.width * patternGap;
  return {
    toLogo: (u, v, to) => {
      const x = (u - 0.5) * toWidthAt(zone.width_mm, taper, v) - placement.x;
      const y = (v - 0.5) * zone.height_mm - placement.y;
      to[0] = (x * cos + y * sin) / placement.width + 0.5;
      to[1] = 0.5 - (y * cos - x * sin) / logoHeight;
    },
    repeat: createRepeat(1 + gap / placement.width, 1 + gap / logoHeight),
  };
}

/** Cells are given in widths and heights of the logo; every second row is shifted by half. */
function createRepeat(cellWidth: number, cellHeight: number): (s: number, t: number) => Point {
  return (s, t) => {
    const row = Math.round((t - 0.5) / cellHeight);
    const shifted = s - 0.5 - (row & 1 ? cellWidth / 2 : 0);
    return [shifted - Math.round(shifted / cellWidth) * cellWidth + 0.5, t - row * cellHeight];
  };
}
