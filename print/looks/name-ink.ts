import { fromHex, toOklch } from '../mockup/pixels.ts';

/** By hue in degrees (OKLCH), each up to where the next begins. */
const hues: readonly [below: number, name: string][] = [
  [12, 'pink'],
  [37, 'red'],
  [70, 'orange'],
  [112, 'yellow'],
  [165, 'green'],
  [215, 'teal'],
  [290, 'blue'],
  [330, 'purple'],
  [360, 'pink'],
];

/** What a customer calls an ink, given as '#rrggbb': 'blue', 'dark brown' is 'brown'. */
export function nameInk(ink: string): string {
  const [lightness, chroma, angle] = toOklch(fromHex(ink));
  const hue = (angle + 360) % 360;
  if (lightness < 0.24 || (lightness < 0.3 && chroma < 0.02)) return chroma < 0.04 ? 'black' : nameHue(hue);
  if (lightness > 0.9 && chroma < 0.05) return lightness > 0.97 ? 'white' : 'cream';
  if (chroma < 0.022) return 'gray';
  if (hue > 25 && hue < 95 && lightness < 0.5 && chroma < 0.13) return 'brown';
  if (hue < 42 && lightness > 0.78) return 'pink';
  if (hue > 330 && lightness < 0.42) return 'purple';
  return nameHue(hue);
}

const nameHue = (hue: number) => hues.find(([below]) => hue < below)?.[1] ?? 'pink';
