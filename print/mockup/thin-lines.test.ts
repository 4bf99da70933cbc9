import { expect, test } from 'vitest';
import { createPixels } from './pixels.ts';
import { measureThinShare } from './thin-lines.ts';

function draw(rectangles: readonly (readonly [x: number, y: number, width: number, height: number])[]) {
  const pixels = createPixels(40, 40);
  for (const [left, top, width, height] of rectangles)
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) pixels.data[(y * 40 + x) * 4 + 3] = 255;
  return pixels;
}

test.each([
  ['nothing', [], 5, 0],
  ['an area', [[0, 0, 40, 40]], 5, 0],
  ['a line across, to the edge', [[0, 10, 40, 4]], 5, 1],
  ['a line down, to the edge', [[36, 0, 4, 40]], 5, 1],
  ['a line of just that width', [[0, 10, 40, 5]], 5, 0],
  ['a line a hair below', [[0, 10, 40, 5]], 5.1, 1],
  // 200 of its pixels are looked at in the area, 40 in the line.
  [
    'an area with a line',
    [
      [0, 0, 40, 20],
      [0, 30, 40, 4],
    ],
    5,
    1 / 6,
  ],
] as const)('%s', (_name, rectangles, line, share) => {
  expect(measureThinShare(draw(rectangles), line)).toBeCloseTo(share);
});
