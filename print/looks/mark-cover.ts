import { createPixels, type Pixels, toLightness } from '../mockup/pixels.ts';
import type { Brand, Mark } from './brand.ts';
import type { PlacedMark } from './ops.ts';

/** How much of a mark gets ink, 0 to 255, in halving sizes. */
export interface Cover {
  width: number;
  height: number;
  data: Uint8Array;
}

const covers = new WeakMap<Pixels, Map<string, Cover[]>>();
const thickened = new WeakMap<Cover, Map<number, Cover>>();

/** Below this range of lightness a logo is of one tone, which gets the ink everywhere. */
const leastRange = 0.3;
/** Between its darkest and lightest tone: darker parts are inked. */
const inkedShare = 0.62;
const edge = 0.08;
/** Of a gradient only what is nearly white is paper. */
const asPaper = 0.9;

/** A mark in one ink, drawn once: its dark parts or its light ones. */
export function openCover(brand: Brand, { of, tones }: Pick<PlacedMark, 'of' | 'tones'>): Cover[] {
  const { pixels } = brand[of];
  const known = covers.get(pixels) ?? new Map<string, Cover[]>();
  covers.set(pixels, known);
  let levels = known.get(tones);
  if (!levels) {
    levels = [drawCover(pixels, findThreshold(pixels, brand), tones === 'light')];
    for (let level = levels[0] as Cover; level.width > 8 && level.height > 8; levels.push(level)) level = halve(level);
    known.set(tones, levels);
  }
  return levels;
}

/** Whether light parts make up a good share of a mark: a badge, whose drawing is what its dark ground leaves open. */
export function hasLightParts(brand: Brand, of: PlacedMark['of']): boolean {
  const [dark, light] = (['dark', 'light'] as const).map((tones) => {
    const smallest = openCover(brand, { of, tones }).at(-1) as Cover;
    return smallest.data.reduce((sum, value) => sum + value, 0);
  }) as [number, number];
  return light > 0.12 * (dark + light);
}

/** The lightness up to which a tone is inked; a logo of one tone is all inked. */
function findThreshold({ data }: Pixels, { isPhoto, isProcess }: Brand): number {
  const step = Math.max(1, Math.floor(data.length / 4 / 4000)) * 4;
  const tones: number[] = [];
  for (let at = 0; at < data.length; at += step)
    if ((data[at + 3] as number) > 200)
      tones.push(toLightness([data[at] as number, data[at + 1] as number, data[at + 2] as number]));
  tones.sort((a, b) => a - b);
  // A photo is cut at its middle tone, as a stencil is.
  if (isPhoto) return tones[tones.length >> 1] as number;
  const darkest = tones[Math.floor(tones.length * 0.01)] ?? 0;
  const lightest = tones[Math.ceil(tones.length * 0.99) - 1] ?? 0;
  if (isProcess) return asPaper;
  return lightest - darkest > leastRange ? darkest + (lightest - darkest) * inkedShare : Number.POSITIVE_INFINITY;
}

function drawCover({ width, height, data }: Pixels, threshold: number, isLight: boolean): Cover {
  const cover = { width, height, data: new Uint8Array(width * height) };
  let [known, share] = [-1, 1];
  for (let i = 0, at = 0; i < cover.data.length; i++, at += 4) {
    const alpha = data[at + 3] as number;
    if (alpha === 0) continue;
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    if (known !== ((r << 16) | (g << 8) | b)) {
      known = (r << 16) | (g << 8) | b;
      share = Math.min(1, Math.max(0, (threshold - toLightness([r, g, b])) / edge + 0.5));
    }
    cover.data[i] = alpha * (isLight ? 1 - share : share);
  }
  return cover;
}

function halve({ width, height, data }: Cover): Cover {
  const half = { width: width >> 1, height: height >> 1, data: new Uint8Array((width >> 1) * (height >> 1)) };
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const at = y * 2 * width + x * 2;
      const above = (data[at] as number) + (data[at + 1] as number);
      half.data[y * half.width + x] =
        (above + (data[at + width] as number) + (data[at + width + 1] as number) + 2) >> 2;
    }
  }
  return half;
}

/** Ink around every stroke, `reach` pixels far; in quarters of a pixel, so that few are kept. */
export function thicken(cover: Cover, reach: number): Cover {
  const quarters = Math.round(reach * 4);
  if (quarters === 0) return cover;
  const known = thickened.get(cover) ?? new Map<number, Cover>();
  thickened.set(cover, known);
  let thick = known.get(quarters);
  if (!thick) {
    thick = spread(cover, quarters / 4);
    known.set(quarters, thick);
  }
  return thick;
}

/** The result is as large as the cover: ink that would leave it is cut, so a mark keeps its size. */
function spread({ width, height, data }: Cover, reach: number): Cover {
  const thick = { width, height, data: data.slice() };
  const most = Math.ceil(reach);
  for (let dy = -most; dy <= most; dy++) {
    for (let dx = -most; dx <= most; dx++) {
      const weight = Math.min(1, reach + 1 - Math.hypot(dx, dy));
      if (weight <= 0 || (dx === 0 && dy === 0)) continue;
      for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y++) {
        for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x++) {
          const ink = (data[(y + dy) * width + x + dx] as number) * weight;
          const at = y * width + x;
          if (ink > (thick.data[at] as number)) thick.data[at] = ink;
        }
      }
    }
  }
  return thick;
}

/** How much of a place of a mark is inked, 0 to 1; `u` and `v` are 0 to 1 from its top left. */
export function readCover({ width, height, data }: Cover, u: number, v: number): number {
  const x = u * width - 0.5;
  const y = v * height - 0.5;
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < -1 || top < -1 || left >= width || top >= height) return 0;
  const [fx, fy] = [x - left, y - top];
  const at = top * width + left;
  const a = left >= 0 && top >= 0 ? (data[at] as number) : 0;
  const b = left + 1 < width && top >= 0 ? (data[at + 1] as number) : 0;
  const c = left >= 0 && top + 1 < height ? (data[at + width] as number) : 0;
  const d = left + 1 < width && top + 1 < height ? (data[at + width + 1] as number) : 0;
  return ((a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy) / 255;
}

const own = new WeakMap<Pixels, Pixels>();

/** A mark in its own inks: what is nearly white stays paper. */
export function openOwn({ pixels }: Mark): Pixels {
  const known = own.get(pixels);
  if (known) return known;
  const drawn = createPixels(pixels.width, pixels.height);
  drawn.data.set(pixels.data);
  let [color, share] = [-1, 1];
  for (let at = 0; at < drawn.data.length; at += 4) {
    if (drawn.data[at + 3] === 0) continue;
    const [r, g, b] = [drawn.data[at] as number, drawn.data[at + 1] as number, drawn.data[at + 2] as number];
    if (color !== ((r << 16) | (g << 8) | b)) {
      color = (r << 16) | (g << 8) | b;
      share = Math.min(1, Math.max(0, (asPaper - toLightness([r, g, b])) / edge + 0.5));
    }
    drawn.data[at + 3] = (drawn.data[at + 3] as number) * share;
  }
  own.set(pixels, drawn);
  return drawn;
}
