import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { secondFactors, sessions } from '../schema/people.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function findSecondFactor(db: Queryable, userId: string): Promise<SecondFactorRow | null> {
  const rows = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return rows[0] ?? null;
}

/** Codes are tried one after the other: two equal ones at one moment are accepted once. */
export async function lockSecondFactor(db: Queryable, userId: string): Promise<SecondFactorRow | null> {
  const rows = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
  return rows[0] ?? null;
}

/** A secret that waits for its first code; one that is confirmed stays. False then. */
export async function startSecondFactor(db: Queryable, userId: string, secret: string): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0, createdAt: sql`now()` },
      setWhere: sql`${secondFactors.confirmedAt} is null`,
    })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

export async function updateSecondFactor(
  db: Queryable,
  userId: string,
  changes: Partial<Pick<SecondFactorRow, 'confirmedAt' | 'lastStep' | 'recoveryHashes'>>,
): Promise<void> {
  await db.update(secondFactors).set(changes).where(eq(secondFactors.userId, userId));
}

/** False when there was none. */
export async function deleteSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

export async function noteSecondFactor(db: Queryable, sessionId: string): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: sql`now()` }).where(eq(sessions.id, sessionId));
}
