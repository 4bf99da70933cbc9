/** A part of a picture, 0..1 from its top left. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
