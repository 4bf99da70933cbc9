import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { stockMovementKinds } from '#contract/stock/stock.ts';
import { products } from './catalog.ts';
import { createdAt, quoteAll, uuidV7, writtenAt } from './columns.ts';
import { users } from './people.ts';

/** Cases of a stock product. What is reserved was sold and has not left yet. The checks refuse to sell what is not there. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    productUuid: uuid('product_uuid')
      .primaryKey()
      .references(() => products.uuid, { onDelete: 'cascade' }),
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull().default(0),
    updatedAt: writtenAt('updated_at'),
  },
  () => [check('stock_levels_counted', sql`reserved >= 0 and on_hand >= reserved`)],
);

/** Every change of a level, written in its transaction and never changed: a level is the sum of its movements. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: uuidV7('id').primaryKey(),
    /** Without a foreign key: the record outlives the product. */
    productUuid: uuid('product_uuid').notNull(),
    kind: text('kind').$type<(typeof stockMovementKinds)[number]>().notNull(),
    onHandChange: integer('on_hand_change').notNull(),
    reservedChange: integer('reserved_change').notNull(),
    reason: text('reason').notNull().default(''),
    orderId: uuid('order_id'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('stock_movements_product').on(table.productUuid, table.createdAt),
    index('stock_movements_order').on(table.orderId),
    check('stock_movements_kind', sql.raw(`kind in (${quoteAll(stockMovementKinds)})`)),
  ],
);
