import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { RequestRow } from './requests.ts';

export type Inbox = z.infer<(typeof backofficeInboxEndpoints)['GET /api/backoffice/inbox']['output']>;

export const backofficeInboxEndpoints = {
  'GET /api/backoffice/inbox': defineEndpoint({
    audience: 'staff',
    summary: 'Everything that waits, for whom and since when.',
    input: z.object({}),
    output: z.object({
      name: z.string(),
      /** Requests that wait for staff, the longest first; at most ten. */
      waiting: z.array(RequestRow),
      /** Those of the reader that are still open, on whichever side they wait; at most ten. */
      mine: z.array(RequestRow),
      counts: z.object({
        waits_for_staff: z.int(),
        waits_for_customer: z.int(),
        without_owner: z.int(),
        mine: z.int(),
      }),
      /** Since when the oldest of those that wait for staff does. */
      oldest: z.nullable(z.iso.datetime()),
      mails: z.object({ kept: z.int(), leaving: z.int(), given_up: z.int() }),
      errors_today: z.int(),
      subscribers: z.int(),
      missing_pages: z.int(),
      search_misses: z.int(),
    }),
  }),
};
