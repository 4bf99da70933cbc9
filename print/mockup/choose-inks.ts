import type { Paper } from '#print/paper.ts';
import { judgePaper } from './judge-paper.ts';
import type { Ink, Palette } from './palette.ts';
import {
  createPixels,
  type Pixels,
  type Rgb,
  toByte,
  toContrast,
  toDifference,
  toLight,
  toLightness,
} from './pixels.ts';

/** What most of a logo's ink is in: a script of hairlines, lettering, or areas. */
export type Strokes = 'thin' | 'fine' | 'solid';

/** How a logo goes on a product: as it is, in a few spot inks, or in one. */
export type Version = { kind: 'full' } | { kind: 'spots'; colors: Rgb[] } | { kind: 'one'; color: Rgb };

const black: Rgb = [28, 25, 23];
const cream: Rgb = [246, 241, 231];
/** What a hot stamp leaves on wood. */
const burned: Rgb = [84, 50, 24];

/** Nearer to the paper than this an ink can hardly be told from it; a lighter one, such as white on pink, sooner. */
const seen = 0.16;
const seenLighter = 0.18;
/** Shades that run into each other hide only a narrow band of themselves in the paper. */
const seenShades = 0.12;
/** Contrast below which a darker ink is not seen on dark stock, however far its hue is away. */
const seenDarker: Record<Strokes, number> = { thin: Number.POSITIVE_INFINITY, fine: 3, solid: 2.2 };
/** On nearly black stock a dark hue is not seen either: wine on black is black, and red is red. */
const nearlyBlack = { lightness: 0.35, contrast: 2.5, difference: 0.3 };
/** What one ink alone must have; a solid area of another hue needs less, as red on kraft. */
const readable: Record<Strokes, number> = { thin: 3.5, fine: 3.5, solid: 2.4 };
const readableHue = { contrast: 1.6, difference: 0.2 };
/** The lightest channel of kraft where light falls on it. */
const litKraft = 189;

/**
 * The version that can be printed and read: no more inks than the print method has, and none that drowns in the paper. A
 * logo that loses too much of itself on this paper goes on in one ink that reads. `stock` is what the paper is, where its
 * color alone misleads: kraft in the shade is as dark as sage cloth.
 */
export function chooseVersion(
  { inks, process }: Palette,
  seenPaper: Rgb,
  colors: number,
  strokes: Strokes = 'solid',
  stock: Paper = judgePaper(seenPaper),
): Version {
  if (colors === 0) return { kind: 'one', color: burned };
  const paper = stock === 'kraft' ? toLitKraft(seenPaper) : seenPaper;
  const isLost = createLostTest(paper, stock, strokes, process && colors >= 4);
  const kept = inks.filter((ink) => !isLost(ink));
  const lost = inks.filter(isLost).reduce((share, ink) => share + ink.share, 0);
  // White paper may well be part of a logo: only one that is gone altogether is helped.
  const mostLost = toLightness(paper) > 0.85 ? 0.95 : 0.45;
  if (inks.length === 0 || lost > mostLost || (colors <= 1 && (process || inks.length > 1)))
    return { kind: 'one', color: chooseOneInk(strokes === 'solid' ? inks : kept, paper, strokes, stock) };
  if (colors >= 4 || (!process && inks.length <= colors)) return { kind: 'full' };
  if (process) return { kind: 'one', color: chooseOneInk(inks, paper, strokes, stock) };
  return { kind: 'spots', colors: inks.slice(0, colors).map(({ color }) => color) };
}

function createLostTest(paper: Rgb, stock: Paper, strokes: Strokes, shades: boolean): (ink: Ink) => boolean {
  const tone = toLightness(paper);
  return ({ color }) => {
    const darker = toLightness(color) < tone;
    if (toDifference(color, paper) < (shades ? seenShades : darker ? seen : seenLighter)) return true;
    if (stock !== 'dark') return false;
    const contrast = toContrast(color, paper);
    if (darker) return contrast < seenDarker[strokes];
    const { lightness, ...needed } = nearlyBlack;
    return tone < lightness && contrast < needed.contrast && toDifference(color, paper) < needed.difference;
  };
}

/** Kraft in the shade gets the inks that it gets in the light, or two sides of one box would differ. */
function toLitKraft(paper: Rgb): Rgb {
  const lift = Math.max(1, toLight(litKraft) / toLight(Math.max(1, Math.round(Math.max(...paper)))));
  const [r, g, b] = paper.map((byte) => toByte(toLight(Math.round(byte)) * lift)) as [number, number, number];
  return [r, g, b];
}

/** Of the logo's own inks the one that covers most and reads on this paper; else plain black, or cream on what is dark. */
function chooseOneInk(inks: Palette['inks'], paper: Rgb, strokes: Strokes, stock: Paper): Rgb {
  const own = inks.find(
    ({ color }) =>
      toContrast(color, paper) >= readable[strokes] ||
      (stock !== 'dark' &&
        strokes === 'solid' &&
        toContrast(color, paper) >= readableHue.contrast &&
        toDifference(color, paper) >= readableHue.difference),
  );
  if (own) return own.color;
  if (stock === 'dark') return cream;
  return toContrast(black, paper) > toContrast(cream, paper) ? black : cream;
}

/** The pixels of a version. `palette` is the logo's own. */
export function drawVersion(pixels: Pixels, palette: Palette, version: Version): Pixels {
  if (version.kind === 'full') return pixels;
  return version.kind === 'one' ? drawOneInk(pixels, palette, version.color) : drawSpots(pixels, version.colors);
}

/**
 * One ink: dark parts of the logo get it, light parts stay paper, so that white lettering in a dark badge stays open. A
 * logo of one tone gets it everywhere.
 */
function drawOneInk({ width, height, data }: Pixels, { inks, process }: Palette, color: Rgb): Pixels {
  const tones = process ? measureTones(data) : inks.map((ink) => toLightness(ink.color));
  const [darkest, lightest] = [Math.min(...tones), Math.max(...tones)];
  const parts = tones.length > 0 && lightest - darkest > (process ? leastRange : 0.3);
  const one = createPixels(width, height);
  const from = process ? lightest : (lightest + darkest) / 2 + 0.12;
  const to = process ? darkest : (lightest + darkest) / 2 - 0.12;
  let [known, tone] = [-1, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number;
    if (alpha === 0) continue;
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    // Most pixels are like the one before, and three cube roots are most of the work.
    if (parts && known !== ((r << 16) | (g << 8) | b)) {
      known = (r << 16) | (g << 8) | b;
      tone = toLightness([r, g, b]);
    }
    const cover = parts ? Math.min(1, Math.max(process ? 0.15 : 0, (from - tone) / (from - to))) : 1;
    one.data[at] = color[0];
    one.data[at + 1] = color[1];
    one.data[at + 2] = color[2];
    one.data[at + 3] = alpha * cover;
  }
  return one;
}

/** A photo with less between its shadows and its lights than this is one tone to a screen of dots. */
const leastRange = 0.12;
/** Tones that are looked at, at most. */
const mostTones = 4000;

/** Shadows and lights of a photo, without its few darkest and lightest pixels: its inks are means and have neither. */
function measureTones(data: Pixels['data']): number[] {
  const step = Math.max(1, Math.floor(data.length / 4 / mostTones)) * 4;
  const tones: number[] = [];
  for (let at = 0; at < data.length; at += step)
    if ((data[at + 3] as number) > 127)
      tones.push(toLightness([data[at] as number, data[at + 1] as number, data[at + 2] as number]));
  tones.sort((a, b) => a - b);
  return tones.slice(Math.floor(tones.length * 0.03), Math.ceil(tones.length * 0.97));
}

/** Each pixel in the nearest of the inks at hand. */
function drawSpots({ width, height, data }: Pixels, colors: Rgb[]): Pixels {
  const spots = createPixels(width, height);
  const nearest = new Map<number, Rgb>();
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number;
    if (alpha === 0) continue;
    const pixel: Rgb = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const key = ((pixel[0] >> 3) << 10) | ((pixel[1] >> 3) << 5) | (pixel[2] >> 3);
    let color = nearest.get(key);
    if (!color) {
      color = colors.reduce((best, next) => (toDifference(pixel, next) < toDifference(pixel, best) ? next : best));
      nearest.set(key, color);
    }
    spots.data[at] = color[0];
    spots.data[at + 1] = color[1];
    spots.data[at + 2] = color[2];
    spots.data[at + 3] = alpha;
  }
  return spots;
}
