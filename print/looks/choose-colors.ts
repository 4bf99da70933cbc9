import { fromHex, type Rgb, shiftLightness, toContrast, toOklch } from '../mockup/pixels.ts';

/** Inks that print well and sit well beside food. Fixed ones: hues by calculation looked like software. */
const pantry = {
  tomato: '#e2492f',
  coral: '#f0835e',
  blush: '#f3c3b5',
  butter: '#f5d67b',
  mustard: '#dba12c',
  sage: '#b7c4a0',
  leaf: '#2f6b4a',
  sky: '#aacbdd',
  cobalt: '#2c4fc4',
  navy: '#1c2a4a',
  aubergine: '#4d2440',
  espresso: '#3a2a22',
};
/** Butter, blush, sky, sage and oat, light enough to lie below a large mark. */
export const grounds = ['#f5dfa6', '#f4cfc0', '#cfe1ea', '#d6dfc5', '#ecdec4'];

/** Below this chroma a color is a gray, whose hue says nothing. */
const gray = 0.03;

/** Of the inks at hand the one that goes best with the main ink: another hue, seen on it, and rather warm. */
export function chooseAccent(main: Rgb): Rgb {
  return rankInks(main)[0] as Rgb;
}

/** All of them, what goes best with the main ink first. */
export function rankInks(main: Rgb): Rgb[] {
  const [, chroma, hue] = toOklch(main);
  return rank(Object.values(pantry), (color) => {
    const [, strength, own] = toOklch(color);
    const apart = toAngle(own, hue);
    const harmony = Math.max(0.75 * peak(apart, 28, 22), 0.55 * peak(apart, 75, 20), peak(apart, 150, 45));
    const contrast = Math.min(1, (toContrast(main, color) - 1) / 3.2);
    return (chroma < gray ? 0.6 : harmony) + 1.1 * contrast + (isWarm(own) ? 0.25 : 0) + 0.8 * strength;
  });
}

/** Of the light grounds the one farthest from the main hue, or close to it, and rather warm. */
export function chooseGround(main: Rgb): Rgb {
  const [, chroma, hue] = toOklch(main);
  return rank(grounds, (color) => {
    const [, strength, own] = toOklch(color);
    const apart = toAngle(own, hue);
    const harmony = peak(apart, 160, 50) + 0.5 * peak(apart, 30, 20);
    return (chroma < gray ? 0.5 : harmony) + (isWarm(own) ? 0.3 : 0) + strength;
  })[0] as Rgb;
}

/** Darker in steps until it has the contrast, or lighter where the paper is dark. */
export function toContrastOf(color: Rgb, paper: Rgb, least: number, step = -0.06): Rgb {
  let changed = color;
  for (let i = 0; i < 16 && toContrast(changed, paper) < least; i++) changed = shiftLightness(changed, step);
  return changed;
}

function rank(colors: readonly string[], judge: (color: Rgb) => number): Rgb[] {
  const judged = colors.map(fromHex).map((color) => ({ color, score: judge(color) }));
  return judged.sort((a, b) => b.score - a.score).map(({ color }) => color);
}

/** Between two hues, 0 to 180 degrees. */
const toAngle = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);
const peak = (value: number, at: number, width: number) => Math.exp(-(((value - at) / width) ** 2));
const isWarm = (hue: number) => hue > 10 && hue < 100;
