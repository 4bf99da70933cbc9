import type { Face } from '#contract/looks/look.ts';
import type { Strokes } from '../mockup/choose-inks.ts';
import { findPalette } from '../mockup/palette.ts';
import { createPixels, type Pixels, type Rgb, toDifference, toHex, toLightness, toOklch } from '../mockup/pixels.ts';
import { findPlainBackground, removeBackground, trimPixels } from '../mockup/remove-background.ts';
import { judgeStrokes, measureThinnest } from '../mockup/thin-lines.ts';
import { chooseAccent, chooseGround, toContrastOf } from './choose-colors.ts';
import { cutDisc, findMark, judgeShape, type Shape, shrinkPixels } from './find-mark.ts';

/** A logo or a part of it, made ready to be set anywhere. */
export interface Mark {
  pixels: Pixels;
  aspect: number;
  /** Its thinnest strokes, as a share of its width. */
  stroke: number;
}

/** What looks are made from. Inks are '#rrggbb'. */
export interface Brand {
  /** The whole logo, and the part that stands for it. */
  full: Mark;
  mark: Mark;
  /** Of the mark. */
  shape: Shape;
  strokes: Strokes;
  face: Face;
  main: string;
  /** The same as `main` where the logo has one color. */
  second: string;
  accent: string;
  /** Light, below large marks on white stock; the logo's own where it is of one light color. */
  ground: string;
  /** Not in the logo, but from our inks. */
  isAccentOurs: boolean;
  /** The logo's inks that are printed; what is nearly white stays paper. Empty where shades run into each other. */
  spots: string[];
  isProcess: boolean;
  isPhoto: boolean;
  /** So few pixels that a large mark would show them. */
  isTiny: boolean;
}

export interface BrandSource {
  /** The tone that was taken away around the logo. */
  background?: Rgb | null;
  /** In pixels, of the file; null for a drawing. */
  sourceWidth?: number | null;
}

const mostPixels = 1024;
/** A shape and its strokes are known by a few hundred pixels across. */
const sampleSize = 400;
const nearBlack: Rgb = [28, 25, 23];
const white: Rgb = [255, 255, 255];
/** From this lightness on a tone of a logo is not an ink for text, and from the second one on it is paper. */
const light = 0.88;
const asPaper = 0.9;
/** Chroma of a color that is worth a field or a stripe. */
const colored = 0.06;
const otherInk = 0.16;
const tinyWidth = 200;

/** Null where there is nothing to see. The logo may stand on a background, or be cut from it already. */
export function createBrand(
  decoded: Pixels,
  { background = null, sourceWidth = null }: BrandSource = {},
): Brand | null {
  const small = shrinkPixels(decoded, mostPixels);
  const found = findPlainBackground(small);
  const logo = trimPixels(found ? removeBackground(small, found) : small);
  if (!logo) return null;
  const palette = findPalette(logo);
  const inks = palette.inks.map(({ color }) => color);
  const ground = found ?? background;
  const isReversed = ground !== null && toLightness(ground) < 0.6;
  const dark = inks.filter((color) => toLightness(color) < light);
  const pale = dark.length > 0 ? undefined : inks.find((color) => toOklch(color)[1] > colored);
  // Yellow alone: it stays as a field, and text gets a darker tone of it.
  const main = isReversed ? ground : (dark[0] ?? (pale ? toContrastOf(pale, white, 5.5) : nearBlack));
  const second = [...dark, ...(pale ? [pale] : [])].find((color) => toDifference(color, main) > otherInk) ?? main;
  const isOwn = second !== main && toOklch(second)[1] > colored;
  const isWhite = isReversed || (dark.length === 0 && !pale);
  const full = isWhite ? paintLights(logo, main) : logo;
  const sample = shrinkPixels(full, sampleSize);
  const isPhoto = palette.process && isGrained(sample);
  const mark = isPhoto ? cutDisc(full) : findMark(full, sample);
  const markSample = mark === full ? sample : shrinkPixels(mark, sampleSize);
  const strokes = judgeStrokes(sample);
  return {
    full: toMark(full, sample),
    mark: toMark(mark, markSample),
    shape: judgeShape(markSample),
    strokes,
    face: chooseFace(strokes, full.width / full.height),
    main: toHex(main),
    second: toHex(second),
    accent: toHex(isOwn ? second : chooseAccent(main)),
    ground: toHex(pale ?? chooseGround(main)),
    isAccentOurs: !isOwn,
    spots: palette.process ? [] : listSpots(inks, isWhite ? main : null),
    isProcess: palette.process,
    isPhoto,
    isTiny: sourceWidth !== null && sourceWidth < tinyWidth,
  };
}

function toMark(pixels: Pixels, sample: Pixels): Mark {
  return { pixels, aspect: pixels.width / pixels.height, stroke: measureThinnest(sample) / sample.width };
}

/** White was meant for a dark ground: on paper it changes places with the tone of that ground. */
function paintLights({ width, height, data }: Pixels, color: Rgb): Pixels {
  const painted = createPixels(width, height);
  painted.data.set(data);
  let [known, isLight] = [-1, false];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    if (known !== ((r << 16) | (g << 8) | b)) {
      known = (r << 16) | (g << 8) | b;
      isLight = toLightness([r, g, b]) >= light;
    }
    if (isLight) painted.data.set(color, at);
  }
  return painted;
}

function listSpots(inks: readonly Rgb[], instead: Rgb | null): string[] {
  const printed = inks.filter((color) => toLightness(color) <= (instead ? light : asPaper));
  return [...(instead && inks.length > printed.length ? [instead] : []), ...printed].map(toHex);
}

/** Type follows the strokes of the logo. */
function chooseFace(strokes: Strokes, aspect: number): Face {
  if (strokes === 'thin') return 'serif';
  if (strokes === 'fine') return 'round';
  return aspect > 2 ? 'geometric' : 'heavy';
}

const mostlyFilled = 0.6;
const grain = 5;
const mostlyGrain = 0.25;

/** A filled rectangle or disc of process colors whose tones change from pixel to pixel: a gradient has shades, but no grain. */
function isGrained({ width, height, data }: Pixels): boolean {
  let [filled, inside, grained] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if ((data[at + 3] as number) < 128) continue;
      filled++;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) continue;
      inside++;
      const around = [at - 4, at + 4, at - width * 4, at + width * 4];
      const mean = around.reduce((sum, other) => sum + (data[other + 1] as number), 0) / 4;
      if (Math.abs((data[at + 1] as number) - mean) > grain / 4) grained++;
    }
  }
  return filled > width * height * mostlyFilled && grained > inside * mostlyGrain;
}
