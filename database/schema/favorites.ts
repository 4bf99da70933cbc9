import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { createdAt } from './columns.ts';
import { users } from './people.ts';

/** A product that a person saved. Those of a guest stay in the browser until it logs in. */
export const favorites = pgTable(
  'favorites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productUuid: uuid('product_uuid')
      .notNull()
      .references(() => products.uuid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productUuid] })],
);
