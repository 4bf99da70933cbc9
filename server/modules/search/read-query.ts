import { type Part, type Query, toPart } from './query.ts';
import { readPriceWish } from './read-price.ts';
import { readText, splitWords, stem as toStem, toStems } from './read-text.ts';
import { readTokens, type Token } from './read-tokens.ts';
import type { SearchIndex } from './search-index.ts';
import { isLikelySpelling, listClosest, listVowelEndings, toLetters } from './spelling.ts';
import { general, occasions, qualities, wide } from './word-lists.ts';

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
