import { cutLogo } from '#print/mockup/cut-logo.ts';
import { findPalette, type Palette } from '#print/mockup/palette.ts';
import { type Pixels, type Rgb, toHex } from '#print/mockup/pixels.ts';
import { findWarnings } from './find-warnings.ts';

export interface PreparedLogo {
  pixels: Pixels;
  palette: Palette;
  /** Whether the file has a plain background that can be taken away or kept. */
  hasBackground: boolean;
  /** The tone that was taken away around the logo. */
  background: Rgb | null;
  warnings: string[];
}

/** From the decoded file to what can be printed; null where there is nothing to see. */
export function prepareLogo(
  decoded: Pixels,
  options: { keepBackground: boolean; sourceWidth: number | null },
): PreparedLogo | null {
  const cut = cutLogo(decoded, options.keepBackground);
  if (!cut) return null;
  const { pixels, tone, background } = cut;
  const palette = findPalette(pixels);
  return {
    pixels,
    palette,
    hasBackground: tone !== null,
    background,
    warnings: findWarnings(pixels, palette, options.sourceWidth),
  };
}

/** '2 colors', or what shades running into each other are. */
export function describeInks({ inks, process }: Palette): string {
  if (process) return 'Full color';
  return inks.length === 1 ? '1 color' : `${inks.length} colors`;
}

export function listInkColors({ inks }: Palette): string[] {
  return inks.map(({ color }) => toHex(color));
}
