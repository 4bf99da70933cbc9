import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  type AuthorKind,
  authorKinds,
  type ConversationKind,
  conversationKinds,
} from '#contract/conversations/message.ts';
import { messageLimits } from '#contract/conversations/message-limits.ts';
import { createdAt, quoteAll, uuidV7, writtenAt } from './columns.ts';
import { users } from './people.ts';

/**
 * The thread of one thing: of a request with its quote and design, of a quote without a request, of an order with the designs
 * that began with it, of a chat.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuidV7('id').primaryKey(),
    subjectKind: text('subject_kind').$type<ConversationKind>().notNull(),
    /** Without a foreign key: the kinds are tables of their own. The purge deletes a thread along with its subject. */
    subjectId: uuid('subject_id').notNull(),
    createdAt: createdAt(),
    lastMessageAt: writtenAt('last_message_at'),
  },
  (table) => [
    uniqueIndex('conversations_subject').on(table.subjectKind, table.subjectId),
    check('conversations_subject_kind', sql.raw(`subject_kind in (${quoteAll(conversationKinds)})`)),
  ],
);

/** What was written in a thread. Its files are in `attachments` under subject_type 'message'. */
export const messages = pgTable(
  'messages',
  {
    id: uuidV7('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The order of the thread. Given under the lock of the conversation: a later message never has a lower one. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    authorKind: text('author_kind').$type<AuthorKind>().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whom the access link was sent to; null for an account, and for the link in the sender's own browser. */
    authorEmail: text('author_email'),
    /** As it was shown when the message was written. */
    authorName: text('author_name').notNull().default(''),
    text: text('text').notNull(),
    /** A note between staff: it never leaves the house. */
    internal: boolean('internal').notNull().default(false),
    /** Made by the writer's form: a message that is sent twice has the same one. */
    clientKey: text('client_key'),
    /** Dedupe key of the email that carries it; delivered when that has left the outbox. */
    emailKey: text('email_key'),
    createdAt: writtenAt('created_at', sql`clock_timestamp()`),
  },
  (table) => [
    index('messages_thread').on(table.conversationId, table.position),
    uniqueIndex('messages_client_key').on(table.conversationId, table.clientKey),
    check('messages_author_kind', sql.raw(`author_kind in (${quoteAll(authorKinds)})`)),
    check('messages_text', sql.raw(`length(text) <= ${messageLimits.text}`)),
    check('messages_internal', sql`${table.authorKind} <> 'customer' or not ${table.internal}`),
  ],
);

/** How far each reader has read. Unread is counted for a side, the customer or staff: what one person read counts as read for all. */
export const conversationReads = pgTable(
  'conversation_reads',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    readerKind: text('reader_kind').$type<'customer' | 'staff'>().notNull(),
    /** The account; empty for a customer with an access link. */
    readerId: text('reader_id').notNull().default(''),
    position: bigint('position', { mode: 'number' }).notNull(),
    readAt: writtenAt('read_at'),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.readerKind, table.readerId] })],
);
