import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ApiScope } from '#contract/auth/api-scopes.ts';
import { createdAt, instant, uuidV7 } from './columns.ts';
import { users } from './people.ts';

/** Keys of other systems. Of the key itself only the SHA-256 is kept. */
export const apiKeys = pgTable('api_keys', {
  id: uuidV7('id').primaryKey(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  prefix: text('prefix').notNull(),
  scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
  /** A key does no more than its maker may do at the moment of the call. */
  createdBy: uuid('created_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});

/** URLs of other systems that hear of events. */
export const webhooks = pgTable('webhooks', {
  id: uuidV7('id').primaryKey(),
  url: text('url').notNull(),
  /** Encrypted with a key of the site: deliveries are signed with it. */
  secret: text('secret').notNull(),
  /** Kinds of events, or first words of kinds; all where it is empty. */
  kinds: text('kinds').array().notNull().default([]),
  /** Tries in a row that failed, and what the last of them ran into. */
  failures: integer('failures').notNull().default(0),
  lastError: text('last_error').notNull().default(''),
  /** Since when new deliveries wait, because too many tries in a row failed. */
  pausedAt: instant('disabled_at'),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
});

/** What was or is to be sent to a webhook: written by a trigger on `events`, in the transaction of the event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuidV7('id').primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Exactly what is signed and sent, at every try. */
    body: text('body').notNull(),
    state: text('state').$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    createdAt: createdAt(),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    index('webhook_deliveries_time').on(table.createdAt, table.id),
    index('webhook_deliveries_webhook').on(table.webhookId),
    check('webhook_deliveries_state', sql`state in ('waiting', 'delivered', 'failed')`),
  ],
);
