import sharp from 'sharp';
import type { Passes } from '#packshots/pipeline/passes.ts';
import { toLinear } from '#packshots/pipeline/tone.ts';

/** One print of a picture: its number in the render, its art, and how much of the paper shows through the ink. */
export interface Ink {
  print: number;
  svg: string;
  /** Share of the ink's colour that is multiplied into the paper instead of covering it. */
  soak: number;
}

interface Raster {
  width: number;
  height: number;
  /** Linear light, multiplied by alpha. */
  pixels: Float32Array;
}

const LONG_SIDE = 3000;
const TAPS = 4;

async function rasterise(svg: string): Promise<Raster> {
  const image = sharp(Buffer.from(svg), { unlimited: true, limitInputPixels: false }).resize(LONG_SIDE, LONG_SIDE, {
    fit: 'inside',
  });
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Float32Array(info.width * info.height * 4);
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = (data[i + 3] as number) / 255;
    for (let c = 0; c < 3; c++) pixels[i + c] = toLinear(data[i + c] as number) * alpha;
    pixels[i + 3] = alpha;
  }
  return { width: info.width, height: info.height, pixels };
}

function addTap(raster: Raster, u: number, v: number, sum: Float32Array): void {
  const x = Math.min(raster.width - 1, Math.max(0, Math.floor(u * raster.width)));
  const y = Math.min(raster.height - 1, Math.max(0, Math.floor((1 - v) * raster.height)));
  const at = (y * raster.width + x) * 4;
  for (let c = 0; c < 4; c++) sum[c] = (sum[c] as number) + (raster.pixels[at + c] as number);
}

/**
 * Lays ink on a blank render where its surface lies, pixel for pixel: the new colour of the surface over the old one,
 * under the same light. Returns new passes; the blank ones stay as they are.
 */
export async function printInk(passes: Passes, inks: Ink[], underlay?: Passes): Promise<Passes> {
  const rgb = (passes.layers.rgb as Float16Array[]).map((channel) => Float16Array.from(channel)) as Float16Array[];
  // Only ink on clear plastic, which sinks into nothing, takes its light from the underlay.
  for (const ink of inks) layInk(passes, rgb, ink, await rasterise(ink.svg), ink.soak === 0 ? underlay : undefined);
  return { ...passes, layers: { ...passes.layers, rgb } };
}

function layInk(passes: Passes, rgb: Float16Array[], ink: Ink, raster: Raster, underlay?: Passes): void {
  const zone = ((underlay ?? passes).layers.zone as Float16Array[]) ?? [];
  const [us, vs, cover] = zone as [Float16Array, Float16Array, Float16Array];
  const [print] = (underlay ?? passes).layers.print as [Float16Array];
  const albedo = (underlay ?? passes).layers.albedo as Float16Array[];
  const light = passes.layers.light as Float16Array[] | undefined;
  const white = underlay?.layers.rgb as Float16Array[] | undefined;
  const { width } = passes;
  const isMine = (i: number) => {
    const c = cover[i] as number;
    return c > 0.02 && Math.abs((print[i] as number) / c - ink.print) < 0.4;
  };
  const raw = (i: number): [number, number] => [
    (us[i] as number) / (cover[i] as number),
    (vs[i] as number) / (cover[i] as number),
  ];
  const at = (i: number): [number, number] => steady(raw, isMine, i, width);
  const sum = new Float32Array(4);
  for (let i = 0; i < cover.length; i++) {
    if (!isMine(i)) continue;
    const [u, v] = at(i);
    const right = isMine(i + 1) ? i + 1 : i - 1;
    const below = i + width < cover.length && isMine(i + width) ? i + width : i - width;
    const [du, dv] = isMine(right) ? step(at(right), u, v) : [0, 0];
    const [eu, ev] = below >= 0 && isMine(below) ? step(at(below), u, v) : [0, 0];
    sum.fill(0);
    for (let a = 0; a < TAPS; a++) {
      for (let b = 0; b < TAPS; b++) {
        const [s, t] = [(a + 0.5) / TAPS - 0.5, (b + 0.5) / TAPS - 0.5];
        addTap(raster, u + du * s + eu * t, v + dv * s + ev * t, sum);
      }
    }
    const alpha = (sum[3] as number) / (TAPS * TAPS);
    if (alpha < 0.002) continue;
    const share = Math.min(1, cover[i] as number);
    for (let c = 0; c < 3; c++) {
      const colour = (sum[c] as number) / (TAPS * TAPS) / alpha;
      const old = Math.max(0.005, Math.min(1, (albedo[c] as Float16Array)[i] as number));
      const inked = colour * (1 - ink.soak) + colour * old * ink.soak;
      const channel = rgb[c] as Float16Array;
      const before = channel[i] as number;
      let after: number;
      if (white) after = before * (1 - alpha) + ((white[c] as Float16Array)[i] as number) * (colour / old) * alpha;
      else if (light) after = before + (inked - old) * alpha * ((light[c] as Float16Array)[i] as number);
      else after = before * (1 - alpha + (alpha * inked) / old);
      channel[i] = before + (after - before) * share;
    }
  }
}

/** Footprint of one pixel on the art; a jump at the seam of a wrap is no footprint. */
function step([u1, v1]: [number, number], u: number, v: number): [number, number] {
  const [du, dv] = [u1 - u, v1 - v];
  return Math.abs(du) > 0.2 || Math.abs(dv) > 0.2 ? [0, 0] : [du, dv];
}

/**
 * A pixel's place on the art is the mean of a few random samples and trembles a little, which frays fine lines. The mean
 * of its neighbourhood is the same place without the tremble, as long as all of it belongs to the surface.
 */
function steady(
  raw: (i: number) => [number, number],
  isMine: (i: number) => boolean,
  i: number,
  width: number,
): [number, number] {
  const here = raw(i);
  const reach = 2;
  let [u, v, count] = [0, 0, 0];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const j = i + dy * width + dx;
      if (!isMine(j)) return here;
      const [uj, vj] = raw(j);
      if (Math.abs(uj - here[0]) > 0.1 || Math.abs(vj - here[1]) > 0.1) return here;
      u += uj;
      v += vj;
      count++;
    }
  }
  return [u / count, v / count];
}
