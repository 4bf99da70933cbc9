import type { Pixels } from './pixels.ts';

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
