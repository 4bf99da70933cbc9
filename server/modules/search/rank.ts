import type { Part, Query } from './read-query.ts';
import { toStems } from './read-text.ts';
import type { Entry, SearchIndex } from './search-index.ts';

export interface Ranked {
  number: number;
  score: number;
  /** The share of what was asked for that it has. */
  coverage: number;
}

const saturation = 3;

/** Every product that has something of the query, best first. */
export function rank(query: Query, index: SearchIndex): Ranked[] {
  const size = index.entries.length;
  const total = Math.max(1, index.count());
  const cache = new Map<string, { weights: Float32Array; idf: number }>();
  const readTerm = (term: string) => {
    const known = cache.get(term);
    if (known) return known;
    const { weights, products } = index.read(term);
    const read = { weights, idf: Math.min(3, Math.log(1 + (total - products + 0.5) / (products + 0.5))) + 0.35 };
    cache.set(term, read);
    return read;
  };

  const scores = new Float32Array(size);
  const covered = new Float32Array(size);
  const headScores = new Float32Array(size);
  let wanted = 0;
  for (const [position, part] of query.parts.entries()) {
    wanted += part.weight;
    const best = new Float32Array(size);
    const strength = new Float32Array(size);
    for (const { words, weight } of part.alternatives) {
      const terms = words.map(readTerm);
      for (let number = 0; number < size; number += 1) {
        let sum = 0;
        let strong = 0;
        let missing = 0;
        for (const { weights, idf } of terms) {
          const w = weights[number] ?? 0;
          if (w === 0) missing += 1;
          sum += idf * (w / (w + saturation));
          strong += w / (w + saturation);
        }
        if (missing === terms.length) continue;
        const share = (terms.length - missing) / terms.length;
        const value = weight * (sum / Math.sqrt(terms.length)) * (missing === 0 ? 1 : share * share * 0.5);
        if (value > (best[number] ?? 0)) best[number] = value;
        const now = weight * (strong / terms.length) * share;
        if (now > (strength[number] ?? 0)) strength[number] = now;
      }
    }
    for (let number = 0; number < size; number += 1) {
      const value = best[number] ?? 0;
      if (value === 0) continue;
      scores[number] = (scores[number] ?? 0) + part.weight * value;
      covered[number] = (covered[number] ?? 0) + part.weight * Math.min(1, (strength[number] ?? 0) / 0.3);
      if (position === query.head) headScores[number] = value;
    }
  }
  addPhrases(query, readTerm, scores);
  const sized = query.sizes.length;
  const ranked: Ranked[] = [];
  const nouns = listNouns(query.parts[query.head], 0.75);
  const typedNouns = listNouns(query.parts[query.head], 0.95);
  for (let number = 0; number < size; number += 1) {
    const entry = index.entries[number];
    if (!entry) continue;
    let score = scores[number] ?? 0;
    let has = covered[number] ?? 0;
    if (sized > 0) {
      const fit = fitSizes(query, entry);
      if (score === 0 && query.parts.length > 0) continue;
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
      else if ((headScores[number] ?? 0) === 0) score *= 0.55;
    }
    score *= judgeFacts(query, entry, (word) => (readTerm(`-${word}`).weights[number] ?? 0) > 0);
    score += 0.0002 * Math.min(1000, entry.popularity) * Math.min(1, score);
    if (score > 0) ranked.push({ number, score, coverage });
  }
  return ranked.sort((a, b) => b.score - a.score || popularFirst(index, a.number, b.number));
}

function popularFirst(index: SearchIndex, a: number, b: number): number {
  const [one, other] = [index.entries[a], index.entries[b]];
  return (other?.popularity ?? 0) - (one?.popularity ?? 0) || ((one?.uuid ?? '') < (other?.uuid ?? '') ? -1 : 1);
}

/** What a product may be called to be the thing itself: as it was typed, or as synonyms say it too. */
function listNouns(part: Part | undefined, least: number): Set<string> {
  const nouns = new Set<string>();
  for (const { words, weight } of part?.alternatives ?? []) if (weight > least) nouns.add(words.at(-1) ?? '');
  for (const noun of [...nouns]) for (const plural of [`${noun}s`, `${noun}es`]) nouns.add(plural);
  return nouns;
}

/** Words that stand side by side as they were typed, and phrases that are a product's own. */
function addPhrases(
  query: Query,
  readTerm: (term: string) => { weights: Float32Array; idf: number },
  scores: Float32Array,
): void {
  const words = query.parts.flatMap(({ typed, alternatives }) =>
    alternatives[0]?.spelling ? alternatives[0].words : typed.flatMap(toStems),
  );
  const add = (term: string, factor: number) => {
    const { weights } = readTerm(term);
    for (let number = 0; number < scores.length; number += 1) {
      const w = weights[number] ?? 0;
      if (w > 0) scores[number] = (scores[number] ?? 0) + factor * (w / (w + saturation));
    }
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
    if (/^print/.test(word)) factor *= entry.stock ? 1 : 0.5;
    else if (lacks(word)) factor *= 1.3;
    else if (entry.parts.has(word) || entry.titleWords.has(word)) factor *= 0.1;
  }
  if (query.plasticFree) factor *= { none: 1.15, film: 0.6, body: 0.08 }[entry.plastic];
  if (query.inStock) factor *= entry.stock ? 1.1 : 0.5;
  if (query.cheap) factor *= 1.1 - Math.min(0.2, entry.price / 10_000);
  if (query.quantity !== null && entry.moq > query.quantity) factor *= 0.85;
  return factor;
}
