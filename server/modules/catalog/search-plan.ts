import type { WordGroups } from '#database/queries/search.ts';
import { avoided, normalizeText } from './normalize-text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What somebody typed, read as groups of alternatives that PostgreSQL can look for. */
export interface SearchPlan {
  /** The words as understood, for marking them in what is shown. */
  words: string[];
  /** One per thing asked for. */
  groups: WordGroups;
  /** Which of the groups is the thing itself: 'cups' in 'large cups for hot soup'. */
  head: number;
  headWords: string[];
  /** Several things in a row, each wanted for itself: 'cups and lids'. */
  severalThings: boolean;
  /** It is named, or named next to, what other trades sell: 'toilet paper', 'shoe box'. */
  foreign: boolean;
}

const millilitresPerOunce = 29.5735;
/** '350 ml' means the 355 ml cup and not the 370 ml one beside it; where nothing is so near, '100 ml' means 118 ml. */
const capacityTolerances = [0.04, 0.08, 0.2];
const millimetresPerInch = 25.4;
/** '9x9' and '12 x 12 in' are inches; three digits or another unit are not. */
const sidesInInches = /\b(\d{1,2})(?:inch)?\s*x\s*(\d{1,2})(?:inch)?(?:\s*x\s*\d{1,2}(?:inch)?)?(?![\d.a-z])/g;
const mostWords = 12;
const isSize = /^\d+(\.\d+)?(oz|ml|mm|inch|lb)$/;
/** Words that say nothing about a product; PostgreSQL drops most of them as well. */
const silent = new Set(
  [
    'a an and are as at be but by can do does dont for from has have how i if im in into is it its me my not of on or our',
    'so some that the their them there these they this to us we what when where which who will with without you your',
    'any anything best find get give good great keep keeps like looking make makes need nice please put sell show',
    'something stuff thing things use used using want wants buy certified approved friendly',
  ].flatMap((line) => line.split(' ')),
);

/** What follows one of these is about the thing that was named before it. */
const binding = new Set('for from in of on that to with without'.split(' '));
/** Words that everything here is; they count only when nothing else is said. */
const general = new Set(
  'bulk business cheap disposable order packaging packing place product products restaurant restaurants shop store supplies supply wholesale house joint stall stand company owner van cart truck'.split(
    ' ',
  ),
);

/** Words that say how the thing is, also when they come last: 'pizza boxes printed, 12 in'. */
const qualities = new Set(
  [
    'black white brown kraft clear green red blue grey gold silver pink yellow purple orange colour color coloured colored',
    'small medium large big mini plain blank printed custom branded logo compostable biodegradable recyclable eco pack packs',
  ].flatMap((line) => line.split(' ')),
);

/** A number without a unit is a size as well, or how many. */
const isQuality = (word: string) => qualities.has(word) || isSize.test(word) || /^\d+$/.test(word);

const absence = new RegExp(`^(${avoided})free$`);
const withoutPattern = new RegExp(`\\b(?:no|non|not|zero|without)[\\s-]+(${avoided})\\b`, 'g');
export const isAbsence = (word: string) => absence.test(word);

/** Words that leave open what holds the food; what does is named more exactly. */
const wide: Record<string, string[]> = {
  container: ['container', 'box', 'tub', 'bowl', 'tray'],
  holder: ['holder', 'tray', 'carrier', 'sleeve', 'cone'],
  pot: ['pot', 'cup', 'tub', 'bowl'],
  tub: ['tub', 'container', 'cup'],
  pail: ['pail', 'box', 'tub'],
  basket: ['basket', 'tray', 'boat'],
  plate: ['plate', 'tray', 'boat'],
  dish: ['dish', 'bowl', 'tray'],
  packet: ['packet', 'bag', 'box'],
  pouch: ['pouch', 'bag'],
  carton: ['carton', 'box'],
  case: ['case', 'box'],
  wrapper: ['wrapper', 'wrap', 'sheet', 'paper'],
  outfit: ['outfit', 'jacket', 'uniform', 'apron', 'shirt'],
};

/** 'takeaway containers' are takeaway boxes, bowls and trays. */
function widen(phrase: string[]): string[][] {
  const last = toSingular(phrase.at(-1) ?? '');
  return phrase.length > 1 && Object.hasOwn(wide, last)
    ? (wide[last] ?? []).map((one) => [...phrase.slice(0, -1), one])
    : [];
}

/** The spelling of the search rows, and what only people who search write: litres, centimetres, '9x9', '&'. */
export function normalise(text: string): string {
  return normalizeText(text)
    .replaceAll("'", '')
    .replace(/[&+]/g, ' and ')
    .replace(withoutPattern, '$1free')
    .replace(/(\d+(?:\.\d+)?)[\s-]*(?:l|lit(?:er|re)s?)\b/g, (_, litres) => `${Math.round(litres * 1000)}ml`)
    .replace(/(\d+(?:\.\d+)?)[\s-]*(?:cm|centimet(?:er|re)s?)\b/g, '$1cm')
    .replace(sidesInInches, (_, one, other) => (one === other ? `${one}inch` : `${one}inch ${other}inch`))
    .replace(/(\d)\s*x\s*(?=\d)/g, '$1 x ');
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
  const words = turnRound(toWords(text), vocabulary);
  const parts: { words: string[]; alternatives: string[][]; general: boolean; foreign: boolean }[] = [];
  let thing: (typeof parts)[number] | undefined;
  let severalThings = false;
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
      const named = words.slice(at, at + phrase.length);
      const alternatives = phrase.alternatives.map(toPhrase).filter((alternative) => alternative.length > 0);
      parts.push({
        words: named,
        alternatives: dropRepeated([...alternatives, ...widen(named)]),
        general: false,
        foreign: false,
      });
      at += phrase.length;
      continue;
    }
    const word = words[at] ?? '';
    at += 1;
    if (binding.has(word)) thing ??= parts.at(-1);
    severalThings ||= word === 'and' && parts.length > 0;
    if (silent.has(word)) continue;
    const alternatives = toAlternatives(word, vocabulary.capacities, typing && at === words.length);
    parts.push({ words: [word], alternatives, general: general.has(word), foreign: false });
  }
  const telling = parts.filter((part) => !part.general);
  const kept = telling.length > 0 ? telling : parts;
  if (kept.length === 0) return null;
  const last = kept.findLastIndex((part) => !part.words.every(isQuality));
  const head = thing && kept.includes(thing) ? kept.indexOf(thing) : Math.max(last, 0);
  const foreign = kept.some((part, position) => part.foreign && Math.abs(position - head) <= 1);
  return {
    words: kept.flatMap((part) => part.words),
    groups: kept.map((part) => part.alternatives),
    head,
    headWords: kept[head]?.words ?? [],
    severalThings,
    foreign,
  };
}

/** 'cup for iced coffee' is an 'iced coffee cup', where that is a phrase we know. */
function turnRound(words: string[], { synonyms }: Vocabulary): string[] {
  const at = words.indexOf('for', 1);
  const thing = words[at - 1];
  if (at === -1 || !thing) return words;
  const from = words[at + 1] === 'my' || words[at + 1] === 'a' || words[at + 1] === 'the' ? at + 2 : at + 1;
  for (const length of [3, 2, 1]) {
    const phrase = [...words.slice(from, from + length), thing];
    if (phrase.length !== length + 1 || findPhrase(phrase, 0, synonyms)?.length !== phrase.length) continue;
    return [...words.slice(0, at - 1), ...phrase, ...words.slice(from + length)];
  }
  return words;
}

/** The same for PostgreSQL's ranking. Only letters, digits and dots are left by now: no quote can be broken out of. */
export function toTsquery(groups: WordGroups): string {
  const quote = (word: string) => (word.endsWith('*') ? `'${word.slice(0, -1)}':*` : `'${word}'`);
  return groups
    .map((alternatives) => `(${alternatives.map((words) => `(${words.map(quote).join(' & ')})`).join(' | ')})`)
    .join(' & ');
}

/** The same, where only these parts of a document count: A title, B keywords, C what it is made of and for. */
export function toWeightedTsquery(groups: WordGroups, weights: string): string {
  return toTsquery(groups).replaceAll(/'(?::\*)?(?=[ )])/g, (end) =>
    end === "'" ? `':${weights}` : `${end}${weights}`,
  );
}

/** One group, where the words of an alternative stand side by side: 'pizza bag' is not any bag that a pizzeria may use. */
export function toPhraseTsquery(group: WordGroups[number], weights: string): string {
  const parts = group.map((words) => words.map((word) => toWeightedTsquery([[[word]]], weights)).join(' <-> '));
  return parts.map((part) => `(${part})`).join(' | ');
}

/** The sizes among them, as a size of the product itself; a description may name the sizes of its neighbours. */
export function toSizesTsquery(groups: WordGroups): string {
  const sizes = groups.filter((alternatives) => alternatives.some((words) => words.some((word) => isSize.test(word))));
  return toWeightedTsquery(sizes, 'ABC');
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
    const within = (part: number) => capacities.filter((capacity) => Math.abs(capacity - wanted) <= wanted * part);
    const near = capacityTolerances.map(within).find(({ length }) => length > 0) ?? [];
    return dropRepeated([[word], ...near.map((capacity) => [`${capacity}ml`])]);
  }
  const [, centimetres] = /^(\d+(?:\.\d+)?)cm$/.exec(word) ?? [];
  if (centimetres) {
    const inches = Math.round((Number(centimetres) * 10) / millimetresPerInch);
    return [[centimetres, 'cm'], [`${Math.round(Number(centimetres) * 10)}mm`], [`${inches}inch`]];
  }
  // '12 pizza box': of what, the rest says.
  if (/^\d+$/.test(word)) return [[word], [`${word}oz`], [`${word}inch`]];
  const named = Object.hasOwn(wide, toSingular(word)) ? wide[toSingular(word)] : undefined;
  if (named) return named.map((one) => [one]);
  return beginning && word.length > 1 ? [[word], [`${word}*`]] : [[word]];
}

function dropRepeated(alternatives: string[][]): string[][] {
  return [...new Map(alternatives.map((words) => [words.join(' '), words])).values()];
}
