import sharp from 'sharp';
import type { Picture } from '#packshots/pipeline/develop.ts';
import { GROUND } from '#packshots/pipeline/tone.ts';
import type { Crop } from '../../print/live/camera.ts';

/** Width of the border in which a shadow runs out, as a share of the crop: the object stays clear of it. */
const FADE = 0.1;

/** The part of a packshot that shows its object large; a shadow that reaches beyond it ends softly on the ground. */
export function cropPicture({ width, data }: Picture, crop: Crop): Picture {
  const size = Math.round(crop.size * width);
  const [left, top] = [Math.round(crop.left * width), Math.round(crop.top * width)];
  const cropped = new Uint8Array(size * size * 3);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = ((y + top) * width + x + left) * 3;
      const at = (y * size + x) * 3;
      const share = smooth(Math.min(x, size - 1 - x, y, size - 1 - y) / (size * FADE));
      for (let c = 0; c < 3; c++) {
        const ground = GROUND[c] as number;
        cropped[at + c] = Math.round(ground + ((data[from + c] as number) - ground) * share);
      }
    }
  }
  return { width: size, height: size, data: cropped };
}

/** A crop put back in its place on a ground of the wanted width: the object in the size that its family gives it. */
export async function placeCrop(cropped: Picture, crop: Crop, width: number): Promise<Picture> {
  const size = Math.round(crop.size * width);
  const raw = { width: cropped.width, height: cropped.height, channels: 3 as const };
  const input = await sharp(cropped.data, { raw }).resize(size, size).png().toBuffer();
  const [r, g, b] = GROUND;
  const data = await sharp({ create: { width, height: width, channels: 3, background: { r, g, b } } })
    .composite([{ input, left: Math.round(crop.left * width), top: Math.round(crop.top * width) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height: width, data: new Uint8Array(data) };
}

function smooth(share: number): number {
  const t = Math.min(1, share);
  return t * t * (3 - 2 * t);
}
