import type { Database } from '#database/connect.ts';
import { listCapacities, listSynonyms } from '#database/queries/search.ts';
import { type CachedQuery, cacheQuery } from '../../cached-query.ts';

/** What a search is read by. */
export interface Vocabulary {
  /** Groups of words and phrases that mean the same. */
  synonyms: readonly (readonly string[])[];
  /** What other trades sell: words that are no misspelling of ours, and ask for nothing we have. */
  foreign: readonly string[];
  /** Every capacity in the catalogue, in millilitres. */
  capacities: readonly number[];
}

export function cacheVocabulary(database: Database): CachedQuery<Vocabulary> {
  return cacheQuery(async () => {
    const [groups, capacities] = await Promise.all([listSynonyms(database), listCapacities(database)]);
    return {
      synonyms: groups.filter(([first]) => first !== notSold),
      foreign: groups.flatMap(([first, ...words]) => (first === notSold ? words : [])),
      capacities,
    };
  });
}

/** Staff keep both in one list: a group that begins with this names what the shop does not have. */
const notSold = 'not sold';
