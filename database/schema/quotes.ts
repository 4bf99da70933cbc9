import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PostalAddress, QuoteContent } from '#contract/quotes/quote-content.ts';
import type { QuoteTotals } from '#contract/quotes/quote-totals.ts';
import { type QuoteState, quoteStates } from '#contract/workflows/quote-workflow.ts';
import { createdAt, instant, quoteAll, uuidV7 } from './columns.ts';
import { users } from './people.ts';
import { requests } from './requests.ts';

/** R-2026-00042 and the like: for people, and opening nothing by itself. */
export const toNumber = (letter: string) =>
  sql.raw(
    `'${letter}-' || extract(year from timezone('UTC', created_at))::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')`,
  );

/** An offer to one customer. What it says is in its versions; its history is in `events` under subject_type 'quote'. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuidV7('id').primaryKey(),
    serial: bigint('serial', { mode: 'number' }).generatedAlwaysAsIdentity(),
    number: text('number').notNull().unique().generatedAlwaysAs(toNumber('Q')),
    /** The request it answers; one quote per request, which has versions. */
    requestId: uuid('request_id')
      .unique()
      .references(() => requests.id, { onDelete: 'set null' }),
    state: text('state').$type<QuoteState>().notNull().default('draft'),
    /** Counts every change: a move on an older one is a conflict. */
    version: integer('version').notNull().default(1),
    email: text('email').notNull(),
    restaurant: text('restaurant').notNull(),
    zipcode: text('zipcode').notNull().default(''),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('quotes_change').on(table.updatedAt, table.id),
    index('quotes_state').on(table.state, table.updatedAt),
    index('quotes_user').on(table.userId, table.createdAt),
    index('quotes_email').on(sql`lower(${table.email})`),
    check('quotes_state_known', sql.raw(`state in (${quoteAll(quoteStates)})`)),
  ],
);

/** A trigger refuses every change to a version that was sent. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    content: jsonb('content').$type<QuoteContent>().notNull(),
    /** Between staff. */
    internalNote: text('internal_note').notNull().default(''),
    /** Who wrote it last: the second person who approves a low price is another one. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** The last day on which it can be accepted. */
    validUntil: date('valid_until', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.number] })],
);

/** What was ordered, as it was accepted. */
export const orders = pgTable(
  'orders',
  {
    id: uuidV7('id').primaryKey(),
    serial: bigint('serial', { mode: 'number' }).generatedAlwaysAsIdentity(),
    number: text('number').notNull().unique().generatedAlwaysAs(toNumber('O')),
    /** An accepted quote has exactly one order. */
    quoteId: uuid('quote_id')
      .notNull()
      .unique()
      .references(() => quotes.id, { onDelete: 'restrict' }),
    quoteVersion: integer('quote_version').notNull(),
    choices: jsonb('choices').$type<number[]>().notNull(),
    totals: jsonb('totals').$type<QuoteTotals>().notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    acceptedBy: text('accepted_by').notNull(),
    title: text('title').notNull().default(''),
    poNumber: text('po_number').notNull().default(''),
    shipTo: jsonb('ship_to').$type<PostalAddress>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('orders_user').on(table.userId, table.createdAt), check('orders_total', sql`total_cents >= 0`)],
);
