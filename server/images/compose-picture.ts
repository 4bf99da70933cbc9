import sharp from 'sharp';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import type { Look } from '#print/mockup/choose-look.ts';
import { createLogo, type Logo, printLogo } from '#print/mockup/compose.ts';
import { findPalette } from '#print/mockup/palette.ts';
import type { Pixels } from '#print/mockup/pixels.ts';
import type { Placement } from '#print/mockup/placement.ts';
import { repaintParts, repaintZones } from '#print/mockup/repaint.ts';

/** As large as a page or an email shows it. */
const mostWidth = 1024;
/** A logo is printed from no more than the browser prints it from. */
const mostLogoPixels = { width: 1024, height: 1024 };

/** What is printed of a logo, decoded once for all pictures of a request. */
export async function openLogo(print: Uint8Array): Promise<Logo> {
  const pixels = await openPixels(print);
  return createLogo(pixels, findPalette(pixels));
}

export interface Composing {
  placements?: Readonly<Record<string, Placement>>;
  /** Parts in other colors than the picture's, and the mask that says where they are. */
  painting?: { mask: Uint8Array | string; parts: readonly string[]; paints: Look['paints'] } | undefined;
}

export function openPixels(print: Uint8Array): Promise<Pixels> {
  return decode(sharp(print).resize({ ...mostLogoPixels, fit: 'inside', withoutEnlargement: true }));
}

/**
 * The picture that a visitor's browser makes, made here for readers who have not its logo: staff, emails, chats. The same
 * code prints both; only the decoders of the pictures differ.
 */
export async function composePicture(
  blank: Uint8Array | string,
  surface: Pick<PrintSurface, 'zones' | 'colors'>,
  logo: Logo,
  { placements = {}, painting }: Composing = {},
): Promise<Buffer> {
  const pixels = await decode(sharp(blank).resize({ width: mostWidth, withoutEnlargement: true }));
  let { zones } = surface;
  if (painting) {
    const partMask = { mask: await decode(sharp(painting.mask)), parts: painting.parts };
    repaintParts(pixels, partMask, painting.paints);
    zones = repaintZones(zones, partMask, painting.paints);
  }
  printLogo(pixels, zones, logo, { colors: surface.colors, placements });
  const { width, height, data } = pixels;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 86 })
    .toBuffer();
}

async function decode(picture: sharp.Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColorspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  };
}
