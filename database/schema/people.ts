import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type EmailTopic, emailTopicNames } from '#contract/account/email-topics.ts';
import { type StaffRole, staffRoles } from '#contract/auth/roles.ts';
import { industryTags } from './catalog.ts';
import { createdAt, instant, quoteAll, searchedAtOnce, uuidV7, writtenAt } from './columns.ts';

/** What staff find a person by. One expression, so that one trigram index serves it: queries must use it as it is. */
export const userWords = sql.raw(`(email || ' ' || first_name || ' ' || last_name)`);

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Of staff; empty for a customer. */
    roles: text('roles').array().$type<StaffRole[]>().notNull().default([]),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    company: text('company').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    /** Slug of an industry. */
    restaurantType: text('restaurant_type').references(() => industryTags.slug, {
      onDelete: 'set null',
      onUpdate: 'cascade',
    }),
    emailVerifiedAt: instant('email_verified_at'),
    /** Topics of emails that the person turned off; emails without a topic always leave. */
    mutedEmails: text('muted_emails').array().$type<EmailTopic[]>().notNull().default([]),
    /** Demo logins are refused unless the site listens on loopback only. */
    demo: boolean('demo').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    // Only a verified address has an owner; any number of accounts may claim one until then.
    uniqueIndex('users_email').on(sql`lower(${table.email})`).where(sql`${table.emailVerifiedAt} is not null`),
    index('users_email_claims').on(sql`lower(${table.email})`, table.createdAt),
    index('users_words').using('gin', sql`${userWords} gin_trgm_ops`).with(searchedAtOnce),
    index('users_unconfirmed').on(table.createdAt).where(sql`${table.emailVerifiedAt} is null`),
    check('users_roles', sql.raw(`roles <@ array[${quoteAll(staffRoles)}]`)),
    check('users_muted_emails', sql.raw(`muted_emails <@ array[${quoteAll(emailTopicNames)}]`)),
  ],
);

/** Where a session is good: in the shop as a customer, or in the back office with the rights of their roles. */
export const sessionScopes = ['site', 'staff'] as const;
export type SessionScope = (typeof sessionScopes)[number];

/** A session is a random token of which only the SHA-256 is kept: a stolen database opens no account. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scope: text('scope').$type<SessionScope>().notNull().default('site'),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: writtenAt('last_used_at'),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** When the second factor was entered in it; null while it waits for one, and where the person has none. */
    secondFactorAt: instant('second_factor_at'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_end').on(sql`least(${table.expiresAt}, coalesce(${table.endedAt}, ${table.expiresAt}))`),
    index('sessions_ip_age').on(table.lastUsedAt).where(sql`${table.ip} <> '' or ${table.userAgent} <> ''`),
    check('sessions_scope', sql.raw(`scope in (${quoteAll(sessionScopes)})`)),
  ],
);

export type CodePurpose = 'reset' | 'verify' | 'email' | 'exchange' | 'link';

/** Codes sent by mail. Only a keyed hash is kept; a used, expired or overtried code opens nothing. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** Null for a code that goes with an access link: its reader may have no account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Without a foreign key: the purge deletes codes within a day, and links long after. */
    linkId: uuid('link_id'),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('one_time_codes_user').on(table.userId, table.purpose, table.createdAt),
    index('one_time_codes_link').on(table.linkId),
    index('one_time_codes_expiry').on(table.expiresAt),
    check('one_time_codes_owner', sql`(${table.userId} is null) <> (${table.linkId} is null)`),
  ],
);

/** The authenticator app of a staff member. A row that is not confirmed yet asks for nothing at log-in. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key of the site: a stolen database makes no codes. */
  secret: text('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was accepted: no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Keyed hashes of the recovery codes that are left; a used one is taken out. */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
  createdAt: createdAt(),
});

/** A colleague who was asked to join. The token itself is in the email only. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuidV7('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    email: text('email').notNull(),
    roles: text('roles').array().$type<StaffRole[]>().notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** Accepted, revoked or replaced by a newer one. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    // One open invitation per email, however many colleagues invite at once.
    uniqueIndex('staff_invitations_open').on(sql`lower(${table.email})`).where(sql`${table.endedAt} is null`),
    check('staff_invitations_roles', sql.raw(`cardinality(roles) > 0 and roles <@ array[${quoteAll(staffRoles)}]`)),
  ],
);
