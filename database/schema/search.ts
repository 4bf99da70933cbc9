import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Words and phrases that mean the same in this trade; staff edit them. */
export const synonyms = pgTable('synonyms', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  words: text('words').array().notNull(),
});

/** Searches that found nothing: what people want and we do not have, or call differently. */
export const searchMisses = pgTable('search_misses', {
  query: text('query').primaryKey(),
  count: integer('count').notNull().default(1),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
});
