import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Email, optionalText } from '../fields.ts';

const Subscribe = z.object({ email: Email, guest_id: optionalText(60), website: optionalText(200) });

const NewsletterToken = z.string().check(z.regex(/^[\w-]{20,100}$/, 'This link is incomplete. Please copy it again.'));

export const requestsSubscribeEndpoints = {
  'POST /api/info/subscribe': defineEndpoint({
    audience: 'anyone',
    summary: 'Asks for the newsletter; an email asks to confirm. The answer is the same for a known address.',
    input: Subscribe,
    output: z.object({ subscribed: z.boolean() }),
  }),

  'POST /api/info/subscribe/confirm': defineEndpoint({
    audience: 'anyone',
    summary: 'Confirms the newsletter by the token in the email.',
    input: z.object({ token: NewsletterToken }),
    output: z.object({ email: z.string() }),
  }),

  'POST /api/info/subscribe/leave': defineEndpoint({
    audience: 'anyone',
    summary: 'Unsubscribes an address by the token in any newsletter.',
    input: z.object({ token: NewsletterToken }),
    output: z.object({ email: z.string() }),
  }),
};
