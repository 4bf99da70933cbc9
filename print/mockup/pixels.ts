/** A picture in memory, row by row from the top left, four bytes a pixel; a browser's ImageData is one. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBufferLike>;
}

export type Rgb = readonly [number, number, number];

export function createPixels(width: number, height: number): Pixels {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const stepsOfLight = 4096;
const bytes = Uint8ClampedArray.from({ length: stepsOfLight + 1 }, (_, step) => {
  const light = step / stepsOfLight;
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
});

/** Inks and light multiply in linear light; a byte of a picture is not linear. Whole bytes only. */
export function toLight(byte: number): number {
  return linear[byte] as number;
}

export function toByte(light: number): number {
  return bytes[light <= 0 ? 0 : light >= 1 ? stepsOfLight : Math.round(light * stepsOfLight)] as number;
}

/** Relative luminance, 0 to 1, of a color given in bytes. */
function toLuminance([r, g, b]: Rgb): number {
  return 0.2126 * toLight(Math.round(r)) + 0.7152 * toLight(Math.round(g)) + 0.0722 * toLight(Math.round(b));
}

/** Contrast as in WCAG: 1 for equal tones, 21 for black on white. */
export function toContrast(a: Rgb, b: Rgb): number {
  const [low, high] = [toLuminance(a), toLuminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Distance as the eye sees it (OKLab): under 0.02 is the same color, 0.1 is plainly another, 1 is black and white. */
export function toDifference(a: Rgb, b: Rgb): number {
  const [p, q] = [toOklab(a), toOklab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

function toOklab([r8, g8, b8]: Rgb): [number, number, number] {
  const [r, g, b] = [toLight(Math.round(r8)), toLight(Math.round(g8)), toLight(Math.round(b8))];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Lightness as the eye sees it, 0 black to 1 white. */
export function toLightness(color: Rgb): number {
  return toOklab(color)[0];
}

export function toHex(color: Rgb): string {
  return `#${color.map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('')}`;
}
