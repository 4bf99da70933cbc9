import type { Paper } from '#print/paper.ts';
import { type Rgb, toLight } from './pixels.ts';

/** What ink has to answer, by the color of the stock. Sage cloth and the like count as dark: dark ink is lost on them. */
export function judgePaper(color: Rgb): Exclude<Paper, 'clear'> {
  const [r, g, b] = color.map((byte) => toLight(Math.round(byte))) as [number, number, number];
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  if (light < 0.28) return 'dark';
  return light < 0.5 ? 'kraft' : 'white';
}
