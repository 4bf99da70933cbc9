import sharp from 'sharp';
import type { Picture } from '#packshots/pipeline/develop.ts';

/** WebP keeps the ground to within one level of #F1EBE1: its colour space has no nearer value. */
export async function encodePicture({ width, height, data }: Picture, quality: number): Promise<{ bytes: Buffer }> {
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort: 5, smartSubsample: true })
    .toBuffer();
  return { bytes };
}
