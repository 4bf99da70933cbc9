const steps = [320, 640, 768, 1024, 1280, 1536];

/** The only widths the image service makes: the steps and their doubles for dense screens. */
export const imageWidths = [...new Set([...steps, ...steps.map((step) => step * 2)])].sort((a, b) => a - b);

/** The smallest allowed width that is not below the one asked for; the largest there is beyond that. */
export function toAllowedWidth(width: number): number {
  return imageWidths.find((allowed) => allowed >= width) ?? Math.max(...imageWidths);
}

/** Only a file on our own site goes through the service; blobs, data, signed URLs and other hosts stay as they are. */
function isResizable(src: string): boolean {
  return /^\/(?!\/|_ipx\/)[^?]+$/.test(src) && !src.endsWith('.svg');
}

/** The URL of a picture as WebP at one of the allowed widths. A version is a query that the service ignores. */
export function toImageUrl(src: string, width: number, version = ''): string {
  return isResizable(src) ? `/_ipx/f_webp,w_${toAllowedWidth(width)}${src}${version}` : src;
}

/**
 * The candidates for a browser to choose from. With `fluid` they carry widths and need a `sizes` beside them; without,
 * they carry the densities 1 and 2. Empty where there is nothing to choose:
 * the picture cannot be resized, or the smallest width is enough for both.
 */
export function toImageSrcSet(src: string, width: number, fluid: boolean, version = ''): string | undefined {
  if (!isResizable(src)) return undefined;
  if (!fluid) {
    const [single, double] = [toImageUrl(src, width, version), toImageUrl(src, width * 2, version)];
    return single === double ? undefined : `${single} 1x, ${double} 2x`;
  }
  const largest = toAllowedWidth(width * 2);
  return imageWidths
    .filter((allowed) => allowed <= largest)
    .map((allowed) => `${toImageUrl(src, allowed, version)} ${allowed}w`)
    .join(', ');
}
