import type { Database } from '#database/connect.ts';
import { listSynonyms } from '#database/queries/search.ts';
import { type CachedQuery, cacheQuery } from '../../cached-query.ts';
import type { Vocabulary } from './read-query.ts';

export function cacheVocabulary(database: Database): CachedQuery<Vocabulary> {
  return cacheQuery(async () => {
    const [groups, { dictionary }] = await Promise.all([listSynonyms(database), import('@zxcvbn-ts/language-en')]);
    return {
      ordinary: dictionary['commonWords-en'].slice(0, mostOrdinary),
      synonyms: groups.filter(([first]) => first !== notSold),
      foreign: groups.flatMap(([first, ...words]) => (first === notSold ? words : [])),
    };
  });
}

/** As often as these are written, they are words of their own; rarer ones may be slips. */
const mostOrdinary = 8_000;
/** Staff keep both in one list: a group that begins with this names what the shop does not have. */
const notSold = 'not sold';
