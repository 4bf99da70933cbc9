import type { PlacedLogo } from './line-artwork.ts';

const mmPerInch = 25.4;
/** Printers keep this far from the edge of a print area. */
const leastClearMm = 0.5;

type Measured = Omit<PlacedLogo, 'zone'>;

/** How far a logo is from the nearest edge of its print area, in millimeters; negative where it leaves it. */
export function measureClearance({ width, height, x, y, turn, zone_width, zone_height }: Measured): number {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const across = zone_width / 2 - Math.abs(x) - (width * cos + height * sin) / 2;
  const up = zone_height / 2 - Math.abs(y) - (width * sin + height * cos) / 2;
  // A sum of thirds of millimeters must not leave an area that it fills.
  return Math.round(Math.min(across, up) * 1000) / 1000;
}

/** 57.9 → '2.28'. */
export function toInches(mm: number): string {
  const inches = (mm / mmPerInch).toFixed(2);
  return inches === '-0.00' ? '0.00' : inches;
}

export const toMillimeters = (inches: number) => inches * mmPerInch;

/** '2.28 × 1.21 in, 0.20 in from the edge' */
export function describePlacement(placed: Measured): string {
  const size = `${toInches(placed.width)} × ${toInches(placed.height)} in`;
  if (placed.repeat) return `${size}, repeated over the print area`;
  const clear = measureClearance(placed);
  return clear < 0 ? `${size}, outside the print area` : `${size}, ${toInches(clear)} in from the edge`;
}

/** 'Centered', or '0.25 in right and 0.10 in up of the center', with how it is turned. */
export function describeOffset({ x, y, turn }: Pick<Measured, 'x' | 'y' | 'turn'>): string {
  const parts = [
    Math.abs(x) >= leastClearMm / 2 && `${toInches(Math.abs(x))} in ${x > 0 ? 'right' : 'left'}`,
    Math.abs(y) >= leastClearMm / 2 && `${toInches(Math.abs(y))} in ${y > 0 ? 'up' : 'down'}`,
  ].filter(Boolean);
  const place = parts.length > 0 ? `${parts.join(' and ')} of the center` : 'Centered';
  return turn % 360 === 0 ? place : `${place}, turned ${Math.round(turn)}°`;
}
