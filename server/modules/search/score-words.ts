import type { Part, Query } from './query.ts';
import { toStems } from './read-text.ts';
import { gone, type SearchIndex, type Term } from './search-index.ts';
import { add, createSums, empty, get, raise, type Sums } from './sums.ts';
import { isServing } from './terms.ts';

export const saturate = (weight: number) => weight / (weight + 3);

/** By level of the index: a sum for each sheet, for each family and for each product that has something to itself. */
type Levels = readonly [Sums, Sums, Sums];
const createLevels = (): Levels => [createSums(), createSums(), createSums()];
const levels = [0, 1, 2] as const;
type Level = (typeof levels)[number];

/** Kept from query to query: making a hundred thousand zeros takes longer than filling in what most queries find. */
const found = {
  // Of the whole query, beyond what the levels above give:
  score: createLevels(),
  covered: createLevels(),
  head: createLevels(),
  // Of one part, all that an owner has:
  value: createLevels(),
  strength: createLevels(),
  // Of one word:
  weight: createLevels(),
  // Of one alternative of several words, beyond what the levels above give:
  sum: createLevels(),
  strong: createLevels(),
  present: createLevels(),
};

export interface FoundWords extends Pick<typeof found, 'score' | 'covered' | 'head'> {
  /** What a product scores for covering all of the query. */
  wanted: number;
  /** Where the third level has the sums of a product; 0 where it has nothing to itself. */
  slots: Int32Array;
}

/** Products that have words of the query to themselves, counted from 1: their sums lie side by side, however many products there are. */
const slots = {
  /** By product; 0 for most. */
  of: new Int32Array(0),
  numbers: [gone],
  families: [gone],
};

function toSlot(number: number, family: number): number {
  const known = slots.of[number] ?? 0;
  if (known > 0) return known;
  slots.families.push(family);
  const slot = slots.numbers.push(number) - 1;
  slots.of[number] = slot;
  return slot;
}

function emptySlots(size: number): void {
  for (let slot = 1; slot < slots.numbers.length; slot += 1) slots.of[slots.numbers[slot] ?? 0] = 0;
  slots.numbers.length = 1;
  slots.families.length = 1;
  if (slots.of.length < size) slots.of = new Int32Array(2 * size);
}

let sheetOfFamily: readonly number[] = [];

/** What the levels above give an owner, added up. */
function sumAbove(sums: Levels, level: Level, owner: number): number {
  if (level === 0) return 0;
  if (level === 1) return get(sums[0], sheetOfFamily[owner] ?? 0);
  const family = slots.families[owner] ?? 0;
  return get(sums[1], family) + get(sums[0], sheetOfFamily[family] ?? 0);
}

/** The most that a level above gives an owner. */
function mostAbove(sums: Levels, level: Level, owner: number): number {
  if (level === 0) return 0;
  if (level === 1) return get(sums[0], sheetOfFamily[owner] ?? 0);
  const family = slots.families[owner] ?? 0;
  return Math.max(get(sums[1], family), get(sums[0], sheetOfFamily[family] ?? 0));
}

const clear = (...all: Levels[]) => {
  for (const sums of all) for (const level of levels) empty(sums[level]);
};

/**
 * What the words of a query find. A sheet is scored once for all its products and a family for all of its own, with what
 * the words in their names add to the sheet; a product that has words of the query to itself gets what these add. So the score of
 * a product is that of its sheet, its family and its own together. The next query overwrites the answer.
 */
export function scoreWords(query: Query, index: SearchIndex): FoundWords {
  sheetOfFamily = index.families.sheet;
  for (const sums of Object.values(found)) {
    empty(sums[0], index.sheets.length);
    empty(sums[1], index.families.sheet.length);
    empty(sums[2], index.entries.length + 1);
  }
  emptySlots(index.entries.length);
  let wanted = 0;
  for (const [position, part] of query.parts.entries()) {
    wanted += part.weight;
    for (const { words, weight } of part.alternatives) {
      const [only] = words;
      if (only !== undefined && words.length === 1) raiseWord(index, only, weight);
      else raiseWords(index, words, weight);
    }
    for (const level of levels) takePart(level, part, position === query.head);
    clear(found.value, found.strength);
  }
  for (const [term, factor] of listPhrases(query)) addPhrase(index, term, factor);
  return { wanted, score: found.score, covered: found.covered, head: found.head, slots: slots.of };
}

const mostTelling = 3;
/** A word that few of all products have says more. What serves a dish says most, however many do. */
export function toIdf(term: string, count: number, total: number): number {
  return (
    (isServing(term) ? mostTelling : Math.min(mostTelling, Math.log(1 + (total - count + 0.5) / (count + 0.5)))) + 0.35
  );
}

/** Calls for each owner that has a term, from the sheets down, with what it weighs above the owner and in all. */
function forEachOwner(
  index: SearchIndex,
  { sheets, families, products }: Term,
  visit: (level: Level, owner: number, before: number, weight: number) => void,
): void {
  const { weight } = found;
  for (const level of [0, 1] as const) {
    const { owners, weights } = level === 0 ? sheets : families;
    for (let at = 0; at < owners.length; at += 1) {
      const owner = owners[at] ?? 0;
      const before = sumAbove(weight, level, owner);
      const own = weights[at] ?? 0;
      add(weight[level], owner, own);
      visit(level, owner, before, before + own);
    }
  }
  for (let at = 0; at < products.owners.length; at += 1) {
    const number = products.owners[at] ?? 0;
    const family = index.columns.family[number] ?? gone;
    if (family === gone) continue;
    const before = get(weight[1], family) + get(weight[0], sheetOfFamily[family] ?? 0);
    visit(2, toSlot(number, family), before, before + (products.weights[at] ?? 0));
  }
  clear(weight);
}

function raiseWord(index: SearchIndex, word: string, weight: number): void {
  const term = index.read(word);
  const idf = toIdf(word, term.count, index.count());
  const { value, strength } = found;
  forEachOwner(index, term, (level, owner, _, weighs) => {
    const share = weight * saturate(weighs);
    raise(value[level], owner, idf * share);
    raise(strength[level], owner, share);
  });
}

/** Of several words, a product that has some of them has less than their share. */
function raiseWords(index: SearchIndex, words: readonly string[], weight: number): void {
  for (const word of words) addWord(index, word);
  const { sum, strong, present, value, strength } = found;
  const [perWord, perSum] = [1 / words.length, weight / Math.sqrt(words.length)];
  for (const level of levels) {
    for (let at = 0; at < sum[level].count; at += 1) {
      const owner = sum[level].owners[at] ?? 0;
      const having = get(present[level], owner) + sumAbove(present, level, owner);
      const share = having * perWord;
      const whole = get(sum[level], owner) + sumAbove(sum, level, owner);
      raise(value[level], owner, perSum * whole * (having === words.length ? 1 : share * share * 0.5));
      const all = get(strong[level], owner) + sumAbove(strong, level, owner);
      raise(strength[level], owner, weight * all * perWord * share);
    }
  }
  clear(sum, strong, present);
}

function addWord(index: SearchIndex, word: string): void {
  const term = index.read(word);
  const idf = toIdf(word, term.count, index.count());
  const { sum, strong, present } = found;
  forEachOwner(index, term, (level, owner, before, weighs) => {
    const gain = saturate(weighs) - saturate(before);
    add(sum[level], owner, idf * gain);
    add(strong[level], owner, gain);
    if (before === 0) add(present[level], owner, 1);
  });
}

function addPhrase(index: SearchIndex, phrase: string, factor: number): void {
  const { score } = found;
  forEachOwner(index, index.read(phrase), (level, owner, before, weighs) =>
    add(score[level], owner, factor * (saturate(weighs) - saturate(before))),
  );
}

/** Adds what the best alternatives of a part give, beyond what they give above. */
function takePart(level: Level, { weight }: Part, isHead: boolean): void {
  const cover = (strength: number) => weight * Math.min(1, strength / 0.3);
  const { value, strength, score, covered, head } = found;
  const own = value[level];
  for (let at = 0; at < own.count; at += 1) {
    const owner = own.owners[at] ?? 0;
    add(score[level], owner, weight * (get(own, owner) - mostAbove(value, level, owner)));
    add(covered[level], owner, cover(get(strength[level], owner)) - cover(mostAbove(strength, level, owner)));
    if (isHead) raise(head[level], owner, 1);
  }
}

/** Words that stand side by side as they were typed, and phrases that are a product's own, with what they count for. */
export function listPhrases({ parts }: Query): [term: string, factor: number][] {
  const words = parts.flatMap(({ typed, alternatives }) =>
    alternatives[0]?.spelling ? alternatives[0].words : typed.flatMap(toStems),
  );
  const share = parts.every(({ serving }) => serving) ? 0.5 : 1;
  const phrases: [string, number][] = words.slice(1).map((word, at) => [`+${words[at]} ${word}`, share]);
  for (let length = Math.min(5, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1)
      phrases.push([`=${words.slice(at, at + length).join(' ')}`, (2 * share * length) / words.length]);
  return phrases;
}
