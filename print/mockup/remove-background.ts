import { createPixels, type Pixels, type Rgb } from './pixels.ts';

/** Nearer to the background than this, a pixel is background. */
const near = 14;
/** Share of the border that must have one tone. */
const plainShare = 0.93;

/** The tone around the logo, where the border of the picture is opaque and of one color; null for any other picture. */
export function findPlainBackground({ width, height, data }: Pixels): Rgb | null {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x * 4, ((height - 1) * width + x) * 4);
  for (let y = 0; y < height; y++) border.push(y * width * 4, (y * width + width - 1) * 4);
  const opaque = border.filter((at) => (data[at + 3] as number) > 250);
  if (opaque.length < border.length * plainShare) return null;
  const middle = (c: number) =>
    opaque.map((at) => data[at + c] as number).sort((a, b) => a - b)[opaque.length >> 1] as number;
  const tone: Rgb = [middle(0), middle(1), middle(2)];
  const like = opaque.filter((at) => measure(data, at, tone) < near * 1.5);
  return like.length >= border.length * plainShare ? tone : null;
}

/**
 * Takes a plain background away, inside closed shapes as well: white is paper to a printer. A pixel of a soft edge is
 * ink as far as its neighbors are, and loses the background's tone, so that no pale rim shows on kraft.
 */
export function removeBackground({ width, height, data }: Pixels, tone: Rgb): Pixels {
  const distances = new Uint8Array(width * height);
  for (let i = 0; i < distances.length; i++) distances[i] = measure(data, i * 4, tone);
  const ink = findMost(findMost(distances, 1), width);
  const cut = createPixels(width, height);
  for (let i = 0, at = 0; at < data.length; i++, at += 4) {
    const most = Math.max(near * 2, ink[i] as number);
    const share = Math.min(1, Math.max(0, ((distances[i] as number) - near) / (most - near)));
    if (share === 0) continue;
    for (let c = 0; c < 3; c++)
      cut.data[at + c] = ((data[at + c] as number) - (tone[c] as number) * (1 - share)) / share;
    cut.data[at + 3] = (data[at + 3] as number) * share;
  }
  return cut;
}

/** The largest of five values in a row, `step` apart, around each; rows run into each other, which does no harm here. */
function findMost(values: Uint8Array, step: number): Uint8Array {
  const most = values.slice();
  for (const shift of [-2 * step, -step, step, 2 * step]) {
    const end = values.length - Math.max(0, shift);
    for (let i = Math.max(0, -shift); i < end; i++) {
      const other = values[i + shift] as number;
      if (other > (most[i] as number)) most[i] = other;
    }
  }
  return most;
}

function measure(data: Pixels['data'], at: number, tone: Rgb): number {
  return Math.max(
    Math.abs((data[at] as number) - tone[0]),
    Math.abs((data[at + 1] as number) - tone[1]),
    Math.abs((data[at + 2] as number) - tone[2]),
  );
}

/** Fainter than this is dust. */
const leastAlpha = 10;

/** Without the empty rim; null where there is nothing to see. */
export function trimPixels({ width, height, data }: Pixels): Pixels | null {
  const isInk = (x: number, y: number) => (data[(y * width + x) * 4 + 3] as number) >= leastAlpha;
  let [left, top, right, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y++) {
    let first = 0;
    while (first < width && !isInk(first, y)) first++;
    if (first === width) continue;
    let last = width - 1;
    while (last > right && !isInk(last, y)) last--;
    if (top < 0) top = y;
    bottom = y;
    if (first < left) left = first;
    if (last > right) right = last;
  }
  if (bottom < 0) return null;
  const trimmed = createPixels(right - left + 1, bottom - top + 1);
  for (let y = 0; y < trimmed.height; y++) {
    const from = ((top + y) * width + left) * 4;
    trimmed.data.set(data.subarray(from, from + trimmed.width * 4), y * trimmed.width * 4);
  }
  return trimmed;
}
