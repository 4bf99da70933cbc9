import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type WordRole, wordRoles } from '#contract/catalog/search-words.ts';
import { quoteAll, writtenAt } from './columns.ts';

/** Words and phrases that mean the same in this trade; staff edit them. */
export const synonyms = pgTable('synonyms', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  words: text('words').array().notNull(),
});

/**
 * Dishes, kinds of restaurants and occasions, and what serves them best, well and passably: item codes or kinds of products.
 * Staff edit them.
 */
export const servings = pgTable('servings', {
  slug: text('slug').primaryKey(),
  names: text('names').array().notNull(),
  best: text('best').array().notNull(),
  good: text('good').array().notNull(),
  fair: text('fair').array().notNull(),
});

/** Words by what they tell search: what says nothing, describes, may mean several things, or is not sold. Staff edit them. */
export const searchWords = pgTable(
  'search_words',
  {
    slug: text('slug').primaryKey(),
    role: text('role').$type<WordRole>().notNull(),
    words: text('words').array().notNull(),
    means: text('means').array().notNull(),
  },
  () => [check('search_words_role', sql.raw(`role in (${quoteAll(Object.keys(wordRoles))})`))],
);

/** Searches that found nothing: what people want and we do not have, or call differently. */
export const searchMisses = pgTable('search_misses', {
  query: text('query').primaryKey(),
  count: integer('count').notNull().default(1),
  lastSeenAt: writtenAt('last_seen_at'),
});

/**
 * What followed searches, counted per query and day: how often it was asked, and for each product how often it was
 * opened, at which places in all, and put in a cart or requested. No person, session or network is part of it.
 */
export const searchOutcomes = pgTable(
  'search_outcomes',
  {
    query: text('query').notNull(),
    day: date('day').notNull().defaultNow(),
    /** Empty for the search itself. */
    product: text('product').notNull().default(''),
    shown: integer('shown').notNull().default(0),
    opened: integer('opened').notNull().default(0),
    places: integer('places').notNull().default(0),
    requested: integer('requested').notNull().default(0),
    /** Staff do not want to hear of it again. */
    dismissed: boolean('dismissed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.query, table.day, table.product] }),
    index('search_outcomes_day').on(table.day),
  ],
);
