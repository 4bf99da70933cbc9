import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { apiKeys } from '../schema/integrations.ts';
import { users } from '../schema/people.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export async function insertApiKey(db: Queryable, row: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [inserted] = await db.insert(apiKeys).values(row).returning();
  if (!inserted) throw new Error('A key was not written.');
  return inserted;
}

/** The newest first, those that were revoked as well. */
export async function listApiKeys(db: Queryable) {
  return db
    .select({ key: apiKeys, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** A key that works, with the roles its maker has now. */
export async function findWorkingKey(db: Queryable, keyHash: string) {
  const rows = await db
    .select({ key: apiKeys, roles: users.roles, demo: users.demo })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt)));
  return rows[0] ?? null;
}

export async function touchApiKey(db: Queryable, id: string): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, id));
}

export async function revokeApiKey(db: Queryable, id: string): Promise<ApiKeyRow | null> {
  const rows = await db
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning();
  return rows[0] ?? null;
}
