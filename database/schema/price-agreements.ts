import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { createdAt, uuidV7 } from './columns.ts';
import { companies } from './companies.ts';

/** What a company pays for a product from a quantity on, between two days. Its history is in `events` of the company. */
export const priceAgreements = pgTable(
  'price_agreements',
  {
    id: uuidV7('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    productUuid: uuid('product_uuid')
      .notNull()
      .references(() => products.uuid, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    unitPriceMills: integer('unit_price_mills').notNull(),
    /** The first and the last day; without a last day it holds until staff end it. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validUntil: date('valid_until', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    // Serves the reading of one company too.
    unique('price_agreements_day').on(table.companyId, table.productUuid, table.quantity, table.validFrom),
    check('price_agreements_price', sql`unit_price_mills > 0 and quantity > 0`),
    check('price_agreements_days', sql`valid_until is null or valid_until >= valid_from`),
  ],
);
