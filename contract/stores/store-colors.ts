import * as z from 'zod/mini';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

const HexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'This isn’t a color.'));

/** The colors of a store: its header and chosen cells, and its one main button. Text on `dark` is white. */
export const StoreColors = z.object({ dark: HexColor, bright: HexColor, on_bright: HexColor });
export type StoreColors = z.infer<typeof StoreColors>;

const white: Rgb = [255, 255, 255];
const ink: Rgb = [28, 25, 23];
/** The ground of our pages. What reads on it reads on white too. */
const paper: Rgb = [251, 248, 243];
/** WCAG 2.2 AA for text of any size. */
export const leastContrast = 4.5;

/** What a store has whose logo has no color of its own. */
export const inkColors: StoreColors = { dark: toHex(ink), bright: toHex(ink), on_bright: toHex(white) };

/**
 * The colors of a logo as a store uses them, each readable by calculation. The darkest ink that reads on paper is the header,
 * ink where there is none; the liveliest of the others is the main button, with white or ink on it.
 */
export function toStoreColors(inks: readonly Rgb[]): StoreColors {
  const dark = inks
    .filter((color) => toContrast(color, paper) >= leastContrast)
    .toSorted((a, b) => toLuminance(a) - toLuminance(b))[0];
  const others = inks.filter((color) => color !== dark && toChroma(color) >= leastChroma);
  const bright = others.toSorted((a, b) => toChroma(b) - toChroma(a))[0] ?? dark ?? ink;
  const [button, text] = toButton(bright);
  return { dark: toHex(dark ?? ink), bright: toHex(button), on_bright: toHex(text) };
}

/** Below it a tone is a gray: no color to press. */
const leastChroma = 40;
const toChroma = (color: Rgb) => Math.max(...color) - Math.min(...color);

/** A button and the text on it: white where it reads, else ink, else white on a darker tone of the same hue. */
function toButton(color: Rgb): [Rgb, Rgb] {
  if (toContrast(color, white) >= leastContrast) return [color, white];
  if (toContrast(color, ink) >= leastContrast) return [color, ink];
  const darker: Rgb = [Math.floor(color[0] * 0.94), Math.floor(color[1] * 0.94), Math.floor(color[2] * 0.94)];
  return toButton(darker);
}

/** As WCAG 2.2 defines it: 1 for equal colors, 21 for black on white. */
export function toContrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [toLuminance(a), toLuminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function toLuminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toHex(color: Rgb): string {
  return `#${color.map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('')}`;
}

export function fromHex(hex: string): Rgb {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}
