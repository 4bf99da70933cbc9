import sharp from 'sharp';
import { type Failure, fail } from '#contract/errors.ts';
import { uploadLimits } from '#contract/files/upload-limits.ts';

export interface CleanFile {
  data: Uint8Array;
  width: number | null;
  height: number | null;
}

export type PictureKind = 'png' | 'jpg' | 'webp';

const maxPixels = uploadLimits.pixels;
const maxSide = 4096;
/** A noisy picture may become larger when it is encoded again. */
const maxBytes = 30_000_000;

const formats: Record<PictureKind, string> = { png: 'png', jpg: 'jpeg', webp: 'webp' };

/**
 * Decodes and encodes the picture, which drops everything else in the file: place and name in its EXIF, a page or a
 * program appended to it. Turned upright, first frame only, at most 4,096 px a side.
 */
export async function cleanImage(data: Uint8Array, kind: PictureKind): Promise<CleanFile | Failure> {
  try {
    const picture = sharp(data, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true });
    const { format, width, height } = await picture.metadata();
    if (format !== formats[kind]) return refuse('This file isn’t the type of picture it claims to be.');
    if (width * height > maxPixels) return tooManyPixels();
    const upright = picture
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const { data: drawn, info } = await encode(upright, kind, data).toBuffer({ resolveWithObject: true });
    if (drawn.byteLength > maxBytes) return tooManyPixels();
    return { data: drawn, width: info.width, height: info.height };
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? tooManyPixels() : refuse('This picture is damaged and can’t be read.');
  }
}

function encode(picture: sharp.Sharp, kind: PictureKind, original: Uint8Array): sharp.Sharp {
  if (kind === 'png') return picture.png({ compressionLevel: 7 });
  if (kind === 'jpg') return picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
  // A lossless WebP is a logo: it stays lossless.
  const lossless = Buffer.from(original.subarray(12, 16)).toString('latin1') === 'VP8L';
  return picture.webp(lossless ? { lossless: true } : { quality: 90 });
}

function tooManyPixels(): Failure {
  return refuse(`This picture has too many pixels. Please send one up to ${maxPixels / 1_000_000} megapixels.`);
}

function refuse(msg: string): Failure {
  return fail('invalid', { msg, fields: { file: msg } });
}
