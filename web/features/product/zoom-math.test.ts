import { describe, expect, test } from 'vitest';
import { containIn, settle, wholePicture, zoomAbout } from './zoom-math.ts';

const frame = { width: 400, height: 800 };
const picture = { width: 400, height: 400 };

describe('the zoomed picture', () => {
  test('keeps the point under the finger where it is', () => {
    const point = { x: 100, y: -50 };
    const to = zoomAbout(wholePicture, 2, point);
    // The spot of the picture that was under the point: (point - shift) / scale, before and after.
    expect({ x: (point.x - to.x) / to.scale, y: (point.y - to.y) / to.scale }).toEqual(point);
  });

  test.each([
    [{ scale: 1, x: 90, y: 90 }, wholePicture],
    [
      { scale: 2, x: 500, y: 500 },
      { scale: 2, x: 200, y: 0 },
    ],
    [
      { scale: 3, x: -900, y: -900 },
      { scale: 3, x: -400, y: -200 },
    ],
    [
      { scale: 40, x: 0, y: 0 },
      { scale: 5, x: 0, y: 0 },
    ],
    [{ scale: 0.2, x: 0, y: 0 }, wholePicture],
  ])('%j is never smaller than whole, larger than five times or out of its frame', (from, to) => {
    expect(settle(from, frame, picture)).toEqual(to);
  });
});

test.each([
  [
    'a square picture on a wide screen',
    { width: 1440, height: 900 },
    { width: 1536, height: 1536 },
    { width: 900, height: 900 },
  ],
  ['a wide picture on a phone', { width: 390, height: 844 }, { width: 780, height: 390 }, { width: 390, height: 195 }],
  ['a picture that has not loaded', { width: 390, height: 844 }, { width: 0, height: 0 }, { width: 390, height: 844 }],
])('%s is shown whole', (_, frame, picture, expected) => {
  expect(containIn(frame, picture)).toEqual(expected);
});
