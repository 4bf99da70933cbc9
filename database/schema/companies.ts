import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type MembershipRole, membershipRoles } from '#contract/companies/membership-roles.ts';
import { type PaymentTerms, paymentTerms } from '#contract/orders/payment-terms.ts';
import { createdAt, quoteAll, searchedAtOnce, uuidV7, writtenAt } from './columns.ts';
import { users } from './people.ts';

/** Owns requests and addresses. Its row is the lock of everything about its members: there is always an owner. */
export const companies = pgTable(
  'companies',
  {
    id: uuidV7('id').primaryKey(),
    name: text('name').notNull(),
    /** When it pays: by invoice in advance until staff approve an account. */
    terms: text('terms').$type<PaymentTerms>().notNull().default('advance'),
    creditLimitCents: bigint('credit_limit_cents', { mode: 'number' }).notNull().default(0),
    /** Of its printed goods in advance, in percent; null where the setting of orders counts. */
    depositPercent: integer('deposit_percent'),
    /** Between staff. */
    note: text('note').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /** Counts changes by staff: a form with an older one is a conflict. */
    version: integer('version').notNull().default(1),
    /** A duplicate that was merged: it owns nothing any more, and its page leads to the other. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => companies.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('companies_words').using('gin', sql`${table.name} gin_trgm_ops`).with(searchedAtOnce),
    index('companies_name').on(sql`lower(${table.name})`, table.id),
    index('companies_tags').using('gin', table.tags),
    check('companies_terms', sql.raw(`terms in (${quoteAll(paymentTerms)})`)),
    check('companies_deposit', sql`deposit_percent between 1 and 100`),
    check('companies_credit_limit', sql`credit_limit_cents >= 0`),
  ],
);

export const memberships = pgTable(
  'memberships',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<MembershipRole>().notNull(),
    /** What a buyer may order in a calendar month without an owner's approval; null for no limit. */
    spendingLimitCents: bigint('spending_limit_cents', { mode: 'number' }),
    /** A person works in the company they chose last. */
    chosenAt: writtenAt('chosen_at', sql`clock_timestamp()`),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('memberships_user').on(table.userId, table.chosenAt),
    check('memberships_role', sql.raw(`role in (${quoteAll(membershipRoles)})`)),
    check('memberships_limit', sql`spending_limit_cents >= 0`),
  ],
);

/** Of a company; of an account only while its email is not confirmed, or when it belongs to staff. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    recipient: text('recipient').notNull(),
    street: text('street').notNull(),
    street2: text('street2').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipcode: text('zipcode').notNull(),
    phone: text('phone').notNull().default(''),
    deliveryNote: text('delivery_note').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('addresses_user').on(table.userId, table.createdAt),
    index('addresses_company').on(table.companyId, table.createdAt),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault}`),
    uniqueIndex('addresses_one_company_default').on(table.companyId).where(sql`${table.isDefault}`),
    check('addresses_owner', sql`num_nonnulls(${table.userId}, ${table.companyId}) = 1`),
  ],
);
