import { and, eq, getTableName, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../connect.ts';
import { artworks, designConcepts, designProofs } from '../schema/designs.ts';
import { attachments, files, uploads } from '../schema/files.ts';
import { orderLines } from '../schema/orders.ts';
import { sharedStores, storeProducts, stores } from '../schema/stores.ts';
import { taxCertificates } from '../schema/taxes.ts';

/**
 * Every foreign key to `files`; a test compares them with the database. Each restricts, so that a file in use cannot be
 * deleted; this list is what the purge passes over.
 */
const fileReferences: readonly PgColumn[] = [
  attachments.fileId,
  artworks.fileId,
  designConcepts.fileId,
  designProofs.fileId,
  orderLines.pictureFileId,
  sharedStores.logoFileId,
  stores.logoFileId,
  storeProducts.pictureFileId,
  taxCertificates.fileId,
];

/** As in artworks.file_id. */
export const fileReferenceNames = fileReferences.map((column) => `${getTableName(column.table)}.${column.name}`);

/** Nothing refers to the file. */
export const isUnused = (db: Queryable) =>
  and(
    ...fileReferences.map((column) =>
      notExists(db.select({ one: sql`1` }).from(column.table).where(eq(column, files.id))),
    ),
  );

/**
 * Removes files that belong to nothing. The row goes first, which its foreign keys reject where it came into use; the
 * transaction ends after the bytes, so that a crash in between leaves a row that the next round finds again, and never
 * bytes without a row. Returns how many went.
 */
export async function removeOrphans(
  database: Database,
  days: number,
  limit: number,
  removeBytes: (file: { id: string; key: string }) => Promise<void>,
): Promise<number> {
  return database.transaction(async (tx) => {
    const locked = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(lt(files.createdAt, sql`now() - make_interval(days => ${days})`), isUnused(tx)))
      .orderBy(files.createdAt)
      .limit(limit)
      .for('update', { skipLocked: true });
    if (locked.length === 0) return 0;
    // Checked again under the lock: a file may have come into use between the first query and the lock.
    const ids = locked.map(({ id }) => id);
    const rows = await tx
      .delete(files)
      .where(and(inArray(files.id, ids), isUnused(tx)))
      .returning({ id: files.id, key: files.key });
    for (const file of rows) await removeBytes(file);
    return rows.length;
  });
}

/**
 * Removes uploads whose time is up, whether they became a file or not: by then no presigned URL can write their objects
 * again. `fileKey` is where the bytes of the file are that one became.
 */
export async function removeOldUploads(
  database: Database,
  days: number,
  limit: number,
  removeBytes: (upload: { id: string; fileKey: string | null }) => Promise<void>,
): Promise<number> {
  return database.transaction(async (tx) => {
    const isIdle = or(
      isNotNull(uploads.endedAt),
      isNull(uploads.checkingSince),
      lt(uploads.checkingSince, sql`now() - interval '1 hour'`),
    );
    const rows = await tx
      .select({ id: uploads.id, fileKey: files.key })
      .from(uploads)
      .leftJoin(files, eq(files.id, uploads.id))
      .where(and(lt(uploads.createdAt, sql`now() - make_interval(days => ${days})`), isIdle))
      .orderBy(uploads.createdAt)
      .limit(limit)
      .for('update', { of: uploads, skipLocked: true });
    for (const upload of rows) {
      await removeBytes(upload);
      await tx.delete(uploads).where(eq(uploads.id, upload.id));
    }
    return rows.length;
  });
}
