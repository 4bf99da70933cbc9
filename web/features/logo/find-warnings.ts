import type { Palette } from '#print/mockup/palette.ts';
import { type Pixels, type Rgb, toContrast } from '#print/mockup/pixels.ts';
import { measureThinShare } from '#print/mockup/thin-lines.ts';

const kraft: Rgb = [193, 152, 105];
/** Printed width that the advice is given for: a logo on a cup. */
const usualInches = 2;
/** Below this many dots per inch print looks soft. */
const leastDots = 200;
/** Flexo closes or breaks lines below this. */
const leastLineInches = 0.01;

/** What a printer would say about a logo. `sourceWidth` is the file's own; null for a drawing, which has no pixels. */
export function findWarnings(pixels: Pixels, palette: Palette, sourceWidth: number | null): string[] {
  const warnings: string[] = [];
  if (sourceWidth !== null && sourceWidth < usualInches * leastDots)
    warnings.push(
      `Small file: it prints sharp up to ${(sourceWidth / leastDots).toFixed(1)} in wide. An SVG prints sharp at any size.`,
    );
  if (hasThinLines(pixels)) warnings.push('Some lines are thinner than 0.01 in on a cup and may break in print.');
  const seenOnKraft = palette.inks.filter(({ color }) => toContrast(color, kraft) >= 1.45);
  if (palette.inks.length > 0 && seenOnKraft.length === 0)
    warnings.push('These colors hardly show on kraft paper, so we print your logo there in one darker ink.');
  return warnings;
}

/** Whether a good part of the ink is gone once a line's width is taken off its edges. */
function hasThinLines(pixels: Pixels): boolean {
  const line = (leastLineInches * Math.max(pixels.width, pixels.height)) / usualInches;
  return line >= 2 && measureThinShare(pixels, line) > 0.15;
}
