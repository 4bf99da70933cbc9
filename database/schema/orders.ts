import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type OrderStatus, orderStatuses } from '#contract/orders/derive-order-status.ts';
import {
  type LineKind,
  lineKinds,
  type OrderLineContent,
  type OrderSource,
  orderSources,
} from '#contract/orders/order-content.ts';
import { allInAdvance, type PaymentTerms, paymentTerms } from '#contract/orders/payment-terms.ts';
import { type StockHold, stockHolds } from '#contract/orders/stock-hold.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import { type OrderLineState, orderLineStates, orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import {
  type OrderProblemState,
  orderProblemStates,
  orderProblemWorkflow,
  type ProblemKind,
} from '#contract/workflows/order-problem-workflow.ts';
import { type ShipmentState, shipmentStates } from '#contract/workflows/shipment-workflow.ts';
import { listPhase, listWaiting } from '#contract/workflows/states.ts';
import { createdAt, instant, oneOf, quoteAll, searchedAtOnce, toNumber, uuidV7, writtenAt } from './columns.ts';
import { companies } from './companies.ts';
import { files } from './files.ts';
import { users } from './people.ts';
import { quotes } from './quotes.ts';

/** What staff find an order by. One expression, so that one trigram index serves it: queries must use it as it is. */
export const orderWords = sql.raw(`(number || ' ' || email || ' ' || restaurant || ' ' || po_number)`);

/** What was bought, as it was: addresses and prices never follow later changes. Its history is in `events`. */
export const orders = pgTable(
  'orders',
  {
    id: uuidV7('id').primaryKey(),
    serial: bigint('serial', { mode: 'number' }).generatedAlwaysAsIdentity(),
    number: text('number').notNull().unique().generatedAlwaysAs(toNumber('O')),
    source: text('source').$type<OrderSource>().notNull(),
    /** An accepted quote has exactly one order. */
    quoteId: uuid('quote_id')
      .unique()
      .references(() => quotes.id, { onDelete: 'restrict' }),
    quoteVersion: integer('quote_version'),
    /** The quantities chosen from that version, one index per line. */
    choices: jsonb('choices').$type<number[]>(),
    reorderOf: uuid('reorder_of').references((): AnyPgColumn => orders.id, { onDelete: 'set null' }),
    /** Made by the form it was placed with: the same form places one order, ever. */
    clientKey: text('client_key').unique(),
    /** Derived from its lines and written in the transaction that moves one: lists filter by it. */
    status: text('status').$type<OrderStatus>().notNull(),
    /** Counts every change of the order or one of its lines. */
    version: integer('version').notNull().default(1),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The member of staff who takes care of it. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    restaurant: text('restaurant').notNull(),
    /** Who placed it, and as what. */
    acceptedBy: text('accepted_by').notNull(),
    title: text('title').notNull().default(''),
    poNumber: text('po_number').notNull().default(''),
    terms: text('terms').$type<PaymentTerms>().notNull().default('advance'),
    /** What is paid before it is made, where it is in advance: as it was when it was placed. */
    depositPercent: integer('deposit_percent').notNull().default(allInAdvance),
    shipTo: jsonb('ship_to').$type<PostalAddress>().notNull(),
    billTo: jsonb('bill_to').$type<PostalAddress>().notNull(),
    goodsCents: bigint('goods_cents', { mode: 'number' }).notNull(),
    setupCents: bigint('setup_cents', { mode: 'number' }).notNull(),
    freightCents: bigint('freight_cents', { mode: 'number' }).notNull(),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull().default(0),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** The delivery window as it was promised. */
    deliverFrom: date('deliver_from', { mode: 'string' }),
    deliverUntil: date('deliver_until', { mode: 'string' }),
    /** How the cases of its stock lines are held; `timed` until `held_until`, unless it is paid before. */
    stockHold: text('stock_hold').$type<StockHold>().notNull().default('firm'),
    heldUntil: instant('held_until'),
    /** The network a guest ordered from: what one network may hold in a day is limited. Cleared after that. */
    network: text('network'),
    /** When staff let it go on although it is not paid, and why. */
    releasedAt: instant('released_at'),
    releasedReason: text('released_reason').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_company').on(table.companyId, table.createdAt),
    index('orders_created').on(table.createdAt),
    index('orders_change').on(table.updatedAt, table.id),
    index('orders_status').on(table.status, table.updatedAt, table.id),
    index('orders_network').on(table.network, table.createdAt).where(sql`${table.network} is not null`),
    index('orders_email').on(sql`lower(${table.email})`),
    index('orders_words').using('gin', sql`${orderWords} gin_trgm_ops`).with(searchedAtOnce),
    check('orders_source', sql.raw(`source in (${quoteAll(orderSources)})`)),
    check('orders_status_known', sql.raw(`status in (${quoteAll(orderStatuses)})`)),
    check('orders_deposit', sql`deposit_percent between 1 and 100`),
    check('orders_terms', sql.raw(`terms in (${quoteAll(paymentTerms)})`)),
    check(
      'orders_stock_hold',
      sql.raw(`stock_hold in (${quoteAll(stockHolds)}) and (stock_hold = 'timed') = (held_until is not null)`),
    ),
    check('orders_quote', sql`(source = 'quote') = (num_nonnulls(quote_id, quote_version, choices) = 3)`),
    check(
      'orders_total',
      sql`least(goods_cents, setup_cents, freight_cents, tax_cents) >= 0 and total_cents = goods_cents + setup_cents + freight_cents + tax_cents`,
    ),
  ],
);

/** Moves by itself, along contract/workflows/order-line-workflow.ts. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuidV7('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer('position').notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    /** Without a foreign key: the product may leave the catalog, the order stays as it was. */
    productUuid: uuid('product_uuid'),
    content: jsonb('content').$type<OrderLineContent>().notNull(),
    quantity: integer('quantity').notNull(),
    /** Cases of stock that are reserved for it now: the sum over all lines is what the level has reserved. */
    reservedCases: integer('reserved_cases').notNull().default(0),
    state: text('state').$type<OrderLineState>().notNull(),
    version: integer('version').notNull().default(1),
    /** Where a held line was, and why it is held or canceled. */
    heldFrom: text('held_from').$type<OrderLineState>(),
    /** Where it was before its last move: what Undo goes back to. */
    movedFrom: text('moved_from').$type<OrderLineState>(),
    stateReason: text('state_reason').notNull().default(''),
    /** When the present state began. */
    stateSince: writtenAt('state_since'),
    /** The day it should leave us; known once it is scheduled. */
    dueOn: date('due_on', { mode: 'string' }),
    /** In pieces, counted by a trigger on `shipment_lines`: more than was ordered cannot leave. */
    shippedQuantity: integer('shipped_quantity').notNull().default(0),
    storedQuantity: integer('stored_quantity').notNull().default(0),
    deliveredQuantity: integer('delivered_quantity').notNull().default(0),
    /** The approved artwork that is printed, and the design it comes from. A trigger rejects deleting it. */
    artworkId: uuid('artwork_id'),
    designId: uuid('design_id'),
    /** The product with the customer's logo on it. */
    pictureFileId: text('picture_file_id').references(() => files.id, { onDelete: 'restrict' }),
  },
  (table) => [
    uniqueIndex('order_lines_order').on(table.orderId, table.position),
    index('order_lines_state').on(table.state, table.dueOn),
    index('order_lines_artwork').on(table.artworkId).where(sql`artwork_id is not null`),
    index('order_lines_design').on(table.designId).where(sql`design_id is not null`),
    index('order_lines_picture').on(table.pictureFileId).where(sql`picture_file_id is not null`),
    check('order_lines_kind', sql.raw(`kind in (${quoteAll(lineKinds)})`)),
    check('order_lines_state_known', sql.raw(`state in (${quoteAll(orderLineStates)})`)),
    check(
      'order_lines_held',
      sql`(state ${oneOf(listPhase(orderLineWorkflow.states, 'held'))}) = (held_from is not null)`,
    ),
    check(
      'order_lines_sent',
      sql`quantity > 0 and reserved_cases >= 0 and shipped_quantity >= 0 and stored_quantity >= 0 and shipped_quantity + stored_quantity <= quantity and delivered_quantity between 0 and shipped_quantity`,
    ),
  ],
);

/** Goods that left together: to the customer, or into storage. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuidV7('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1 within the order. */
    number: integer('number').notNull(),
    state: text('state').$type<ShipmentState>().notNull(),
    version: integer('version').notNull().default(1),
    /** Of the table in contract/orders/carriers.ts; empty into storage. */
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    note: text('note').notNull().default(''),
    shippedAt: writtenAt('shipped_at'),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    uniqueIndex('shipments_order').on(table.orderId, table.number),
    check('shipments_state_known', sql.raw(`state in (${quoteAll(shipmentStates)})`)),
  ],
);

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index('shipment_lines_line').on(table.orderLineId),
    check('shipment_lines_quantity', sql`quantity > 0`),
  ],
);

/** What the customer found wrong. Photos are in `attachments` under 'order_problem', words go on in the order's thread. */
export const orderProblems = pgTable(
  'order_problems',
  {
    id: uuidV7('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null where it is about the delivery as a whole. */
    orderLineId: uuid('order_line_id').references(() => orderLines.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ProblemKind>().notNull(),
    text: text('text').notNull(),
    state: text('state').$type<OrderProblemState>().notNull().default('open'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_problems_order').on(table.orderId, table.createdAt),
    index('order_problems_open')
      .on(table.createdAt)
      .where(sql`${table.state} ${oneOf(listWaiting(orderProblemWorkflow.states, 'staff'))}`),
    check('order_problems_state_known', sql.raw(`state in (${quoteAll(orderProblemStates)})`)),
  ],
);
