import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ErrorReport } from '#contract/reports/error-report.ts';
import { createdAt, instant, writtenAt } from './columns.ts';

/**
 * Who did what to what, and when: written in the transaction of the fact itself. Kinds and data are those of
 * contract/events/event-catalog.ts; rows of older versions may have others. Nothing is corrected in it; the purge deletes
 * what tells of something that is too old to be kept.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    detail: jsonb('detail').notNull().default({}),
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('events_subject').on(table.subjectType, table.subjectId, table.id),
    // The audit log reads by time, of everyone, one person or one kind, and continues at a key.
    index('events_time').on(table.createdAt, table.id),
    index('events_actor').on(table.actorId, table.createdAt, table.id),
    // Also by the first word of a kind, whatever the collation of the database.
    index('events_kind').on(table.kind.op('text_pattern_ops'), table.createdAt, table.id),
  ],
);

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: writtenAt('updated_at'),
});

/** Old addresses and where they lead; `to` is a path of ours or a full address elsewhere. */
export const redirects = pgTable('redirects', {
  from: text('from_path').primaryKey(),
  to: text('to_target').notNull(),
  permanent: boolean('permanent').notNull().default(true),
  createdAt: createdAt(),
});

/** Errors of browsers and of the server, folded by fingerprint. */
export const errorGroups = pgTable('error_groups', {
  fingerprint: text('fingerprint').primaryKey(),
  type: text('type').notNull(),
  message: text('message').notNull(),
  sample: jsonb('sample').$type<ErrorReport>().notNull(),
  count: integer('count').notNull().default(1),
  firstSeenAt: writtenAt('first_seen_at'),
  lastSeenAt: writtenAt('last_seen_at'),
  /** Forwarded to staff at most once per group and hour. */
  forwardedAt: instant('forwarded_at'),
});

/** Counters of rate-limiter-flexible, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
);

/** Addresses that lead nowhere and how often they were asked for: where a redirect is missing. */
export const missingPaths = pgTable('missing_paths', {
  path: text('path').primaryKey(),
  count: integer('count').notNull().default(1),
  referrer: text('referrer').notNull().default(''),
  lastSeenAt: writtenAt('last_seen_at'),
});
