import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { UploadKind } from '#contract/files/upload-limits.ts';
import { createdAt } from './columns.ts';
import { users } from './people.ts';

/** An upload: the bytes are in the file store under `key`. */
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
    createdAt: createdAt(),
  },
  (table) => [index('files_age').on(table.createdAt), index('files_guest').on(table.guestId)],
);

/** What a file belongs to; a file without a row here is an orphan and goes after a day. */
export const attachments = pgTable(
  'attachments',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.subjectType, table.subjectId] }),
    index('attachments_subject').on(table.subjectType, table.subjectId),
  ],
);
