import * as z from 'zod/mini';
import { Conversation, messageFields } from '../conversations/message.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Email, optionalText } from '../fields.ts';

/** Where the visitor is: shown to staff beside the conversation. */
export const ChatPage = z.object({
  path: z.string().check(z.regex(/^\/(?!\/)/, 'path must begin with one slash.'), z.maxLength(300)),
  title: optionalText(200),
  product_uuid: z.optional(z.uuid()),
});
export type ChatPage = z.infer<typeof ChatPage>;

/** Only what came after this message: how a page catches up after a lost connection. */
const after = z.optional(z.uuid('after is not the id of a message.'));

export const ChatHours = z.object({
  is_open: z.boolean(),
  changes_at: z.nullable(z.iso.datetime()),
  /** Minutes in which half of the last chats were answered; null without any. */
  answers_in: z.nullable(z.int()),
});
export type ChatHours = z.infer<typeof ChatHours>;

/** The chat of one visitor, as that visitor sees it. */
export const Chat = z.object({
  id: z.string(),
  /** First name of who answers; empty before anyone has. */
  agent: z.string(),
  /** Where answers go when the visitor has left; empty without one. */
  email: z.string(),
  conversation: Conversation,
  unread: z.int(),
  /** The visitor's last message that a member of staff has read. */
  read_up_to: z.nullable(z.string()),
  /** Sent over the socket, which then hears of this chat. It opens nothing. */
  watch: z.string(),
});
export type Chat = z.infer<typeof Chat>;

const ChatAnswer = z.object({ hours: ChatHours, chat: z.nullable(Chat) });
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const chatEndpoints = {
  'GET /api/chat': defineEndpoint({
    audience: 'anyone',
    summary: 'The chat of this browser or account, with opening hours; null before the first message.',
    input: z.object({ after }),
    output: ChatAnswer,
  }),
  'POST /api/chat/message': defineEndpoint({
    audience: 'anyone',
    summary:
      'The visitor writes; the first message begins the chat and sets its cookie. The same client_key is the same message.',
    input: z.object({ ...messageFields, after, page: z.optional(ChatPage) }),
    output: ChatAnswer,
  }),
  'POST /api/chat/read': defineEndpoint({
    audience: 'anyone',
    summary: 'The visitor has read everything up to this message.',
    input: z.object({ up_to: z.uuid('up_to is not the id of a message.') }),
    output: z.object({}),
  }),
  'POST /api/chat/presence': defineEndpoint({
    audience: 'anyone',
    summary: 'The page that the visitor is on, and the last message that has reached this browser.',
    input: z.object({ page: z.optional(ChatPage), delivered: z.optional(z.uuid()) }),
    output: z.object({}),
  }),
  'POST /api/chat/email': defineEndpoint({
    audience: 'anyone',
    summary: 'Where answers go when the visitor has left. The answer is the same for every address.',
    input: z.object({ email: Email }),
    output: z.object({}),
  }),
  'POST /api/chat/join': defineEndpoint({
    audience: 'customer',
    summary: 'The chat of this browser becomes that of the account, by its signed identity (GET /api/auth/identity).',
    input: z.object({
      identifier: z.string().check(z.maxLength(400)),
      identifier_hash: z.string().check(z.maxLength(64)),
    }),
    output: z.object({ joined: z.boolean() }),
  }),
};
