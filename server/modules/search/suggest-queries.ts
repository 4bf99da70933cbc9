import { find } from './gate.ts';
import type { Phrases } from './phrases.ts';
import type { SearchIndex } from './search-index.ts';

const mostWords = 6;
const mostSuggestions = 3;

/** For a search that found nothing: the same with one word less, where that finds something. */
export function suggestQueries(text: string, index: SearchIndex, phrases: Phrases): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length > mostWords) return [];
  const found = listShorter(words)
    .map((typed) => ({ typed, ...find(typed, index, phrases) }))
    .filter(({ matches }) => matches.count > 0);
  // What was typed comes before what it may be a slip of.
  const plain = found.filter(({ didYouMean }) => !didYouMean).map(({ typed }) => typed);
  const queries = plain.length > 0 ? plain : found.flatMap(({ didYouMean }) => didYouMean ?? []);
  return [...new Set(queries)].slice(0, mostSuggestions);
}

/** 'hot water bottle bag' without hot or without water. The last word names the thing and stays: no coffee for a coffee grinder. */
function listShorter(words: readonly string[]): string[] {
  return words.slice(0, -1).map((_, at) => words.toSpliced(at, 1).join(' '));
}
