import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../connect.ts';
import { attachments, files } from '../schema/files.ts';

export type StoredFile = typeof files.$inferSelect;

export async function insertFile(db: Queryable, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file);
}

export async function findFile(db: Queryable, id: string): Promise<StoredFile | null> {
  const rows = await db.select().from(files).where(eq(files.id, id));
  return rows[0] ?? null;
}

/** Those of these files that this account or this browser uploaded: knowing an id gives no right to the file. */
export async function findOwnFiles(
  db: Queryable,
  ids: string[],
  owner: { userId: string | null; guestId: string | null },
) {
  if (ids.length === 0 || !(owner.userId || owner.guestId)) return [];
  const uploadedBy = or(
    owner.userId ? eq(files.userId, owner.userId) : undefined,
    owner.guestId ? eq(files.guestId, owner.guestId) : undefined,
  );
  return db
    .select({ id: files.id, name: files.name, sha256: files.sha256 })
    .from(files)
    .where(and(inArray(files.id, ids), uploadedBy));
}

export async function isAttached(db: Queryable, fileId: string, subject: { kind: string; id: string }) {
  const rows = await db
    .select({ one: sql`1` })
    .from(attachments)
    .where(
      and(
        eq(attachments.fileId, fileId),
        eq(attachments.subjectType, subject.kind),
        eq(attachments.subjectId, subject.id),
      ),
    );
  return rows.length > 0;
}

export async function deleteFile(db: Queryable, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}

/** The files of one thing, in the order they were attached. */
export async function listAttachedFiles(db: Queryable, subjectType: string, subjectId: string): Promise<StoredFile[]> {
  const rows = await db
    .select({ file: files })
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(and(eq(attachments.subjectType, subjectType), eq(attachments.subjectId, subjectId)))
    .orderBy(attachments.createdAt, files.createdAt);
  return rows.map((row) => row.file);
}

/**
 * Ties uploads to what they belong to; ids that are not known are left out, and answered are those that were tied.
 * The row is locked against the clean-up until the transaction ends.
 */
export async function attachFiles(
  db: Queryable,
  fileIds: readonly string[],
  subjectType: string,
  subjectId: string,
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const known = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...fileIds]))
    .for('key share');
  const found = new Set(known.map((row) => row.id));
  const tied = [...new Set(fileIds)].filter((id) => found.has(id));
  if (tied.length > 0)
    await db
      .insert(attachments)
      .values(tied.map((fileId) => ({ fileId, subjectType, subjectId })))
      .onConflictDoNothing();
  return tied;
}

/**
 * Removes uploads that belong to nothing: the bytes first, then the row, so that a crash in between leaves a row that
 * the next round finds again, and never bytes that nobody knows of. Answers how many went.
 */
export async function removeOrphans(
  database: Database,
  days: number,
  limit: number,
  removeBytes: (key: string) => Promise<void>,
): Promise<number> {
  return database.transaction(async (tx) => {
    const unattached = notExists(tx.select({ one: sql`1` }).from(attachments).where(eq(attachments.fileId, files.id)));
    const locked = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(lt(files.createdAt, sql`now() - make_interval(days => ${days})`), unattached))
      .orderBy(files.createdAt)
      .limit(limit)
      .for('update', { skipLocked: true });
    if (locked.length === 0) return 0;
    // Asked again under the lock: one may have been attached between the first question and the lock.
    const rows = await tx
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(
        and(
          inArray(
            files.id,
            locked.map((row) => row.id),
          ),
          unattached,
        ),
      );
    for (const { id, key } of rows) {
      await removeBytes(key);
      await deleteFile(tx, id);
    }
    return rows.length;
  });
}
