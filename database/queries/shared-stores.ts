import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { attachments, files } from '../schema/files.ts';
import { sharedStores } from '../schema/stores.ts';
import { deleteAccessLinks } from './access-links.ts';
import { isUnused } from './unused-files.ts';

export type SharedStoreRecord = typeof sharedStores.$inferSelect;

export async function insertSharedStore(
  db: Queryable,
  store: typeof sharedStores.$inferInsert,
): Promise<SharedStoreRecord> {
  const [row] = await db.insert(sharedStores).values(store).returning();
  if (!row) throw new Error('A shared store was not written.');
  return row;
}

export async function findSharedStore(db: Queryable, id: string): Promise<SharedStoreRecord | null> {
  const [row] = await db.select().from(sharedStores).where(eq(sharedStores.id, id));
  return row ?? null;
}

/** With its links. Answers the keys of bytes that belong to nothing else: the caller removes them once this is written. */
export async function deleteSharedStore(db: Queryable, id: string): Promise<{ id: string; key: string }[]> {
  const gone = await db.delete(sharedStores).where(eq(sharedStores.id, id)).returning();
  await deleteAccessLinks(db, 'shared_store', [id]);
  await db.delete(attachments).where(and(eq(attachments.subjectType, 'shared_store'), eq(attachments.subjectId, id)));
  const fileId = gone[0]?.logoFileId;
  if (!fileId) return [];
  return db
    .delete(files)
    .where(and(eq(files.id, fileId), isUnused(db)))
    .returning({ id: files.id, key: files.key });
}
