import type { WordGroups } from '#database/queries/search.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What somebody typed, read as groups of alternatives that PostgreSQL can look for. */
export interface SearchPlan {
  /** The words as understood, for marking them in what is shown. */
  words: string[];
  /** One per thing asked for. */
  groups: WordGroups;
  /** Which of the groups is the thing itself: 'cups' in 'large cups for hot soup'. */
  head: number;
  /** It is named, or named next to, what other trades sell: 'toilet paper', 'shoe box'. */
  foreign: boolean;
}

const millilitresPerOunce = 29.5735;
/** '350 ml' means the 355 ml cup, but 330 ml and 370 ml are other cups. */
const capacityTolerance = 0.04;
const mostWords = 12;
const isSize = /^\d+(\.\d+)?(oz|ml|mm|inch|lb)$/;
/** Words that say nothing about a product; PostgreSQL drops most of them as well. */
const silent = new Set(
  'a an and are at by do for from have i in is it me my of on or our some that the their this to we what with without you your need want looking buy'.split(
    ' ',
  ),
);

/** What follows one of these is about the thing that was named before it. */
const binding = new Set('for from in of on that to with without'.split(' '));
/** Words that everything here is; they count only when nothing else is said. */
const general = new Set(
  'bulk business cheap disposable order packaging packing place product products restaurant restaurants shop store supplies supply wholesale'.split(
    ' ',
  ),
);

/** Words that leave open what holds the food; what does is named more exactly. */
const wide: Record<string, string[]> = {
  container: ['container', 'box', 'tub', 'bowl', 'tray'],
  holder: ['holder', 'tray', 'carrier', 'sleeve', 'cone'],
};

/** The same spelling as search_normalise in the database; litres, which people type, are millilitres here. */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/×/g, ' x ')
    .replace(/(\d+(?:\.\d+)?)[\s-]*(?:fl\.?\s*)?(?:oz|ounces?)\b/g, '$1oz')
    .replace(/(\d+(?:\.\d+)?)[\s-]*(?:ml|millilit(?:er|re)s?)\b/g, '$1ml')
    .replace(/(\d+(?:\.\d+)?)[\s-]*(?:l|lit(?:er|re)s?)\b/g, (_, litres) => `${Math.round(litres * 1000)}ml`)
    .replace(/(\d+(?:\.\d+)?)[\s-]*(?:mm|millimet(?:er|re)s?)\b/g, '$1mm')
    .replace(/(\d+(?:\.\d+)?)[\s-]*(?:in|inch|inches)\b/g, '$1inch')
    .replace(/(\d+(?:\.\d+)?)\s*["”]/g, '$1inch ')
    .replace(/(\d+)[\s-]*(?:gsm|g\/m2|grams?)\b/g, '$1gsm');
}

export function toWords(text: string): string[] {
  return normalise(text)
    .split(/[^a-z0-9.]+/)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean)
    .slice(0, mostWords);
}

/** null when nothing is left to look for. `typing` lets the last word be the beginning of one. */
export function planSearch(text: string, vocabulary: Vocabulary, { typing = false } = {}): SearchPlan | null {
  const words = toWords(text);
  const parts: { words: string[]; alternatives: string[][]; general: boolean; foreign: boolean }[] = [];
  let thing: (typeof parts)[number] | undefined;
  for (let at = 0; at < words.length; ) {
    const phrase = findPhrase(words, at, vocabulary.synonyms);
    const foreign = findPhrase(words, at, [vocabulary.foreign]);
    if (foreign && foreign.length > (phrase?.length ?? 0)) {
      const named = words.slice(at, at + foreign.length);
      parts.push({ words: named, alternatives: [named], general: false, foreign: true });
      at += foreign.length;
      continue;
    }
    if (phrase) {
      const alternatives = phrase.alternatives.map(toPhrase).filter((alternative) => alternative.length > 0);
      parts.push({
        words: words.slice(at, at + phrase.length),
        alternatives: dropRepeated(alternatives),
        general: false,
        foreign: false,
      });
      at += phrase.length;
      continue;
    }
    const word = words[at] ?? '';
    at += 1;
    if (binding.has(word)) thing ??= parts.at(-1);
    if (silent.has(word)) continue;
    const alternatives = toAlternatives(word, vocabulary.capacities, typing && at === words.length);
    parts.push({ words: [word], alternatives, general: general.has(word), foreign: false });
  }
  const telling = parts.filter((part) => !part.general);
  const kept = telling.length > 0 ? telling : parts;
  if (kept.length === 0) return null;
  const head = thing && kept.includes(thing) ? kept.indexOf(thing) : kept.length - 1;
  const foreign = kept.some((part, position) => part.foreign && Math.abs(position - head) <= 1);
  return { words: kept.flatMap((part) => part.words), groups: kept.map((part) => part.alternatives), head, foreign };
}

/** The same for PostgreSQL's ranking. Only letters, digits and dots are left by now: no quote can be broken out of. */
export function toTsquery(groups: WordGroups): string {
  const quote = (word: string) => (word.endsWith('*') ? `'${word.slice(0, -1)}':*` : `'${word}'`);
  return groups
    .map((alternatives) => `(${alternatives.map((words) => `(${words.map(quote).join(' & ')})`).join(' | ')})`)
    .join(' & ');
}

/** The sizes among them, as a size of the product itself; a description may name the sizes of its neighbours. */
export function toSizesTsquery(groups: WordGroups): string {
  const sizes = groups.filter((alternatives) => alternatives.some((words) => words.some((word) => isSize.test(word))));
  return toTsquery(sizes).replaceAll(/'(?!:)(?=[ )])/g, "':ABC");
}

/** The longest phrase of these groups that stands here, in singular or plural. */
function findPhrase(words: string[], at: number, groups: readonly (readonly string[])[]) {
  const singular = words.slice(at).map(toSingular);
  let best: { length: number; alternatives: readonly string[] } | null = null;
  for (const group of groups) {
    for (const parts of readPhrases(group)) {
      if (parts.length === 0 || !parts.every((part, offset) => part === singular[offset])) continue;
      // Two groups may share a phrase; what both say is meant.
      if (!best || parts.length > best.length) best = { length: parts.length, alternatives: group };
      else if (parts.length === best.length)
        best = { length: best.length, alternatives: [...best.alternatives, ...group] };
    }
  }
  return best;
}

/** Read once per group: a search compares hundreds of phrases at every word. */
const read = new WeakMap<readonly string[], string[][]>();
function readPhrases(group: readonly string[]): string[][] {
  const known = read.get(group);
  if (known) return known;
  const phrases = group.map((phrase) => toWords(phrase).map(toSingular));
  read.set(group, phrases);
  return phrases;
}

export function toSingular(word: string): string {
  return word.length > 3
    ? word
        .replace(/ies$/, 'y')
        .replace(/(ch|sh|x|ss)es$/, '$1')
        .replace(/([^s])s$/, '$1')
    : word;
}

function toPhrase(phrase: string): string[] {
  return toWords(phrase).filter((word) => !silent.has(word));
}

function toAlternatives(word: string, capacities: readonly number[], beginning: boolean): string[][] {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(oz|ml)$/.exec(word) ?? [];
  if (amount && unit) {
    const wanted = unit === 'oz' ? Number(amount) * millilitresPerOunce : Number(amount);
    const near = capacities.filter((capacity) => Math.abs(capacity - wanted) <= wanted * capacityTolerance);
    return dropRepeated([[word], ...near.map((capacity) => [`${capacity}ml`])]);
  }
  const named = Object.hasOwn(wide, toSingular(word)) ? wide[toSingular(word)] : undefined;
  if (named) return named.map((one) => [one]);
  return beginning && word.length > 1 ? [[word], [`${word}*`]] : [[word]];
}

function dropRepeated(alternatives: string[][]): string[][] {
  return [...new Map(alternatives.map((words) => [words.join(' '), words])).values()];
}
