import { createPixels, type Pixels } from '../mockup/pixels.ts';
import { trimPixels } from '../mockup/remove-background.ts';

/** Where the ink of a logo is. */
interface Cover {
  width: number;
  height: number;
  /** 0 to 255. */
  alpha: Uint8Array;
}

const inked = 60;

/** The mean of the pixels that come to lie on one another; a small picture stays as it is. */
export function shrinkPixels({ width, height, data }: Pixels, size: number): Pixels {
  const scale = Math.max(width, height) / size;
  if (scale <= 1) return { width, height, data };
  const small = createPixels(Math.max(1, Math.round(width / scale)), Math.max(1, Math.round(height / scale)));
  for (let y = 0; y < small.height; y++) {
    const [top, bottom] = toRange(y, small.height, height);
    for (let x = 0; x < small.width; x++) {
      const [left, right] = toRange(x, small.width, width);
      let [red, green, blue, alpha] = [0, 0, 0, 0];
      for (let py = top; py < bottom; py++) {
        for (let at = (py * width + left) * 4; at < (py * width + right) * 4; at += 4) {
          const weight = data[at + 3] as number;
          if (weight === 0) continue;
          red += weight * (data[at] as number);
          green += weight * (data[at + 1] as number);
          blue += weight * (data[at + 2] as number);
          alpha += weight;
        }
      }
      if (alpha === 0) continue;
      small.data.set(
        [red / alpha, green / alpha, blue / alpha, alpha / ((bottom - top) * (right - left))],
        (y * small.width + x) * 4,
      );
    }
  }
  return small;
}

function toRange(index: number, count: number, length: number): [number, number] {
  const from = Math.floor((index * length) / count);
  return [from, Math.max(from + 1, Math.floor(((index + 1) * length) / count))];
}

function toCover({ width, height, data }: Pixels): Cover {
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[i * 4 + 3] as number;
  return { width, height, alpha };
}

/**
 * The part of a logo that stands for the whole: of a symbol above or beside a name, the symbol. The gap between them is
 * looked for in a `sample`, the same logo made small.
 */
export function findMark(logo: Pixels, sample: Pixels): Pixels {
  const { width, height, alpha } = toCover(sample);
  const [columns, rows] = [new Uint32Array(width), new Uint32Array(height)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((alpha[y * width + x] as number) < inked) continue;
      columns[x] = (columns[x] as number) + 1;
      rows[y] = (rows[y] as number) + 1;
    }
  }
  const gapBelow = findGap(rows, 0.04);
  if (gapBelow !== null) {
    const cut = (gapBelow / height) * logo.height;
    const [upper, lower] = [cropInk(logo, 0, 0, logo.width, cut), cropInk(logo, 0, cut, logo.width, logo.height)];
    return toArea(upper) >= toArea(lower) ? upper : lower;
  }
  const gapBeside = logo.width / logo.height < 3.2 ? findGap(columns, 0.06) : null;
  if (gapBeside === null) return logo;
  const cut = (gapBeside / width) * logo.width;
  const halves = [cropInk(logo, 0, 0, cut, logo.height), cropInk(logo, cut, 0, logo.width, logo.height)];
  return halves.find((half) => half.width / half.height > 0.6 && half.width / half.height < 1.7) ?? logo;
}

/**
 * The middle of the widest run without ink, if it is as wide as this share of the whole and no other is nearly so: the gaps
 * between spaced letters are alike.
 */
function findGap(counts: Uint32Array, least: number): number | null {
  const gaps: { middle: number; length: number }[] = [];
  for (let i = 0, run = 0; i < counts.length; i++) {
    if (counts[i] === 0) run++;
    else {
      if (run > 0 && run < i) gaps.push({ middle: i - run / 2, length: run });
      run = 0;
    }
  }
  const [widest, next] = gaps.sort((a, b) => b.length - a.length);
  return widest && widest.length >= counts.length * least && widest.length > 1.5 * (next?.length ?? 0)
    ? widest.middle
    : null;
}

function cropInk(logo: Pixels, left: number, top: number, right: number, bottom: number): Pixels {
  const part = crop(logo, left, top, right, bottom);
  return trimPixels(part) ?? part;
}

function crop({ width, data }: Pixels, left: number, top: number, right: number, bottom: number): Pixels {
  const [x, y] = [Math.round(left), Math.round(top)];
  const part = createPixels(Math.round(right) - x, Math.round(bottom) - y);
  for (let row = 0; row < part.height; row++) {
    const from = ((y + row) * width + x) * 4;
    part.data.set(data.subarray(from, from + part.width * 4), row * part.width * 4);
  }
  return part;
}

/** The middle of a photo, as a badge. */
export function cutDisc(photo: Pixels): Pixels {
  const size = Math.min(photo.width, photo.height);
  const [left, top] = [(photo.width - size) >> 1, (photo.height - size) >> 1];
  const disc = crop(photo, left, top, left + size, top + size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const inside = size / 2 - Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2);
      const at = (y * size + x) * 4 + 3;
      disc.data[at] = (disc.data[at] as number) * Math.min(1, Math.max(0, inside + 0.5));
    }
  }
  return disc;
}

const toArea = ({ width, height }: Pixels) => width * height;

export type Shape = 'round' | 'wide' | 'compact';

/** A badge is round, lettering is wide, and most symbols are compact. */
export function judgeShape(sample: Pixels): Shape {
  const aspect = sample.width / sample.height;
  if (Math.abs(aspect - 1) < 0.08 && isDisc(toCover(sample))) return 'round';
  return aspect > 1.9 ? 'wide' : 'compact';
}

/** Ink along the rim, and none in the corners. */
function isDisc({ width, height, alpha }: Cover): boolean {
  let [rim, onRim, corners] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const radius = Math.hypot((2 * x + 1) / width - 1, (2 * y + 1) / height - 1);
      const isInk = (alpha[y * width + x] as number) > inked;
      if (radius > 1.03 && isInk) corners++;
      if (radius <= 0.86 || radius >= 0.985) continue;
      rim++;
      if (isInk) onRim++;
    }
  }
  return onRim > rim * 0.7 && corners < width * height * 0.002;
}
