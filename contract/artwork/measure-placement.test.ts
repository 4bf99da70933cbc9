import { expect, test } from 'vitest';
import { describeOffset, describePlacement, measureClearance } from './measure-placement.ts';

const zone = { zone_width: 76.2, zone_height: 40.64, repeat: false };
const logo = { width: 50.8, height: 25.4, x: 0, y: 0, turn: 0 };

test.each([
  ['in the middle', {}, 7.62],
  ['moved up, the nearest edge counts', { y: 5.08 }, 2.54],
  ['moved down as far', { y: -5.08 }, 2.54],
  ['beyond the right edge', { x: 20 }, -7.3],
  ['on end it is taller than the area', { turn: 90 }, -5.08],
  ['upside down it is as it was', { turn: 180 }, 7.62],
  ['exactly as wide as the area', { width: 76.2, height: 20.32 }, 0],
])('clearance of a logo %s', (_name, changes, clear) => {
  expect(measureClearance({ ...zone, ...logo, ...changes })).toBeCloseTo(clear, 2);
});

test.each([
  [{}, '2.00 × 1.00 in, 0.30 in from the edge', 'Centered'],
  [{ x: 30 }, '2.00 × 1.00 in, outside the print area', '1.18 in right of the center'],
  [{ x: -2.54, y: 1.27 }, '2.00 × 1.00 in, 0.25 in from the edge', '0.10 in left and 0.05 in up of the center'],
  [{ turn: -45, width: 10, height: 5 }, '0.39 × 0.20 in, 0.59 in from the edge', 'Centered, turned -45°'],
  [{ repeat: true }, '2.00 × 1.00 in, repeated over the print area', 'Centered'],
])('%o in words', (changes, size, offset) => {
  const placed = { ...zone, ...logo, ...changes };
  expect(describePlacement(placed)).toBe(size);
  expect(describeOffset(placed)).toBe(offset);
});
