import { readText, type Size, splitWords, toStems } from './read-text.ts';
import { isLikelySpelling, toLetters } from './spelling.ts';

/** What search knows of a product, as the database has it. */
export interface SearchDocument {
  uuid: string;
  sku: string;
  title: string;
  keywords: readonly string[];
  uses: readonly string[];
  kindUses: readonly string[];
  seoTitle: string;
  highlights: readonly string[];
  /** What it is made of and for: category, industries, certificates. */
  about: readonly string[];
  material: string;
  coating: string;
  /** Description, spec sheet and options. */
  details: readonly string[];
  category: string;
  capacityMl: number | null;
  dimensionsMm: readonly number[];
  stock: boolean;
  customisable: boolean;
  moq: number;
  price: number;
  leadDays: number;
  popularity: number;
  /** '#category:…,#tag:…,#type:1', as lists filter by them. */
  facets: string;
}

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

export interface Entry
  extends Pick<
    SearchDocument,
    | 'uuid'
    | 'title'
    | 'category'
    | 'capacityMl'
    | 'stock'
    | 'customisable'
    | 'moq'
    | 'price'
    | 'leadDays'
    | 'popularity'
    | 'facets'
  > {
  /** Stems of its title, of the part before the first comma, and the noun that ends that part. */
  titleWords: ReadonlySet<string>;
  noun: string;
  sizes: readonly Size[];
  /** Sides that stand in no name. */
  sides: readonly number[];
  /** Materials and parts that it has, for 'without'. */
  parts: ReadonlySet<string>;
  /** What it looks like: its title says so, or else its first material. Other colors are its options. */
  looks: ReadonlySet<string>;
  plastic: 'none' | 'film' | 'body';
  sku: string;
  sheet: number;
}

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
      const number = entries.push(toEntry(document, sheet)) - 1;
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

export const colors = new Set(
  readText('black white brown kraft clear green red blue gray grey gold silver pink yellow').words,
);
const plasticBody = /\b(pet|pp|pla|cpla|polypropylene|polyester|plastic)\b/i;
const plasticFilm = /\b(pe|pet|pla|film|lamination|laminate)\b/i;

function toEntry(document: SearchDocument, sheet: number): Entry {
  const { uuid, sku, title, category, capacityMl, stock, customisable, moq, price, leadDays, popularity, facets } =
    document;
  const titleWords = readText(title).words;
  const first = readText(title.split(',')[0] ?? title).words;
  // 'for cups of 8 to 24 oz' says nothing of what it holds itself.
  const said = document.highlights.flatMap((text) => readText(text).sizes).filter(({ kind }) => kind !== 'volume');
  const named = [...[title, ...document.keywords].flatMap((text) => readText(text).sizes), ...said];
  const material = document.material.toLowerCase();
  const lined =
    plasticFilm.test(document.coating.replace(/no PE film/i, '')) ||
    plasticBody.test(material.split(',').slice(1).join(','));
  return {
    uuid,
    sku,
    title,
    category,
    capacityMl,
    stock,
    customisable,
    moq,
    price,
    leadDays,
    popularity,
    facets,
    sheet,
    titleWords: new Set(titleWords),
    noun: first.at(-1) ?? '',
    sizes: capacityMl
      ? [...named.filter(({ kind }) => kind !== 'volume'), { kind: 'volume', value: capacityMl }]
      : named,
    sides: document.dimensionsMm,
    parts: new Set([
      ...readText(document.material).words,
      ...titleWords,
      ...document.details.flatMap((text) => (text.length < 60 ? readText(text).words : [])),
    ]),
    looks: new Set(
      titleWords.some((word) => colors.has(word)) ? titleWords : readText(document.material.split(',')[0] ?? '').words,
    ),
    plastic: plasticBody.test(material.split(',')[0] ?? '') ? 'body' : lined ? 'film' : 'none',
  };
}
