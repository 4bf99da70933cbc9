import { describe, expect, it } from 'vitest';
import { cropPicture, placeCrop } from '#packshots/pipeline/crop-picture.ts';
import { GROUND } from '#packshots/pipeline/tone.ts';
import { cropToObject, FILL, toCropped } from '#packshots/stills/crop.ts';

/** An object of one color on the ground, in shares of the picture. */
function paint(
  width: number,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
) {
  const data = new Uint8Array(width * width * 3);
  for (let i = 0; i < width * width; i++) {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / width];
    const isObject = x >= left && x < right && y >= top && y < bottom;
    data.set(isObject ? [20, 60, 40] : GROUND, i * 3);
  }
  return { width, height: width, data };
}

describe('the crop of a main view', () => {
  it.each([
    ['a small cup on the line of its family', { left: 0.33, top: 0.53, right: 0.62, bottom: 0.89 }],
    ['a flat box', { left: 0.25, top: 0.44, right: 0.7, bottom: 0.73 }],
    ['a thing near the edge', { left: 0.02, top: 0.02, right: 0.3, bottom: 0.2 }],
  ])('%s fills the frame and is not cut', (_, bounds) => {
    const crop = cropToObject(bounds);
    if (!crop) throw new Error('no crop');
    const { left, top, right, bottom } = toCropped(bounds, crop);
    expect(Math.max(right - left, bottom - top)).toBeCloseTo(FILL, 2);
    expect(Math.min(left, top, 1 - right, 1 - bottom)).toBeGreaterThan(0.02);
    expect(Math.min(crop.left, crop.top, 1 - crop.left - crop.size, 1 - crop.top - crop.size)).toBeGreaterThan(-0.002);
  });

  it('is left out where the object fills the frame already', () => {
    expect(cropToObject({ left: 0.2, top: 0.1, right: 0.6, bottom: 0.87 })).toBeNull();
  });

  it('ends on the ground, keeps the object as it is, and goes back to its place', async () => {
    const bounds = { left: 0.3, top: 0.5, right: 0.7, bottom: 0.9 };
    const whole = paint(400, { ...bounds, right: 1 });
    const crop = cropToObject(bounds);
    if (!crop) throw new Error('no crop');
    const cropped = cropPicture(whole, crop);
    const read = (picture: typeof cropped, x: number, y: number) => {
      const at = (Math.round(y * picture.width) * picture.width + Math.round(x * picture.width)) * 3;
      return [...picture.data.subarray(at, at + 3)];
    };
    const last = 1 - 1 / cropped.width;
    for (const [x, y] of [
      [0, 0.5],
      [last, 0.5],
      [0.5, 0],
      [0.5, last],
    ] as const)
      expect(read(cropped, x, y)).toEqual([...GROUND]);
    expect(read(cropped, 0.2, 0.5)).toEqual([20, 60, 40]);
    const placed = await placeCrop(cropped, crop, 400);
    expect(read(placed, 0.4, 0.7)).toEqual([20, 60, 40]);
    expect(read(placed, 0.2, 0.7)).toEqual([...GROUND]);
    expect(read(placed, 0.4, 0.4)).toEqual([...GROUND]);
  });
});
