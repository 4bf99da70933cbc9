import type { Database } from '#database/connect.ts';
import { listSynonyms } from '#database/queries/search.ts';
import { type CachedQuery, cacheQuery } from '../../cached-query.ts';
import type { Vocabulary } from './read-query.ts';

export function cacheVocabulary(database: Database): CachedQuery<Vocabulary> {
  return cacheQuery(async () => {
    const groups = await listSynonyms(database);
    return {
      synonyms: groups.filter(([first]) => first !== notSold),
      foreign: groups.flatMap(([first, ...words]) => (first === notSold ? words : [])),
    };
  });
}

/** Staff keep both in one list: a group that begins with this names what the shop does not have. */
const notSold = 'not sold';
