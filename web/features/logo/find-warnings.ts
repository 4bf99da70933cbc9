import type { Palette } from '#packshots/mockup/palette.ts';
import { type Pixels, type Rgb, toContrast } from '#packshots/mockup/pixels.ts';

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
    warnings.push('These colors hardly show on kraft paper. There we print your logo in one darker ink.');
  return warnings;
}

/** Whether a good part of the ink is gone once a line's width is taken off its edges. */
function hasThinLines({ width, height, data }: Pixels): boolean {
  const line = (leastLineInches * Math.max(width, height)) / usualInches;
  const reach = Math.floor(line / 2);
  if (reach < 1) return false;
  const isInk = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (data[(y * width + x) * 4 + 3] as number) > 127;
  let [ink, thin] = [0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if (!isInk(x, y)) continue;
      ink++;
      const across = measureRun(isInk, x, y, 1, 0, line) < line;
      const down = measureRun(isInk, x, y, 0, 1, line) < line;
      if (across || down) thin++;
    }
  }
  return ink > 0 && thin / ink > 0.15;
}

/** Length of the ink through a point in one direction, as far as it matters. */
function measureRun(
  isInk: (x: number, y: number) => boolean,
  x: number,
  y: number,
  dx: number,
  dy: number,
  enough: number,
): number {
  let length = 1;
  for (let i = 1; length < enough && isInk(x + dx * i, y + dy * i); i++) length++;
  for (let i = 1; length < enough && isInk(x - dx * i, y - dy * i); i++) length++;
  return length;
}
