import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/day.ts';
import type { Cents } from '#contract/money.ts';
import {
  type PaymentDirection,
  type PaymentMethod,
  paymentDirections,
  paymentMethods,
} from '#contract/payments/payments.ts';
import { createdAt, quoteAll, uuidV7 } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/** Money that moved for an order, either way. Rows are only added: a mistake is corrected by a row in the other direction. */
export const payments = pgTable(
  'payments',
  {
    id: uuidV7('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1 within the order: the number of its receipt or credit note. */
    number: integer('number').notNull(),
    direction: text('direction').$type<PaymentDirection>().notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).$type<Cents>().notNull(),
    /** The day the money moved, as the bank says. */
    receivedOn: date('received_on', { mode: 'string' }).$type<Day>().notNull(),
    /** Of the transfer or the check. */
    reference: text('reference').notNull().default(''),
    /** Why it went back, or why it was credited. */
    reason: text('reason').notNull().default(''),
    /** Of the provider that moved it; null where staff recorded it. */
    providerId: text('provider_id').unique(),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payments_order').on(table.orderId, table.number),
    check('payments_amount', sql`amount_cents > 0`),
    check('payments_direction', sql.raw(`direction in (${quoteAll(paymentDirections)})`)),
    check('payments_method', sql.raw(`method in (${quoteAll(paymentMethods)})`)),
  ],
);
