import { addMatch, createMatches, type Matches } from './matches.ts';
import type { Part, Query } from './query.ts';
import { factTerms } from './read-facts.ts';
import { type FoundWords, scoreWords } from './score-words.ts';
import { colors, type Entry, looksLike, type Naming, type OwnSize } from './search-entry.ts';
import { gone, type SearchIndex } from './search-index.ts';
import { get } from './sums.ts';

/** Reused by every query, since allocating it takes longer than filling it. */
let ranked = createMatches();

/** Every product that has something of the query, in no order. The next query overwrites the answer. */
export function rank(query: Query, index: SearchIndex): Matches {
  const { columns, entries, families } = index;
  const words = scoreWords(query, index);
  if (query.parts.length > 0 && words.score.every(({ count }) => count === 0)) return createMatches();
  if (ranked.numbers.length < entries.length) ranked = createMatches(2 * entries.length);
  const matches = ranked;
  matches.count = 0;
  const weigh = createScale(query, index, words);
  // Families are scored first: their score is that of all their products without own terms of the query.
  const count = families.sheet.length;
  const [scores, coverages] = [new Float64Array(count + 1), new Float64Array(count + 1)];
  for (let family = 0; family < count; family += 1) weigh(family, 0, scores, coverages, family);
  const { slots } = words;
  const rules = listRules(query, index);
  // Loops over all products, because a query of a size alone has no postings.
  for (let number = 0; number < columns.family.length; number += 1) {
    const family = columns.family[number] ?? gone;
    if (family === gone) continue;
    const slot = slots[number] ?? 0;
    if (slot > 0) weigh(family, slot, scores, coverages, count);
    const at = slot > 0 ? count : family;
    let score = scores[at] ?? 0;
    if (score === 0) continue;
    const entry = rules.length > 0 && entries[number];
    if (entry) for (const rule of rules) score *= rule(entry, number);
    score += 0.0002 * Math.min(1000, columns.popularity[number] ?? 0) * Math.min(1, score);
    if (score > 0) addMatch(matches, number, score, coverages[at] ?? 0);
  }
  if (query.cheap) preferLess(matches, index, ({ priceAtMinimum }) => Math.sqrt(priceAtMinimum));
  if (query.few) preferLess(matches, index, ({ moq }) => Math.max(100, moq) ** 0.35);
  return matches;
}

/** Scores a family together with a product's own terms (slot 0 for none), and writes score and coverage at index `at`. */
function createScale(query: Query, index: SearchIndex, { wanted, score: found, covered, head }: FoundWords) {
  const { families } = index;
  const [hasWords, sized] = [query.parts.length > 0, query.sizes.length];
  // In a list of several things a product has to match only one of them.
  const all = (query.severalThings ? Math.min(1.2, wanted) : wanted) + 0.9 * sized;
  const callings = index.namings.map(judgeNaming(query));
  // With a quantity, products that are not the thing score less: 'only 500 printed boxes' must not find stickers.
  const other = query.few || query.quantity !== null ? notCounted : 1;
  const fitSizes = createFitter(query, index);
  const factors = judgeSheets(query, index);

  return (family: number, slot: number, scores: Float64Array, coverages: Float64Array, at: number): void => {
    const sheet = families.sheet[family] ?? 0;
    scores[at] = 0;
    // Rounded, so that sums added in another order are equal.
    let score = Math.fround(get(found[0], sheet) + get(found[1], family) + get(found[2], slot));
    if (score === 0 && hasWords) return;
    let has = Math.fround(get(covered[0], sheet) + get(covered[1], family) + get(covered[2], slot));
    if (sized > 0) {
      const fit = fitSizes(families.sizes[family] ?? 0);
      score += 3 * fit;
      has += 0.9 * fit * sized;
    }
    const coverage = all === 0 ? 1 : Math.min(1, has / all);
    score *= 0.25 + 0.75 * coverage * coverage;
    const calling = callings[families.naming[family] ?? 0] ?? 1;
    const isThing = !hasWords || get(head[0], sheet) + get(head[1], family) + get(head[2], slot) > 0;
    score *= calling > 1 ? calling : isThing ? other : 0.55 * other;
    scores[at] = score * (factors?.[sheet] ?? 1);
    coverages[at] = coverage;
  };
}

export const notCounted = 0.4;

/** Prefers smaller amounts, relative to the geometric mean of good matches: aprons are not compared with napkins. */
function preferLess(
  { count, numbers, scores }: Matches,
  { entries }: SearchIndex,
  read: (entry: Entry) => number,
): void {
  const amountOf = (at: number) => {
    const entry = entries[numbers[at] ?? 0];
    return Math.max(1, entry ? read(entry) : 1);
  };
  let [best, logs, well] = [0, 0, 0];
  for (let at = 0; at < count; at += 1) best = Math.max(best, scores[at] ?? 0);
  for (let at = 0; at < count; at += 1) {
    if ((scores[at] ?? 0) <= best / 3) continue;
    logs += Math.log(amountOf(at));
    well += 1;
  }
  const usual = Math.exp(logs / Math.max(1, well));
  for (let at = 0; at < count; at += 1)
    scores[at] = (scores[at] ?? 0) * Math.min(2, Math.max(0.5, usual / amountOf(at)));
}

/** A factor above 1 for products whose noun or category is the thing of the query. */
export function judgeNaming({ parts, head }: Query): (naming: Naming) => number {
  const [nouns, typed] = [listNouns(parts[head], 0.75), listNouns(parts[head], 0.95)];
  return ({ noun, category }) =>
    typed.has(noun) || typed.has(category) ? 1.4 : nouns.has(noun) || nouns.has(category) ? 1.2 : 1;
}

/** Nouns of the thing: as typed, and its synonyms. */
function listNouns(part: Part | undefined, least: number): Set<string> {
  const nouns = new Set<string>();
  for (const [at, { words, weight }] of (part?.alternatives ?? []).entries())
    if (at === 0 || weight > least) nouns.add(words.at(-1) ?? '');
  for (const noun of [...nouns]) for (const plural of [`${noun}s`, `${noun}es`]) nouns.add(plural);
  return nouns;
}

/** Scores lists of sizes against the sizes of the query, by the best of a list for each; every size is compared once. */
function createFitter(query: Query, { sizes, sizeLists }: SearchIndex): (list: number) => number {
  const fits = query.sizes.map((input) => Float64Array.from(sizes, (own) => fitSize(input, own)));
  const known = new Float64Array(fits.length > 0 ? sizeLists.length : 0).fill(-1);
  return (list) => {
    const before = known[list] ?? 0;
    if (before >= 0) return before;
    let sum = 0;
    for (const fit of fits) {
      let best = 0;
      for (const size of sizeLists[list] ?? []) best = Math.max(best, fit[size] ?? 0);
      sum += best;
    }
    known[list] = sum / fits.length;
    return sum / fits.length;
  };
}

/** 1 for the size asked for, less the further it is away. */
export function fitSize({ kind, value, bare }: Query['sizes'][number], own: OwnSize): number {
  if (bare) {
    if (own.kind === 'load') return 0;
    const units = own.kind === 'volume' ? 29.5735 : own.kind === 'length' ? 25.4 : 1;
    return !own.isSide && (Math.abs(own.value / units - value) < 0.3 || own.value === value) ? 1 : 0;
  }
  if (own.kind !== kind) return 0;
  // What carries more carries this too, though the nearest is enough.
  if (kind === 'load' && own.value >= value) return 1 - Math.min(0.3, 0.3 * Math.log(own.value / value));
  return (own.isSide ? 0.6 : 1) * Math.max(0, 1 - Math.abs(Math.log(own.value / value)) / 0.45) ** 1.5;
}

/** A factor for each sheet by conditions that all its products share, such as plastic; null where the query has none. */
export function judgeSheets({ parts, plasticFree, plasticFreeParts }: Query, index: SearchIndex): Float64Array | null {
  const facts = parts.flatMap(
    ({ alternatives }) => alternatives.find(({ words: [term = ''] }) => factTerms.has(term))?.words[0] ?? [],
  );
  if (!plasticFree && plasticFreeParts.length + facts.length === 0) return null;
  const having = facts.map((fact) => new Set(index.read(fact).sheets.owners));
  return Float64Array.from(index.sheets, ({ plastic, plasticParts }, sheet) => {
    let factor = plasticFree ? { none: 1.15, film: 0.8, body: 0.2 }[plastic] : 1;
    if (plasticFreeParts.some((part) => plasticParts.has(part))) factor *= 0.2;
    // Sheets whose spec sheet does not confirm a fact of the query come after those that do.
    for (const saying of having) if (!saying.has(sheet)) factor *= 0.5;
    return factor;
  });
}

type Rule = (entry: Entry, number: number) => number;

/** The other conditions of a query (without, in stock, price, print, quantity), each as a factor. */
export function listRules(query: Query, index: SearchIndex): Rule[] {
  const { mostMills, quantity } = query;
  const rules = query.without.map((word) => toRuleWithout(word, index));
  if (query.inStock) rules.push(({ stock }) => (stock ? 1.1 : 0.5));
  // Below the price limit at the smallest order, only at a larger one, or never.
  if (mostMills !== null)
    rules.push(({ price, priceAtMinimum }) => (priceAtMinimum <= mostMills ? 1.2 : price <= mostMills ? 0.5 : 0.02));
  if (query.parts.some(isPrintWish) && !query.parts.some(({ typed }) => typed.some((word) => unprinted.has(word))))
    rules.push(({ customisable }) => (customisable ? 1 : 0.6));
  if (quantity !== null) rules.push(({ moq }) => (moq <= quantity ? 1 : moq <= 2 * quantity ? 0.6 : 0.4));
  return rules;
}

const prints = new Set(['print', 'custom', 'brand', 'logo']);
const unprinted = new Set(['plain', 'blank', 'stock', 'unprinted']);
const isPrintWish = ({ alternatives }: Part) => alternatives.some(({ words: [word = ''] }) => prints.has(word));

function toRuleWithout(words: readonly string[], index: SearchIndex): Rule {
  const [word = ''] = words.slice(-1);
  if (/^(print|logo|brand)/.test(word)) return ({ stock }) => (stock ? 1 : 0.25);
  if (colors.has(word)) return (entry) => (looksLike(entry, word) ? 0.1 : 1);
  const flag = (numbers: readonly number[]) => {
    const flags = new Uint8Array(index.entries.length);
    for (const number of numbers) flags[number] = 1;
    return flags;
  };
  const lacking = flag(index.listProducts(`-${word}`));
  // Titles are compared only of products that have the word in their names.
  const named = flag(index.listNamed(word));
  return ({ sheet, titleWords }, number) => {
    if (words.length === 1 && lacking[number] === 1) return 1.3;
    const has =
      sheet.parts.some((part) => words.every((one) => part.has(one))) ||
      (named[number] === 1 && words.every((one) => titleWords.includes(one)));
    return has ? whereRefused : lacking[number] === 1 ? 1.3 : 1;
  };
}

/** The factor of a product with an unwanted part: below products without it, above other things. */
const whereRefused = 0.5;
