import type { Crop } from '#packshots/stills/crop.ts';
import type { LogoGrid } from '#packshots/stills/logo-grid.ts';

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

/** The square around a print, or null where the picture has too few pixels to come closer. */
export function frameCloseUp({ points }: LogoGrid, pixels: number): Crop | null {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const print = Math.max(x1 - x0, y1 - y0);
  const size = Math.max(Math.min(print * (1 + ROOM), LARGEST), print * (1 + LEAST_ROOM), LEAST_PIXELS / pixels);
  if (size > LARGEST || size > print * (1 + MOST_ROOM)) return null;
  const place = (middle: number) => Math.min(1 - size, Math.max(0, middle - size / 2));
  return { left: place((x0 + x1) / 2), top: place((y0 + y1) / 2), size };
}

/** The grid as it lies in the part. */
export function cropGrid(grid: LogoGrid, { left, top, size }: Crop): LogoGrid {
  const round = (v: number) => Math.round(v * 10_000) / 10_000;
  return {
    ...grid,
    points: grid.points.map(([x, y]) => [round((x - left) / size), round((y - top) / size)]),
  };
}
