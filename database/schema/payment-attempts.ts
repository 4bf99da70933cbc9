import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Cents } from '#contract/money.ts';
import { type OnlineMethod, onlineMethods } from '#contract/payments/online-methods.ts';
import {
  type AttemptState,
  attemptStates,
  liveAttemptStates,
  type PaymentProviderName,
} from '#contract/payments/pay-online.ts';
import { createdAt, instant, oneOf, quoteAll, uuidV7, writtenAt } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';
import { savedMethods } from './saved-methods.ts';

/**
 * Tries to pay at a provider, each written before the provider is called: the id is the idempotency key there. Money that
 * moved becomes a row of `payments`, which alone makes balances.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuidV7('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    method: text('method').$type<OnlineMethod>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).$type<Cents>().notNull(),
    /** As the provider writes it. */
    currency: text('currency').notNull().default('usd'),
    state: text('state').$type<AttemptState>().notNull().default('created'),
    /** Of the provider's page, and its URL; null until the provider has answered. */
    sessionId: text('session_id').unique(),
    pageUrl: text('page_url'),
    /** Of the payment at the provider, as `payments.provider_id` has it. */
    providerId: text('provider_id'),
    last4: text('last4').notNull().default(''),
    feeCents: bigint('fee_cents', { mode: 'number' }),
    failure: text('failure').notNull().default(''),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    /** The company keeps what it is paid with. */
    keepsMethod: boolean('keeps_method').notNull().default(false),
    /** Paid with without a page; such an attempt has a session and no URL. */
    savedMethodId: uuid('saved_method_id').references(() => savedMethods.id, { onDelete: 'set null' }),
    /** When its page closes: the same whenever the provider is asked for it. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('payment_attempts_order').on(table.orderId, table.createdAt),
    /** Two tabs and a double click are one page. */
    uniqueIndex('payment_attempts_live')
      .on(table.orderId)
      .where(sql`state ${oneOf(liveAttemptStates)}`),
    check('payment_attempts_amount', sql`amount_cents > 0`),
    check('payment_attempts_method', sql.raw(`method in (${quoteAll(onlineMethods)})`)),
    check('payment_attempts_state', sql.raw(`state in (${quoteAll(attemptStates)})`)),
  ],
);

/** The books of the test provider, which stands for a system outside: only `providers/test.ts` reads them. */
export const testPayments = pgTable('test_payments', {
  id: text('id').primaryKey(),
  /** As the attempt named itself: the same again is the same session. */
  attemptId: uuid('attempt_id').notNull().unique(),
  description: text('description').notNull(),
  method: text('method').$type<OnlineMethod>().notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).$type<Cents>().notNull(),
  currency: text('currency').notNull(),
  state: text('state').$type<'open' | 'step' | 'pending' | 'paid' | 'failed' | 'expired'>().notNull().default('open'),
  failure: text('failure').notNull().default(''),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** When a bank debit arrives by itself. */
  settlesAt: instant('settles_at'),
  /** It is kept for the next time once it has paid. */
  isKept: boolean('is_kept').notNull().default(false),
  /** As its number ends: of some the bank wants no second payment, as of the test cards of real providers. */
  last4: text('last4').notNull().default(''),
});
