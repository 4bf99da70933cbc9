import { embed } from './embed.ts';
import type { KnownWords } from './known-words.ts';
import { addMatch, createMatches, filterMatches, findBest, keepBest, type Matches } from './matches.ts';
import { findNearest } from './meanings.ts';
import { isHardlySaid, isOther } from './other-things.ts';
import { isCalled, isOurWord } from './own-words.ts';
import type { Phrases } from './phrases.ts';
import type { Part, Query } from './query.ts';
import { rank } from './rank.ts';
import { readQuery } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';
import { settle } from './settle-query.ts';
import { findClass } from './word-classes.ts';

export interface Answer {
  query: Query;
  matches: Matches;
  /** The words as they were understood, where one was misspelled. */
  didYouMean: string | null;
}

/** 'food truck for rent': what is traded is not what we sell, whatever it is. */
const secondHand = /\bfor (?:sale|rent|hire|lease)\s*$/i;

/** What fits, or nothing where the query is not about what we sell. */
export function find(text: string, index: SearchIndex, phrases: Phrases, typing = false): Answer {
  const query = readQuery(text, index, phrases, typing);
  if (secondHand.test(text)) return { query, matches: createMatches(), didYouMean: null };
  const coded = listCoded(text, index);
  return coded.count > 0 ? { query, matches: coded, didYouMean: null } : answerQuery(query, index, phrases, typing);
}

/** What fits a query that was read and is no item code. */
function answerQuery(query: Query, index: SearchIndex, phrases: Phrases, typing = false): Answer {
  const { words } = phrases;
  let matches = admit(query, rank(query, index), index, words);
  const meaning = typing || isSaid(query, matches, index) ? null : readMeaning(query, index, phrases);
  if (matches.count === 0) {
    const known = withoutUnknown(query, index, words, meaning?.isOurs === true);
    if (known) matches = admit(known, rank(known, index), index, words);
  }
  const isSpelled =
    !query.respelled && query.parts.every(({ alternatives }) => alternatives.every(({ spelling }) => !spelling));
  const best = isSpelled ? null : findBest(matches, index);
  if (meaning) weighMeaning(matches, meaning.sheets, index);
  if (!typing && !isChoosy(query)) matches = addOfKind(matches, index);
  return { query, matches, didYouMean: best ? toDidYouMean(query, best.number, index) : null };
}

/** Whether products contain the query: for one or two words any match, for a sentence nearly all of its words. */
function isSaid({ parts }: Query, matches: Matches, index: SearchIndex): boolean {
  const best = findBest(matches, index);
  return best !== null && (parts.length < 3 || best.coverage > 0.95);
}

interface Meaning {
  /** How near each sheet is to the query. */
  sheets: Float32Array;
  /** Whether the query means what our products are for, rather than what other trades sell. */
  isOurs: boolean;
}

function readMeaning({ parts }: Query, index: SearchIndex, { notSoldMeanings }: Phrases): Meaning | null {
  const vector = embed(parts.flatMap(({ typed }) => typed));
  if (!vector) return null;
  const { sheets, nearest } = index.compareMeaning(vector);
  const isOurs = nearest > leastNear && nearest > findNearest(notSoldMeanings.compareAll(vector)) + clearlyNearer;
  return { sheets, isOurs };
}

const leastNear = 0.6;
const clearlyNearer = 0.12;
/** The share of its score that a match by words has at least, however far its meaning is. */
const leastMeaning = 0.25;

/** Weights matches by how near the uses of their sheet are to the meaning of the query. */
function weighMeaning({ count, numbers, scores }: Matches, sheets: Float32Array, { columns }: SearchIndex): void {
  for (let at = 0; at < count; at += 1)
    scores[at] = (scores[at] ?? 0) * (leastMeaning + (sheets[columns.sheet[numbers[at] ?? 0] ?? 0] ?? 0));
}

/** Whether the query has a condition (price, stock, without a part) that other products of the kind may not meet. */
function isChoosy({ mostMills, inStock, without, plasticFree, plasticFreeParts }: Query): boolean {
  return mostMills !== null || inStock || plasticFree || without.length + plasticFreeParts.length > 0;
}

const fewMatches = 6;
const mostOfKind = 24;

/** Adds products of the same kind after the few that an exact name finds: 'cross-back apron', then other aprons. */
function addOfKind(matches: Matches, index: SearchIndex): Matches {
  const best = matches.count < fewMatches ? findBest(matches, index) : null;
  const kind = best && index.entries[best.number]?.sheet.kind;
  if (!best || !kind) return matches;
  const found = matches.numbers.subarray(0, matches.count);
  const least = Math.min(...matches.scores.subarray(0, matches.count));
  const isOfKind = index.sheets.map((sheet) => sheet.kind === kind);
  const others: number[] = [];
  for (const [number, sheet] of index.columns.sheet.entries()) {
    if (others.length === mostOfKind) break;
    if (isOfKind[sheet] && !found.includes(number)) others.push(number);
  }
  const all = createMatches(matches.count + others.length);
  for (const [at, number] of found.entries())
    addMatch(all, number, matches.scores[at] ?? 0, matches.coverages[at] ?? 0);
  for (const number of others) addMatch(all, number, least * 0.5, 0);
  return all;
}

/** 'SKU', 'item #', 'code:' before a code are not part of it. */
const codeLabel = /^(?:(?:SKU|ITEM|CODE|PRODUCT|PART|ARTICLE|REF)\b[\s.:#]*(?:(?:CODE|NO|NR|NUMBER)\b[\s.:#]*)?|#\s*)+/;

/** Item codes, whole, in parts or run together: 'box-piz-12', 'UNI JKT', 'boxpiz12', 'piz12'. */
function listCoded(text: string, index: SearchIndex): Matches {
  const typed = text.trim().toUpperCase().replace(codeLabel, '');
  const runTogether = /^[A-Z]{2,}\d{1,3}$/.test(typed);
  const parts = typed
    .replace(runTogether ? /(?=\d+$)/ : '', ' ')
    .split(/[\s_./-]+/)
    .filter(Boolean);
  if (parts.length === 0 || parts.length > 4 || !parts.every((part) => /^[A-Z0-9]+$/.test(part)))
    return createMatches();
  const joined = parts.join('');
  const strange =
    parts.some((part) => part.length > 1 && !index.has(part.toLowerCase()) && !/^\d{1,2}$/.test(part)) ||
    /^[A-Z0-9]+(-[A-Z0-9]+)+$/.test(typed);
  if (!strange && !runTogether && !/^[A-Z]{4,}\d/.test(joined)) return createMatches();
  // A product that has all parts has the rarest one too.
  const [rarest = ''] = parts.toSorted((a, b) => index.read(`#${a}`).count - index.read(`#${b}`).count);
  const likely = new Set([joined, rarest].flatMap((part) => index.listProducts(`#${part}`)));
  const matches = createMatches(likely.size);
  for (const number of likely) {
    const entry = index.entries[number];
    if (!entry) continue;
    const own = entry.sku.split('-');
    const whole = entry.sku.replaceAll('-', '') === joined;
    let at = 0;
    const inOrder = parts.every((part) => {
      at = own.indexOf(part, at) + 1;
      return at > 0;
    });
    const fits = whole || (inOrder && (parts.length > 1 || (parts[0] ?? '').length > 1));
    if (fits) addMatch(matches, number, (whole ? 1e6 : 1e3) + entry.popularity, 1);
  }
  return matches;
}

const leastCoverage = 0.5;
const leastShareOfBest = 0.04;

function admit(query: Query, ranked: Matches, index: SearchIndex, known: KnownWords): Matches {
  const best = findBest(ranked, index);
  const { parts, head } = query;
  const thing = parts[head];
  if (!best) return createMatches();
  const isList = isListOfOurs(query, index);
  if (!isList && isOther(query, index, known)) return createMatches();
  const notSold = parts.find(
    (part, position) =>
      part.notSold && !isList && !isContext(query, position, index) && !isPacked(query, part, ranked, index),
  );
  if (notSold) {
    const words = notSold.alternatives[0]?.words ?? [];
    return filterMatches(
      ranked,
      (number, _, coverage) =>
        coverage > 0.9 && index.entries[number]?.titleWords.join(' ').includes(words.join(' ')) === true,
    );
  }
  if (thing?.unknown && parts.filter(({ unknown }) => !unknown).length < 3) return createMatches();
  if (isHardlySaid(query, index)) return createMatches();
  const isOurs = thing?.alternatives[0]?.words.every((word) => index.isNamed(word));
  // Nothing for 'sunflower oil': no product has the word in its name, and none is for oil itself.
  const isQualified = parts.some(({ unknown, bound }) => unknown && !bound);
  if (isQualified && !isOurWord(thing, index) && !thing?.serving) return createMatches();
  if (best.coverage < (isOurs || parts.length > 3 ? 0.3 : leastCoverage)) return createMatches();
  return keepBest(ranked, best.score * leastShareOfBest, best.coverage * 0.4);
}

/** A sentence that names several things of ours: whatever else it speaks of, those are answered. */
function isListOfOurs({ parts }: Query, index: SearchIndex): boolean {
  return parts.length > 3 && parts.filter((part) => !part.notSold && isCalled(part, index)).length > 1;
}

/**
 * Drops the words that search does not know: 'office coffee for a quarterly kickoff' finds what serves coffee. But where
 * the unknown word is the noun ('popcorn kernels'), it finds nothing, unless both words together mean something that our
 * products are for ('ice cream social').
 */
function withoutUnknown(query: Query, index: SearchIndex, known: KnownWords, isOurs: boolean): Query | null {
  if (isOther(query, index, known)) return null;
  if (query.parts.some(({ notSold }) => notSold)) return null;
  const parts = query.parts.filter((part) => part.serving || part.quality || part.occasion || isOurWord(part, index));
  if (parts.length === query.parts.length) return null;
  if (!parts.some((part) => part.serving || isCalled(part, index))) return null;
  const last = query.parts.at(-1);
  const [only] = parts;
  // 'bagel bags Brooklyn': a product named by two words is the thing, not the unknown word behind it.
  const isNamed = only !== undefined && !only.serving && only.typed.length > 1 && isCalled(only, index);
  const isThing = parts.length === 1 && last !== only && !last?.bound && !isNamed;
  const isMeasured = query.sizes.length > 0 || query.quantity !== null;
  return isThing && !isMeasured && !isOurs ? null : settle({ ...query, parts }, index, known);
}

/** Whether a part may be unknown because the thing is clear: 'game day' in 'pizza boxes for a game day'. */
function isContext({ parts, head }: Query, position: number, index: SearchIndex): boolean {
  if (Math.abs(position - head) > 1)
    return isCalled(parts[head], index) || isCommonUse(parts[head], index) || parts.some(({ occasion }) => occasion);
  if (!parts[position]?.bound) return false;
  // 'aprons for a cooking class': 'class' is no good or container, so it can be what the aprons are for.
  if (isCalled(parts[head], index) && !findClass(parts[position]?.typed.at(-1) ?? '')) return true;
  return (
    parts
      .slice(0, position)
      .filter(({ bound, quality }) => !bound && !quality)
      .flatMap(({ typed }) => typed).length > 1
  );
}

/** A dish or a place that several products are for, as 'wings' and 'pizzeria' are. */
function isCommonUse(part: Part | undefined, index: SearchIndex): boolean {
  return part?.alternatives.some(({ words }) => index.read(`=${words.join(' ')}`).count > 1) === true;
}

/** 'straw for tapioca pearls': a thing of ours that says it is for them. */
function isPacked({ parts, head }: Query, part: Part, ranked: Matches, index: SearchIndex): boolean {
  const [thing, words] = [parts[head]?.alternatives[0]?.words ?? [], part.alternatives[0]?.words ?? []];
  if (part === parts[head] || !part.bound || !thing.every(index.isNoun)) return false;
  const saying = words.map((word) => new Set(index.listProducts(word)));
  return ranked.numbers.some(
    (number, at) =>
      at < ranked.count &&
      saying.every((having) => having.has(number)) &&
      thing.every((word) => index.entries[number]?.titleWords.includes(word)),
  );
}

function toDidYouMean(query: Query, best: number, index: SearchIndex): string | null {
  let corrected = query.respelled;
  const words = query.parts.flatMap(({ typed, alternatives }) => {
    const meant = alternatives.filter(({ spelling }) => spelling);
    if (meant.length === 0) return typed;
    const fitting = meant.find(({ words: own }) => own.every((word) => index.hasTerm(best, word))) ?? meant[0];
    corrected = true;
    return [fitting?.spelling ?? ''];
  });
  return corrected ? words.join(' ') : null;
}
