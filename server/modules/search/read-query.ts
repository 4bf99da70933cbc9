import { readPriceWish } from './read-price.ts';
import { isSilent, negations, readText, type Size, splitWords, stem as toStem, toStems } from './read-text.ts';
import type { SearchIndex } from './search-index.ts';
import { isLikelySpelling, listClosest, listVowelEndings, toLetters } from './spelling.ts';
import { binding, general, occasions, qualities, wide } from './word-lists.ts';

export interface Vocabulary {
  /** Groups of words and phrases that mean the same. */
  synonyms: readonly (readonly string[])[];
  /** What other trades sell. */
  foreign: readonly string[];
}

/** Synonyms as stems, looked up by phrase. */
export interface Phrases {
  alternatives: ReadonlyMap<string, readonly string[][]>;
  foreign: ReadonlySet<string>;
  known: ReadonlySet<string>;
  /** Those of more than five letters: a shorter one is too like others to be a misspelling of it. */
  longWords: readonly { word: string; letters: number }[];
}

/** One thing that was asked for, in the ways a product may say it. */
export interface Part {
  typed: string[];
  alternatives: { words: string[]; weight: number; spelling?: string }[];
  /** How much it says: a color or size says less than the thing itself. */
  weight: number;
  quality: boolean;
  occasion: boolean;
  foreign: boolean;
  unknown: boolean;
  /** After 'for', 'with', 'in': said about the thing named before. */
  bound: boolean;
}

export interface Query {
  words: string[];
  parts: Part[];
  /** Which part is the thing itself: 'cups' in 'large cups for hot soup'. */
  head: number;
  sizes: (Size & { bare?: boolean })[];
  without: string[];
  quantity: number | null;
  inStock: boolean;
  cheap: boolean;
  /** The most that one piece may cost. */
  mostMills: number | null;
  plasticFree: boolean;
  /** Parts that must not be plastic: 'lid' in 'without plastic lid'. */
  plasticFreeParts: string[];
  severalThings: boolean;
}

const mostWords = 16;
const toKey = (text: string) => readText(text).words.join(' ');

export function readPhrases({ synonyms, foreign }: Vocabulary): Phrases {
  const alternatives = new Map<string, string[][]>();
  for (const group of synonyms) {
    const phrases = [...new Set(group.map(toKey))].filter(Boolean).map((key) => key.split(' '));
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      alternatives.set(key, [...(alternatives.get(key) ?? []), ...phrases.filter((one) => one !== phrase)]);
    }
  }
  const known = new Set([...alternatives.keys(), ...foreign.map(toKey)].flatMap((key) => key.split(' ')));
  const longWords = [...known].filter(({ length }) => length > 5).map((word) => ({ word, letters: toLetters(word) }));
  return { alternatives, foreign: new Set(foreign.map(toKey)), known, longWords };
}

const longestPhrase = 4;
const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

/** A word with what stood before it. */
interface Token {
  word: string;
  stems: string[];
  bound: boolean;
}

/** Reads what was typed: sizes and counts as numbers, what must not be there, and the things asked for. */
export function readQuery(text: string, index: SearchIndex, phrases: Phrases, typing = false): Query {
  const { rest, cheap, mostMills } = readPriceWish(text);
  const query: Query = {
    words: [],
    parts: [],
    head: 0,
    sizes: [],
    without: [],
    quantity: null,
    inStock: inStock.test(text),
    cheap,
    mostMills,
    plasticFree: false,
    plasticFreeParts: [],
    severalThings: false,
  };
  const tokens = readTokens(splitWords(rest.replace(inStock, ' ')).slice(0, mostWords), query, index, typing);
  for (let at = 0; at < tokens.length; ) {
    const last = tokens.length - 1;
    const { word, bound } = tokens[at] as Token;
    const found = findJoined(tokens, at, index) ?? findPhrase(tokens, at, phrases);
    const typed = tokens.slice(at, at + found.length).map((token) => token.word);
    const ends = at + found.length > last;
    at += found.length;
    // One more letter: of what fits so far, what goes on with it comes first.
    if (ends && /^[a-z]$/.test(word) && query.parts.length > 0) {
      if (typing) query.parts.push({ ...toPart(typed, [word], { quality: true }), alternatives: toBegun(word, index) });
    } else query.parts.push({ ...readPart(typed, found, index, phrases, { ends, typing }), bound });
  }
  const only = query.plasticFree ? 'plasticfree' : query.inStock && query.sizes.length === 0 ? 'stock' : null;
  if (query.parts.length === 0 && only) query.parts.push(toPart([only], [toStem(only)]));
  return settle(query);
}

const inStock =
  /\b(?:in[ -]stock|ready to ship|ships? (?:today|tomorrow|now|(?:with)?in (?:[1-3]|one|two|three|a few) (?:business )?days?)|quick ship)\b/gi;

/** Takes out what is no thing that is asked for: sizes, counts, what must not be there, words that say nothing. */
function readTokens(raw: readonly string[], query: Query, index: SearchIndex, typing: boolean): Token[] {
  const tokens: Token[] = [];
  let bound = false;
  let negated = false;
  let refused = false;
  for (const [at, word] of raw.entries()) {
    const next = raw[at + 1] ?? '';
    const [size] = readText(word).sizes;
    const [, absent] = /^(plastic|pfas|bpa|pe|pvc)free$/.exec(word) ?? [];
    const [, lacked] = /^([a-z]{3,})less$/.exec(word) ?? [];
    if (!isSilent(word) && !negations.has(word)) query.words.push(word);
    if (size) query.sizes.push(size);
    else if (isNumber.test(word)) readNumber(Number(word), next, query);
    else if (negations.has(word) && next) negated = true;
    else if (refusals.has(word) && next) refused = true;
    // 'one case of bowls': what is in stock is sold by the case.
    else if (/^cases?$/.test(word) && next === 'of') query.inStock = true;
    else if (absent && absent !== 'plastic' && absent !== 'pe')
      query.parts.push(toPart([word], [toStem(word)], { quality: true }));
    else if (absent) query.plasticFree = true;
    // 'handleless' bags have no handle; what is 'stainless' lacks nothing that ours have.
    else if (lacked && !index.has(toStem(word)) && index.isNamed(toStem(lacked))) query.without.push(toStem(lacked));
    // While it is typed, the first word may go on: 'co' to 'coffee', 'must' to 'mustard'.
    else if (isSilent(word) && !(typing && tokens.length === 0 && next === '')) {
      bound ||= binding.has(word) && tokens.length > 0;
      query.severalThings ||= word === 'and' && tokens.length > 0 && !bound;
    } else if (negated || (refused && (index.isPart(toStem(word)) || word === 'plastic'))) {
      // 'cup, no paper sleeve' is a cup without a sleeve; 'no plastic cup' is a cup.
      const described =
        tokens.length > 0 && (word === 'paper' || qualities.has(word)) && next !== '' && !isSilent(next);
      // 'without burning my hand': what is not to happen goes on to the end.
      const happening = word.length > 5 && word.endsWith('ing') && !index.isNamed(toStem(word));
      // 'noodle box, no wire handle': the part and what kind of part.
      const goesOn = tokens.length > 0 && index.isPart(toStem(next)) && isSilent(raw[at + 2] ?? 'a');
      if (/^(plastic|pe)$/.test(word)) query.plasticFree = true;
      else if (raw[at - 1] === 'plastic') query.plasticFreeParts.push(...toStems(word));
      // Kraft is brown, and says so by its own name.
      else if (!described) query.without.push(...toStems(word), ...(word === 'brown' ? ['kraft'] : []));
      negated = described || happening || goesOn;
    } else if (!(query.plasticFree && /^(lining|coating|film)$/.test(word))) {
      refused = false;
      tokens.push({ word, stems: toStems(word), bound });
    }
  }
  return tokens;
}

/** 'cups that don't need a sleeve' have none; those that 'don't leak' are not without anything. */
const refusals = new Set(['dont', 'doesnt', 'isnt', 'arent']);
const isNumber = /^\d+(\.\d+)?$/;

/** '500 cups' are so many, '4 coffees' are four; '12 pizza box' is a size of a unit that the product knows. */
function readNumber(value: number, next: string, query: Query): void {
  if (value >= 50 && next && !/^\d/.test(next)) query.quantity = value;
  else if (value < 7 && /[a-z]s$/.test(next))
    query.parts.push(toPart([String(value)], [numberWords[value] ?? ''], { quality: true }));
  else query.sizes.push({ kind: 'length', value, bare: true });
}

function toPart(typed: string[], words: string[], more: Partial<Part> = {}): Part {
  const part = { typed, alternatives: [{ words, weight: 1 }], weight: 1, quality: false, occasion: false };
  return { ...part, foreign: false, unknown: false, bound: false, ...more };
}

interface Found {
  length: number;
  words: string[];
  foreign: boolean;
  /** Two words that are one: 'clam shell'. */
  joined?: string;
}

function findJoined(tokens: readonly Token[], at: number, index: SearchIndex): Found | null {
  const [one, other] = [tokens[at], tokens[at + 1]];
  if (!one || !other) return null;
  const joined = `${one.word}${other.word}`;
  const stem = toStem(joined);
  const apart = [...one.stems, ...other.stems].every((word) => index.isNamed(word));
  return index.isNamed(stem) && !apart ? { length: 2, words: [stem], foreign: false, joined } : null;
}

function findPhrase(tokens: readonly Token[], at: number, { alternatives, foreign }: Phrases): Found {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).flatMap(({ stems }) => stems);
    const key = words.join(' ');
    if (alternatives.has(key)) return { length, words, foreign: false };
    if (foreign.has(key)) return { length, words, foreign: true };
  }
  return { length: 1, words: tokens[at]?.stems ?? [], foreign: false };
}

function toBegun(beginning: string, index: SearchIndex): Part['alternatives'] {
  return index.listBeginnings(beginning, 60).map((word) => ({ words: [word], weight: 0.8 }));
}

function readPart(
  typed: string[],
  { words, foreign, joined }: Found,
  index: SearchIndex,
  phrases: Phrases,
  { ends, typing }: { ends: boolean; typing: boolean },
): Part {
  const part = toPart(typed, words, {
    quality: typed.every((word) => qualities.has(word)),
    occasion: typed.every((word) => occasions.has(word)),
  });
  if (joined) part.alternatives = [{ words, weight: 1, spelling: joined }];
  const [word = '', last = ''] = [typed[0], words.at(-1)];
  for (const other of phrases.alternatives.get(words.join(' ')) ?? [])
    part.alternatives.push({ words: other, weight: 0.85 });
  for (const other of Object.hasOwn(wide, last) ? (wide[last] ?? []) : [])
    part.alternatives.push({ words: [...words.slice(0, -1), other], weight: 0.7 });
  for (const other of typed.length === 1 ? listVowelEndings(word).map(toStem) : [])
    if (index.has(other)) part.alternatives.push({ words: [other], weight: 0.95 });
  // Pairs of characters across two words, '珠奶' of '珍珠奶茶', are in no text of ours.
  const pairs = words.filter((one) => index.has(one));
  if (words.length > 2 && typed.length === 1 && pairs.length < words.length && 2 * pairs.length > words.length)
    part.alternatives.push({ words: pairs, weight: 0.95 });
  const isOurs = words.length === 1 && index.isNamed(last);
  const begun =
    ends && typed.length === 1 && word.length > 1 && !isOurs && (typing || !phrases.known.has(last))
      ? toBegun(word, index)
      : [];
  part.alternatives.push(...begun);
  // 'bowling' and 'bowl' share a stem: what names say is ours, and so may be what is not written to its end.
  part.foreign = foreign && !isOurs && !(typing && begun.length > 0);
  if (part.foreign || part.alternatives.length > 1 || words.every((one) => index.has(one)) || phrases.known.has(last))
    return part;
  const more = word.length > 2 ? toBegun(word, index) : [];
  part.alternatives.push(...(more.length > 0 ? more : listMeant(word, index, phrases)));
  const [, meant] = part.alternatives;
  part.foreign = meant?.spelling !== undefined && phrases.foreign.has(meant.words.join(' '));
  part.unknown = part.alternatives.length === 1;
  return part;
}

const shortestPart = 3;

/** Words spelled like this one, and the two that it may be: 'pizzabox'. */
function listMeant(word: string, index: SearchIndex, phrases: Phrases): Part['alternatives'] {
  if (!/^[a-z]+$/.test(word)) return [];
  const meant: Part['alternatives'] = [];
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    const words = [...toStems(one), ...toStems(other)];
    if (words.every((stem) => index.has(stem))) meant.push({ words, weight: 0.9, spelling: `${one} ${other}` });
  }
  if (meant.length > 0) return meant.slice(0, 2);
  const letters = toLetters(word);
  const others = phrases.longWords.filter((other) => isLikelySpelling(letters, other.letters));
  const near = new Map([
    ...index.listSpellings(word),
    ...others.map((other): [string, string] => [other.word, other.word]),
  ]);
  for (const [rank, spelling] of listClosest(word, near.keys()).entries())
    meant.push({ words: [near.get(spelling) ?? spelling], weight: 0.9 - rank * 0.25, spelling });
  return meant;
}

function settle(query: Query): Query {
  const telling = query.parts.filter(({ typed }) => !typed.every((word) => general.has(word)));
  const parts = telling.length > 0 ? telling : query.parts;
  const free = parts.filter(({ bound }) => !bound);
  const heads = free.length > 0 ? free : parts;
  const thing = heads.findLast(({ quality, occasion }) => !quality && !occasion) ?? heads.at(-1);
  for (const part of parts)
    part.weight =
      part.unknown || (part.foreign && part !== thing)
        ? 0.2
        : part === thing
          ? 1.2
          : part.occasion
            ? 0.4
            : part.quality
              ? 0.6
              : part.bound
                ? 0.8
                : 1;
  return { ...query, parts, head: Math.max(0, parts.indexOf(thing as Part)) };
}
