import type { ImageHeader } from './read-image-header.ts';

/** A sentence for the person whose file we cannot use. */
export class LogoFault extends Error {}

const maxBytes = 10_000_000;
const maxSvgBytes = 2_000_000;
/** A photo of a large camera has 50 megapixels; more would take the memory of a phone. */
const maxPixels = 64_000_000;

export const faults = {
  empty: 'This file is empty. Choose a PNG, JPG, WebP, SVG or PDF file.',
  type: 'We can’t read this picture. Choose a PNG, JPG, WebP, SVG or PDF file.',
  large: 'This file is larger than 10 MB. Export your logo smaller, or send it with a request.',
  largeSvg: 'This SVG is larger than 2 MB. Export it without embedded photos, or as a PNG.',
  pixels: 'This picture has too many pixels to open here. 4,000 pixels wide is plenty for print.',
  largePdf: 'This PDF is larger than 10 MB. Export the page with your logo alone, or send the file with a request.',
  locked: 'This PDF has a password. Save a copy without one and choose that.',
  slowPdf: 'This PDF takes too long to open. Export your logo as an SVG or PNG.',
  broken: 'This picture is damaged and can’t be opened. Export it again, or try another file.',
  blank: 'This picture looks empty. Choose the file with your logo in it.',
  full: 'Your browser is out of space, so your logo shows on this page only.',
  private: 'This window doesn’t store files, as private windows do, so your logo shows on this page only.',
} as const;

/** The reason why a file cannot be a logo, before it is decoded; null if it can. */
export function findFileFault(size: number, header: ImageHeader): string | null {
  if (size === 0) return faults.empty;
  if (header.type === null) return faults.type;
  if (size > maxBytes) return header.type === 'pdf' ? faults.largePdf : faults.large;
  if (header.type === 'pdf') return null;
  if (header.type === 'svg') return size > maxSvgBytes ? faults.largeSvg : null;
  if (header.width === 0 || header.height === 0) return faults.broken;
  return header.width * header.height > maxPixels ? faults.pixels : null;
}
