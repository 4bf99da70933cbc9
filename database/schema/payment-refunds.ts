import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Cents } from '#contract/money.ts';
import { type RefundState, refundStates } from '#contract/payments/pay-online.ts';
import { createdAt, quoteAll, uuidV7, writtenAt } from './columns.ts';
import { paymentAttempts, testPayments } from './payment-attempts.ts';
import { users } from './people.ts';

/**
 * Money that goes back by the method it came: by staff, written before the provider is called, or found there. As money that
 * moved it is a row of `payments`.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuidV7('id').primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).$type<Cents>().notNull(),
    reason: text('reason').notNull().default(''),
    state: text('state').$type<RefundState>().notNull().default('created'),
    /** As `payments.provider_id` has it; null until the provider has confirmed it. */
    providerId: text('provider_id').unique(),
    failure: text('failure').notNull().default(''),
    /** Null where it was sent at the provider's dashboard. */
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('payment_refunds_attempt').on(table.attemptId, table.createdAt),
    check('payment_refunds_amount', sql`amount_cents > 0`),
    check('payment_refunds_state', sql.raw(`state in (${quoteAll(refundStates)})`)),
  ],
);

/** Of the books of the test provider. */
export const testRefunds = pgTable('test_refunds', {
  /** As the refund named itself: the same again is the same. */
  id: uuid('id').primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .references(() => testPayments.id, { onDelete: 'cascade' }),
  amountCents: bigint('amount_cents', { mode: 'number' }).$type<Cents>().notNull(),
});
