import type { SearchWords } from '#contract/catalog/search-words.ts';
import { readKnownWords } from './known-words.ts';
import { createMeanings } from './meanings.ts';
import type { Phrases } from './phrases.ts';
import { type Part, type Query, toPart } from './query.ts';
import { readFigures } from './read-figures.ts';
import { readFrames, readUnlined } from './read-frames.ts';
import { readPriceWish } from './read-price.ts';
import { isUnspaced, readText, splitWords, toServing, stem as toStem, toStems } from './read-text.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { respell } from './respell.ts';
import type { SearchIndex } from './search-index.ts';
import { settle } from './settle-query.ts';
import { isLikelySpelling, listClosest, listVowelEndings, toLetters } from './spelling.ts';
import { findClass } from './word-classes.ts';

export interface Vocabulary {
  /** Groups of words and phrases that mean the same. */
  synonyms: readonly (readonly string[])[];
  /** What staff keep of single words, and of what the shop does not have. */
  words: readonly SearchWords[];
  /** English words that people write often: one that no product has is no misspelling of another. */
  ordinary?: readonly string[];
}

const mostWords = 32;
const toKey = (text: string) => readText(text).words.join(' ');

export function readPhrases({ synonyms, words, ordinary = [] }: Vocabulary): Phrases {
  const notSold = words.flatMap((group) => (group.role === 'not_sold' ? group.words : []));
  const alternatives = new Map<string, string[][]>();
  for (const group of synonyms) {
    const phrases = [...new Set(group.map(toKey))].filter(Boolean).map((key) => key.split(' '));
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      const known = alternatives.get(key) ?? [];
      const others = phrases.filter(
        (one) => one !== phrase && !known.some((other) => other.join(' ') === one.join(' ')),
      );
      alternatives.set(key, [...known, ...others]);
    }
  }
  const known = new Set([...alternatives.keys(), ...notSold.map(toKey)].flatMap((key) => key.split(' ')));
  const notSoldHeads = new Set(notSold.map((phrase) => readText(phrase).words.at(-1) ?? ''));
  const notSoldMeanings = createMeanings();
  for (const phrase of notSold) notSoldMeanings.number(phrase);
  const longWords = [...known].filter(({ length }) => length > 5).map((word) => ({ word, letters: toLetters(word) }));
  return {
    words: readKnownWords(words),
    alternatives,
    notSold: new Set(notSold.map(toKey)),
    notSoldMeanings,
    notSoldHeads,
    ordinary: new Set(ordinary),
    known,
    longWords,
  };
}

const longestPhrase = 4;
/** Reads what was typed: sizes and counts as numbers, what must not be there, and the things asked for. */
export function readQuery(text: string, index: SearchIndex, phrases: Phrases, typing = false): Query {
  const { rest, cheap, few, mostMills } = readPriceWish(readUnlined(text));
  const query: Query = {
    words: [],
    parts: [],
    head: 0,
    sizes: [],
    without: [],
    quantity: null,
    inStock: inStock.test(text),
    cheap,
    few,
    mostMills,
    plasticFree: false,
    plasticFreeParts: [],
    severalThings: false,
    respelled: false,
  };
  const written = splitWords(readFigures(rest.replace(inStock, ' '))).slice(0, mostWords);
  const respelled = respell(written, index, phrases, typing);
  query.respelled = respelled.join() !== written.join();
  const tokens = readTokens(respelled, query, index, phrases.words, typing);
  // 'without burning my hands': some products are listed as serving that.
  const toPrevented = ([first = '', ...rest]: readonly string[]) => toServing(rest, [first]);
  for (const run of query.without) {
    const words = [toPrevented(run)];
    if (index.has(words[0] ?? '')) query.parts.push(toPart(run, words, { quality: true, serving: true }));
  }
  query.without = query.without.filter((run) => !index.has(toPrevented(run)));
  for (let at = 0; at < tokens.length; ) {
    const last = tokens.length - 1;
    const { word, bound, added } = tokens[at] as Token;
    query.severalThings ||= added;
    const found = findJoined(tokens, at, index) ?? findPhrase(tokens, at, index, phrases);
    const typed = tokens.slice(at, at + found.length).map((token) => token.word);
    const ends = at + found.length > last;
    at += found.length;
    // A last single letter while typing ranks the matches so far by whether a word of theirs begins with it.
    if (ends && /^[a-z]$/.test(word) && query.parts.length + query.sizes.length > 0) {
      if (typing) query.parts.push({ ...toPart(typed, [word], { quality: true }), alternatives: toBegun(word, index) });
    } else
      query.parts.push({
        ...readPart(typed, found, index, phrases, { alone: bound || tokens.length === 1, ends, typing }),
        bound,
      });
  }
  const requested = typing ? [] : readFrames(text, query.parts, index);
  // A product named in the query stays its thing; what the sentence asks for is a quality of it then.
  const isNamed = query.parts.some(({ alternatives: [first] }) => index.isNoun(first?.words.at(-1) ?? ''));
  for (const part of requested) query.parts[isNamed ? 'unshift' : 'push']({ ...part, quality: isNamed });
  const only = query.plasticFree ? 'plasticfree' : query.inStock && query.sizes.length === 0 ? 'stock' : null;
  if (query.parts.length === 0 && only) query.parts.push(toPart([only], [toStem(only)]));
  return settle(query, index, phrases.words);
}

const inStock =
  /\b(?:in[ -]stock|ready to ship|ships? (?:today|tomorrow|now|(?:with)?in (?:[1-3]|one|two|three|a few) (?:business )?days?)|quick ship)\b/gi;

interface Found {
  length: number;
  words: string[];
  notSold: boolean;
  /** Two words that are one: 'clam shell'. */
  joined?: string;
}

function findJoined(tokens: readonly Token[], at: number, index: SearchIndex): Found | null {
  const [one, other] = [tokens[at], tokens[at + 1]];
  if (!one || !other) return null;
  const joined = `${one.word}${other.word}`;
  const stem = toStem(joined);
  const apart = [...one.stems, ...other.stems].every((word) => index.isNamed(word));
  if (index.isNamed(stem)) return apart ? null : { length: 2, words: [stem], notSold: false, joined };
  // 'clam shel': the second half is no word, but both together are a misspelling of one.
  if (one.word.length < 4 || other.word.length < 4 || other.stems.some((word) => index.has(word))) return null;
  const near = new Map(index.listSpellings(joined).filter(([spelling]) => spelling.startsWith(one.word)));
  const [meant = ''] = listClosest(joined, near.keys());
  const words = [near.get(meant) ?? ''];
  return meant.length >= joined.length && words.every(index.isNamed)
    ? { length: 2, words, notSold: false, joined: meant }
    : null;
}

function findPhrase(tokens: readonly Token[], at: number, index: SearchIndex, phrases: Phrases): Found {
  const { alternatives, notSold, words: known } = phrases;
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).flatMap(({ stems }) => stems);
    const key = words.join(' ');
    if (alternatives.has(key) || index.has(toServing(words)) || (!notSold.has(key) && isFinish(words, index)))
      return { length, words, notSold: false };
    // 'candle shop gift bags': before 'shop', a thing that we do not sell names the customer.
    if (notSold.has(key)) return { length, words, notSold: !known.is('shop', tokens[at + length]?.word ?? '') };
  }
  return { length: 1, words: tokens[at]?.stems ?? [], notSold: false };
}

/** 'gold foil', 'soft touch': two words of our materials and options, one of which is in no name. */
function isFinish(words: readonly string[], index: SearchIndex): boolean {
  return words.length === 2 && index.has(`~${words.join(' ')}`) && !words.every(index.isNamed);
}

function toBegun(beginning: string, index: SearchIndex): Part['alternatives'] {
  // Limited, because too many words begin with one letter.
  return index
    .listBeginnings(beginning, beginning.length > 1 ? 60 : 15)
    .map((word) => ({ words: [word], weight: 0.8 }));
}

function readPart(
  typed: string[],
  { words, notSold, joined }: Found,
  index: SearchIndex,
  phrases: Phrases,
  { alone, ends, typing }: { alone: boolean; ends: boolean; typing: boolean },
): Part {
  const part = toPart(typed, words, {
    quality: typed.every(phrases.words.isQuality),
    occasion: typed.every((word) => phrases.words.is('occasion', word)),
  });
  if (joined) part.alternatives = [{ words, weight: 1, spelling: joined }];
  const [word = '', last = ''] = [typed[0], words.at(-1)];
  part.serving = index.has(toServing(words));
  // Products listed as serving it count more than those whose texts contain the word.
  if (part.serving && !index.isNoun(last)) part.alternatives = [{ words, weight: 0.6 }];
  if (part.serving) part.alternatives.push({ words: [toServing(words)], weight: 1 });
  // No synonyms for a dish with a list of what serves it.
  for (const other of part.serving ? [] : (phrases.alternatives.get(words.join(' ')) ?? [])) {
    part.alternatives.push({ words: other, weight: 0.85 });
    if (!part.quality && index.has(toServing(other)))
      part.alternatives.push({ words: [toServing(other)], weight: 0.85 });
  }
  const meant = phrases.words.listMeant(last);
  for (const other of meant) part.alternatives.push({ words: [...words.slice(0, -1), other], weight: 0.7 });
  for (const other of typed.length === 1 ? listVowelEndings(word).map(toStem) : [])
    if (index.has(other)) part.alternatives.push({ words: [other], weight: 0.95 });
  // Pairs of characters across two words, '珠奶' of '珍珠奶茶', are in no text of ours.
  const pairs = words.filter((one) => index.has(one));
  if (words.length > 2 && typed.length === 1 && pairs.length < words.length && 2 * pairs.length > words.length)
    part.alternatives.push({ words: pairs, weight: 0.95 });
  // '木制餐具' (wooden cutlery): the known ending is the noun.
  const ending = typed.length === 1 && pairs.length < words.length ? findEnding(word, index) : null;
  if (ending) part.alternatives.push({ words: ending, weight: 0.8 });
  const isOurs = words.length === 1 && index.isNamed(last);
  // A common word is not completed to a longer one, once it is typed.
  const isWhole = phrases.known.has(last) || (!typing && word.length > 2 && phrases.ordinary.has(word));
  const begun =
    ends && typed.length === 1 && word.length > 1 && !isOurs && (typing || !isWhole) ? toBegun(word, index) : [];
  part.alternatives.push(...begun);
  // Where 'burger press' is listed as not sold and nothing of ours is a press, 'garlic press' is not sold either.
  const isNotSold =
    notSold ||
    (ends &&
      !alone &&
      words.length === 1 &&
      part.alternatives.length === 1 &&
      phrases.notSoldHeads.has(last) &&
      index.read(`=${last}`).count === 0);
  // 'bowling' and 'bowl' share a stem: a stem in our names is ours, and so may be a word that is still being typed.
  part.notSold = isNotSold && !isOurs && !(typing && begun.length > 0);
  const isSaid =
    isOurs ||
    part.quality ||
    part.serving ||
    part.occasion ||
    phrases.alternatives.has(words.join(' ')) ||
    meant.length > 0;
  if (!typing && typed.length === 1 && !joined && !isSaid && index.read(`=${last}`).count === 0)
    part.other = findClass(word);
  if (part.notSold || part.alternatives.length > 1 || words.every((one) => index.has(one)) || phrases.known.has(last))
    return part;
  const more = word.length > 2 && !isWhole ? toBegun(word, index) : [];
  part.alternatives.push(...(more.length > 0 ? more : listMeant(word, index, phrases)));
  const [, likely] = part.alternatives;
  part.notSold = likely?.spelling !== undefined && phrases.notSold.has(likely.words.join(' '));
  part.unknown = part.alternatives.length === 1;
  for (const { words: own, weight, spelling } of part.alternatives.slice(1))
    if (spelling && index.has(toServing(own))) part.alternatives.push({ words: [toServing(own)], weight, spelling });
  return part;
}

/** The longest ending of a word in a script without blanks that a product or a dish is called by. */
function findEnding(word: string, index: SearchIndex): string[] | null {
  const characters = [...word];
  for (let at = 1; at < characters.length - 1; at += 1) {
    const words = toStems(characters.slice(at).join(''));
    if (words.every((one) => isUnspaced(one)) && index.read(`=${words.join(' ')}`).count > 0) return words;
  }
  return null;
}

/** Words spelled like this one. */
function listMeant(word: string, index: SearchIndex, phrases: Phrases): Part['alternatives'] {
  if (!/^[a-z]+$/.test(word) || phrases.ordinary.has(word)) return [];
  const meant: Part['alternatives'] = [];
  const letters = toLetters(word);
  const others = phrases.longWords.filter((other) => isLikelySpelling(letters, other.letters));
  const near = new Map([
    ...index.listSpellings(word),
    ...others.map((other): [string, string] => [other.word, other.word]),
  ]);
  const isNoun = (spelling: string) => index.isNoun(near.get(spelling) ?? '');
  // Of equals, what a product is called by: 'stickr' is a sticker before it is sticky.
  const nounsFirst = [...near.keys()].sort((a, b) => Number(isNoun(b)) - Number(isNoun(a)));
  for (const [rank, spelling] of listClosest(word, nounsFirst).entries())
    meant.push({ words: [near.get(spelling) ?? spelling], weight: 0.9 - rank * 0.25, spelling });
  return meant;
}
