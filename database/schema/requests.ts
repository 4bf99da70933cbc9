import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StoredArtwork } from '#contract/artwork/line-artwork.ts';
import type { ListPrice } from '#contract/requests/list-price.ts';
import { type RequestKind, requestKinds } from '#contract/requests/request-kinds.ts';
import { quantityLimits } from '#contract/requests/request-limits.ts';
import type { PostalAddress } from '#contract/requests/sample.ts';
import type { SamplePrint } from '#contract/requests/sample-print.ts';
import type { RequestSource } from '#contract/requests/submit-source.ts';
import { type RequestState, requestStates } from '#contract/workflows/request-workflow.ts';
import { createdAt, instant, quoteAll, searchedAtOnce, uuidV7, writtenAt } from './columns.ts';
import { companies } from './companies.ts';
import { users } from './people.ts';

/** What staff find a request by. One expression, so that one trigram index serves it: queries must use it as it is. */
export const requestWords = sql.raw(`(number || ' ' || business_email || ' ' || restaurant || ' ' || phone)`);

/** What a form of the site became. Its history is in `events` under subject_type 'request'. */
export const requests = pgTable(
  'requests',
  {
    /** Names the request and opens nothing: links that do are in `access_links`. */
    id: uuidV7('id').primaryKey(),
    serial: bigint('serial', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** For people, R-2026-00042. It opens nothing by itself. */
    number: text('number')
      .notNull()
      .unique()
      .generatedAlwaysAs(
        sql`'R-' || extract(year from timezone('UTC', created_at))::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')`,
      ),
    kind: text('kind').$type<RequestKind>().notNull(),
    state: text('state').$type<RequestState>().notNull().default('new'),
    /** Counts every move: a move on an older version is refused. */
    version: integer('version').notNull().default(1),
    businessEmail: text('business_email').notNull(),
    restaurant: text('restaurant').notNull(),
    zipcode: text('zipcode').notNull().default(''),
    phone: text('phone').notNull().default(''),
    additionalComments: text('additional_comments').notNull().default(''),
    brief: text('brief').notNull().default(''),
    customizeType: text('customize_type').$type<'customize' | 'design'>().notNull().default('customize'),
    sample: boolean('sample').notNull().default(false),
    storage: boolean('storage').notNull().default(false),
    /** How a sample is made, and where it is sent; null for other kinds. */
    samplePrint: text('sample_print').$type<SamplePrint>(),
    shipTo: jsonb('ship_to').$type<PostalAddress>(),
    submitSource: text('submit_source').$type<RequestSource>().notNull(),
    sourceType: integer('source_type').notNull(),
    needBy: date('need_by', { mode: 'string' }),
    /** The company it belongs to; null for a guest's, until the email it was sent from is proven. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    /** The account that sent it, once that account's email is verified. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    guestId: text('guest_id').notNull().default(''),
    /** The member of staff who took it; replies go there. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Same words from the same person within a day: folded into one. */
    contentHash: text('content_hash').notNull(),
    repeats: integer('repeats').notNull().default(0),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('requests_state').on(table.state, table.createdAt),
    index('requests_email').on(sql`lower(${table.businessEmail})`, table.createdAt),
    index('requests_user').on(table.userId, table.createdAt),
    index('requests_company').on(table.companyId, table.createdAt),
    index('requests_content').on(table.contentHash, table.createdAt),
    index('requests_created').on(table.createdAt),
    index('requests_change').on(table.updatedAt, table.serial),
    index('requests_guest_age').on(table.updatedAt).where(sql`${table.companyId} is null and ${table.userId} is null`),
    index('requests_ip_age').on(table.createdAt).where(sql`${table.ip} <> '' or ${table.userAgent} <> ''`),
    index('requests_words').using('gin', sql`${requestWords} gin_trgm_ops`).with(searchedAtOnce),
    check('requests_kind', sql.raw(`kind in (${quoteAll(requestKinds)})`)),
    check('requests_state_known', sql.raw(`state in (${quoteAll(requestStates)})`)),
  ],
);

export const requestLines = pgTable(
  'request_lines',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Without a foreign key: the product may leave the catalog, the request stays as it was. */
    productUuid: uuid('product_uuid'),
    productName: text('product_name').notNull().default(''),
    quantity: integer('quantity').notNull(),
    options: jsonb('options').$type<Record<string, string>>().notNull().default({}),
    note: text('note').notNull().default(''),
    /** By the price rules when the request came in; null where they give none. Later prices do not change it. */
    listPrice: jsonb('list_price').$type<ListPrice>(),
    /** The logo for this line: files, where it goes, and the picture of it. */
    artwork: jsonb('artwork').$type<StoredArtwork>(),
  },
  (table) => [
    index('request_lines_request').on(table.requestId, table.position),
    index('request_lines_product_name').using('gin', table.productName.op('gin_trgm_ops')).with(searchedAtOnce),
    check('request_lines_quantity', sql.raw(`quantity between ${quantityLimits.least} and ${quantityLimits.most}`)),
  ],
);

/** A repeated POST with the same key is answered with the first answer, as long as `retention.sentForms` says. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Hash of the call, the caller and the key: one visitor's key is not another's. */
    key: text('key').primaryKey(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (table) => [index('idempotency_keys_age').on(table.createdAt)],
);

export const subscribers = pgTable(
  'subscribers',
  {
    email: text('email').primaryKey(),
    state: text('state').$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull().default('pending'),
    /** In the links of every newsletter; made anew when a person subscribes again after leaving. */
    token: text('token').notNull().unique(),
    guestId: text('guest_id').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [
    index('subscribers_age').on(table.createdAt, table.email),
    index('subscribers_unconfirmed').on(table.createdAt).where(sql`${table.state} = 'pending'`),
    index('subscribers_left').on(table.unsubscribedAt).where(sql`${table.state} = 'unsubscribed'`),
    index('subscribers_ip_age').on(table.createdAt).where(sql`${table.ip} <> ''`),
  ],
);
