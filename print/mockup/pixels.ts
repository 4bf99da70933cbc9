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

/** Lightness as the eye sees it, chroma, and hue in degrees (OKLCH). */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

export function toOklch(color: Rgb): Oklch {
  const [lightness, a, b] = toOklab(color);
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

/** The color on a screen; where a screen has none so strong, the strongest of that lightness and hue. */
export function fromOklch([lightness, chroma, hue]: Oklch): Rgb {
  const [cos, sin] = [Math.cos((hue * Math.PI) / 180), Math.sin((hue * Math.PI) / 180)];
  for (let strength = chroma; ; strength = strength < 0.005 ? 0 : strength * 0.94) {
    const [a, b] = [strength * cos, strength * sin];
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const light: Rgb = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ];
    if (strength === 0 || light.every((value) => value > -0.002 && value < 1.002))
      return [toByte(light[0]), toByte(light[1]), toByte(light[2])];
  }
}

/** The same hue, lighter or darker by this much of OKLab's lightness. */
export function shiftLightness(color: Rgb, by: number): Rgb {
  const [lightness, chroma, hue] = toOklch(color);
  return fromOklch([Math.min(0.99, Math.max(0.05, lightness + by)), chroma, hue]);
}

/** From '#rrggbb'. */
export function fromHex(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export function toHex(color: Rgb): string {
  return `#${color.map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('')}`;
}
