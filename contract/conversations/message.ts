import * as z from 'zod/mini';
import { atMost, optionalText } from '../fields.ts';
import { AttachedFile } from '../files/files.ts';
import { messageLimits } from './message-limits.ts';

/** What a conversation can be about. */
export const conversationKinds = ['request', 'quote', 'order', 'chat'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

export const authorKinds = ['customer', 'staff', 'system'] as const;
export type AuthorKind = (typeof authorKinds)[number];

/** A message as one reader sees it. */
export const Message = z.object({
  id: z.string(),
  author: z.enum(authorKinds),
  /** 'You' for the reader's own side where that is the customer. */
  name: z.string(),
  /** Whether the reader's side wrote it. */
  is_own: z.boolean(),
  text: z.string(),
  files: z.array(AttachedFile),
  /** A note between staff. Customers are never sent one. */
  internal: z.boolean(),
  created_at: z.iso.datetime(),
  /** When the email with it left; null where none did, and for customers. */
  emailed_at: z.nullable(z.iso.datetime()),
  /** Whether it has reached the other side's screen; in a chat that is known before it is read. */
  is_delivered: z.boolean(),
  /** Whether the other side has read it. */
  is_read: z.boolean(),
  /** The key of the form it came from, to its own side: a form whose key is here was sent. */
  client_key: z.nullable(z.string()),
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  subject: z.enum(conversationKinds),
  /** Oldest first. */
  messages: z.array(Message),
  /** Messages of the other side that the reader's side has not read. */
  unread: z.int(),
  /** Whether the reader may write. */
  may_write: z.boolean(),
  /** Why nothing can be written any more and what to do instead; null while it is open. */
  closed: z.nullable(z.string()),
  /** For the next message: sent twice with one key, it is one message. */
  draft_key: z.string(),
});
export type Conversation = z.infer<typeof Conversation>;

const ClientKey = z
  .string('Please send a client_key: any text of your own, the same for a repeat.')
  .check(atMost(64, 'client_key has at most 64 characters.'), z.regex(/^[\w-]{8,64}$/, 'client_key is not valid.'));

const FileIds = z._default(
  z
    .array(z.string().check(z.maxLength(64)))
    .check(z.maxLength(messageLimits.files, `Please attach at most ${messageLimits.files} files.`)),
  [],
);

/** What a new message is made of, by customer or staff. */
export const messageFields = {
  text: z._default(z.string('Please write a message.').check(z.trim(), atMost(messageLimits.text)), ''),
  file_ids: FileIds,
  client_key: ClientKey,
  guest_id: optionalText(60),
};
