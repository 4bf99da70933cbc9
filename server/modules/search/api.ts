import { cutText } from '#contract/cut-text.ts';
import { countSearchOutcome } from '#database/queries/search-outcomes.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { splitWords } from './read-text.ts';

/** Made-up searches cannot fill the disk. */
const mostPerDay = 5_000;

export function createSearchOutcomeHandlers({
  database,
  limits,
}: Pick<Parts, 'database' | 'limits'>): Pick<Handlers, 'POST /api/product/v2/search_outcome'> {
  return {
    async 'POST /api/product/v2/search_outcome'(outcome, { ip }) {
      const tooMany = await limits.consume('searchOutcomes', ip);
      if (tooMany) return tooMany;
      const query = toCountedQuery(outcome.query);
      if (query) await countSearchOutcome(database, { ...outcome, query }, mostPerDay);
      return {};
    },
  };
}

/** As search reads it; empty where it may be an email or a phone number, which are of a person. */
export function toCountedQuery(text: string): string {
  if (text.includes('@') || /(?:\d[\s().+-]*){7}/.test(text)) return '';
  return cutText(splitWords(text).join(' '), 200);
}
