import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tsvector } from './columns.ts';

/**
 * What search and filters read of each product, kept in step by triggers (database/functions/search-upkeep.sql). No foreign key: a
 * product's terms must be taken out of the postings before its row here may go, and a cascade would take the row first.
 */
export const searchRows = pgTable(
  'search_rows',
  {
    productUuid: uuid('product_uuid').primaryKey(),
    /** Its number in the postings. Lower is ordered more, so a list of places is in order of popularity already. */
    place: integer('place').notNull().unique(),
    popularity: integer('popularity').notNull(),
    category: text('category').notNull(),
    /** Title, and title with keywords, in the spelling that searches are compared in. */
    title: text('title').notNull(),
    names: text('names').notNull(),
    document: tsvector('document').notNull(),
    /** What the filters ask for: '#category:…', '#tag:…', '#type:1'. */
    facets: text('facets').array().notNull(),
  },
  (table) => [index('search_rows_popularity').on(table.popularity.desc().nullsFirst(), table.productUuid)],
);

/** For each word stem the places of the products that have it; '~' before it where neither title nor keywords have it. */
export const searchPostings = pgTable(
  'search_postings',
  { term: text('term').primaryKey(), places: integer('places').array().notNull() },
  (table) => [index('search_postings_beginning').on(table.term.op('text_pattern_ops'))],
);

/** Words of titles and keywords as they are written, to find what a misspelt one means. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_spelling').using('gin', table.word.op('gin_trgm_ops')),
]);

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
