import type { Paper } from '#print/paper.ts';
import { chooseVersion, drawVersion, type Strokes, type Version } from './choose-inks.ts';
import { createLogoMap } from './logo-map.ts';
import { type CoveredPixels, coverPixels, type Mesh, measureTaper } from './mesh.ts';
import type { Palette } from './palette.ts';
import { type Pixels, type Rgb, toByte, toDifference, toLight } from './pixels.ts';
import { type Placement, toDefaultPlacement } from './placement.ts';
import { addSample, chooseLevel, createTexture, type Texture } from './texture.ts';
import { judgeStrokes } from './thin-lines.ts';

/** A print zone on a blank picture. */
export interface PrintZone extends Mesh {
  name: string;
  width_mm: number;
  height_mm: number;
  paper: Paper;
}

/** Share of an ink's color that sinks into the paper instead of covering it; the packshots are printed by the same. */
export const soakOf: Record<Paper, number> = { white: 0.2, kraft: 0.38, dark: 0.12, clear: 0 };

/** Ink is neither as light as a lamp nor as dark as a hole. */
const darkestInk = 0.012;
const lightestInk = 0.9;

/** Nearer than this, two zones are one paper in other light. */
const samePaper = 0.2;

/** A logo made ready to print: its versions are drawn once and kept. */
export interface Logo {
  pixels: Pixels;
  palette: Palette;
  /** Lines need more contrast than areas: dark ones are lost on dark stock. */
  strokes: Strokes;
  textures: Map<string, Texture>;
}

export function createLogo(pixels: Pixels, palette: Palette): Logo {
  return { pixels, palette, strokes: judgeStrokes(pixels), textures: new Map() };
}

export interface PrintOptions {
  /** The most inks that the print method has; 4 and more is full color, 0 is a stamp. */
  colors: number;
  /** By the zone's name; else the logo stands in the middle. */
  placements?: Readonly<Record<string, Placement>>;
}

/** Prints a logo on every zone of a blank picture, in place. The blank's own light and grain stay on the ink. */
export function printLogo(blank: Pixels, zones: readonly PrintZone[], logo: Logo, options: PrintOptions): Pixels {
  const found = zones.flatMap((zone) => {
    const covered = coverPixels(zone, blank.width, blank.height);
    const paper = findPaperColor(blank, covered);
    return paper ? [{ zone, covered, paper }] : [];
  });
  for (const { zone, covered, paper } of found) {
    // Lid and side of one bowl get one version, although more light falls on the lid.
    const alike = found.filter(
      (other) => other.zone.paper === zone.paper && toDifference(other.paper, paper) < samePaper,
    );
    const color = toMean(alike.map((other) => other.paper));
    const version = chooseVersion(logo.palette, color, options.colors, logo.strokes, zone.paper);
    const size = { width: zone.width_mm, height: zone.height_mm };
    const placement = options.placements?.[zone.name] ?? toDefaultPlacement(size, logo.pixels);
    layInk(blank, covered, getTexture(logo, version), {
      zone,
      paper,
      placement,
      aspect: logo.pixels.width / logo.pixels.height,
    });
  }
  return blank;
}

function toMean(colors: readonly Rgb[]): Rgb {
  const mean = (channel: 0 | 1 | 2) => colors.reduce((sum, color) => sum + color[channel], 0) / colors.length;
  return [mean(0), mean(1), mean(2)];
}

function getTexture(logo: Logo, version: Version): Texture {
  const key = JSON.stringify(version);
  let texture = logo.textures.get(key);
  if (!texture) {
    texture = createTexture(drawVersion(logo.pixels, logo.palette, version));
    logo.textures.set(key, texture);
  }
  return texture;
}

/** The paper where light falls on it: the mean of the lighter half of the zone, without its few reflections. */
function findPaperColor({ width, data }: Pixels, covered: CoveredPixels): Rgb | null {
  // Sums of red, green and blue, and their count, by tone.
  const tones = new Float64Array(1021 * 4);
  const stride = Math.max(1, Math.floor(Math.sqrt(covered.triangles.length / 4000)));
  let count = 0;
  for (let y = 0; y < covered.height; y += stride) {
    for (let x = 0; x < covered.width; x += stride) {
      if (covered.triangles[y * covered.width + x] === 0) continue;
      const at = ((covered.top + y) * width + covered.left + x) * 4;
      const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      const tone = (r + g * 2 + b) * 4;
      tones[tone] = (tones[tone] as number) + r;
      tones[tone + 1] = (tones[tone + 1] as number) + g;
      tones[tone + 2] = (tones[tone + 2] as number) + b;
      tones[tone + 3] = (tones[tone + 3] as number) + 1;
      count++;
    }
  }
  if (count === 0) return null;
  const sum = [0, 0, 0, 0] as [number, number, number, number];
  let seen = 0;
  for (let tone = 1020 * 4; tone >= 0 && seen < count * 0.5; tone -= 4) {
    seen += tones[tone + 3] as number;
    if (seen > count * 0.02) for (let c = 0; c < 4; c++) sum[c as 0] += tones[tone + c] as number;
  }
  return [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]];
}

interface Print {
  zone: PrintZone;
  paper: Rgb;
  placement: Placement;
  aspect: number;
}

const taps = [-0.25, 0.25];

function layInk(picture: Pixels, covered: CoveredPixels, texture: Texture, print: Print): void {
  const { zone, placement, aspect } = print;
  const { width, data } = picture;
  const paper = print.paper.map((byte) => Math.max(0.004, toLight(Math.round(byte)))) as [number, number, number];
  const shine = toShine(zone.paper, paper);
  const soak = soakOf[zone.paper];
  const { toLogo, repeat } = createLogoMap(zone, placement, aspect, measureTaper(zone));
  const whole = texture[0] as Texture[number];
  const sum = new Float32Array(4);
  const [once, right, below] = [new Float64Array(2), new Float64Array(2), new Float64Array(2)];
  // How far one pixel to the right and one down are on the logo: the same all over a triangle, which is a few pixels large.
  let [stepped, sx, tx, sy, ty, reach] = [-1, 0, 0, 0, 0, 0];
  let level = whole;
  for (let y = 0; y < covered.height; y++) {
    for (let x = 0; x < covered.width; x++) {
      const index = covered.triangles[y * covered.width + x] as number;
      const plane = covered.planes[index - 1];
      if (!plane) continue;
      const px = covered.left + x + 0.5;
      const py = covered.top + y + 0.5;
      const u = plane.u[0] + plane.u[1] * px + plane.u[2] * py;
      const v = plane.v[0] + plane.v[1] * px + plane.v[2] * py;
      toLogo(u, v, once);
      let s = once[0] as number;
      let t = once[1] as number;
      if (index !== stepped) {
        stepped = index;
        toLogo(u + plane.u[1], v + plane.v[1], right);
        toLogo(u + plane.u[2], v + plane.v[2], below);
        [sx, tx] = [(right[0] as number) - s, (right[1] as number) - t];
        [sy, ty] = [(below[0] as number) - s, (below[1] as number) - t];
        reach = Math.abs(sx) + Math.abs(sy) + Math.abs(tx) + Math.abs(ty);
        const step = Math.max(
          Math.hypot(sx * whole.width, tx * whole.height),
          Math.hypot(sy * whole.width, ty * whole.height),
        );
        level = chooseLevel(texture, step * 0.7);
      }
      if (placement.repeat) [s, t] = repeat(s, t);
      if (s < -reach || t < -reach || s > 1 + reach || t > 1 + reach) continue;
      sum.fill(0);
      for (const a of taps) for (const b of taps) addSample(level, s + sx * a + sy * b, t + tx * a + ty * b, sum);
      const alpha = (sum[3] as number) / 4;
      if (alpha < 0.004) continue;
      const at = ((covered.top + y) * width + covered.left + x) * 4;
      for (let c = 0; c < 3; c++) {
        const color = darkestInk + ((sum[c] as number) / (sum[3] as number)) * (lightestInk - darkestInk);
        const before = toLight(data[at + c] as number);
        const old = paper[c] as number;
        // How this spot is lit, against paper in full light: shadow, crease and grain fall on the ink as well.
        const ratio = Math.min(1.6, Math.max(0.05, before / old));
        const light = 1 + (ratio - 1) * shine.follow;
        const inked = (color * (1 - soak) * shine.level + color * old * soak) * light;
        data[at + c] = toByte(before + (inked - before) * Math.min(1, alpha));
      }
    }
  }
}

/** How far ink follows the light of the spot under it, and how bright full light is. */
function toShine(kind: Paper, [r, g, b]: readonly [number, number, number]): { follow: number; level: number } {
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  // Through clear plastic one sees what is behind it, which casts no shadow on the ink.
  if (kind === 'clear') return { follow: 0.25, level: 0.95 };
  // On dark stock a grain of one level is a tenth of all the light there is: the ink shows less of it.
  if (kind === 'dark') return { follow: Math.min(1, 0.35 + luminance * 4), level: 0.92 };
  if (kind === 'kraft') return { follow: 1, level: 1 };
  // White paper that is gray lies in the shade, and so does its ink. Blush paper or bamboo is tinted, and as well lit.
  const lightest = Math.max(r, g, b);
  const tint = Math.min(1, (2 * (lightest - Math.min(r, g, b))) / lightest);
  const level = lightest / 0.86;
  return { follow: 1, level: Math.min(1.05, Math.max(0.6, level + (1 - level) * tint)) };
}
