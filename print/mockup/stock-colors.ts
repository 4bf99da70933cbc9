import type { Part } from '#print/parts.ts';
import type { Rgb } from './pixels.ts';

const white: Rgb = [244, 241, 235];

/** Colors by the words of option values; the first that is named counts. */
const colors: [RegExp, Rgb][] = [
  [/\bwhite\b/, white],
  [/\bblack\b/, [38, 36, 33]],
  [/\bcharcoal\b/, [59, 58, 58]],
  [/\b(navy|ink blue)\b/, [31, 42, 68]],
  [/\bdenim\b/, [68, 89, 122]],
  [/\b(red|vermilion)\b/, [190, 58, 42]],
  [/\bbordeaux\b/, [93, 26, 40]],
  [/\bbrick\b/, [156, 68, 51]],
  [/\brust\b/, [164, 80, 47]],
  [/\bclay\b/, [180, 105, 74]],
  [/\bmustard\b/, [194, 138, 44]],
  [/\bforest\b/, [38, 70, 58]],
  [/\bleaf\b/, [31, 77, 58]],
  [/\bsage\b/, [127, 140, 120]],
  [/\bblush\b/, [232, 196, 187]],
  [/\b(cream|ivory)\b/, [240, 230, 208]],
  [/\bsand\b/, [216, 195, 160]],
  [/\bstone\b/, [181, 169, 148]],
  [/\bnatural cotton\b/, [222, 208, 180]],
  [/\b(kraft|natural|unbleached|brown)\b/, [189, 154, 112]],
];

export function findStockColor(label: string): Rgb | null {
  return colors.find(([word]) => word.test(label.toLowerCase()))?.[1] ?? null;
}

/** The part whose color an option chooses; null for options that leave the looks alone. */
export function findDyedPart(name: string, parts: readonly string[]): Part | null {
  if (/^(paper|board|colou?r|cup colou?r|tissue|stock)$/i.test(name)) return 'body';
  if (/^sleeve$/i.test(name)) return parts.includes('sleeve') ? 'sleeve' : 'body';
  if (/^straw$/i.test(name)) return parts.includes('straw') ? 'straw' : 'body';
  if (/^(handles|rope)$/i.test(name)) return 'handles';
  return /^stripe$/i.test(name) ? 'stripe' : null;
}
