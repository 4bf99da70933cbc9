import type { Database } from '#database/connect.ts';
import { listCapacities, listSynonyms } from '#database/queries/search.ts';
import { type KeptReading, keepReading } from '../../kept-reading.ts';

/** What a search is read by. */
export interface Vocabulary {
  /** Groups of words and phrases that mean the same. */
  synonyms: readonly (readonly string[])[];
  /** Every capacity in the catalogue, in millilitres. */
  capacities: readonly number[];
}

export function keepVocabulary(database: Database): KeptReading<Vocabulary> {
  return keepReading(async () => {
    const [synonyms, capacities] = await Promise.all([listSynonyms(database), listCapacities(database)]);
    return { synonyms, capacities };
  });
}
