import * as z from 'zod/mini';
import { LinkToken } from '../access-links/access-links.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Conversation, conversationKinds, messageFields } from './message.ts';

const subject = z._default(z.enum(conversationKinds), 'request');
const byLink = { subject, id: LinkToken };
const byId = { subject, id: z.uuid('We couldn’t find this conversation.') };
/** The last message that was on the reader's screen. */
const up_to = z.uuid('up_to is not the id of a message.');

/** A thread with messages of staff that its customer has not read. */
const UnreadThread = z.object({
  subject: z.enum(conversationKinds),
  id: z.string(),
  number: z.string(),
  unread: z.int(),
  url: z.string(),
  /** Who wrote the newest of them, and how it begins; empty where it is files alone. */
  name: z.string(),
  text: z.string(),
});
export type UnreadThread = z.infer<typeof UnreadThread>;

export const conversationsEndpoints = {
  'GET /api/conversation': defineEndpoint({
    audience: 'anyone',
    summary:
      'The messages of a request, quote or order, to its customer by link or account. A quote has the thread of its ' +
      'request; a design that of its request or, where it began with an order, of that, and its own link opens it.',
    input: z.object(byLink),
    output: Conversation,
  }),

  'GET /api/conversations/unread': defineEndpoint({
    audience: 'customer',
    summary:
      'Messages of staff about requests, quotes and orders that the customer and their colleagues have not read. What ' +
      'one of them read, all have; viewers, who cannot answer, have none.',
    input: z.object({}),
    output: z.object({ count: z.int(), list: z.array(UnreadThread) }),
  }),

  'POST /api/conversation/message': defineEndpoint({
    audience: 'anyone',
    summary:
      'The customer writes, by a link that may respond or by account. The same client_key is the same message. Where ' +
      'we wait for the customer, it is our turn again.',
    input: z.object({ ...byLink, ...messageFields }),
    output: Conversation,
  }),

  'POST /api/conversation/read': defineEndpoint({
    audience: 'anyone',
    summary: 'The customer has read everything up to this message.',
    input: z.object({ ...byLink, up_to }),
    output: Conversation,
  }),

  'GET /api/backoffice/conversation': defineEndpoint({
    audience: 'staff',
    summary: 'The messages and internal notes of a request, quote or order.',
    input: z.object(byId),
    output: Conversation,
  }),

  'POST /api/backoffice/conversation/message': defineEndpoint({
    audience: 'staff',
    summary:
      'Writes to the customer, who gets it by email, or an internal note, which only staff see. The same client_key is ' +
      'the same message. Who writes first to the customer of an unassigned request becomes its owner.',
    input: z.object({ ...byId, ...messageFields, internal: z._default(z.boolean(), false) }),
    output: Conversation,
  }),

  'POST /api/backoffice/conversation/read': defineEndpoint({
    audience: 'staff',
    summary: 'The member of staff has read everything up to this message.',
    input: z.object({ ...byId, up_to }),
    output: Conversation,
  }),
};
