import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, uuidV7 } from './columns.ts';
import { users } from './people.ts';

/** A filter of the inbox that a member of staff keeps under a name: the query of its address. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuidV7('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.userId, table.name)],
);
