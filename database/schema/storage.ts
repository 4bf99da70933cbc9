import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import { type AdjustReason, adjustReasonNames, type MovementKind, movementKinds } from '#contract/storage/movements.ts';
import { type ReleaseState, releaseStates } from '#contract/workflows/storage-release-workflow.ts';
import { createdAt, instant, quoteAll, searchedAtOnce, uuidV7, writtenAt } from './columns.ts';
import { companies } from './companies.ts';
import { users } from './people.ts';

/** The order-by date as a number, which a cursor can carry. One expression, so that one index serves it. */
export const orderByDay = sql.raw(`(order_by_on - date '1970-01-01')`);

/** What staff find an item by, besides its company. One expression, so that one trigram index serves it. */
export const storageWords = sql.raw(`(title || ' ' || lot || ' ' || location || ' ' || artwork)`);

/** What an item is of, and its design: with company, options and lot its identity. */
export const storedThing = sql.raw('coalesce(product_uuid::text, title)');
export const storedDesign = sql.raw('coalesce(artwork_id::text, artwork)');

/**
 * One product of a company with its options, artwork and lot in our storage, counted in pieces: cases are pieces divided by
 * the case pack. Its row is the lock of everything that moves them.
 */
export const storageItems = pgTable(
  'storage_items',
  {
    id: uuidV7('id').primaryKey(),
    /** Null once the company is deleted: the goods are still there. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    /** Without a foreign key, as in `order_lines`: an item is the same after its product left the catalog. */
    productUuid: uuid('product_uuid'),
    title: text('title').notNull(),
    options: jsonb('options').$type<Record<string, string>>().notNull().default({}),
    image: text('image').notNull().default(''),
    /** Of `artworks`; null for what staff added by hand or what has no print. */
    artworkId: uuid('artwork_id'),
    /** Its name. */
    artwork: text('artwork').notNull().default(''),
    lot: text('lot').notNull().default(''),
    location: text('location').notNull().default(''),
    /** Singular and plural of what one piece is. */
    unit: text('unit').array().notNull().default(['piece', 'pieces']),
    /** Pieces of a full case; null where it is not packed in cases. */
    casePack: integer('case_pack'),
    /** Business days from a reorder until it is in storage. */
    leadDays: integer('lead_days').notNull(),
    /** Pieces of the usual reorder. */
    reorderQuantity: integer('reorder_quantity').notNull().default(0),
    /** Pieces: sums of the movements, written in their transaction. */
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    /** Counts every movement: what was typed for an older balance is a conflict. */
    version: integer('version').notNull().default(1),
    /** For sorting: pages compute it anew. Far away where nothing was shipped. */
    orderByOn: date('order_by_on', { mode: 'string' }).notNull().default('9999-12-31'),
    /** When its owners were told that it runs short; null while it does not. */
    lowSince: instant('low_since'),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    // What comes in again joins the same item, also when two come in at once.
    uniqueIndex('storage_items_identity').on(table.companyId, storedThing, table.options, storedDesign, table.lot),
    index('storage_items_company').on(table.companyId, table.orderByOn),
    index('storage_items_order_by').on(orderByDay, table.id),
    index('storage_items_words').using('gin', sql`${storageWords} gin_trgm_ops`).with(searchedAtOnce),
    // Holds all that the totals of the warehouse are added up from.
    index('storage_items_due').on(table.orderByOn, table.onHand),
    check('storage_items_on_hand', sql`${table.onHand} >= 0`),
    check('storage_items_reserved', sql`${table.reserved} between 0 and ${table.onHand}`),
    check('storage_items_case', sql`${table.casePack} > 0`),
  ],
);

/** Pieces that a customer wants shipped. Its history is in `events` under subject_type 'release'. */
export const storageReleases = pgTable(
  'storage_releases',
  {
    id: uuidV7('id').primaryKey(),
    serial: bigint('serial', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** For people, L-2026-00042. It opens nothing by itself. */
    number: text('number')
      .notNull()
      .unique()
      .generatedAlwaysAs(
        sql`'L-' || extract(year from timezone('UTC', created_at))::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')`,
      ),
    itemId: uuid('item_id')
      .notNull()
      .references(() => storageItems.id),
    state: text('state').$type<ReleaseState>().notNull().default('requested'),
    version: integer('version').notNull().default(1),
    pieces: integer('pieces').notNull(),
    shipTo: jsonb('ship_to').$type<PostalAddress>().notNull(),
    deliveryNote: text('delivery_note').notNull().default(''),
    note: text('note').notNull().default(''),
    wantedOn: date('wanted_on', { mode: 'string' }),
    carrier: text('carrier').notNull().default(''),
    tracking: text('tracking').notNull().default(''),
    /** Why it was rejected. */
    reason: text('reason').notNull().default(''),
    /** The member of staff who picks it. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('storage_releases_item').on(table.itemId, table.createdAt),
    index('storage_releases_state').on(table.state, table.createdAt),
    check('storage_releases_pieces', sql`${table.pieces} > 0`),
    check('storage_releases_state_known', sql.raw(`state in (${quoteAll(releaseStates)})`)),
  ],
);

/**
 * A trigger rejects every change and deletion: a mistake is corrected by another movement. Two items that become one
 * share one ledger, so a movement can go to another item with new balances after it.
 */
export const storageMovements = pgTable(
  'storage_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => storageItems.id),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** What it does to the pieces on hand, and to those reserved. */
    pieces: integer('pieces').notNull(),
    reserved: integer('reserved').notNull(),
    onHandAfter: integer('on_hand_after').notNull(),
    reservedAfter: integer('reserved_after').notNull(),
    reason: text('reason').$type<AdjustReason>(),
    note: text('note').notNull().default(''),
    /** The order it came from, or the number of its release. Where that goes is with the release: this row never changes. */
    reference: text('reference').notNull().default(''),
    releaseId: uuid('release_id').references(() => storageReleases.id),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: writtenAt('created_at', sql`clock_timestamp()`),
  },
  (table) => [
    index('storage_movements_item').on(table.itemId, table.id),
    index('storage_movements_day').on(table.itemId, table.createdAt),
    check('storage_movements_kind', sql.raw(`kind in (${quoteAll(movementKinds)})`)),
    check('storage_movements_reason', sql.raw(`(kind = 'adjust') = (reason is not null)`)),
    check('storage_movements_reason_known', sql.raw(`reason in (${quoteAll(adjustReasonNames)})`)),
    check(
      'storage_movements_signs',
      sql.raw(`case kind when 'in' then pieces > 0 and reserved = 0 when 'adjust' then reserved = 0
        when 'reserve' then pieces = 0 and reserved > 0 when 'release' then pieces = 0 and reserved < 0
        else pieces < 0 and reserved = pieces end`),
    ),
    check('storage_movements_after', sql.raw('on_hand_after >= 0 and reserved_after between 0 and on_hand_after')),
  ],
);
