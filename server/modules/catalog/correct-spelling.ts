import type { Queryable } from '#database/connect.ts';
import { findKnownGroups, listSpellings } from '#database/queries/search.ts';
import { toSingular, toWords } from './search-plan.ts';
import { listClosest } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';

const mostCorrections = 6;
const shortestPart = 3;

/**
 * Other spellings of these words, nearest first: a word that nothing in the catalogue has is replaced by one that
 * something has, divided into two ('pizzabox'), or joined with its neighbour ('clam shell').
 */
export async function listCorrections(
  database: Queryable,
  words: readonly string[],
  vocabulary: Vocabulary,
): Promise<string[]> {
  const known = await findKnownGroups(
    database,
    words.map((word) => [[word]]),
  );
  const { right } = readWords(vocabulary);
  const choices: string[][] = [];
  for (const [position, word] of words.entries()) {
    const fine = known[position] || right.has(toSingular(word)) || /\d/.test(word);
    const others = fine ? [] : await listMeant(database, word, vocabulary);
    choices.push(others.length > 0 ? others : [word]);
  }
  // Cut at every word: twelve words with a few choices each would otherwise make millions.
  const corrections = choices
    .reduce<string[][]>(
      (lists, next) => lists.flatMap((list) => next.map((choice) => [...list, choice])).slice(0, mostCorrections),
      [[]],
    )
    .map((list) => list.join(' '))
    .filter((text) => text !== words.join(' '));
  return [...(await listJoined(database, words, known)), ...corrections].slice(0, mostCorrections);
}

/** Hundreds of phrases, taken apart once and not at every misspelt word. */
const read = new WeakMap<Vocabulary, { right: Set<string>; likely: string[] }>();
function readWords(vocabulary: Vocabulary) {
  const known = read.get(vocabulary);
  if (known) return known;
  const ours = vocabulary.synonyms.flat().flatMap(toWords);
  const foreign = vocabulary.foreign.flatMap(toWords);
  const words = {
    /** Written by staff, so spelt right, whether the catalogue has them or not. */
    right: new Set([...ours, ...foreign].map(toSingular)),
    // 'thank' is no 'tank': only long words are taken for a misspelt one of other trades.
    likely: [...new Set([...ours, ...foreign.filter(({ length }) => length > 5)])],
  };
  read.set(vocabulary, words);
  return words;
}

async function listMeant(database: Queryable, word: string, vocabulary: Vocabulary): Promise<string[]> {
  const spellings = [...(await listSpellings(database, word)), ...readWords(vocabulary).likely];
  const closest = listClosest(word, spellings);
  // 'staws': names say 'straw', and the s at the end is no slip.
  const others = closest.length > 0 ? [] : listClosest(toSingular(word), spellings);
  return [...(await listDivided(database, word)), ...closest, ...others];
}

async function listDivided(database: Queryable, word: string): Promise<string[]> {
  const pairs: [string, string][] = [];
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1)
    pairs.push([word.slice(0, at), word.slice(at)]);
  if (pairs.length === 0) return [];
  const known = await findKnownGroups(
    database,
    pairs.map((pair) => [pair]),
  );
  return pairs.flatMap((pair, position) => (known[position] ? [pair.join(' ')] : [])).slice(0, 2);
}

async function listJoined(database: Queryable, words: readonly string[], known: readonly boolean[]): Promise<string[]> {
  const joined = words.slice(1).flatMap((word, at) => {
    const text = [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)];
    return known[at] && known[at + 1] ? [] : [{ word: `${words[at]}${word}`, text: text.join(' ') }];
  });
  if (joined.length === 0) return [];
  const found = await findKnownGroups(
    database,
    joined.map(({ word }) => [[word]]),
  );
  return joined.filter((_, position) => found[position]).map(({ text }) => text);
}
