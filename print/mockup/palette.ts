import { type Pixels, type Rgb, toDifference } from './pixels.ts';

/** One color of a logo and how much of its inked area it covers, 0 to 1. */
export interface Ink {
  color: Rgb;
  share: number;
}

export interface Palette {
  /** Largest first. */
  inks: Ink[];
  /** Shades run into each other: printed in process colors, not in spot inks. */
  process: boolean;
}

/** Nearer than this, two tones are one ink. */
const sameInk = 0.085;
/** An ink below this share is the blur of an edge. */
const leastShare = 0.012;
const mostInks = 6;
const flatness = 0.02;

interface Bin {
  red: number;
  green: number;
  blue: number;
  count: number;
}

/** The colors a printer would count. Soft edges between two inks are none. */
export function findPalette(pixels: Pixels): Palette {
  const flat = collectBins(pixels, true);
  const all = collectBins(pixels, false);
  // A thin script is edge all over: then every pixel counts.
  const bins = sum(flat) >= sum(all) * 0.08 ? flat : all;
  const total = sum(bins);
  if (total === 0) return { inks: [], process: false };
  const clusters: Bin[] = [];
  for (const bin of [...bins.values()].sort((a, b) => b.count - a.count)) {
    const near = clusters.find((cluster) => toDifference(toColor(cluster), toColor(bin)) < sameInk);
    if (near) add(near, bin.red, bin.green, bin.blue, bin.count);
    else clusters.push({ ...bin });
  }
  // Spot inks are flat: shades that lie far from their ink on the whole run into each other.
  const spread = [...bins.values()].reduce((far, bin) => {
    const color = toColor(bin);
    return far + bin.count * Math.min(...clusters.map((cluster) => toDifference(toColor(cluster), color)));
  }, 0);
  const inks = clusters
    .map((cluster) => ({ color: toColor(cluster), share: cluster.count / total }))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.share - a.share);
  return { inks: inks.slice(0, mostInks), process: inks.length > mostInks || spread / total > flatness };
}

function collectBins({ width, height, data }: Pixels, flatOnly: boolean): Map<number, Bin> {
  const bins = new Map<number, Bin>();
  const isLike = (at: number, other: number) =>
    (data[other + 3] as number) > 127 &&
    Math.abs((data[at] as number) - (data[other] as number)) +
      Math.abs((data[at + 1] as number) - (data[other + 1] as number)) +
      Math.abs((data[at + 2] as number) - (data[other + 2] as number)) <
      24;
  // A few hundred pixels across are enough to know the inks by.
  const stride = Math.max(1, Math.floor(Math.max(width, height) / 300));
  for (let y = 1; y < height - 1; y += stride) {
    for (let x = 1; x < width - 1; x += stride) {
      const at = (y * width + x) * 4;
      if ((data[at + 3] as number) < 128) continue;
      const row = width * 4;
      if (flatOnly && !(isLike(at, at - 4) && isLike(at, at + 4) && isLike(at, at - row) && isLike(at, at + row)))
        continue;
      const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
      const bin = bins.get(key);
      if (bin) add(bin, red, green, blue, 1);
      else bins.set(key, { red, green, blue, count: 1 });
    }
  }
  return bins;
}

/** The first three are sums over `count` pixels. */
function add(bin: Bin, red: number, green: number, blue: number, count: number): void {
  bin.red += red;
  bin.green += green;
  bin.blue += blue;
  bin.count += count;
}

function toColor({ red, green, blue, count }: Bin): Rgb {
  return [red / count, green / count, blue / count];
}

function sum(bins: Map<number, Bin>): number {
  let total = 0;
  for (const { count } of bins.values()) total += count;
  return total;
}
