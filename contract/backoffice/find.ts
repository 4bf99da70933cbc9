import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText } from '../fields.ts';

export const foundKinds = ['company', 'person', 'request', 'quote', 'design', 'order', 'release', 'product'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Shorter words are in nearly everything, and no index serves them. */
export const leastFindLength = 3;

export const Found = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  /** What it is called: a number, a name or a SKU. */
  title: z.string(),
  note: z.string(),
  /** Where it stands; empty where it has no state. */
  state: z.string(),
  url: z.string(),
});
export type Found = z.infer<typeof Found>;

export const backofficeFindEndpoints = {
  'GET /api/backoffice/find': defineEndpoint({
    audience: 'staff',
    summary: 'Finds anything by a part of its number, email, restaurant, name or SKU; at most six of each kind.',
    input: z.object({ q: optionalText(100) }),
    output: z.object({ list: z.array(Found) }),
  }),
};
