import { type Pixels, toLight } from './pixels.ts';

/** One size of a texture: linear light times alpha, four values a pixel, 0 to 65535. */
interface Level {
  width: number;
  height: number;
  data: Uint16Array;
}

/** A picture in halving sizes, so that a large logo on a small cup is averaged and does not flicker. */
export type Texture = Level[];

const full = 65_535;

export function createTexture({ width, height, data }: Pixels): Texture {
  const first = { width, height, data: new Uint16Array(width * height * 4) };
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] as number) / 255;
    if (alpha === 0) continue;
    first.data[at] = toLight(data[at] as number) * alpha * full;
    first.data[at + 1] = toLight(data[at + 1] as number) * alpha * full;
    first.data[at + 2] = toLight(data[at + 2] as number) * alpha * full;
    first.data[at + 3] = alpha * full;
  }
  const levels: Texture = [first];
  for (let level: Level = first; level.width > 8 && level.height > 8; ) {
    level = halve(level);
    levels.push(level);
  }
  return levels;
}

function halve({ width, height, data }: Level): Level {
  const half = { width: width >> 1, height: height >> 1, data: new Uint16Array((width >> 1) * (height >> 1) * 4) };
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const from = (y * 2 * width + x * 2) * 4;
      const to = (y * half.width + x) * 4;
      for (let c = 0; c < 4; c++) {
        const pair = (data[from + c] as number) + (data[from + 4 + c] as number);
        const below = (data[from + width * 4 + c] as number) + (data[from + width * 4 + 4 + c] as number);
        half.data[to + c] = (pair + below) >> 2;
      }
    }
  }
  return half;
}

/** The level at which one step on the picture, given in pixels of the largest level, is about one pixel. */
export function chooseLevel(texture: Texture, step: number): Level {
  const index = Math.min(texture.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, step)))));
  return texture[index] as Level;
}

/** What lies under a pixel: `s` and `t` are its middle, 0 to 1 from the top left; the others, one pixel to the right and one below it. */
export function addArea(
  level: Level,
  s: number,
  t: number,
  sx: number,
  tx: number,
  sy: number,
  ty: number,
  sum: Float32Array,
): void {
  if (!takeFlat(level, s, t, (Math.abs(sx) + Math.abs(sy)) / 4, (Math.abs(tx) + Math.abs(ty)) / 4, sum)) {
    sum.fill(0);
    addSample(level, s - (sx + sy) / 4, t - (tx + ty) / 4, sum);
    addSample(level, s + (sy - sx) / 4, t + (ty - tx) / 4, sum);
    addSample(level, s + (sx - sy) / 4, t + (tx - ty) / 4, sum);
    addSample(level, s + (sx + sy) / 4, t + (tx + ty) / 4, sum);
    for (let c = 0; c < 4; c++) sum[c] = (sum[c] as number) / 4;
  }
}

/** Most of a print is one color, or bare: where all pixels that samples would be taken from are equal, one is enough. */
function takeFlat(
  { width, height, data }: Level,
  s: number,
  t: number,
  ds: number,
  dt: number,
  sum: Float32Array,
): boolean {
  const left = Math.floor((s - ds) * width - 0.5);
  const top = Math.floor((t - dt) * height - 0.5);
  const right = Math.floor((s + ds) * width - 0.5) + 1;
  const bottom = Math.floor((t + dt) * height - 0.5) + 1;
  if (left < 0 || top < 0 || right >= width || bottom >= height) return false;
  const first = (top * width + left) * 4;
  const r = data[first];
  const g = data[first + 1];
  const b = data[first + 2];
  const a = data[first + 3];
  for (let y = top; y <= bottom; y++) {
    for (let at = (y * width + left) * 4; at <= (y * width + right) * 4; at += 4)
      if (data[at] !== r || data[at + 1] !== g || data[at + 2] !== b || data[at + 3] !== a) return false;
  }
  sum[0] = (r as number) / full;
  sum[1] = (g as number) / full;
  sum[2] = (b as number) / full;
  sum[3] = (a as number) / full;
  return true;
}

/** Adds the color at u, v (0 to 1 from the top left) to `sum`, between its four neighbors; outside there is none. */
export function addSample({ width, height, data }: Level, u: number, v: number, sum: Float32Array): void {
  const x = u * width - 0.5;
  const y = v * height - 0.5;
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < -1 || top < -1 || left >= width || top >= height) return;
  const fx = x - left;
  const fy = y - top;
  for (let corner = 0; corner < 4; corner++) {
    const px = left + (corner & 1);
    const py = top + (corner >> 1);
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    const at = (py * width + px) * 4;
    const alpha = data[at + 3] as number;
    if (alpha === 0) continue;
    const weight = ((corner & 1 ? fx : 1 - fx) * (corner >> 1 ? fy : 1 - fy)) / full;
    sum[0] = (sum[0] as number) + weight * (data[at] as number);
    sum[1] = (sum[1] as number) + weight * (data[at + 1] as number);
    sum[2] = (sum[2] as number) + weight * (data[at + 2] as number);
    sum[3] = (sum[3] as number) + weight * alpha;
  }
}
