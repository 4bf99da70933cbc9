import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/**
 * Messages that must leave the house, and what became of them. A row and its job are written in the transaction of the
 * fact it tells of; the job carries the row's id alone. `dedupe_key` folds repeats.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').notNull(),
    payload: jsonb('payload').notNull(),
    dedupeKey: text('dedupe_key').unique(),
    /** What an email counts against that its sender is not known to own the mailbox of; null for all others. */
    budgetKey: text('budget_key'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    /**
     * Failed in its last attempt, or not sent because its budget was used up (no attempts then). Admin and sales can send
     * it again from /backoffice/mail.
     */
    deadAt: instant('dead_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_sent').on(table.sentAt).where(sql`${table.sentAt} is not null`),
    index('outbox_budget').on(table.budgetKey, table.createdAt).where(sql`${table.budgetKey} is not null`),
    index('outbox_dead').on(table.deadAt).where(sql`${table.deadAt} is not null and ${table.sentAt} is null`),
  ],
);

/** Mails that were not sent because no SMTP server is set: readable under /backoffice/mail. */
export const emailLog = pgTable(
  'kept_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    outboxId: bigint('outbox_id', { mode: 'number' }).notNull().unique(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to').notNull().default(''),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('kept_mails_age').on(table.createdAt, table.outboxId)],
);
