import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Email, optionalText } from '../fields.ts';

const Subscribe = z.object({ email: Email, guest_id: optionalText(60), website: optionalText(200) });

const NewsletterToken = z
  .string()
  .check(z.regex(/^[\w-]{20,100}$/, 'This link is not complete. Please copy it again.'));

export const requestsSubscribeEndpoints = {
  'POST /api/info/subscribe': defineEndpoint({
    audience: 'anyone',
    summary: 'Asks for the newsletter; a mail asks to confirm. The answer is the same for a known address.',
    input: Subscribe,
    output: z.object({ subscribed: z.boolean() }),
  }),

  'POST /api/info/subscribe/confirm': defineEndpoint({
    audience: 'anyone',
    summary: 'Confirms the newsletter by the token of the mail.',
    input: z.object({ token: NewsletterToken }),
    output: z.object({ email: z.string() }),
  }),

  'POST /api/info/subscribe/leave': defineEndpoint({
    audience: 'anyone',
    summary: 'Takes an address off the list by the token of any letter.',
    input: z.object({ token: NewsletterToken }),
    output: z.object({ email: z.string() }),
  }),
};
