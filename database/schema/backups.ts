import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, uuidV7 } from './columns.ts';

/** What became of each scheduled backup. Those by hand leave no row. */
export const backups = pgTable(
  'backups',
  {
    id: uuidV7('id').primaryKey(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    /** Name of the file in its folder or bucket; null where none was made. */
    name: text('name'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    files: integer('files').notNull().default(0),
    encrypted: boolean('encrypted').notNull().default(false),
    /** Restored into a scratch database, with the same counts and sums. */
    verifiedAt: instant('verified_at'),
    /** Deleted because it was older than backups are kept. */
    removedAt: instant('removed_at'),
    error: text('error'),
  },
  (table) => [index('backups_started').on(table.startedAt)],
);
