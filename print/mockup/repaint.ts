import type { PrintZone } from './compose.ts';
import { judgePaper } from './judge-paper.ts';
import { type Pixels, type Rgb, toByte, toLight } from './pixels.ts';

/** Which part is seen where: red, green and blue of the mask cover the first, second and third of `parts`. */
export interface PartMask {
  mask: Pixels;
  parts: readonly string[];
}

type Paints = Readonly<Partial<Record<string, Rgb>>>;

/** Light that is more than this of a part's own tone is a reflection: it stays as it is, whatever the color under it. */
const mostDiffuse = 1.12;
const dust = 12;
/** Dark stock shows little of its shading: where it is painted light, its shadows are drawn from this much light on. */
const darkest = 0.02;
/** What shines is mostly mirrored light where it is dark, and mostly shading where it is light. */
const shiny = new Set(['lid']);
/** How light the lit side of white board comes out, as a share of its color. */
const litWhite = 0.96;
/** Grain within this share of the light around it belongs to the old stock; what differs more is a fold or an edge. */
const mostGrain = [0.1, 0.34] as const;

/** Paints parts of a picture, in place. Shadows, folds and grain stay; so does the gloss. */
export function repaintParts(picture: Pixels, { mask, parts }: PartMask, paints: Paints): void {
  parts.forEach((part, channel) => {
    const target = paints[part];
    const tone = target && measureTone(picture, mask, channel);
    if (target && tone) paintPart(picture, mask, channel, { tone, target, isShiny: shiny.has(part) });
  });
}

function readMask(mask: Pixels, { width, height }: Pixels, x: number, y: number, channel: number): number {
  const mx = Math.min(mask.width - 1, Math.floor(((x + 0.5) * mask.width) / width));
  const my = Math.min(mask.height - 1, Math.floor(((y + 0.5) * mask.height) / height));
  // A mask comes through the image service, whose compression leaves a few levels of dust.
  const cover = mask.data[(my * mask.width + mx) * 4 + channel] as number;
  return cover < dust ? 0 : cover > 255 - dust ? 255 : cover;
}

/** The part where light falls on it: the mean of its lighter half, in linear light. */
function measureTone(picture: Pixels, mask: Pixels, channel: number): [number, number, number] | null {
  const { width, height, data } = picture;
  const stride = Math.max(1, Math.floor(Math.sqrt((width * height) / 20_000)));
  const tones: [number, number][] = [];
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      if (readMask(mask, picture, x, y, channel) < 250) continue;
      const at = (y * width + x) * 4;
      tones.push([(data[at] as number) + (data[at + 1] as number) * 2 + (data[at + 2] as number), at]);
    }
  }
  if (tones.length === 0) return null;
  tones.sort((a, b) => b[0] - a[0]);
  const lit = tones.slice(Math.floor(tones.length * 0.05), Math.max(1, Math.ceil(tones.length * 0.5)));
  const mean = (c: number) => lit.reduce((sum, [, at]) => sum + toLight(data[at + c] as number), 0) / lit.length;
  return [mean(0), mean(1), mean(2)];
}

interface Paint {
  tone: readonly [number, number, number];
  target: Rgb;
  isShiny: boolean;
}

const luminance = (r: number, g: number, b: number) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function paintPart(picture: Pixels, mask: Pixels, channel: number, { tone, target, isShiny }: Paint): void {
  const { width, data } = picture;
  const color = target.map((byte) => toLight(Math.round(byte))) as [number, number, number];
  const own = luminance(...tone);
  const lift = Math.max(0, darkest - own);
  const ratio = luminance(...color) / (own + lift);
  // Mirrored lamps on black are no shading of white, and the grain of kraft is none of white board: lighter paint shows less of
  // what it lies on. White shows so little of its form that black over it would be flat.
  const contrast = ratio > 1 ? ratio ** -0.5 : isShiny ? Math.min(6, ratio ** -0.45) : 1;
  const brightest = ratio < 1 && isShiny ? 3 : mostDiffuse;
  // White board in the studio's light is no sheet of light: its lit side is a little darker than its color.
  const exposure = ratio > 1 ? litWhite : 1;
  const part = measureLight(picture, mask, channel, own, lift);
  if (ratio > 1) smoothGrain(part, Math.max(1, Math.round(width / 170)));
  const shine = 0.6 * Math.min(1, 2 / ratio);
  for (let y = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++) {
      const cover = part.cover[y * part.width + x] as number;
      if (cover === 0) continue;
      const at = ((y + part.top) * width + x + part.left) * 4;
      const light = part.light[y * part.width + x] as number;
      const diffuse = exposure * Math.min(brightest, light ** contrast);
      const gloss = Math.max(0, light * (own + lift) - lift - own * mostDiffuse) * shine;
      for (let c = 0; c < 3; c++) {
        const before = toLight(data[at + c] as number);
        const painted = (color[c] as number) * diffuse + gloss;
        data[at + c] = toByte(before + (painted - before) * cover);
      }
    }
  }
}

/** The rectangle around a part: how much of each pixel it covers, and the light there as a share of its own tone. */
interface PartLight {
  left: number;
  top: number;
  width: number;
  height: number;
  cover: Float32Array;
  light: Float32Array;
}

function measureLight(picture: Pixels, mask: Pixels, channel: number, own: number, lift: number): PartLight {
  const { left, top, right, bottom } = boundPart(mask, channel);
  const place = (at: number, from: number, to: number) => Math.floor((at * to) / from);
  const box = {
    left: Math.max(0, place(left, mask.width, picture.width) - 1),
    top: Math.max(0, place(top, mask.height, picture.height) - 1),
  };
  const width = Math.min(picture.width, place(right + 1, mask.width, picture.width) + 2) - box.left;
  const height = Math.min(picture.height, place(bottom + 1, mask.height, picture.height) + 2) - box.top;
  const [cover, light] = [new Float32Array(width * height), new Float32Array(width * height)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = readMask(mask, picture, x + box.left, y + box.top, channel) / 255;
      if (share === 0) continue;
      const at = ((y + box.top) * picture.width + x + box.left) * 4;
      const [r, g, b] = [0, 1, 2].map((c) => toLight(picture.data[at + c] as number)) as [number, number, number];
      cover[y * width + x] = share;
      light[y * width + x] = (luminance(r, g, b) + lift) / (own + lift);
    }
  }
  return { ...box, width, height, cover, light };
}

function boundPart({ width, height, data }: Pixels, channel: number) {
  const bounds = { left: width, top: height, right: -1, bottom: -1 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + channel] as number) < dust) continue;
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = y;
    }
  }
  return bounds;
}

/** Takes out what is finer than `reach` and fainter than a fold: the old stock's grain. */
function smoothGrain({ width, height, cover, light }: PartLight, reach: number): void {
  const weighted = light.map((value, i) => value * (cover[i] as number));
  const sums = blur(blur(weighted, width, height, 1, reach), width, height, width, reach);
  const weights = blur(blur(cover, width, height, 1, reach), width, height, width, reach);
  const [from, to] = mostGrain;
  for (let i = 0; i < light.length; i++) {
    if (!cover[i]) continue;
    const around = (sums[i] as number) / (weights[i] as number);
    const rest = (light[i] as number) - around;
    const share = Math.min(1, Math.max(0, (Math.abs(rest) / Math.max(around, 0.05) - from) / (to - from)));
    light[i] = around + rest * share * share * (3 - 2 * share);
  }
}

/** Running mean along rows (`step` 1) or columns (`step` the width). */
function blur(values: Float32Array, width: number, height: number, step: number, reach: number): Float32Array {
  const out = new Float32Array(values.length);
  const [lines, long] = step === 1 ? [height, width] : [width, height];
  for (let line = 0; line < lines; line++) {
    const start = step === 1 ? line * width : line;
    const at = (i: number) => values[start + i * step] as number;
    let sum = 0;
    for (let i = 0; i < Math.min(reach, long); i++) sum += at(i);
    for (let i = 0; i < long; i++) {
      if (i + reach < long) sum += at(i + reach);
      if (i - reach - 1 >= 0) sum -= at(i - reach - 1);
      out[start + i * step] = sum;
    }
  }
  return out;
}

/** Zones on a painted part have another paper: the ink has to answer it. */
export function repaintZones<Zone extends PrintZone>(
  zones: readonly Zone[],
  { mask, parts }: PartMask,
  paints: Paints,
): Zone[] {
  return zones.map((zone) => {
    const middle = zone.points[Math.floor(zone.points.length / 2)];
    if (!middle || zone.paper === 'clear') return zone;
    const channel = [0, 1, 2].find(
      (each) => readMask(mask, { width: 1e4, height: 1e4 } as Pixels, middle[0] * 1e4, middle[1] * 1e4, each) > 127,
    );
    const color = channel === undefined ? undefined : paints[parts[channel] ?? ''];
    return color ? { ...zone, paper: judgePaper(color) } : zone;
  });
}
