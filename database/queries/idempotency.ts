import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { idempotencyKeys } from '../schema/requests.ts';

export interface KeptAnswer {
  bodyHash: string;
  answer: unknown;
}

/** The answer under the first of these keys that has one. */
export async function findKeptAnswer(db: Queryable, keys: string[], keepSeconds: number): Promise<KeptAnswer | null> {
  const rows = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      sql`${inArray(idempotencyKeys.key, keys)} and ${idempotencyKeys.answer} is not null and ${idempotencyKeys.createdAt} > now() - make_interval(secs => ${keepSeconds})`,
    );
  return rows[0] ?? null;
}

/**
 * Takes the key for this transaction; false when it is taken. A parallel insert of the same key makes this one
 * wait until that transaction has ended, so two equal requests never both do the work.
 */
export async function claimKey(db: Queryable, key: string, bodyHash: string, keepSeconds: number): Promise<boolean> {
  const rows = await db
    .insert(idempotencyKeys)
    .values({ key, bodyHash })
    .onConflictDoUpdate({
      target: idempotencyKeys.key,
      set: { bodyHash, answer: null, createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.createdAt} <= now() - make_interval(secs => ${keepSeconds})`,
    })
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

export async function keepAnswer(db: Queryable, keys: string[], answer: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ answer }).where(inArray(idempotencyKeys.key, keys));
}
