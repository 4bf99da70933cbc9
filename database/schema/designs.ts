import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { LineArt } from '#contract/artwork/line-artwork.ts';
import { conceptLimit } from '#contract/designs/design-limits.ts';
import { type DesignState, designStates } from '#contract/workflows/design-workflow.ts';
import { createdAt, instant, quoteAll, searchedAtOnce, toNumber, uuidV7, writtenAt } from './columns.ts';
import { companies } from './companies.ts';
import { files } from './files.ts';
import { orderLines, orders } from './orders.ts';
import { users } from './people.ts';
import { requests } from './requests.ts';

/** What staff find a design by. One expression, so that one trigram index serves it: queries must use it as it is. */
export const designWords = sql.raw(`(number || ' ' || email || ' ' || restaurant)`);

/** What we draw for one customer. Its history is in `events` under subject_type 'design'. */
export const designs = pgTable(
  'designs',
  {
    id: uuidV7('id').primaryKey(),
    serial: bigint('serial', { mode: 'number' }).generatedAlwaysAsIdentity(),
    number: text('number').notNull().unique().generatedAlwaysAs(toNumber('D')),
    /** The request with the brief; what is written about the design is in its thread. */
    requestId: uuid('request_id')
      .unique()
      .references(() => requests.id, { onDelete: 'cascade' }),
    /** The line of an order that waits for the proof, and its order: where there is no request, the thread is the order's. */
    orderLineId: uuid('order_line_id')
      .unique()
      .references(() => orderLines.id, { onDelete: 'set null' }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    restaurant: text('restaurant').notNull(),
    /** Without a foreign key: the product may leave the catalog. */
    productUuid: uuid('product_uuid'),
    productName: text('product_name').notNull().default(''),
    state: text('state').$type<DesignState>().notNull().default('applied'),
    /** Counts every move: one on an older version is a conflict. */
    version: integer('version').notNull().default(1),
    /** Where a design on hold goes on. */
    heldFrom: text('held_from').$type<DesignState>(),
    chosenConcept: integer('chosen_concept'),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    clockStartedAt: instant('clock_started_at'),
    /** Business time that we spent, up to the last change of state. */
    clockSpentMs: bigint('clock_spent_ms', { mode: 'number' }).notNull().default(0),
    clockRunsSince: instant('clock_runs_since'),
    /** When the 36 hours end; null while they are paused. The board sorts by it. */
    dueAt: instant('due_at'),
    /** Business time until the first concepts were sent: what the service page promises. */
    conceptsAfterMs: bigint('concepts_after_ms', { mode: 'number' }),
    createdAt: createdAt(),
    /** Of the last change of state: a customer who was asked then may have been quiet since. */
    movedAt: writtenAt('moved_at'),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('designs_due').on(table.dueAt, table.createdAt),
    index('designs_state').on(table.state, table.updatedAt),
    index('designs_created').on(table.createdAt),
    index('designs_company').on(table.companyId, table.createdAt),
    index('designs_order').on(table.orderId),
    index('designs_user').on(table.userId, table.createdAt),
    index('designs_email').on(sql`lower(${table.email})`),
    index('designs_words').using('gin', sql`${designWords} gin_trgm_ops`).with(searchedAtOnce),
    check('designs_state_known', sql.raw(`state in (${quoteAll(designStates)})`)),
  ],
);

/** One of the concepts. A revised one is a row of its own, so that comments stay with the picture they were made on. */
export const designConcepts = pgTable(
  'design_concepts',
  {
    id: uuidV7('id').primaryKey(),
    designId: uuid('design_id')
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    revision: integer('revision').notNull().default(1),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    /** Null for one that was uploaded. */
    art: jsonb('art').$type<LineArt>(),
    createdAt: createdAt(),
    /** Null for one that only staff have seen. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('design_concepts_file').on(table.fileId),
    unique('design_concepts_revision').on(table.designId, table.number, table.revision),
    check('design_concepts_number', sql.raw(`number between 1 and ${conceptLimit}`)),
  ],
);

/** A trigger refuses every change to a proof that was sent, except its one approval. */
export const designProofs = pgTable(
  'design_proofs',
  {
    id: uuidV7('id').primaryKey(),
    designId: uuid('design_id')
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
    /** Of the file's bytes: another file is another proof. */
    sha256: text('sha256').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    approvedAt: instant('approved_at'),
    /** As the customer wrote it. */
    approvedBy: text('approved_by'),
    approvedUserId: uuid('approved_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whom the link was sent to, where one was used. */
    approvedEmail: text('approved_email'),
    /** What the customer's page showed. */
    approvedSha256: text('approved_sha256'),
  },
  (table) => [
    index('design_proofs_file').on(table.fileId),
    unique('design_proofs_number').on(table.designId, table.number),
    check('design_proofs_hash', sql`approved_sha256 is null or approved_sha256 = sha256`),
    check('design_proofs_approval', sql`(approved_at is null) = (approved_sha256 is null)`),
  ],
);

/** A comment on one point of a picture. */
export const designPins = pgTable(
  'design_pins',
  {
    id: uuidV7('id').primaryKey(),
    designId: uuid('design_id')
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    conceptId: uuid('concept_id').references(() => designConcepts.id, { onDelete: 'cascade' }),
    proofId: uuid('proof_id').references(() => designProofs.id, { onDelete: 'cascade' }),
    /** Counts the pins of a design. */
    number: integer('number').notNull(),
    /** Shares of the picture, from its top left corner. */
    x: real('x').notNull(),
    y: real('y').notNull(),
    text: text('text').notNull(),
    authorKind: text('author_kind').$type<'customer' | 'staff'>().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull().default(''),
    /** A note between staff. */
    internal: boolean('internal').notNull().default(false),
    doneAt: instant('done_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('design_pins_number').on(table.designId, table.number),
    check('design_pins_subject', sql`(concept_id is null) <> (proof_id is null)`),
    check('design_pins_place', sql`x between 0 and 1 and y between 0 and 1`),
  ],
);

/** What was approved, to print again without another proof. */
export const artworks = pgTable(
  'artworks',
  {
    id: uuidV7('id').primaryKey(),
    /** A proof is approved once. */
    proofId: uuid('proof_id')
      .unique()
      .references(() => designProofs.id, { onDelete: 'set null' }),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
    sha256: text('sha256').notNull(),
    /** Approved artwork outlives the company, as orders do. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    productUuid: uuid('product_uuid'),
    productName: text('product_name').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('artworks_company').on(table.companyId, table.productUuid),
    index('artworks_file').on(table.fileId),
  ],
);
