import type { Part } from './query.ts';
import type { SearchIndex } from './search-index.ts';

/** In a name of ours, or all that a use says. */
export function isOurWord(part: Part | undefined, index: SearchIndex): boolean {
  return (
    part?.alternatives.some(
      ({ words }) => words.every(index.isNamed) || index.read(`=${words.join(' ')}`).count > 0,
    ) === true
  );
}

/** Whether something of ours goes by that name. */
export function isCalled(part: Part | undefined, index: SearchIndex): boolean {
  return part?.alternatives.some(({ words }) => index.isNoun(words.at(-1) ?? '')) === true;
}

/** Whether a text of ours has both side by side. */
export function isSaidTogether(one: Part | undefined, other: Part | undefined, index: SearchIndex): boolean {
  if (!one || !other) return false;
  return index.read(`+${one.alternatives[0]?.words.at(-1)} ${other.alternatives[0]?.words[0]}`).count > 0;
}
