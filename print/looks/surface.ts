import type { Paper } from '#print/paper.ts';

/** How a surface lies on a product: around a body, over front and sides, flat, over a lid and its four skirts, round, or as a sheet. */
export type SurfaceKind = 'wrap' | 'strip' | 'panel' | 'cross' | 'disc' | 'sheet';

/** Left, bottom, right and top, in millimeters. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/**
 * One unrolled stretch of a product in millimeters, x to the right and y upward as it is seen from outside. Zero is the middle
 * of the front at its foot on `wrap` and `strip`, the middle of the fold at the front edge on `panel` (a flap hangs below
 * zero), the middle of the whole on `cross`, `disc` and `sheet`.
 */
export interface Surface {
  /** 'wall', 'sleeve', 'lid', 'base', 'front', 'back': once on a product. */
  id: string;
  kind: SurfaceKind;
  box: Box;
  /** How much longer its upper edge is than its lower one, as a share of the middle; 0 on what does not lie around a cone. */
  taper: number;
  /** The front of a strip or cross, without its sides: what is folded away from the camera begins here. Of others the whole width. */
  front: number;
  /** What the camera of the main view sees free of folds and edges. */
  hero: Box;
}

/** A stretch of a surface without a fold, as a picture shows it: a grid of points. Those at its rim lie beyond what is seen. */
export interface Patch {
  /** Of the lines of the grid, in millimeters: those from left to right, and those from bottom to top. */
  columns: readonly number[];
  rows: readonly number[];
  /** Places on the picture, 0 to 1, row by row from the bottom left. */
  points: readonly (readonly [number, number])[];
}

/** A surface on one picture; without patches it is not seen. */
export interface SurfaceOnPicture extends Surface {
  /** Which of the things in the picture it is on, from 0: a scene shows several. Equal things share their surfaces. */
  thing: number;
  paper: Paper;
  patches: readonly Patch[];
}
