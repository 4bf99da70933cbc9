import type { Phrases } from './phrases.ts';
import { isSilent, splitWords, stem as toStem } from './read-text.ts';
import type { SearchIndex } from './search-index.ts';
import { listClosest } from './spelling.ts';
import { isCompound } from './word-classes.ts';

/**
 * Words that neither we nor the language know: glued ones apart ('togocups'), and of a misspelled one what fits the word
 * beside it ('desert cups'). A slip that no neighbor decides is left to the reading of its part.
 */
export function respell(words: readonly string[], index: SearchIndex, phrases: Phrases, typing: boolean): string[] {
  const isStrange = (word: string) => isUnknown(word, index, phrases);
  const [last] = words.slice(-1);
  const isBegun = (word: string) => typing && word === last && index.listBeginnings(word, 1).length > 0;
  const apart = words.flatMap((word) => {
    const [, size, rest = word] = /^(\d+(?:oz|ml|inch|in|cm|lb))([a-z]{3,})$/.exec(word) ?? [];
    if (!isStrange(rest) || isBegun(rest)) return [word];
    const split = splitGlued(rest, index, phrases, typing && word === last);
    return size ? [size, ...split] : split;
  });
  const read = splitWords(apart.join(' '));
  for (const [at, word] of read.entries())
    if (isStrange(word) && !isBegun(word))
      read[at] = findFitting(word, [read[at - 1], read[at + 1]], index, phrases) ?? word;
  return read;
}

/** A word that stands in no text and no list of ours. */
function isUnknown(word: string, index: SearchIndex, { known, words }: Phrases): boolean {
  return (
    /^[a-z]{4,}(?<!less|free)$/.test(word) &&
    !isSilent(word) &&
    !index.has(toStem(word)) &&
    !known.has(toStem(word)) &&
    !words.isKnown(word)
  );
}

const leastGlued = 6;
const mostGlued = 40;

/** The fewest words of ours that it is made of, with small words between; while it is typed, the last may go on. */
function splitGlued(word: string, index: SearchIndex, phrases: Phrases, goesOn: boolean): string[] {
  if (word.length < leastGlued || word.length > mostGlued || phrases.ordinary.has(word)) return [word];
  const best: ({ cost: number; words: string[] } | undefined)[] = [{ cost: 0, words: [] }];
  for (let end = 2; end <= word.length; end += 1)
    for (let start = 0; start <= end - 2; start += 1) {
      const [before, piece] = [best[start], word.slice(start, end)];
      if (!before) continue;
      const isEnd = goesOn && end === word.length && index.listBeginnings(piece, 1).length > 0;
      if (!isEnd && !isPiece(piece, index, phrases)) continue;
      const last = before.words.at(-1);
      const isTold = last !== undefined && isSaid(toStem(last), toStem(piece), index, phrases);
      const cost = before.cost + (isSilent(piece) ? 1.2 : 1) - (isTold ? 0.3 : 0);
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY)) best[end] = { cost, words: [...before.words, piece] };
    }
  const found = best[word.length]?.words ?? [word];
  const isOurs = found.some((piece) => index.isNamed(toStem(piece))) || index.has(`=${toStem(found.at(-1) ?? '')}`);
  return goesOn || isOurs ? found : [word];
}

function isPiece(word: string, index: SearchIndex, { known, words }: Phrases): boolean {
  if (isSilent(word)) return true;
  const stem = toStem(word);
  return word.length > 2 && (index.has(stem) || known.has(stem) || words.isKnown(word));
}

/** Whether we say two stems side by side. */
function isSaid(one: string, other: string, index: SearchIndex, { alternatives }: Phrases): boolean {
  const pair = `${one} ${other}`;
  return index.has(`+${pair}`) || index.has(`@${pair}`) || alternatives.has(pair);
}

/** The nearest spelling that we say beside the word before or behind. */
function findFitting(
  word: string,
  [before, behind]: readonly (string | undefined)[],
  index: SearchIndex,
  phrases: Phrases,
): string | null {
  if ((!before && !behind) || (behind && isCompound(word, behind))) return null;
  const [first, last] = [before && toStem(before), behind && toStem(behind)];
  const fits = index
    .listSpellings(word)
    .filter(
      ([, stem]) => (first && isSaid(first, stem, index, phrases)) || (last && isSaid(stem, last, index, phrases)),
    );
  const [nearest] =
    fits.length > 0
      ? listClosest(
          word,
          fits.map(([spelling]) => spelling),
        )
      : [];
  return nearest ?? null;
}
