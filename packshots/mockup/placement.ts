/** A logo on a print zone: its width and the offset of its center from the zone's, in millimeters, y upward. */
export interface Placement {
  width: number;
  x: number;
  y: number;
  /** Degrees, counterclockwise. */
  turn: number;
  /** All over the zone as a pattern, every second row shifted by half. */
  repeat?: boolean;
}

interface Size {
  width: number;
  height: number;
}

/**
 * In the middle, as large as a designer would set it: at most four fifths of either side, and no more than two fifths of
 * the area, or a square badge would fill a pizza box.
 */
export function toDefaultPlacement(zone: Size, logo: Size): Placement {
  const aspect = logo.width / logo.height;
  const width = Math.min(
    zone.width * 0.8,
    zone.height * 0.8 * aspect,
    Math.sqrt(zone.width * zone.height * 0.4 * aspect),
  );
  return { width, x: 0, y: 0, turn: 0 };
}
