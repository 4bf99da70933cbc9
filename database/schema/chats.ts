import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ChatPage } from '#contract/chat/chat.ts';
import { type ChatState, chatStates } from '#contract/workflows/chat-workflow.ts';
import { createdAt, instant, quoteAll, uuidV7, writtenAt } from './columns.ts';
import { users } from './people.ts';
import { requests } from './requests.ts';

/** A page of a visit, with when it was opened. */
export interface VisitedPage extends ChatPage {
  at: string;
}

/** A conversation from the site's own chat. It belongs to an account, or to the browser that has its key in a cookie. */
export const chats = pgTable(
  'chats',
  {
    id: uuidV7('id').primaryKey(),
    /** SHA-256 of the key in the visitor's cookie; null once it belongs to an account, so that the cookie opens nothing. */
    visitorHash: text('visitor_hash'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Finds the cart of a visitor without an account. */
    guestId: text('guest_id').notNull().default(''),
    state: text('state').$type<ChatState>().notNull().default('open'),
    version: integer('version').notNull().default(1),
    /** Who of staff answers it. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Typed by a visitor, and proven by nothing. */
    email: text('email').notNull().default(''),
    /** The last pages, newest first. */
    visit: jsonb('visit').$type<VisitedPage[]>().notNull().default([]),
    seenAt: writtenAt('seen_at'),
    /** Position of the last message that has reached the visitor's browser. */
    deliveredPosition: bigint('delivered_position', { mode: 'number' }).notNull().default(0),
    /** Since when the visitor waits for an answer. */
    waitingSince: instant('waiting_since'),
    /** Business time until the first answer, for the time that the chat promises. */
    answerSeconds: integer('answer_seconds'),
    /** The request it became, whose thread it has from then on. */
    requestId: uuid('request_id').references(() => requests.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    uniqueIndex('chats_visitor').on(table.visitorHash),
    index('chats_user').on(table.userId, table.updatedAt),
    // The order of the list: those that wait longest first, then those written to last.
    index('chats_state').on(table.state, table.waitingSince, table.updatedAt.desc().nullsFirst()),
    index('chats_answered').on(table.createdAt).where(sql`${table.answerSeconds} is not null`),
    index('chats_request').on(table.requestId),
    check('chats_state_known', sql.raw(`state in (${quoteAll(chatStates)})`)),
  ],
);

/** Answers that staff give often, found by typing a slash and their name. */
export const cannedAnswers = pgTable(
  'canned_answers',
  {
    id: uuidV7('id').primaryKey(),
    shortcut: text('shortcut').notNull(),
    text: text('text').notNull(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [uniqueIndex('canned_answers_shortcut').on(table.shortcut)],
);
