import type { Bounds } from '#packshots/stills/bounds.ts';
import type { LogoGrid } from '#packshots/stills/logo-grid.ts';
import type { Crop } from '../../print/live/camera.ts';

/** Room around the print, as a share of its longer side: the edge of the pack stays in sight. */
const ROOM = 0.45;
/** Around a print that is nearly as wide as its picture. */
const LEAST_ROOM = 0.3;
/** Fewer pixels look soft on the product page. */
const LEAST_PIXELS = 600;
/** A part larger than this is no closer than the picture it is cut from. */
const LARGEST = 0.72;
/** Nor is one in which the print stays small: a logo on a chest needs a render of its own. */
const MOST_ROOM = 1.5;
/** A detail shows at least this share of its picture, and this much of itself is background above the object. */
const LEAST_DETAIL = 0.55;
const ABOVE = 0.14;

function boundPrint({ points }: LogoGrid): Bounds {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** The longer side of a print, as a share of its picture. */
export function measurePrint(grid: LogoGrid): number {
  const { left, right, top, bottom } = boundPrint(grid);
  return Math.max(right - left, bottom - top);
}

/** The square around a print, or null where the picture has too few pixels to come closer. */
export function frameCloseUp(grid: LogoGrid, pixels: number): Crop | null {
  const { left, right, top, bottom } = boundPrint(grid);
  const print = measurePrint(grid);
  const size = Math.max(Math.min(print * (1 + ROOM), LARGEST), print * (1 + LEAST_ROOM), LEAST_PIXELS / pixels);
  if (size > LARGEST || size > print * (1 + MOST_ROOM)) return null;
  const place = (middle: number) => Math.min(1 - size, Math.max(0, middle - size / 2));
  return { left: place((left + right) / 2), top: place((top + bottom) / 2), size };
}

/** Plain goods have no print to come closer to: the upper end is where rim, lid, tines or opening are. */
export function frameDetail({ left, right, top }: Bounds, pixels: number): Crop | null {
  const size = Math.max(LEAST_DETAIL, LEAST_PIXELS / pixels);
  if (size > LARGEST) return null;
  const place = (from: number) => Math.min(1 - size, Math.max(0, from));
  return { left: place((left + right - size) / 2), top: place(top - size * ABOVE), size };
}

/** Does a part show the whole print? */
export function isInside(grid: LogoGrid, crop: Crop): boolean {
  return cropGrid(grid, crop).points.every(([x, y]) => Math.min(x, y, 1 - x, 1 - y) > 0);
}

/** The grid as it lies in the part. */
export function cropGrid(grid: LogoGrid, { left, top, size }: Crop): LogoGrid {
  const round = (v: number) => Math.round(v * 10_000) / 10_000;
  return {
    ...grid,
    points: grid.points.map(([x, y]) => [round((x - left) / size), round((y - top) / size)]),
  };
}
