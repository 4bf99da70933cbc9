import * as z from 'zod/mini';
import { Cart } from '../cart/cart.ts';
import { Conversation } from '../conversations/message.ts';
import { defineEndpoint } from '../endpoint.ts';
import { atMost, Email, requiredLine, Zip } from '../fields.ts';
import { chatStates } from '../workflows/chat-workflow.ts';
import { toMoveOffer } from '../workflows/move-offer.ts';
import { ChatHours } from './chat.ts';

const id = z.uuid('We couldn’t find this chat.');
const Version = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));

/** A chat as the list of staff shows it. */
export const ChatRow = z.object({
  id: z.string(),
  /** The restaurant or person where one is known. */
  who: z.string(),
  state: z.enum(chatStates),
  /** The last message, in one line. */
  last_text: z.string(),
  last_at: z.iso.datetime(),
  /** Since when the visitor waits for an answer; null where we wrote last. */
  waiting_since: z.nullable(z.iso.datetime()),
  /** Messages of the visitor that no member of staff has read. */
  unread: z.int(),
  is_online: z.boolean(),
  page_title: z.string(),
  email: z.string(),
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type ChatRow = z.infer<typeof ChatRow>;

export const CannedAnswer = z.object({ id: z.string(), shortcut: z.string(), text: z.string() });
export type CannedAnswer = z.infer<typeof CannedAnswer>;

/** A chat with everything beside it. */
export const ChatDetail = z.object({
  ...ChatRow.shape,
  version: z.int(),
  is_logged_in: z.boolean(),
  conversation: Conversation,
  /** The last pages, newest first. */
  visit: z.array(z.object({ at: z.iso.datetime(), path: z.string(), title: z.string() })),
  /** Of the page they are on. */
  product: z.nullable(z.object({ title: z.string(), path: z.string(), image: z.string() })),
  cart: z.nullable(Cart),
  company: z.nullable(z.object({ name: z.string(), since: z.iso.datetime() })),
  /** What this account, or proven email, has with us, newest first. */
  requests: z.array(z.object({ id: z.string(), number: z.string(), label: z.string() })),
  /** The request that this chat became. */
  request_id: z.nullable(z.string()),
  /** Who can take it over. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Sent over the socket while typing. */
  watch: z.string(),
  moves: z.array(toMoveOffer(chatStates)),
});
export type ChatDetail = z.infer<typeof ChatDetail>;

export const staffChatEndpoints = {
  'GET /api/backoffice/chats': defineEndpoint({
    audience: 'staff',
    summary: 'Open chats, those that wait longest first; or the last closed ones.',
    input: z.object({ state: z._default(z.enum(chatStates), 'open') }),
    output: z.object({ chats: z.array(ChatRow), hours: ChatHours, answers: z.array(CannedAnswer) }),
  }),
  'GET /api/backoffice/chats/unread': defineEndpoint({
    audience: 'staff',
    summary: 'How many open chats have messages that no member of staff has read.',
    input: z.object({}),
    output: z.object({ unread: z.int() }),
  }),
  'GET /api/backoffice/chat': defineEndpoint({
    audience: 'staff',
    summary: 'One chat with its messages and notes, the visitor’s pages, cart and requests.',
    input: z.object({ id }),
    output: ChatDetail,
  }),
  'POST /api/backoffice/chat/assign': defineEndpoint({
    audience: 'staff',
    needs: 'chat.answer',
    summary: 'Gives a chat to a member of staff: a stale version is a conflict.',
    input: z.object({ id, to: z.uuid('Please choose a colleague.'), version: Version }),
    output: ChatDetail,
  }),
  'POST /api/backoffice/chat/move': defineEndpoint({
    audience: 'staff',
    needs: 'chat.answer',
    summary: 'Closes a chat or opens it again.',
    input: z.object({ id, to: z.enum(chatStates), version: Version }),
    output: ChatDetail,
  }),
  'POST /api/backoffice/chat/request': defineEndpoint({
    audience: 'staff',
    needs: 'requests.write',
    summary: 'Makes a request of a chat. Its messages become the thread of the request; the lines come from the cart.',
    input: z.object({
      id,
      business_email: Email,
      restaurant: requiredLine('Please enter the restaurant.', 200),
      zipcode: Zip,
    }),
    output: z.object({ request_id: z.string(), number: z.string() }),
  }),
  'POST /api/backoffice/chat/answers/save': defineEndpoint({
    audience: 'staff',
    needs: 'chat.answer',
    summary: 'Adds a canned answer, or changes the one with this shortcut. Empty text removes it.',
    input: z.object({
      shortcut: z
        .string()
        .check(z.trim(), z.regex(/^[a-z0-9-]{2,40}$/, 'A shortcut has 2 to 40 lowercase letters, digits or hyphens.')),
      text: z._default(z.string().check(z.trim(), atMost(2000)), ''),
    }),
    output: z.object({ answers: z.array(CannedAnswer) }),
  }),
};
