import { LRUCache } from 'lru-cache';
import { normalizeText } from './normalize-text.ts';

/** A size as a number: volumes in milliliters, lengths in millimeters, weights in pounds, and what carries so many. */
export interface Size {
  kind: 'volume' | 'length' | 'weight' | 'load';
  value: number;
}

export interface ReadText {
  /** Stems in the order they were written, sizes left out. */
  words: string[];
  sizes: Size[];
  /** What it says that it has not: 'handle' in 'bags without handles'. */
  without: string[];
  /** All words as they are written. */
  written: string[];
  /** '+a b' for two stems side by side, '=…' for all of them. */
  pairs: string[];
  whole: string;
}

/** Words that say nothing about a product, in the languages that products are called in. */
const silent = new Set(
  [
    'a an and are as at be but by can do does dont for from has have how i if im in into is it its me my of on or our so some',
    'that the their them there these they this to us we what whats when where which who will with you your any anything best',
    'should would could must may made fit fits hold holds go goes co cho dung need needed needs',
    'find get give good great keep keeps like looking make makes nice please put sell show something stuff thing things use',
    'used using want wants buy certified approved friendly serve someone people customer customers guest guests per each one',
    'de del la le les el los las des du di da para pour fur mit und et y e il lo gli una un une ein eine com con em en aus bang',
    'zum zur von auf im der das dem al aux au alla dei delle della nel do dos das ao cua',
  ].flatMap((line) => line.split(' ')),
);
export const isSilent = (word: string) => silent.has(word);

/** Words between a thing and what is said about it, in the same languages. */
export const binding = new Set(
  'for from in of on that to with para pour fur per de di da del en con avec mit com co cho fits hold holds em aus bang zum zur auf au aux al alla'.split(
    ' ',
  ),
);

export const negations = new Set('no not without non minus sans sin senza ohne sem zero nobody noone'.split(' '));

const millilitersPerOunce = 29.5735;
const millimetersPerInch = 25.4;
const units: Record<string, [Size['kind'], number]> = {
  oz: ['volume', millilitersPerOunce],
  ml: ['volume', 1],
  cl: ['volume', 10],
  l: ['volume', 1000],
  pint: ['volume', 16 * millilitersPerOunce],
  quart: ['volume', 32 * millilitersPerOunce],
  gal: ['volume', 128 * millilitersPerOunce],
  inch: ['length', millimetersPerInch],
  cm: ['length', 10],
  mm: ['length', 1],
  lb: ['weight', 1],
  kg: ['weight', 2.20462],
};
const aliases: [RegExp, string][] = [
  [/\b(?:half|1 ?\/ ?2|½|0?\.5)[ -]*(?:a )?(?:l|lit(?:er|re)s?)\b/g, ' 500ml '],
  [/\b(?:one|a) lit(?:er|re)\b/g, ' 1000ml '],
  [/([0-9])[ -]*(?:l|lit(?:er|re)s?)\b/g, '$1l'],
  [/([0-9])[ -]*gal(?:lons?)?\b/g, '$1gal'],
  [/\b([2-9]|1[0-9]|2[0-4])[ -]*(?:quarts?|qts?)\b/g, '$1quart'],
  [/([0-9])[ -]*(?:cl|centilit(?:er|re)s?)\b/g, '$1cl'],
  [/([0-9])[ -]*(?:cm|centimet(?:er|re)s?)\b/g, '$1cm'],
  [/([0-9])[ -]*(?:lbs?|pounds?|#)(?![a-z0-9])/g, '$1lb'],
  [/([0-9])[ -]*(?:kgs?|kilos?|kilograms?)(?![a-z0-9])/g, '$1kg'],
  [/\b([0-9]{1,2})(?:inch)? ?x ?([0-9]{1,2})(?:inch)?(?: ?x ?[0-9]{1,2}(?:inch)?)?(?![0-9.a-z])/g, '$1inch $2inch'],
  [/([0-9]),(?=[0-9]{3}\b)/g, '$1'],
];
const sizePattern = /^([0-9]+(?:\.[0-9]+)?)(oz|ml|cl|l|quart|gal|inch|cm|mm|lb|kg)$/;

/** Scripts without blanks between words are compared by pairs of characters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

export const isUnspaced = (word: string) => unspaced.test(word);

/** Phrases that many products share are read once, while they are indexed. */
const readBefore = new LRUCache<string, ReadText>({ max: 5_000 });

/** One reader for products and queries: what is written the same way is found the same way. */
export function readText(text: string): ReadText {
  const known = readBefore.get(text);
  if (known) return known;
  const read = readAnew(text);
  if (text.length < 80) readBefore.set(text, read);
  return read;
}

function readAnew(text: string): ReadText {
  const words: string[] = [];
  const sizes: Size[] = [];
  const without: string[] = [];
  const written = splitWords(text);
  let negated = false;
  for (const word of written) {
    const [, value, unit = ''] = sizePattern.exec(word) ?? [];
    const known = units[unit];
    if (value && known) sizes.push({ kind: known[0], value: Number(value) * known[1] });
    else if (negations.has(word)) negated = true;
    else if (silent.has(word)) continue;
    else if (negated) {
      without.push(...toStems(word));
      negated = false;
    } else words.push(...toStems(word));
  }
  const pairs = words.slice(1).map((word, at) => `+${words[at]} ${word}`);
  return { words, sizes, without, written, pairs, whole: `=${words.join(' ')}` };
}

/** '@taco truck'; '@-burn hand' for what is not to happen. */
export const toServing = (words: readonly string[], without: readonly string[] = []) =>
  `@${[...without.map((word) => `-${word}`), ...words].join(' ')}`;

/** The name of a dish, an occasion or a fact, as the index has it. */
export function toServingTerm(name: string): string {
  const { words, without } = readText(name);
  return toServing(words, without);
}

const takeout = /\b(?:to[ -]?go|take[ -]?(?:out|away)|carry[ -]?out)\b/g;

/** Lower case without accents, units joined to their numbers: '12 oz', '12-ounce' and '12oz' are one word. */
export function splitWords(text: string): string[] {
  let plain = normalizeText(text).normalize('NFC').replaceAll("'", '').replace(/[&+]/g, ' and ');
  if (/take|carry|to[ -]?go/.test(plain)) plain = plain.replace(takeout, 'takeout');
  if (/[0-9]|half|lit/.test(plain)) for (const [pattern, unit] of aliases) plain = plain.replace(pattern, unit);
  return (plain.match(/[\p{L}\p{N}\p{M}.]+/gu) ?? []).map((word) => word.replace(/^\.+|\.+$/g, '')).filter(Boolean);
}

export function toStems(word: string): string[] {
  if (!unspaced.test(word)) return [stem(word)];
  return (
    word.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu,
    ) ?? []
  ).flatMap((run) => {
    if (!unspaced.test(run)) return [stem(run)];
    const characters = [...run];
    return characters.length < 3 ? [run] : characters.slice(1).map((next, at) => `${characters[at]}${next}`);
  });
}

/** 'boxes', 'printed' and 'wrapping' stand for 'box', 'print' and 'wrap'. */
export function stem(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  let base = word;
  if (/(ss|us|is)$/.test(base)) return base;
  if (/ies$/.test(base)) base = base.length > 5 ? `${base.slice(0, -3)}y` : base.slice(0, -1);
  else if (/(x|ch|sh|ss|z)es$/.test(base)) base = base.slice(0, -2);
  else if (/ves$/.test(base) && base.length > 5) base = base.slice(0, -1);
  else if (base.endsWith('s')) base = base.slice(0, -1);
  const [, cut] = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(base) ?? [];
  if (cut && cut.length > 2 && base.length > 5) base = cut.replace(/([bdgklmnprt])\1$/, '$1');
  if (base.length > 4 && base.endsWith('e')) base = base.slice(0, -1);
  // 'cookies' may be of 'cookie' or 'cooky', 'pastries' of 'pastry': all end alike.
  // 'loaves' and 'loaf' too.
  return base.length > 3 ? base.replace(/([^aeiou])y$/, '$1i').replace(/f$/, 'v') : base;
}
