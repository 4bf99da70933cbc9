import type { Size } from './read-text.ts';
import type { WordClass } from './word-classes.ts';

/** One thing that was asked for, in the ways a product may say it. */
export interface Part {
  typed: string[];
  alternatives: { words: string[]; weight: number; spelling?: string }[];
  /** How much it says: a color or size says less than the thing itself. */
  weight: number;
  quality: boolean;
  occasion: boolean;
  notSold: boolean;
  unknown: boolean;
  /** What kind of thing it is, where nothing of ours goes by that word. */
  other: WordClass | null;
  /** A dish, a restaurant or an occasion of which is known what serves it. */
  serving: boolean;
  /** After 'for', 'with', 'in': said about the thing named before. */
  bound: boolean;
}

export interface Query {
  words: string[];
  parts: Part[];
  /** Which part is the thing itself: 'cups' in 'large cups for hot soup'. */
  head: number;
  sizes: (Size & { bare?: boolean })[];
  /** Each a part with what kind of part: 'wire handle'. */
  without: string[][];
  quantity: number | null;
  inStock: boolean;
  cheap: boolean;
  /** The smaller the order may be, the better. */
  few: boolean;
  /** The most that one piece may cost. */
  mostMills: number | null;
  plasticFree: boolean;
  /** Parts that must not be plastic: 'lid' in 'without plastic lid'. */
  plasticFreeParts: string[];
  severalThings: boolean;
  /** Words of it were glued or misspelled, and are read as others. */
  respelled: boolean;
}

export function toPart(typed: string[], words: string[], more: Partial<Part> = {}): Part {
  const part = { typed, alternatives: [{ words, weight: 1 }], weight: 1, quality: false, occasion: false };
  return { ...part, notSold: false, unknown: false, other: null, serving: false, bound: false, ...more };
}
