import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CartArtwork } from '#contract/artwork/line-artwork.ts';
import { products } from './catalog.ts';
import { createdAt, writtenAt } from './columns.ts';
import { companies } from './companies.ts';
import { users } from './people.ts';

/**
 * A line of a cart. A cart belongs to a company; to an account that has none or only looks; or to a browser's guest id
 * until it logs in.
 */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    guestId: text('guest_id'),
    productUuid: uuid('product_uuid')
      .notNull()
      .references(() => products.uuid, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    options: jsonb('options').$type<Record<string, string>>().notNull().default({}),
    /** The options in a fixed order: the same product with the same options is one line. */
    choiceKey: text('choice_key').notNull().default(''),
    /** Where the logo goes; the file itself stays in the browser until a request is sent. */
    artwork: jsonb('artwork').$type<CartArtwork>(),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    uniqueIndex('cart_lines_user')
      .on(table.userId, table.productUuid, table.choiceKey)
      .where(sql`${table.userId} is not null`),
    uniqueIndex('cart_lines_guest')
      .on(table.guestId, table.productUuid, table.choiceKey)
      .where(sql`${table.guestId} is not null`),
    uniqueIndex('cart_lines_company')
      .on(table.companyId, table.productUuid, table.choiceKey)
      .where(sql`${table.companyId} is not null`),
    index('cart_lines_age').on(table.updatedAt),
    check('cart_lines_owner', sql`num_nonnulls(${table.userId}, ${table.companyId}, ${table.guestId}) = 1`),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/** A copy of a cart under a link that cannot be guessed. */
export const sharedCarts = pgTable(
  'shared_lists',
  {
    id: text('id').primaryKey(),
    lines: jsonb('lines')
      .$type<{ product_uuid: string; quantity: number; options: Record<string, string> }[]>()
      .notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('shared_lists_age').on(table.createdAt)],
);
