import type { Database } from '#database/connect.ts';
import { listSearchWords, listSynonyms } from '#database/queries/search.ts';
import { type CachedQuery, cacheQuery } from '../../cached-query.ts';
import type { Vocabulary } from './read-query.ts';

export function cacheVocabulary(database: Database): CachedQuery<Vocabulary> {
  return cacheQuery(async () => {
    const [synonyms, words, { dictionary }] = await Promise.all([
      listSynonyms(database),
      listSearchWords(database),
      import('@zxcvbn-ts/language-en'),
    ]);
    return { ordinary: dictionary['commonWords-en'].slice(0, mostOrdinary), synonyms, words };
  });
}

/** As often as these are written, they are words of their own; rarer ones may be slips. */
const mostOrdinary = 8_000;
