import { uploadKindRows, uploadLimits } from '#contract/files/upload-limits.ts';
import type { ImageHeader } from './read-image-header.ts';

const types: Partial<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

/** As long as the server keeps a picture, then shorter ones where noise makes the file too large. */
const longSides = [4096, 3072, 2048];

/**
 * A picture with more pixels than the server takes, smaller: a logo that was taken here must not be refused when the
 * request is sent. Any other file as it is.
 */
export async function shrinkPicture(file: Blob, { type, width, height }: ImageHeader): Promise<Blob> {
  const mime = types[type ?? ''];
  if (!mime || width * height <= uploadLimits.pixels) return file;
  for (const side of longSides) {
    const scale = side / Math.max(width, height);
    const bitmap = await createImageBitmap(file, { resizeWidth: Math.round(width * scale), resizeQuality: 'high' });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mime, 0.92));
    if (made && made.size <= uploadKindRows.png.maxBytes) return made;
  }
  return file;
}
