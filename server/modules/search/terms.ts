import { readFacts } from './read-facts.ts';
import { readText, toServingTerm } from './read-text.ts';
import type { SearchDocument } from './search-entry.ts';

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
const lengthShare = 0.4;

export type Texts = readonly [keyof typeof fields, readonly string[]][];

/** What a product is called: its own, even among variants. */
export const listNames = ({ title, keywords, seoTitle }: SearchDocument): Texts => [
  ['title', [title]],
  ['keywords', keywords],
  ['seoTitle', [seoTitle]],
];

/** What variants of a product say alike. */
export const listSheetTexts = (document: SearchDocument): Texts => [
  ['uses', document.uses],
  ['kindUses', document.kindUses],
  ['about', [...document.about, ...document.highlights, document.material, document.coating]],
  ['details', document.details],
];

const servingShares = [1, 1, 1, 0.8, 0.8, 0.8, 0.6, 0.6, 0.6];

/** In short, what a product is for, each with how much it counts: compared with queries by what they mean. */
export const listPhrases = ({ uses, kindUses, serves }: SearchDocument): [string, number][] => [
  ...[...uses, ...kindUses].map((phrase): [string, number] => [phrase, 1]),
  ...serves.flatMap((names, rank) => names.map((name): [string, number] => [name, servingShares[rank] ?? 0])),
];

/** An item code, '#…' for each of its parts and for all of it run together. */
export const toCodeTerms = (sku: string) =>
  new Map([...sku.split('-'), sku.replaceAll('-', '')].map((part) => [`#${part}`, 1]));

/** By rank: of what serves best, well and passably, the first that is listed, the second and the others. */
const servingWeights = [22, 18.5, 15, 4.4, 4, 3.6, 1.9, 1.65, 1.45];
const factWeights = [17, 4, 1.6];
export const isServing = (term: string) => term.startsWith('@');

/** '@…' for each dish, restaurant or occasion, by how well it is served. */
export function toServingTerms(document: SearchDocument): Map<string, number> {
  const terms = new Map<string, number>();
  const count = (weights: readonly number[]) => (names: readonly string[], rank: number) => {
    for (const name of names) {
      const term = toServingTerm(name);
      terms.set(term, Math.max(terms.get(term) ?? 0, weights[rank] ?? 0));
    }
  };
  document.serves.forEach(count(servingWeights));
  readFacts(document).forEach(count(factWeights));
  return terms;
}

const longestFinish = 50;
/** '~a b' for two words side by side in what materials, coatings and options are called: 'gold foil', 'soft touch'. */
export function toFinishTerms({ material, coating, details }: SearchDocument): Map<string, number> {
  const said = [material, coating, ...details.filter(({ length }) => length < longestFinish)];
  const pairs = said.flatMap((text) => text.split(/[,;]/)).flatMap((text) => readText(text).pairs);
  return new Map(pairs.map((pair) => [`~${pair.slice(1)}`, 1]));
}

/** Words and what they weigh; '=…' for a whole phrase or title part; '+a b' for two words side by side. */
export function toTerms(texts: Texts): Map<string, number> {
  const terms = new Map<string, number>();
  const count = (term: string, weight: number) => terms.set(term, (terms.get(term) ?? 0) + weight);
  for (const [field, phrases] of texts) {
    const { weight, length } = fields[field];
    const read = phrases.map(readText);
    for (const { without } of read) for (const word of without) terms.set(`-${word}`, weight);
    const total = read.reduce((sum, { words }) => sum + words.length, 0);
    const norm = 1 - lengthShare + (lengthShare * total) / length;
    const tally = new Map<string, number>();
    for (const { words } of read) for (const word of words) tally.set(word, (tally.get(word) ?? 0) + 1);
    for (const [word, times] of tally) count(word, (weight * Math.min(times, 3)) / norm);
    if (field === 'details' || field === 'about') continue;
    const once = new Set<string>();
    for (const { words, pairs, whole } of read) {
      for (const pair of pairs) once.add(pair);
      if (words.length < 6) once.add(whole);
    }
    if (field === 'title') for (const part of (phrases[0] ?? '').split(',')) once.add(readText(part).whole);
    for (const term of once) count(term, weight);
  }
  return terms;
}
