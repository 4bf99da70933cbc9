import { and, asc, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { backups } from '../schema/backups.ts';

export type BackupRecord = typeof backups.$inferSelect;

export async function insertBackup(db: Queryable, backup: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(backup);
}

export async function findLastBackup(db: Queryable): Promise<BackupRecord | null> {
  const [row] = await db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1);
  return row ?? null;
}

/** The newest one that is still there and was restored on trial. */
export async function findLastVerifiedBackup(db: Queryable): Promise<BackupRecord | null> {
  const isKept = and(isNotNull(backups.verifiedAt), isNotNull(backups.name), isNull(backups.removedAt));
  const [row] = await db.select().from(backups).where(isKept).orderBy(desc(backups.startedAt)).limit(1);
  return row ?? null;
}

/** Those whose file is older than backups are kept, the oldest first. */
export async function listBackupsBefore(db: Queryable, before: Date): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: backups.id, name: backups.name })
    .from(backups)
    .where(and(lt(backups.startedAt, before), isNotNull(backups.name), isNull(backups.removedAt)))
    .orderBy(asc(backups.startedAt));
  return rows.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
}

export async function noteBackupRemoved(db: Queryable, id: string): Promise<void> {
  await db.update(backups).set({ removedAt: new Date() }).where(eq(backups.id, id));
}
