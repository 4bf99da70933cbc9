import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { QuoteContent } from '#contract/quotes/quote-content.ts';
import type { QuoteCosts } from '#contract/quotes/quote-margin.ts';
import type { QuoteTemplate } from '#contract/quotes/quote-template.ts';
import { type QuoteState, quoteStates } from '#contract/workflows/quote-workflow.ts';
import { createdAt, instant, quoteAll, searchedAtOnce, toNumber, uuidV7, writtenAt } from './columns.ts';
import { companies } from './companies.ts';
import { users } from './people.ts';
import { requests } from './requests.ts';

/** What staff find a quote by. One expression, so that one trigram index serves it: queries must use it as it is. */
export const quoteWords = sql.raw(`(number || ' ' || email || ' ' || restaurant)`);

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
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('quotes_change').on(table.updatedAt, table.id),
    index('quotes_state').on(table.state, table.updatedAt),
    index('quotes_company').on(table.companyId, table.createdAt),
    index('quotes_user').on(table.userId, table.createdAt),
    index('quotes_email').on(sql`lower(${table.email})`),
    index('quotes_words').using('gin', sql`${quoteWords} gin_trgm_ops`).with(searchedAtOnce),
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
    /** What it costs us as the catalog said when it was saved, frozen with the version. Apart from the content, which the customer reads. */
    costs: jsonb('costs').$type<QuoteCosts>().notNull().default([]),
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

/** Lines and words that staff use again. Prices of products are not stored: they are today's when it is applied. */
export const quoteTemplates = pgTable('quote_templates', {
  id: uuidV7('id').primaryKey(),
  name: text('name').notNull().unique('quote_templates_name'),
  content: jsonb('content').$type<Omit<QuoteTemplate, 'name'>>().notNull(),
  createdAt: createdAt(),
  updatedAt: writtenAt('updated_at'),
});
