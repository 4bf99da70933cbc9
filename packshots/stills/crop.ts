import type { Bounds } from '#packshots/stills/bounds.ts';
import type { Crop } from '../../print/live/camera.ts';

/** Share of the picture that the longer side of an object fills. */
export const FILL = 0.78;
/** Things stand a little left of the middle: their shadow falls to the right and counts as weight. */
export const LEFT_OF_MIDDLE = 0.022;
/** A crop that takes away less than this leaves the picture as it is. */
const LEAST_GAIN = 0.05;
/** Crops fall on whole pixels of the smallest picture they are made from. */
const STEPS = 1024;

/** The part of a picture in which the object is as large as in all others; null where it is so already. */
export function cropToObject({ left, top, right, bottom }: Bounds): Crop | null {
  const size = Math.max(right - left, bottom - top) / FILL;
  if (size > 1 - LEAST_GAIN) return null;
  const snap = (v: number) => Math.round(v * STEPS) / STEPS;
  const place = (middle: number) => snap(Math.min(1 - size, Math.max(0, middle - size / 2)));
  return {
    left: place((left + right) / 2 + size * LEFT_OF_MIDDLE),
    top: place((top + bottom) / 2),
    size: snap(size),
  };
}

/** The same bounds, counted in the crop. */
export function toCropped({ left, top, right, bottom }: Bounds, crop: Crop): Bounds {
  return {
    left: (left - crop.left) / crop.size,
    top: (top - crop.top) / crop.size,
    right: (right - crop.left) / crop.size,
    bottom: (bottom - crop.top) / crop.size,
  };
}
