import type { Part, Query } from './read-query.ts';
import { toStems } from './read-text.ts';
import { colors, type Entry } from './search-entry.ts';
import type { Matches, SearchIndex } from './search-index.ts';

export interface Ranked {
  number: number;
  score: number;
  /** The share of what was asked for that it has. */
  coverage: number;
}

const saturate = (weight: number) => weight / (weight + 3);

type ReadTerm = (term: string) => Matches & { idf: number };

/** Every product that has something of the query, in no order. */
export function rank(query: Query, index: SearchIndex): Ranked[] {
  const total = Math.max(1, index.count());
  const cache = new Map<string, ReturnType<ReadTerm>>();
  const readTerm: ReadTerm = (term) => {
    const known = cache.get(term);
    if (known) return known;
    const matches = index.read(term);
    const products = matches.numbers.length;
    const read = { ...matches, idf: Math.min(3, Math.log(1 + (total - products + 0.5) / (products + 0.5))) + 0.35 };
    cache.set(term, read);
    return read;
  };

  const scores = createSums(index.entries.length);
  const covered = createSums(index.entries.length);
  const headScores = createSums(index.entries.length);
  const scorePart = createPartScorer(index.entries.length, readTerm);
  let wanted = 0;
  for (const [position, part] of query.parts.entries()) {
    wanted += part.weight;
    scorePart(part, (number, value, strength) => {
      scores.add(number, part.weight * value);
      covered.add(number, part.weight * Math.min(1, strength / 0.3));
      if (position === query.head) headScores.add(number, value);
    });
  }
  addPhrases(query, readTerm, scores);
  const sized = query.sizes.length;
  const ranked: Ranked[] = [];
  const nouns = listNouns(query.parts[query.head], 0.75);
  const typedNouns = listNouns(query.parts[query.head], 0.95);
  const lacking = new Map(query.without.map((word) => [word, new Set(readTerm(`-${word}`).numbers)]));
  // A size alone has no word that leads to products.
  const candidates = query.parts.length > 0 ? scores.numbers : index.entries.keys();
  for (const number of candidates) {
    const entry = index.entries[number];
    if (!entry) continue;
    let score = scores.values[number] ?? 0;
    let has = covered.values[number] ?? 0;
    if (sized > 0) {
      const fit = fitSizes(query, entry);
      score += 3 * fit;
      has += 0.9 * fit * sized;
    }
    if (score <= 0) continue;
    // Of several things in a row each is wanted for itself.
    const all = (query.severalThings ? Math.min(1.2, wanted) : wanted) + 0.9 * sized;
    const coverage = all === 0 ? 1 : Math.min(1, has / all);
    score *= 0.25 + 0.75 * coverage * coverage;
    if (query.parts.length > 0) {
      if (typedNouns.has(entry.noun) || typedNouns.has(entry.category)) score *= 1.4;
      else if (nouns.has(entry.noun) || nouns.has(entry.category)) score *= 1.2;
      else if ((headScores.values[number] ?? 0) === 0) score *= 0.55;
    }
    score *= judgeFacts(query, entry, (word) => lacking.get(word)?.has(number) === true);
    score += 0.0002 * Math.min(1000, entry.popularity) * Math.min(1, score);
    if (score > 0) ranked.push({ number, score, coverage });
  }
  if (query.cheap) preferCheap(ranked, index);
  return ranked;
}

/** Compared with what else fits well: an apron is not dear because napkins are cheaper. */
function preferCheap(ranked: readonly Ranked[], { entries }: SearchIndex): void {
  const best = Math.max(...ranked.map(({ score }) => score));
  const priceOf = ({ number }: Ranked) => Math.max(1, entries[number]?.priceAtMinimum ?? 1);
  const logs = ranked.filter(({ score }) => score > best / 3).map((one) => Math.log(priceOf(one)));
  const usual = Math.exp(logs.reduce((sum, log) => sum + log, 0) / Math.max(1, logs.length));
  for (const one of ranked) one.score *= Math.min(2, Math.max(0.5, Math.sqrt(usual / priceOf(one))));
}

type Sums = ReturnType<typeof createSums>;

/** One number for each product, and which products have one: nothing passes over the rest. */
function createSums(size: number) {
  const values = new Float32Array(size);
  const numbers: number[] = [];
  return {
    values,
    numbers,
    add(number: number, value: number): void {
      if (values[number] === 0) numbers.push(number);
      values[number] = (values[number] ?? 0) + value;
    },
    atLeast(number: number, value: number): void {
      if (values[number] === 0) numbers.push(number);
      if (value > (values[number] ?? 0)) values[number] = value;
    },
    clear(): void {
      for (const number of numbers) values[number] = 0;
      numbers.length = 0;
    },
  };
}

/** A product has of a part what its best alternative gives: the value, and how strongly its words stand there. */
function createPartScorer(size: number, readTerm: ReadTerm) {
  const [value, strength] = [createSums(size), createSums(size)];
  const [sum, strong, present] = [createSums(size), createSums(size), createSums(size)];
  return (part: Part, take: (number: number, value: number, strength: number) => void): void => {
    for (const { words, weight } of part.alternatives) {
      const [only] = words;
      if (only !== undefined && words.length === 1) {
        const { numbers, weights, idf } = readTerm(only);
        for (let at = 0; at < numbers.length; at += 1) {
          const share = weight * saturate(weights[at] ?? 0);
          value.atLeast(numbers[at] ?? 0, idf * share);
          strength.atLeast(numbers[at] ?? 0, share);
        }
        continue;
      }
      for (const { numbers, weights, idf } of words.map(readTerm)) {
        for (let at = 0; at < numbers.length; at += 1) {
          const number = numbers[at] ?? 0;
          const share = saturate(weights[at] ?? 0);
          sum.add(number, idf * share);
          strong.add(number, share);
          present.add(number, 1);
        }
      }
      for (const number of present.numbers) {
        const share = (present.values[number] ?? 0) / words.length;
        const partly = share === 1 ? 1 : share * share * 0.5;
        value.atLeast(number, weight * ((sum.values[number] ?? 0) / Math.sqrt(words.length)) * partly);
        strength.atLeast(number, weight * ((strong.values[number] ?? 0) / words.length) * share);
      }
      for (const sums of [sum, strong, present]) sums.clear();
    }
    for (const number of value.numbers) take(number, value.values[number] ?? 0, strength.values[number] ?? 0);
    value.clear();
    strength.clear();
  };
}

/** Best first; of equals the popular one. */
export function compareRanked({ entries }: SearchIndex): (a: Ranked, b: Ranked) => number {
  const byPopularity = (one?: Entry, other?: Entry) =>
    (other?.popularity ?? 0) - (one?.popularity ?? 0) || ((one?.uuid ?? '') < (other?.uuid ?? '') ? -1 : 1);
  return (a, b) => b.score - a.score || byPopularity(entries[a.number], entries[b.number]);
}

/** What a product may be called to be the thing itself: as it was typed, or as synonyms say it too. */
function listNouns(part: Part | undefined, least: number): Set<string> {
  const nouns = new Set<string>();
  for (const { words, weight } of part?.alternatives ?? []) if (weight > least) nouns.add(words.at(-1) ?? '');
  for (const noun of [...nouns]) for (const plural of [`${noun}s`, `${noun}es`]) nouns.add(plural);
  return nouns;
}

/** Words that stand side by side as they were typed, and phrases that are a product's own. */
function addPhrases(query: Query, readTerm: ReadTerm, scores: Sums): void {
  const words = query.parts.flatMap(({ typed, alternatives }) =>
    alternatives[0]?.spelling ? alternatives[0].words : typed.flatMap(toStems),
  );
  const add = (term: string, factor: number) => {
    const { numbers, weights } = readTerm(term);
    for (const [at, number] of numbers.entries()) scores.add(number, factor * saturate(weights[at] ?? 0));
  };
  for (const [at, word] of words.slice(1).entries()) add(`+${words[at]} ${word}`, 1);
  for (let length = Math.min(5, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1)
      add(`=${words.slice(at, at + length).join(' ')}`, (2 * length) / words.length);
}

/** 1 for the size asked for, less the further it is away; the best of the product's sizes counts. */
function fitSizes({ sizes }: Query, entry: Entry): number {
  if (sizes.length === 0) return 0;
  let sum = 0;
  for (const { kind, value, bare } of sizes) {
    let best = 0;
    const compare = (own: number, factor: number) => {
      best = Math.max(best, factor * Math.max(0, 1 - Math.abs(Math.log(own / value)) / 0.45) ** 1.5);
    };
    for (const own of entry.sizes) {
      if (bare) {
        const units = own.kind === 'volume' ? 29.5735 : own.kind === 'length' ? 25.4 : 1;
        if (Math.abs(own.value / units - value) < 0.3 || own.value === value) best = Math.max(best, 1);
      } else if (own.kind === kind) compare(own.value, 1);
    }
    if (kind === 'length' && !bare) for (const side of entry.sides) compare(side, 0.6);
    sum += best;
  }
  return sum / sizes.length;
}

function judgeFacts(query: Query, entry: Entry, lacks: (word: string) => boolean): number {
  let factor = 1;
  for (const word of query.without) {
    if (/^(print|logo|brand)/.test(word)) factor *= entry.stock ? 1 : 0.25;
    else if (colors.has(word)) factor *= entry.looks.has(word) ? 0.1 : 1;
    else if (lacks(word)) factor *= 1.3;
    else if (entry.parts.has(word) || entry.titleWords.has(word)) factor *= 0.1;
  }
  if (query.plasticFree) factor *= { none: 1.15, film: 0.6, body: 0.08 }[entry.plastic];
  if (query.inStock) factor *= entry.stock ? 1.1 : 0.5;
  if (query.plasticFreeParts.some((part) => entry.plasticParts.has(part))) factor *= 0.2;
  // Within the limit at the smallest order, only at a larger one, or never.
  if (query.mostMills !== null)
    factor *= entry.priceAtMinimum <= query.mostMills ? 1.2 : entry.price <= query.mostMills ? 0.5 : 0.02;
  if (query.quantity !== null && entry.moq > query.quantity) factor *= 0.85;
  return factor;
}
