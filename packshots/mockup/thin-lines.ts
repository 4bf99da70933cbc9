import type { Pixels } from './pixels.ts';

/** Share of a logo's ink, 0 to 1, that is in lines thinner than `line` pixels. */
export function measureThinShare({ width, height, data }: Pixels, line: number): number {
  const isInk = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (data[(y * width + x) * 4 + 3] as number) > 127;
  let [ink, thin] = [0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if (!isInk(x, y)) continue;
      ink++;
      const across = measureRun(isInk, x, y, 1, 0, line) < line;
      const down = measureRun(isInk, x, y, 0, 1, line) < line;
      if (across || down) thin++;
    }
  }
  return ink > 0 ? thin / ink : 0;
}

/** Length of the ink through a point in one direction, as far as it matters. */
function measureRun(
  isInk: (x: number, y: number) => boolean,
  x: number,
  y: number,
  dx: number,
  dy: number,
  enough: number,
): number {
  let length = 1;
  for (let i = 1; length < enough && isInk(x + dx * i, y + dy * i); i++) length++;
  for (let i = 1; length < enough && isInk(x - dx * i, y - dy * i); i++) length++;
  return length;
}
