import type { Face } from '#contract/looks/look.ts';

/** '#rrggbb', or the paper itself: what lies below is left out. */
export type Ink = string;
export const paper: Ink = 'paper';

interface Item {
  ink: Ink;
  /**
   * The upright line that stays straight where an item is bent around a cone: of a group, that of its middle. Its own middle
   * if left out. A field has none: it is drawn on the unrolled surface as it lies.
   */
  axis?: number;
}

interface Placed extends Item {
  /** Of its middle. */
  x: number;
  y: number;
  /** Degrees, counterclockwise. */
  turn?: number;
}

interface Lettering extends Placed {
  text: string;
  face: Face;
  /** Height of the capitals. */
  cap: number;
  /** Space between letters beside their own, as a share of `cap`. */
  tracking: number;
  /** Ink around the letters, so that their thin strokes hold. */
  bold?: number;
}

/** All of the part with its bleed. */
export interface Fill {
  kind: 'fill';
  ink: Ink;
}

export interface Polygon extends Item {
  kind: 'shape';
  points: readonly (readonly [x: number, y: number])[];
}

export interface Disc extends Placed {
  kind: 'disc';
  radius: number;
  /** Width of a ring inside the radius; a full disc if left out. */
  line?: number;
}

export interface PlacedMark extends Placed {
  kind: 'mark';
  /** The whole logo, or the part that stands for it. */
  of: 'full' | 'mark';
  width: number;
  /** Its tones that get the ink: light ones where a badge is left open in a field of its own color. 'own' are its own inks. */
  tones: 'dark' | 'light' | 'own';
  bold?: number;
  /** Long lettering around a cone keeps its stems upright, as a line of type does, and its circles need not stay round. */
  isUpright?: boolean;
}

/** One line; `x` and `y` are the middle of its baseline. */
export interface Text extends Lettering {
  kind: 'text';
}

/** A line along a circle around `x` and `y`, on whose `radius` it stands; at the foot it is read from inside. */
export interface Arc extends Lettering {
  kind: 'arc';
  radius: number;
  at: 'top' | 'foot';
}

/**
 * What is printed on a part, in millimeters on its unrolled surface, the first at the bottom. Pictures, the 3D view, die
 * lines and designers read the same list.
 */
export type Op = Fill | Polygon | Disc | PlacedMark | Text | Arc;
