import type { PrintArea } from './print-area.ts';

type Sides = Readonly<Record<string, number | undefined>>;

/** The outline of an unrolled surface in millimeters, from where its areas count from (print/looks/surface.ts), and the folds in it. */
export interface FlatSurface {
  left: number;
  bottom: number;
  right: number;
  top: number;
  isRound: boolean;
  /** Where vertical and level folds cross it. */
  folds: { x: readonly number[]; y: readonly number[] };
}

type Placed = Pick<PrintArea, 'surface' | 'role' | 'left_mm' | 'bottom_mm' | 'width_mm' | 'height_mm'>;

/** A rolled wall is glued over itself, and print runs on below the seam. */
const seam = 10;

/**
 * How large a surface can be by the outer size of its product: a frame to draw areas in and to judge them by, a little larger
 * than the real one where walls slope. Null where the size does not tell, as on cloth. `areas` are those of the product: on lids
 * and trays they tell whether it is counted from a fold or from the middle.
 */
export function findFlatSurface(sides: Sides, surface: string, areas: readonly Placed[]): FlatSurface | null {
  const { top_diameter: rim, bottom_diameter: foot, diameter, length, width, gusset, height } = sides;
  const on = areas.filter((area) => area.surface === surface);
  if (rim && foot && height) {
    if (surface === 'lid') return layAround(rim, rim, true);
    return layUp(Math.PI * (rim + foot) * 0.5 + seam, Math.hypot(height, (rim - foot) / 2));
  }
  if (diameter) {
    const turn = Math.PI * diameter;
    if (length) return layAround(length, turn);
    return width ? layAround(width, turn) : layAround(diameter, diameter, true);
  }
  if (width && gusset && height) {
    if (surface !== 'front') return layUp(width, height);
    return { ...layUp(width + 2 * gusset, height), folds: { x: [-width / 2, width / 2], y: [] } };
  }
  if (length && width && height) return layBox({ length, width, height }, surface, on);
  // A sheet may lie either way.
  if (length && width && surface === 'front') {
    const isTall = on.some((area) => area.width_mm > length || area.height_mm > width);
    return isTall ? layAround(width, length) : layAround(length, width);
  }
  return null;
}

interface BoxSides {
  length: number;
  width: number;
  height: number;
}

function layBox({ length, width, height }: BoxSides, surface: string, on: readonly Placed[]): FlatSurface | null {
  // An area that is no flap and begins below zero: zero is the middle.
  const isCentered = on.some(({ role, bottom_mm }) => role !== 'flap' && bottom_mm < 0);
  if (isCentered) {
    // The skirts of a lid hang from it on all sides; how far in they begin depends on their slope.
    const skirts = surface === 'lid' ? height : 0;
    return layAround(length + skirts, width + skirts);
  }
  switch (surface) {
    case 'wall':
    case 'base':
      // All the way around, from the middle of the back to the middle of the back.
      return { ...layUp(2 * (length + width), height), folds: { x: [-length / 2, length / 2], y: [] } };
    case 'lid':
    case 'inside':
      return { ...layUp(length, width), bottom: surface === 'lid' ? -height : 0, folds: { x: [], y: [0] } };
    case 'front':
    case 'back':
    case 'side':
    case 'handle':
      return layUp(length, height);
    case 'spine':
      return layUp(width, height);
    default:
      return null;
  }
}

/** From the middle of the lower edge. */
function layUp(width: number, height: number): FlatSurface {
  return { left: -width / 2, bottom: 0, right: width / 2, top: height, isRound: false, folds: { x: [], y: [] } };
}

/** From the middle. */
function layAround(width: number, height: number, isRound = false): FlatSurface {
  return { ...layUp(width, height), bottom: -height / 2, top: height / 2, isRound };
}
