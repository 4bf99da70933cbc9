import { readText, splitWords, toStems } from './read-text.ts';
import { type Entry, type SearchDocument, toEntry } from './search-entry.ts';
import { isLikelySpelling, toLetters } from './spelling.ts';

/** How much a word counts by where it stands, and how long such a text usually is. */
const fields = {
  title: { weight: 6, length: 5 },
  keywords: { weight: 4, length: 16 },
  uses: { weight: 3, length: 70 },
  kindUses: { weight: 2, length: 90 },
  seoTitle: { weight: 1.5, length: 8 },
  about: { weight: 1.5, length: 20 },
  details: { weight: 0.4, length: 120 },
} as const;
type Field = keyof typeof fields;
const lengthShare = 0.4;

/** Term to owners and weights, both growing only: an owner that is gone is skipped. */
type Postings = Map<string, { owners: number[]; weights: number[] }>;

/** `weights[at]` belongs to `numbers[at]`. */
export interface Matches {
  numbers: readonly number[];
  weights: Float32Array;
}

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/**
 * Postings in memory. Texts that many products share (uses, description, spec sheet) are a sheet, indexed once for
 * all of them: variants of a product cost only their names.
 */
export function createSearchIndex() {
  const own: Postings = new Map();
  const shared: Postings = new Map();
  const entries: (Entry | undefined)[] = [];
  const numbers = new Map<string, number>();
  /** Who has each sheet, growing only like the postings. */
  const sheets: number[][] = [];
  const sheetNumbers = new Map<string, number>();
  /** Stems of titles and keywords. */
  const named = new Set<string>();
  /** Stems that a product of ours is called by: 'box' of 'Burger box, 5 in'. */
  const nouns = new Set<string>();
  /** Stems of parts as materials name them: 'wire' and 'handle' of 'steel wire handle'. */
  const parts = new Set<string>();
  const categories = new Set<string>();
  /** Words as they are written in names, by length, for spelling. */
  const spellings = new Map<number, Map<string, { stem: string; letters: number }>>();

  /** Sums while a term is read, all zero between readings: what a reading costs follows its matches. */
  let scratch = new Float32Array(0);

  function add(postings: Postings, owner: number, terms: ReadonlyMap<string, number>): void {
    for (const [term, weight] of terms) {
      const list = postings.get(term);
      if (list) {
        list.owners.push(owner);
        list.weights.push(weight);
      } else postings.set(term, { owners: [owner], weights: [weight] });
    }
  }

  function toSheet(document: SearchDocument): number {
    const texts: [Field, readonly string[]][] = [
      ['uses', document.uses],
      ['kindUses', document.kindUses],
      ['about', [...document.about, ...document.highlights, document.material, document.coating]],
      ['details', document.details],
    ];
    const key = JSON.stringify(texts);
    const known = sheetNumbers.get(key);
    if (known !== undefined) return known;
    const number = sheets.push([]) - 1;
    sheetNumbers.set(key, number);
    add(shared, number, toTerms(texts));
    learnSpellings([...document.uses, ...document.kindUses]);
    return number;
  }

  function learnSpellings(texts: readonly string[], inNames = false): void {
    for (const word of texts.flatMap(splitWords)) {
      if (!/^[a-z]{3,}$/.test(word)) continue;
      const [stem = word] = toStems(word);
      if (inNames) named.add(stem);
      const ofLength = spellings.get(word.length) ?? new Map<string, { stem: string; letters: number }>();
      if (!ofLength.has(word)) spellings.set(word.length, ofLength.set(word, { stem, letters: toLetters(word) }));
    }
  }

  function remove(uuid: string): void {
    const number = numbers.get(uuid);
    if (number === undefined) return;
    numbers.delete(uuid);
    // Its postings stay, and lead to no product.
    entries[number] = undefined;
  }

  return {
    entries: entries as readonly (Entry | undefined)[],
    count: () => numbers.size,
    /** How many numbers were given to products that are gone since. */
    dead: () => entries.length - numbers.size,
    put(document: SearchDocument): void {
      remove(document.uuid);
      const sheet = toSheet(document);
      const entry = toEntry(document, sheet);
      const number = entries.push(entry) - 1;
      for (const word of readText(entry.category).words) categories.add(word);
      nouns.add(entry.noun);
      for (const part of document.material.split(/[,;]/))
        for (const word of readText(part).words.slice(1)) parts.add(word);
      numbers.set(document.uuid, number);
      sheets[sheet]?.push(number);
      const names: [Field, readonly string[]][] = [
        ['title', [document.title]],
        ['keywords', document.keywords],
        ['seoTitle', [document.seoTitle]],
      ];
      add(own, number, toTerms(names));
      add(own, number, toCodeTerms(document.sku));
      learnSpellings([document.title, ...document.keywords], true);
    },
    remove,
    isNamed: (stem: string) => named.has(stem),
    isNoun: (stem: string) => nouns.has(stem) || categories.has(stem),
    isPart: (stem: string) => parts.has(stem) && !categories.has(stem),
    has: (term: string) => own.has(term) || shared.has(term),
    /** The products that have a term, each once, and what it weighs in them. */
    read(term: string): Matches {
      if (scratch.length < entries.length) scratch = new Float32Array(2 * entries.length);
      const numbers: number[] = [];
      const count = (number: number, weight: number) => {
        if (entries[number] === undefined) return;
        if (scratch[number] === 0) numbers.push(number);
        scratch[number] = (scratch[number] ?? 0) + weight;
      };
      const names = own.get(term);
      names?.owners.forEach((number, at) => void count(number, names.weights[at] ?? 0));
      const texts = shared.get(term);
      texts?.owners.forEach((sheet, at) => {
        for (const number of sheets[sheet] ?? []) count(number, texts.weights[at] ?? 0);
      });
      const weights = new Float32Array(numbers.length);
      for (const [at, number] of numbers.entries()) {
        weights[at] = scratch[number] ?? 0;
        scratch[number] = 0;
      }
      return { numbers, weights };
    },
    /** Words of names that this one may be, as written, with their stems. */
    listSpellings(word: string): [string, string][] {
      const letters = toLetters(word);
      const likely: [string, string][] = [];
      for (let length = word.length - 2; length <= word.length + 2; length += 1)
        for (const [other, known] of spellings.get(length) ?? [])
          if (isLikelySpelling(letters, known.letters)) likely.push([other, known.stem]);
      return likely;
    },
    /** Stems of words that begin so, those of names first. */
    listBeginnings(beginning: string, most: number): string[] {
      const found = new Set<string>();
      for (const [length, words] of spellings)
        if (length >= beginning.length)
          for (const [word, { stem }] of words) if (word.startsWith(beginning)) found.add(stem);
      return [...found].sort((a, b) => Number(named.has(b)) - Number(named.has(a))).slice(0, most);
    },
  };
}

/** An item code, '#…' for each of its parts and for all of it run together. */
const toCodeTerms = (sku: string) =>
  new Map([...sku.split('-'), sku.replaceAll('-', '')].map((part) => [`#${part}`, 1]));

/** Words; '=…' for a whole phrase or title part; '+a b' for two words side by side. */
function toTerms(texts: readonly [Field, readonly string[]][]): Map<string, number> {
  const terms = new Map<string, number>();
  const count = (term: string, weight: number) => terms.set(term, (terms.get(term) ?? 0) + weight);
  for (const [field, phrases] of texts) {
    const { weight, length } = fields[field];
    const read = phrases.map((phrase) => readText(phrase).words);
    for (const phrase of phrases) for (const word of readText(phrase).without) terms.set(`-${word}`, weight);
    const total = read.reduce((sum, words) => sum + words.length, 0);
    const norm = 1 - lengthShare + (lengthShare * total) / length;
    const tally = new Map<string, number>();
    for (const words of read) for (const word of words) tally.set(word, (tally.get(word) ?? 0) + 1);
    for (const [word, times] of tally) count(word, (weight * Math.min(times, 3)) / norm);
    if (field === 'details' || field === 'about') continue;
    const pairs = new Set<string>();
    const wholes = new Set<string>();
    for (const words of read) {
      for (const [at, word] of words.slice(1).entries()) pairs.add(`+${words[at]} ${word}`);
      if (words.length < 6) wholes.add(`=${words.join(' ')}`);
    }
    if (field === 'title')
      for (const part of (phrases[0] ?? '').split(',')) wholes.add(`=${readText(part).words.join(' ')}`);
    for (const pair of pairs) count(pair, weight);
    for (const whole of wholes) count(whole, weight);
  }
  return terms;
}
