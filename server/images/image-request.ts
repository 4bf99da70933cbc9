import { imageWidths } from '#contract/image-widths.ts';

/** f_webp,w_640/media/cups/hot-12.webp */
const address = /^f_webp,w_(\d{2,5})\/(media\/(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.(?:webp|png|jpe?g))$/i;

export interface ImageRequest {
  width: number;
  source: string;
}

/** Only the widths of the site, only webp, only our own pictures: strangers cannot use the service for theirs. */
export function parseImageRequest(path: string): ImageRequest | null {
  const match = address.exec(path);
  const width = Number(match?.[1]);
  if (!match?.[2] || !imageWidths.includes(width)) return null;
  return { width, source: match[2] };
}
