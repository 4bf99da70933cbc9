import type { KnownWords } from './known-words.ts';
import type { Meanings } from './meanings.ts';

/** Synonyms as stems, looked up by phrase. */
export interface Phrases {
  words: KnownWords;
  alternatives: ReadonlyMap<string, readonly string[][]>;
  notSold: ReadonlySet<string>;
  /** What they mean. */
  notSoldMeanings: Meanings;
  /** What they are: 'cutter' of 'pizza cutter'. */
  notSoldHeads: ReadonlySet<string>;
  ordinary: ReadonlySet<string>;
  known: ReadonlySet<string>;
  /** Those of more than five letters: a shorter one is too like others to be a misspelling of it. */
  longWords: readonly { word: string; letters: number }[];
}
