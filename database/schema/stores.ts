import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PriceBreak } from '#contract/catalog/catalog-file-product.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import type { SharedSheetContent } from '#contract/stores/shared-sheets.ts';
import type { StoreColors } from '#contract/stores/store-colors.ts';
import {
  type ApprovalSource,
  type ApprovalState,
  approvalSources,
  approvalStates,
  approvalWorkflow,
} from '#contract/workflows/approval-workflow.ts';
import { listWaiting } from '#contract/workflows/states.ts';
import { type StoreState, storeStates } from '#contract/workflows/store-workflow.ts';
import { products } from './catalog.ts';
import { createdAt, instant, oneOf, quoteAll, uuidV7, writtenAt } from './columns.ts';
import { companies } from './companies.ts';
import { files } from './files.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';
import { quotes } from './quotes.ts';
import { requests } from './requests.ts';

/** A demo store, or the brand sheet of a look, that a visitor shared. Links of kind 'shared_store' open it (view) and remove it (respond). */
export const sharedStores = pgTable(
  'shared_stores',
  {
    id: uuidV7('id').primaryKey(),
    /** What is printed of the logo. */
    logoFileId: text('logo_file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
    colors: jsonb('colors').$type<StoreColors>().notNull(),
    /** Slug of the restaurant type it was seen for; empty for none. */
    industry: text('industry').notNull().default(''),
    /** Of a brand sheet; null for a demo store. */
    sheet: jsonb('sheet').$type<SharedSheetContent>(),
    createdAt: createdAt(),
  },
  (table) => [index('shared_stores_age').on(table.createdAt), index('shared_stores_logo').on(table.logoFileId)],
);

/** The custom store of a company. Its history is in `events` under subject_type 'store'. */
export const stores = pgTable(
  'stores',
  {
    id: uuidV7('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .unique()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The request that asked for it. */
    requestId: uuid('request_id').references(() => requests.id, { onDelete: 'set null' }),
    state: text('state').$type<StoreState>().notNull().default('draft'),
    /** Counts every change of the store or its products. */
    version: integer('version').notNull().default(1),
    /** Null until there is one: pictures are then blank, never with another brand on them. */
    logoFileId: text('logo_file_id').references(() => files.id, { onDelete: 'restrict' }),
    colors: jsonb('colors').$type<StoreColors>().notNull(),
    /** The last day the prices hold; null for until further notice. */
    agreedUntil: date('agreed_until', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('stores_state').on(table.state, table.updatedAt),
    index('stores_logo').on(table.logoFileId).where(sql`logo_file_id is not null`),
    check('stores_state_known', sql.raw(`state in (${quoteAll(storeStates)})`)),
  ],
);

/** A product the company buys, with what was agreed on it. */
export const storeProducts = pgTable(
  'store_products',
  {
    id: uuidV7('id').primaryKey(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productUuid: uuid('product_uuid')
      .notNull()
      .references(() => products.uuid, { onDelete: 'cascade' }),
    options: jsonb('options').$type<Record<string, string>>().notNull(),
    /** Agreed, the smallest quantity first. */
    breaks: jsonb('breaks').$type<PriceBreak[]>().notNull(),
    /** The break that is chosen unless another is. */
    usualQuantity: integer('usual_quantity').notNull(),
    /** Part of what "Reorder the usual" orders. */
    isUsual: boolean('is_usual').notNull().default(false),
    /** Approved artwork: with it a reorder skips the proof and pays no setup. Without a foreign key, as in `order_lines`. */
    artworkId: uuid('artwork_id'),
    designId: uuid('design_id'),
    pictureFileId: text('picture_file_id').references(() => files.id, { onDelete: 'restrict' }),
  },
  (table) => [
    index('store_products_store').on(table.storeId, table.position),
    index('store_products_artwork').on(table.artworkId).where(sql`artwork_id is not null`),
    index('store_products_picture').on(table.pictureFileId).where(sql`picture_file_id is not null`),
    uniqueIndex('store_products_once').on(table.storeId, table.productUuid, table.options),
    check('store_products_breaks', sql`jsonb_array_length(breaks) between 1 and 8`),
    check('store_products_usual', sql`usual_quantity > 0`),
  ],
);

/** A line of an order that waits, with the price it was asked for. */
export interface ApprovalLine {
  /** Of a store: the product with its agreed prices. */
  storeProductId?: string;
  /** Of a checkout: what is priced again before it is ordered. */
  productUuid?: string;
  options?: Record<string, string>;
  /** Of a reorder: the line that is ordered again, and the approved artwork it had when the buyer asked. */
  orderLineId?: string;
  artworkId?: string | null;
  quantity: number;
  title: string;
  unitMills: number;
  setupCents: number;
}

/** What the buyer filled in besides lines and address. */
export interface ApprovalForm {
  name?: string;
  title?: string;
  restaurant?: string;
  deliverOn?: string;
  onAccount?: boolean;
  /** The sent version of the quote, and the quantities chosen from it. */
  quoteVersion?: number;
  choices?: number[];
}

/** An order of a buyer above their limit. Approving places it in the transaction of the move. */
export const storeApprovals = pgTable(
  'store_approvals',
  {
    id: uuidV7('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    source: text('source').$type<ApprovalSource>().notNull().default('store'),
    storeId: uuid('store_id').references(() => stores.id, { onDelete: 'cascade' }),
    quoteId: uuid('quote_id').references(() => quotes.id, { onDelete: 'cascade' }),
    /** The order that is placed again. */
    reorderOf: uuid('reorder_of').references(() => orders.id, { onDelete: 'cascade' }),
    /** The buyer; a deleted account takes its open requests along. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<ApprovalState>().notNull().default('waiting'),
    version: integer('version').notNull().default(1),
    lines: jsonb('lines').$type<ApprovalLine[]>().notNull(),
    shipTo: jsonb('ship_to').$type<PostalAddress>().notNull(),
    poNumber: text('po_number').notNull().default(''),
    form: jsonb('form').$type<ApprovalForm>().notNull().default({}),
    freightCents: bigint('freight_cents', { mode: 'number' }).notNull(),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull().default(0),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** Made by the form: the same form asks once. */
    clientKey: text('client_key').notNull().unique(),
    /** What the owner wrote. */
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** When owners were emailed about it; null while it waits for the next email. */
    mailedAt: instant('mailed_at'),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('store_approvals_company').on(table.companyId, table.state, table.createdAt),
    // Asked twice about one quote, an owner decides once.
    uniqueIndex('store_approvals_quote')
      .on(table.quoteId)
      .where(sql`${table.state} ${oneOf(listWaiting(approvalWorkflow.states))}`),
    uniqueIndex('store_approvals_reorder')
      .on(table.reorderOf, table.userId)
      .where(sql`${table.state} ${oneOf(listWaiting(approvalWorkflow.states))}`),
    check('store_approvals_source', sql.raw(`source in (${quoteAll(approvalSources)})`)),
    check(
      'store_approvals_subject',
      sql`(source = 'store') = (store_id is not null) and (source = 'quote') = (quote_id is not null) and (source = 'reorder') = (reorder_of is not null)`,
    ),
    check('store_approvals_state_known', sql.raw(`state in (${quoteAll(approvalStates)})`)),
    check(
      'store_approvals_total',
      sql`total_cents >= freight_cents + tax_cents and least(freight_cents, tax_cents) >= 0`,
    ),
  ],
);
