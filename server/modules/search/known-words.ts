import type { SearchWords, WordRole } from '#contract/catalog/search-words.ts';
import { splitWords, stem } from './read-text.ts';

/** The words that staff keep for search, by what they tell. */
export interface KnownWords {
  is(role: WordRole, word: string): boolean;
  /** Whether they tell anything of it. */
  isKnown(word: string): boolean;
  /** As it is, or in another gender or number of its language: 'personalizadas' of 'personalizado'. */
  isQuality(word: string): boolean;
  /** Of a word that may mean several things: the stems of those. */
  listMeant(stem: string): readonly string[];
}

export function readKnownWords(groups: readonly SearchWords[]): KnownWords {
  const byRole = Map.groupBy(groups, ({ role }) => role);
  const sets = new Map(
    [...byRole].map(([role, ofRole]) => [role, new Set(ofRole.flatMap(({ words }) => words.flatMap(splitWords)))]),
  );
  const meant = new Map(
    (byRole.get('may_mean') ?? []).flatMap(({ words, means }) => words.map((word) => [stem(word), means.map(stem)])),
  );
  const is = (role: WordRole, word: string) => sets.get(role)?.has(word) === true;
  const all = new Set(groups.flatMap(({ role, words }) => (role === 'not_sold' ? [] : words.flatMap(splitWords))));
  return {
    is,
    isKnown: (word) => all.has(word),
    isQuality(word) {
      const single = word.replace(/s$/, '');
      const forms = [word, single, single.replace(/a$/, 'o')];
      // What packs anything in other languages is said of a dish as adjectives are.
      return is('packing', word) || forms.some((form) => is('quality', form));
    },
    listMeant: (word) => meant.get(word) ?? [],
  };
}
