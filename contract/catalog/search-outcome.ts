import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';

const searchSteps = ['shown', 'opened', 'requested'] as const;

/** What a browser tells of a search: no name, no number, nothing that two of them could be joined by; what else it sends is dropped. */
export const SearchOutcome = z.object({
  query: requiredText('Please enter the search.', 200),
  step: z.enum(searchSteps),
  product_uuid: z._default(z.union([z.literal(''), z.uuid()]), ''),
  /** Where the product stood in the list, from 1. */
  place: z._default(z.int().check(z.minimum(1), z.maximum(1_000)), 1),
});
export type SearchOutcome = z.output<typeof SearchOutcome>;

export const searchOutcomeEndpoints = {
  'POST /api/product/v2/search_outcome': defineEndpoint({
    audience: 'anyone',
    summary: 'Counts what followed a search, per query and day: shown, a product opened, a product requested.',
    input: SearchOutcome,
    output: z.object({}),
  }),
};
