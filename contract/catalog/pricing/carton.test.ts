import { expect, test } from 'vitest';
import { readCarton } from './carton.ts';

test.each([
  ['Carton', '18.9 × 15 × 13 in (480 × 380 × 330 mm)', [480, 380, 330]],
  ['Carton', '20.1 × 14.2 × 4.7 in (510 × 360 × 120 mm), folded once', [510, 360, 120]],
  ['Bundle', '640 × 420 × 90 mm', [640, 420, 90]],
  // Not the row of a packed case, and no size in millimeters: a cube of 9 kg at the usual density.
  ['Print area', '480 × 380 × 330 mm', [392, 392, 392]],
  ['Carton', '18.9 × 15 × 13 in', [392, 392, 392]],
])('%s %j is read as %j', (name, value, carton) =>
  expect(readCarton({ spec_sheet: [[name, value]], case_weight_grams: 9000 })).toEqual(carton),
);
