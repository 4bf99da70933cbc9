import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ErrorKind } from '#contract/errors.ts';
import { type FileFacts, previewStates } from '#contract/files/files.ts';
import type { UploadKind } from '#contract/files/upload-limits.ts';
import { createdAt, instant, quoteAll } from './columns.ts';
import { users } from './people.ts';

/** A file that was checked: the bytes are in the file store under `key`. */
export const files = pgTable(
  'files',
  {
    /** Unguessable. */
    id: text('id').primaryKey(),
    key: text('key').notNull().unique(),
    /** As the visitor called it, cleaned; shown, never used as a path. */
    name: text('name').notNull(),
    kind: text('kind').$type<UploadKind>().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
    guestId: text('guest_id').notNull().default(''),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** A job draws it after the upload; the note says why there is none. */
    preview: text('preview', { enum: previewStates }).notNull().default('pending'),
    previewNote: text('preview_note').notNull().default(''),
    facts: jsonb('facts').$type<FileFacts>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('files_age').on(table.createdAt),
    index('files_guest').on(table.guestId),
    index('files_preview_pending').on(table.id).where(sql`preview = 'pending'`),
    check('files_preview', sql`${table.preview} in (${sql.raw(quoteAll(previewStates))})`),
  ],
);

export interface UploadRejection {
  kind: ErrorKind;
  msg: string;
}

/** An upload that was begun: nothing can be attached to or opened by it until it is a file. */
export const uploads = pgTable(
  'uploads',
  {
    /** Unguessable; the file gets the same id. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** As announced: neither more nor fewer are accepted. */
    bytes: integer('bytes').notNull(),
    guestId: text('guest_id').notNull().default(''),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** When a process began to check it: a second confirmation waits for the first. */
    checkingSince: instant('checking_since'),
    /**
     * When it became a file or was rejected. The row stays until the purge: the presigned URL can write its object again,
     * and without the row nothing would know its key.
     */
    endedAt: instant('ended_at'),
    /** Why it was rejected: a confirmation that is sent again gets the same answer. */
    rejection: jsonb('rejection').$type<UploadRejection>(),
    createdAt: createdAt(),
  },
  (table) => [index('uploads_age').on(table.createdAt)],
);

/** What a file belongs to; a file without a row here is an orphan and goes after a day. */
export const attachments = pgTable(
  'attachments',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.subjectType, table.subjectId] }),
    index('attachments_subject').on(table.subjectType, table.subjectId),
  ],
);
