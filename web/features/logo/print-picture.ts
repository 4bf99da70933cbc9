import type { Logo } from '#print/mockup/compose.ts';
import { printLogo } from '#print/mockup/compose.ts';
import { type BlankPicture, createDrawing, type Drawn, draw } from './blank-pictures.ts';
import type { LogoState } from './logo-store.ts';

export const mostPixels = 8_000_000;

/**
 * Prints the visitor's logo on a picture of the site, in a worker or on the page. Returns what makes a file of it, which
 * browsers do on another thread: the next picture can be printed meanwhile.
 */
export async function printBlank(
  { surface, file, width: input }: BlankPicture,
  logo: Logo,
  placements: LogoState['placements'] = {},
): Promise<Drawn['toBlob'] | null> {
  const { context, toBlob } = await draw(file);
  const { width, height } = context.canvas;
  if (width * height > mostPixels) return null;
  const pixels = context.getImageData(0, 0, width, height);
  const { colors, zones, product_uuid } = surface;
  printLogo(pixels, zones, logo, { colors, placements: placements[product_uuid ?? ''] });
  context.putImageData(pixels, 0, 0);
  return surface.frame ? standIn(context.canvas, surface.frame, input) : toBlob;
}

/** The ground of all product pictures. */
const ground = '#f1ece2';

/** Share of the shorter side that a product picture gets: its frame may be cut, and has a title in its corner. */
const standInShare = 0.75;

/** A printed product in the place of a picture of another shape: whole, in its middle. */
export function standIn(product: OffscreenCanvas | HTMLCanvasElement, frame: number, width: number): Drawn['toBlob'] {
  const height = Math.round(width / frame);
  const size = Math.min(width, height) * standInShare;
  const { context, toBlob } = createDrawing(width, height);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(product, (width - size) / 2, (height - size) / 2, size, size);
  return toBlob;
}
