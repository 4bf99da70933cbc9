import type { Paper } from '#print/paper.ts';
import type { CoveredPixels } from './mesh.ts';
import { type Pixels, type Rgb, toByte, toLight } from './pixels.ts';
import { addArea, chooseLevel, type Texture } from './texture.ts';

/** Share of an ink's color that sinks into the paper instead of covering it; the packshots are printed by the same. */
export const soakOf: Record<Paper, number> = { white: 0.2, kraft: 0.38, dark: 0.12, clear: 0 };

/** Ink is neither as light as a lamp nor as dark as a hole. */
const darkestInk = 0.012;
const lightestInk = 0.9;

/** The paper where light falls on it: the mean of the lighter half of all that shows it, without its few reflections. */
export function findPaperColor({ width, data }: Pixels, ...shown: CoveredPixels[]): Rgb | null {
  // Sums of red, green and blue, and their count, by tone.
  const tones = new Float64Array(1021 * 4);
  const area = shown.reduce((sum, { triangles }) => sum + triangles.length, 0);
  const stride = Math.max(1, Math.floor(Math.sqrt(area / 4000)));
  let count = 0;
  for (const covered of shown) {
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

export interface Inking {
  /** What the ink lies on, and its tone where light falls on it. */
  stock: Paper;
  paper: Rgb;
  /** From the coordinates of the covered pixels to the texture, 0 to 1 from its top left; written to `to`, pixel by pixel. */
  toTexture: (u: number, v: number, to: Float64Array) => void;
  /** The place on the texture of one cell of a pattern. */
  repeat?: ((s: number, t: number) => readonly [number, number]) | undefined;
  /** How much of each covered pixel can be printed, up to 255; all of it if left out. */
  shares?: Uint8Array;
}

/** Lays the ink of a texture on a blank picture, in place. Its light, folds and grain stay on the ink. */
export function layInk(picture: Pixels, covered: CoveredPixels, texture: Texture, inking: Inking): void {
  const { stock, toTexture, repeat, shares } = inking;
  const { width, data } = picture;
  const paper = inking.paper.map((byte) => Math.max(0.004, toLight(Math.round(byte)))) as [number, number, number];
  const shine = toShine(stock, paper);
  const soak = soakOf[stock];
  const whole = texture[0] as Texture[number];
  const sum = new Float32Array(4);
  const [once, right, below] = [new Float64Array(2), new Float64Array(2), new Float64Array(2)];
  // How far one pixel to the right and one down are on the texture: the same all over a triangle, which is a few pixels large.
  let [stepped, sx, tx, sy, ty, reach] = [-1, 0, 0, 0, 0, 0];
  let level = whole;
  for (let y = 0; y < covered.height; y++) {
    for (let x = 0; x < covered.width; x++) {
      const spot = y * covered.width + x;
      const index = covered.triangles[spot] as number;
      const plane = covered.planes[index - 1];
      const share = shares ? (shares[spot] as number) : 255;
      if (!plane || share === 0) continue;
      const px = covered.left + x + 0.5;
      const py = covered.top + y + 0.5;
      const u = plane.u[0] + plane.u[1] * px + plane.u[2] * py;
      const v = plane.v[0] + plane.v[1] * px + plane.v[2] * py;
      toTexture(u, v, once);
      let s = once[0] as number;
      let t = once[1] as number;
      if (index !== stepped) {
        stepped = index;
        toTexture(u + plane.u[1], v + plane.v[1], right);
        toTexture(u + plane.u[2], v + plane.v[2], below);
        sx = (right[0] as number) - s;
        tx = (right[1] as number) - t;
        sy = (below[0] as number) - s;
        ty = (below[1] as number) - t;
        reach = Math.abs(sx) + Math.abs(sy) + Math.abs(tx) + Math.abs(ty);
        const step = Math.max(
          Math.hypot(sx * whole.width, tx * whole.height),
          Math.hypot(sy * whole.width, ty * whole.height),
        );
        level = chooseLevel(texture, step * 0.7);
      }
      if (repeat) [s, t] = repeat(s, t);
      if (s < -reach || t < -reach || s > 1 + reach || t > 1 + reach) continue;
      addArea(level, s, t, sx, tx, sy, ty, sum);
      const inked = sum[3] as number;
      if (inked < 0.004) continue;
      const alpha = (Math.min(1, inked) * share) / 255;
      const at = ((covered.top + y) * width + covered.left + x) * 4;
      for (let c = 0; c < 3; c++) {
        const color = darkestInk + ((sum[c] as number) / inked) * (lightestInk - darkestInk);
        const before = toLight(data[at + c] as number);
        const old = paper[c] as number;
        // How this spot is lit, against paper in full light: shadow, crease and grain fall on the ink as well.
        const ratio = Math.min(1.6, Math.max(0.05, before / old));
        const light = 1 + (ratio - 1) * shine.follow;
        const printed = (color * (1 - soak) * shine.level + color * old * soak) * light;
        data[at + c] = toByte(before + (printed - before) * alpha);
      }
    }
  }
}

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
