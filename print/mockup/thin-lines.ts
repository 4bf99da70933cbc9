import type { Strokes } from './choose-inks.ts';
import type { Pixels } from './pixels.ts';

/** Lines below these shares of a logo's long side are thin or fine, and a logo is where most of its ink is in such lines. */
const thinLine = 0.015;
const fineLine = 0.025;
const mostly = 0.6;

export function judgeStrokes(pixels: Pixels): Strokes {
  const isMostly = (line: number) => measureThinShare(pixels, line * Math.max(pixels.width, pixels.height)) > mostly;
  return !isMostly(fineLine) ? 'solid' : isMostly(thinLine) ? 'thin' : 'fine';
}

/** Share of a logo's ink, 0 to 1, that is in lines thinner than `line` pixels. Every second pixel of every second row counts. */
export function measureThinShare({ width, height, data }: Pixels, line: number): number {
  const thin = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 2) markShortRuns(data, thin, y * width, 1, width, line);
  for (let x = 0; x < width; x += 2) markShortRuns(data, thin, x, width, height, line);
  let [ink, count] = [0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let at = y * width, end = at + width; at < end; at += 2) {
      if ((data[at * 4 + 3] as number) <= 127) continue;
      ink++;
      count += thin[at] as number;
    }
  }
  return ink > 0 ? count / ink : 0;
}

/** Marks ink in unbroken runs shorter than `line` in a row or column of `length` pixels, `step` apart. */
function markShortRuns(
  data: Pixels['data'],
  thin: Uint8Array,
  start: number,
  step: number,
  length: number,
  line: number,
): void {
  let run = 0;
  for (let i = 0, at = start; i <= length; i++, at += step) {
    if (i < length && (data[at * 4 + 3] as number) > 127) {
      run++;
      continue;
    }
    if (run < line) for (let back = 1; back <= run; back++) thin[at - back * step] = 1;
    run = 0;
  }
}

/** Of the ink, this share may be in lines that are thinner than what is called the thinnest: tips, and the ends of curves. */
const tips = 0.04;
const faint = 24;
const bins = 4;

/**
 * How wide the thinnest strokes of a logo are, in pixels: its ink by the shorter of the runs across it, along its row and its
 * column. Faint pixels count by their ink, so that a hairline of half a pixel is one.
 */
export function measureThinnest({ width, height, data }: Pixels): number {
  const shortest = new Uint16Array(width * height);
  for (let y = 0; y < height; y++) measureRuns(data, shortest, y * width, 1, width);
  for (let x = 0; x < width; x++) measureRuns(data, shortest, x, width, height);
  const counts = new Float64Array(Math.max(width, height) * bins + 2);
  let total = 0;
  for (let i = 0; i < shortest.length; i++) {
    const run = shortest[i] as number;
    if (run === 0) continue;
    const ink = data[i * 4 + 3] as number;
    counts[run] = (counts[run] as number) + ink;
    total += ink;
  }
  let [run, seen] = [0, counts[0] as number];
  while (seen < total * tips && run < counts.length - 1) seen += counts[++run] as number;
  return run / bins;
}

/** Notes for each pixel the ink of its run in a row or column, in parts of a pixel, unless a shorter one is noted. */
function measureRuns(data: Pixels['data'], shortest: Uint16Array, start: number, step: number, length: number): void {
  let [count, ink] = [0, 0];
  for (let i = 0, at = start; i <= length; i++, at += step) {
    const alpha = i < length ? (data[at * 4 + 3] as number) : 0;
    if (alpha > faint) {
      count++;
      ink += alpha;
      continue;
    }
    if (count === 0) continue;
    const run = Math.max(1, Math.round((ink / 255) * bins));
    for (let back = 1; back <= count; back++) {
      const pixel = at - back * step;
      const known = shortest[pixel] as number;
      if (known === 0 || run < known) shortest[pixel] = run;
    }
    [count, ink] = [0, 0];
  }
}
