import type { Rgb } from './pixels.ts';
import { findStockColor } from './stock-colors.ts';

/** What no stock is dyed with: a sheet of foil, an ink. */
const finishes: [RegExp, Rgb][] = [
  [/\bgold\b/, [201, 162, 82]],
  [/\bcopper\b/, [184, 115, 75]],
  [/\bsilver\b/, [190, 192, 194]],
];
const lids: [RegExp, Rgb][] = [
  [/black/, [29, 28, 26]],
  [/fib(re|er)/, [199, 162, 116]],
  [/white|\bpaper\b/, [243, 241, 236]],
];

/** Options that choose a color or a material, by their names. */
const material = /^(paper|board|colou?r|cup colou?r|tissue|stock|sleeve|straw|stripe|handles|rope|foil|ink)$/i;

const findIn = (table: readonly [RegExp, Rgb][], label: string) =>
  table.find(([word]) => word.test(label.toLowerCase()))?.[1] ?? null;

/** What a value of an option looks like: a color, `own` where the customer names one, null where it is no matter of looks. */
export function findSwatch(option: string, label: string): Rgb | 'own' | null {
  if (/^lid$/i.test(option)) return /^no lid/i.test(label) ? null : findIn(lids, label);
  if (!material.test(option)) return null;
  if (/pantone|dyed/i.test(label)) return 'own';
  return (/^(foil|ink)$/i.test(option) ? findIn(finishes, label) : null) ?? findStockColor(label) ?? null;
}
