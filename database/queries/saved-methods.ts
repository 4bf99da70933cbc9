import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { users } from '../schema/people.ts';
import { savedMethods } from '../schema/saved-methods.ts';
import { addJob } from './jobs.ts';

export type SavedMethodRecord = typeof savedMethods.$inferSelect;

/** The same again changes nothing. Returns whether it is new. */
export async function insertSavedMethod(db: Queryable, method: typeof savedMethods.$inferInsert): Promise<boolean> {
  const rows = await db.insert(savedMethods).values(method).onConflictDoNothing().returning({ id: savedMethods.id });
  return rows.length > 0;
}

export async function findSavedMethod(
  db: Queryable,
  { id, companyId }: Pick<SavedMethodRecord, 'id' | 'companyId'>,
): Promise<SavedMethodRecord | null> {
  const [row] = await db
    .select()
    .from(savedMethods)
    .where(and(eq(savedMethods.id, id), eq(savedMethods.companyId, companyId)));
  return row ?? null;
}

/** Of a company with one provider, the oldest first, with who added each. */
export const listSavedMethods = (
  db: Queryable,
  { companyId, provider }: Pick<SavedMethodRecord, 'companyId' | 'provider'>,
) =>
  db
    .select({ row: savedMethods, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(savedMethods)
    .leftJoin(users, eq(users.id, savedMethods.addedBy))
    .where(and(eq(savedMethods.companyId, companyId), eq(savedMethods.provider, provider)))
    .orderBy(asc(savedMethods.createdAt), asc(savedMethods.id));

/** One of a company, or all; a job has the provider forget them too. Returns how many there were. */
export async function deleteSavedMethods(db: Queryable, companyId: string, id?: string): Promise<number> {
  const rows = await db
    .delete(savedMethods)
    .where(and(eq(savedMethods.companyId, companyId), id === undefined ? undefined : eq(savedMethods.id, id)))
    .returning();
  for (const { provider, methodRef } of rows) await addJob(db, 'forgetMethod', { provider, methodRef });
  return rows.length;
}
