import { expect, test } from 'vitest';
import { measureClearance } from '#contract/artwork/measure-placement.ts';
import {
  changeEdits,
  type Edits,
  fillArea,
  judgePlacement,
  moveBy,
  toPlaced,
  toWidthLimits,
} from './edit-placement.ts';
import { toLogoCorners, toPicturePoint, toZoneStep } from './zone-map.ts';

const area = { zone: { name: 'sleeve', width_mm: 76.2, height_mm: 40.64 }, aspect: 2, sourceWidth: null };
const placement = { width: 50.8, x: 0, y: 0, turn: 0 };

test.each([
  ['a drawing in the middle', {}, {}, true, '2.00 × 1.00 in, 0.30 in from the edge. Prints sharp.'],
  [
    'one that left the area',
    {},
    { x: 25.4 },
    false,
    '0.50 in outside the print area. Make it smaller or move it back.',
  ],
  ['one on end, too tall', {}, { turn: 90 }, false, '0.20 in outside the print area. Make it smaller or move it back.'],
  [
    'a small file',
    { sourceWidth: 300 },
    {},
    false,
    'Too low-resolution at 2.00 × 1.00 in. Your file prints sharp up to 1.50 in wide.',
  ],
  [
    'a file with just enough pixels',
    { sourceWidth: 400 },
    {},
    true,
    '2.00 × 1.00 in, 0.30 in from the edge. Prints sharp.',
  ],
  [
    'a pattern may leave the area',
    {},
    { x: 60, repeat: true },
    true,
    '2.00 × 1.00 in each, repeated over the print area. Prints sharp.',
  ],
])('%s', (_name, file, changes, ok, sentence) => {
  expect(judgePlacement({ ...area, ...file }, { ...placement, ...changes })).toEqual({ ok, sentence });
});

test.each([0, 30, 90, -45, 137])('Fill area turned by %i° touches the margin and no more', (turn) => {
  const filled = fillArea(area, { ...placement, x: 9, turn });
  expect(measureClearance(toPlaced(area, filled))).toBeCloseTo(1, 1);
  expect(toWidthLimits(area, filled).most).toBe(filled.width);
});

test('twenty steps there and back end where they began', () => {
  let moved = placement;
  for (let i = 0; i < 20; i++) moved = moveBy(moved, 0.05, -0.05);
  expect(moved.x).toBeCloseTo(25.4, 2);
  for (let i = 0; i < 20; i++) moved = moveBy(moved, -0.05, 0.05);
  expect(moved).toEqual(placement);
});

test('Undo takes a drag back as one change, and stops at the first', () => {
  let edits: Edits = { now: placement, before: [] };
  edits = changeEdits(edits, { type: 'set', placement: { ...placement, x: 1 } });
  for (const x of [2, 3, 4]) edits = changeEdits(edits, { type: 'slide', placement: { ...placement, x } });
  expect(edits.now.x).toBe(4);
  edits = changeEdits(edits, { type: 'undo' });
  expect(edits.now).toEqual(placement);
  expect(changeEdits(edits, { type: 'undo' })).toBe(edits);
});

/** A zone that leans: its right side is higher on the picture. */
const columns = 4;
const rows = 2;
const leaning = {
  width_mm: 80,
  height_mm: 40,
  columns,
  rows,
  points: Array.from({ length: (columns + 1) * (rows + 1) }, (_, i): [number, number] => {
    const [u, v] = [(i % (columns + 1)) / columns, Math.floor(i / (columns + 1)) / rows];
    return [0.2 + 0.6 * u, 0.7 - 0.3 * v - 0.1 * u];
  }),
};

test('a step on the picture is the step on the surface that ends there', () => {
  const from = toPicturePoint(leaning, 0, 0);
  const to = toPicturePoint(leaning, 10, -5);
  const [x, y] = toZoneStep(leaning, { ...placement, x: 0, y: 0 }, [to[0] - from[0], to[1] - from[1]]);
  expect([x, y]).toEqual([expect.closeTo(10, 6), expect.closeTo(-5, 6)]);
});

test('corners follow the surface and the turn', () => {
  const upright = toLogoCorners(leaning, { width: 40, x: 0, y: 0, turn: 0 }, 2);
  expect(upright[0]).toEqual(toPicturePoint(leaning, -20, -10));
  const turned = toLogoCorners(leaning, { width: 40, x: 0, y: 0, turn: 90 }, 2);
  expect(turned[0]?.[0]).toBeCloseTo(toPicturePoint(leaning, 10, -20)[0], 6);
});
