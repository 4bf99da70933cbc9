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
 * the area, or a square badge would fill a pizza box. On a narrow strip a long logo runs along it, from the bottom up.
 */
export function toDefaultPlacement(zone: Size, logo: Size): Placement {
  const aspect = logo.width / logo.height;
  const across = fitWidth(zone, aspect);
  const upright = fitWidth({ width: zone.height, height: zone.width }, aspect);
  const isStrip = Math.max(zone.width, zone.height) > strip * Math.min(zone.width, zone.height);
  return isStrip && upright > worthTurning * across
    ? { width: upright, x: 0, y: 0, turn: 90 }
    : { width: across, x: 0, y: 0, turn: 0 };
}

/** A zone so narrow that a logo may run along it: the sleeve of chopsticks, the wrap of a straw. */
const strip = 3;
const worthTurning = 1.8;

function fitWidth({ width, height }: Size, aspect: number): number {
  return Math.min(width * 0.8, height * 0.8 * aspect, Math.sqrt(width * height * 0.4 * aspect));
}
