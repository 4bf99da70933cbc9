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
