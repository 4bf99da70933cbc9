import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** How often the pages of a place were opened on a day. Only sums: nothing about a visitor is stored. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** The number of `submitSources`: where a request that follows comes from. */
    place: integer('place').notNull(),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.place] })],
);
