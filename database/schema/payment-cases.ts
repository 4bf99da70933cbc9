import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Cents } from '#contract/money.ts';
import type { PaymentProviderName } from '#contract/payments/pay-online.ts';
import { type PaymentCaseKind, paymentCaseKinds } from '#contract/payments/payment-cases.ts';
import { createdAt, instant, quoteAll, uuidV7, writtenAt } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/** Signed events of providers that were acted on: the same again does nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    receivedAt: writtenAt('received_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
);

/** Money that came in at a provider and fits no attempt of ours. It stays until staff have given it back or recorded it. */
export const strayPayments = pgTable('stray_payments', {
  /** As `payments.provider_id` has it. */
  id: text('id').primaryKey(),
  amountCents: bigint('amount_cents', { mode: 'number' }).$type<Cents>().notNull(),
  currency: text('currency').notNull(),
  /** Of the payer, as the provider knows it; empty where it does not. */
  email: text('email').notNull(),
  /** Why it fits nothing. */
  reason: text('reason').notNull(),
  createdAt: createdAt(),
});

/** Work about money that moved: in the inbox until staff say what they did. */
export const paymentCases = pgTable(
  'payment_cases',
  {
    id: uuidV7('id').primaryKey(),
    kind: text('kind').$type<PaymentCaseKind>().notNull(),
    /** Of the money it is about: a case is opened once. */
    about: text('about').notNull(),
    /** Null for money that fits no order. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).$type<Cents>().notNull(),
    /** In one sentence, with the amount. */
    what: text('what').notNull(),
    /** Of the payer; empty where it is that of the order. */
    email: text('email').notNull().default(''),
    dueAt: instant('due_at'),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
    /** What was done; empty where it solved itself. */
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payment_cases_about').on(table.kind, table.about),
    index('payment_cases_open').on(table.createdAt).where(sql`${table.closedAt} is null`),
    index('payment_cases_order').on(table.orderId),
    check('payment_cases_kind', sql.raw(`kind in (${quoteAll(paymentCaseKinds)})`)),
  ],
);
