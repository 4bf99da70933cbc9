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

/** Paints parts of a picture, in place. Shadows, folds and grain stay; so does the gloss. */
export function repaintParts(picture: Pixels, { mask, parts }: PartMask, paints: Paints): void {
  parts.forEach((part, channel) => {
    const target = paints[part];
    const tone = target && measureTone(picture, mask, channel);
    if (target && tone) paintPart(picture, mask, channel, { tone, target });
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
}

function paintPart(picture: Pixels, mask: Pixels, channel: number, { tone, target }: Paint): void {
  const { width, height, data } = picture;
  const color = target.map((byte) => toLight(Math.round(byte)));
  const own = 0.2126 * tone[0] + 0.7152 * tone[1] + 0.0722 * tone[2];
  const lift = Math.max(0, darkest - own);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cover = readMask(mask, picture, x, y, channel) / 255;
      if (cover === 0) continue;
      const at = (y * width + x) * 4;
      const before = [0, 1, 2].map((c) => toLight(data[at + c] as number)) as [number, number, number];
      const seen = 0.2126 * before[0] + 0.7152 * before[1] + 0.0722 * before[2];
      const light = (seen + lift) / (own + lift);
      const diffuse = Math.min(mostDiffuse, light);
      const gloss = Math.max(0, seen - own * mostDiffuse) * 0.6;
      for (let c = 0; c < 3; c++) {
        const painted = (color[c] as number) * diffuse + gloss;
        data[at + c] = toByte((before[c] as number) + (painted - (before[c] as number)) * cover);
      }
    }
  }
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
